// Every status of a sweep and of an invoice × every action × every kind of actor, generated: what the tables offer works,
// everything else is refused with a sentence and changes nothing.
import { beforeAll, expect, test } from 'vitest';
import {
  INVOICE_ACTIONS,
  INVOICE_STATUSES,
  type InvoiceAction,
  invoiceActions,
} from '#core/payments/invoice-status.ts';
import { SWEEP_ACTIONS, SWEEP_STATUSES, type SweepAction, sweepActions } from '#core/payments/sweeps/sweep-status.ts';
import { tokenHash } from '#server/base/crypto.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { connectedPortfolio, openStore, type Store, sell } from '#testing/autopay.ts';
import { openBankWorld } from '#testing/bank.ts';
import { asSystem, landlordPortfolio, member, type Portfolio, retailerCompany } from '#testing/portfolio.ts';
import type { Answer, Person } from '#testing/world.ts';

const { world } = await openBankWorld();
const ACTORS = [
  'landlord',
  'landlord viewer',
  'merchant',
  'merchant viewer',
  'other landlord',
  'other merchant',
  'staff',
] as const;
type Actor = (typeof ACTORS)[number];
let portfolio: Portfolio;
let strangers: Pick<Record<Actor, Person>, 'other landlord' | 'other merchant' | 'staff'>;

beforeAll(async () => {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  portfolio = await connectedPortfolio(world);
  strangers = {
    'other landlord': (await landlordPortfolio(world)).owner,
    'other merchant': (await retailerCompany(world)).owner,
    staff: await world.person({ role: 'landlord', isStaff: true }),
  };
});

test('a deal carries its sweep whole by default, and its id where other things are expanded', async () => {
  const store = await openStore(world, portfolio);
  const read = async (query: string) =>
    (await world.get(`/api/deals/deal/${store.deal}/${query}`, portfolio.owner)).body.current_sweep;
  expect(await read('')).toMatchObject({ id: store.sweep, status: 'active' });
  expect(await read('?expand=company,current_sweep')).toMatchObject({ id: store.sweep });
  expect(await read('?expand=company&expand=premises')).toBe(store.sweep);
  const { body } = await world.get(
    `/api/deals/deal/?company=${store.shop.companyId}&expand=premises`,
    store.shop.owner,
  );
  expect(body.results[0].current_sweep).toBe(store.sweep);
});

async function actorsOf({ shop }: Store): Promise<Record<Actor, Person>> {
  const premisesId = portfolio.premises[0].id;
  const { companyId } = shop;
  const actors = {
    landlord: await member(world, { premisesId }, ['permission_manage_autopay']),
    'landlord viewer': await member(world, { premisesId }, ['permission_view_autopay']),
    merchant: await member(world, { companyId }, ['permission_manage_autopay']),
    'merchant viewer': await member(world, { companyId }, ['permission_view_autopay']),
    ...strangers,
  };
  for (const person of Object.values(actors)) person.token = await world.session(person.id);
  return actors;
}

const sideOf = (actor: Actor) => (actor.includes('landlord') ? 'landlord' : 'retailer');

/** What those who may not act at all are answered; undefined for whoever manages AutoPay on either side. */
function turnedAway(actor: Actor): readonly number[] | undefined {
  if (actor === 'staff' || actor.endsWith('viewer')) return [403];
  return actor.startsWith('other') ? [403, 404] : undefined;
}

function expectRefused(answer: Answer, about: unknown[], statuses: readonly number[]): void {
  expect([...about, statuses.includes(answer.status), answer.body]).toEqual([...about, true, answer.body]);
  const said = JSON.stringify(answer.body);
  expect(said.length).toBeGreaterThan(10);
}

const sweepRow = (id: number) =>
  asSystem(world, (tx) => tx.selectFrom('sweeps').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

async function onSweep(action: SweepAction, id: number, as: Person): Promise<Answer> {
  const url = `/api/payments/sweep/${id}/`;
  if (action === 'accept') {
    const { body } = await world.get(url, as);
    const authorisation_sha256 = tokenHash(String(body.authorisation_text ?? ''));
    return world.post(`${url}accept/`, { authorisation_sha256, authorised: true }, as);
  }
  const body = action === 'decline' ? { reason: 'amount', note: 'no' } : {};
  return world.post(`${url}${action}/`, action === 'modify' ? { cap_amount: '500.00' } : body, as);
}

test.each(SWEEP_ACTIONS)('a sweep: %s', async (action) => {
  const store = await openStore(world, portfolio);
  const actors = await actorsOf(store);
  const set = (status: (typeof SWEEP_STATUSES)[number]) =>
    asSystem(world, async (tx) => {
      await tx
        .updateTable('sweeps')
        .set({ status: 'stopped' })
        .where('lineage_id', '=', store.lineage)
        .where('id', '<>', store.sweep)
        .execute();
      const changes = { status, ended_at: null, pause_reason: '', reminded_at: null };
      await tx.updateTable('sweeps').set(changes).where('id', '=', store.sweep).execute();
    });
  for (const status of SWEEP_STATUSES) {
    for (const actor of ACTORS) {
      await set(status);
      const before = await sweepRow(store.sweep);
      const answer = await onSweep(action, store.sweep, actors[actor]);
      const away = turnedAway(actor);
      const about = [action, status, actor];
      if (away !== undefined) expectRefused(answer, about, away);
      else if (sweepActions(status, sideOf(actor)).includes(action)) {
        expect([...about, answer.status < 300, answer.body]).toEqual([...about, true, answer.body]);
        continue;
      } else expectRefused(answer, about, [400, 403]);
      expect(await sweepRow(store.sweep)).toEqual(before);
    }
  }
});

/** Debited or paid. */
const BEYOND: readonly string[] = ['processing', 'paid'];

const invoiceRow = (id: number) =>
  asSystem(world, (tx) => tx.selectFrom('sweep_invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

function onInvoice(action: InvoiceAction, id: number, as: Person): Promise<Answer> {
  if (action === 'dispute') {
    return world.post('/api/payments/dispute/', { invoice: id, amount: '1.00', text: 'Rung up twice' }, as);
  }
  const payment = { method: 'wire', reference: 'ref', date: '2026-03-12', amount: '1.00' };
  const body = action === 'record_payment' ? payment : {};
  return world.post(`/api/payments/sweep_invoice/${id}/${action}/`, body, as);
}

/** A store with one invoice of 100.00 whose debit day has come, in a status of its own. */
async function storeWith(status: (typeof INVOICE_STATUSES)[number]) {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  portfolio.owner.token = await world.session(portfolio.owner.id);
  const store = await openStore(world, portfolio);
  await sell(world, store, '2026-03-06', status === 'credit' ? -100_000 : 100_000);
  world.setClock(new Date('2026-03-12T15:00:00Z'));
  await issueInvoices(world.services);
  world.setClock(new Date('2026-03-13T16:00:00Z'));
  const { id } = await asSystem(world, async (tx) => {
    const paid = status === 'paid' ? { paid_cents: 10_000 } : {};
    await tx
      .updateTable('sweep_invoices')
      .set({ status, ...paid })
      .where('lineage_id', '=', store.lineage)
      .execute();
    return tx
      .selectFrom('sweep_invoices')
      .select('id')
      .where('lineage_id', '=', store.lineage)
      .executeTakeFirstOrThrow();
  });
  return { store, id };
}

test.each(INVOICE_STATUSES.filter((status) => status !== 'credit'))('an invoice that is %s', async (status) => {
  const possible = (actor: Actor) =>
    invoiceActions({
      status,
      side: sideOf(actor),
      collects: 'autopay',
      inReview: false,
      paid: status === 'paid',
      paidByHand: false,
      debits: true,
    });
  // What the bank has or had can still be questioned: the credit goes to the next invoices.
  const isLateDispute = (action: InvoiceAction, actor: Actor) =>
    action === 'dispute' && actor === 'merchant' && BEYOND.includes(status);
  const { store, id } = await storeWith(status);
  const actors = await actorsOf(store);
  const before = await invoiceRow(id);
  for (const action of INVOICE_ACTIONS) {
    for (const actor of ACTORS) {
      const away = turnedAway(actor);
      if (away === undefined && (possible(actor).includes(action) || isLateDispute(action, actor))) continue;
      const answer = await onInvoice(action, id, actors[actor]);
      // Charging what is on its way already is no error: it is what the person wanted. What is paid is refused as paid.
      const done = action === 'charge' && away === undefined && status === 'processing';
      if (done) expect([status, actor, answer.status]).toEqual([status, actor, 200]);
      else expectRefused(answer, [action, status, actor], [400, ...(away ?? [403])]);
      expect(await invoiceRow(id)).toEqual(before);
    }
  }
  const works = INVOICE_ACTIONS.flatMap((action) =>
    (['landlord', 'merchant'] as const)
      .filter((actor) => possible(actor).includes(action))
      .map((actor) => [action, actor] as const),
  );
  // Disputes and payments first, so that something is left to charge; a cancellation has an invoice of its own.
  const order: readonly InvoiceAction[] = ['dispute', 'record_payment', 'charge'];
  for (const wanted of order) {
    for (const [action, actor] of works.filter(([action]) => action === wanted).slice(0, 1)) {
      const answer = await onInvoice(action, id, actors[actor]);
      expect([action, status, answer.status < 300, answer.body]).toEqual([action, status, true, answer.body]);
    }
  }
  if (!works.some(([action]) => action === 'cancel')) return;
  const other = await storeWith(status);
  const answer = await onInvoice('cancel', other.id, (await actorsOf(other.store)).landlord);
  expect(answer).toMatchObject({ status: 200, body: { status: 'canceled' } });
});
