// What was stopped stays stopped: a debit that was written and never heard of, the clock, and twenty clicks at once do
// not send money after somebody said stop, and a pause outlives the end of the sweep.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { chargeDue } from '#server/payments/debits/charge-due.ts';
import { chargeOne } from '#server/payments/debits/charge-invoice.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { auditBooks } from '#server/payments/self-audit.ts';
import { readAttempts } from '#server/payments/transfers/read-attempts.ts';
import {
  acceptProposed,
  booksOf,
  connectedPortfolio,
  invoicesOf,
  liveUntil,
  openStore,
  type Store,
  sell,
  TEN_PERCENT,
} from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { accept } from '#testing/deals.ts';
import { asSystem } from '#testing/portfolio.ts';

const { world, bank } = await openBankWorld();
const HOUR_MS = 3_600_000;
const DAILY = { ...TEN_PERCENT, payment_period: 'daily' };

// Trouble that was planned before and that nobody met is not for the next test.
beforeEach(() => {
  while (bank().faults.next('POST', '/transfers'));
});

async function signInAgain({ shop, portfolio }: Store): Promise<void> {
  shop.owner.token = await world.session(shop.owner.id);
  portfolio.owner.token = await world.session(portfolio.owner.id);
}

/** A store with one pending invoice of 100.00 whose debit day has come. */
async function storeToCharge(): Promise<{ store: Store; invoice: number }> {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world));
  await sell(world, store, '2026-03-06', 100_000);
  world.setClock(new Date('2026-03-12T15:00:00Z'));
  await issueInvoices(world.services);
  world.setClock(new Date('2026-03-13T16:00:00Z'));
  await signInAgain(store);
  const [{ id }] = await invoicesOf(world, store);
  return { store, invoice: id };
}

async function later(hours: number): Promise<void> {
  world.turnClock(hours * HOUR_MS);
  await readAttempts(world.services);
}

const attemptsOf = ({ lineage }: Store) =>
  asSystem(world, (tx) =>
    tx
      .selectFrom('transfer_attempts')
      .select(['invoice_id', 'state', 'key'])
      .where('lineage_id', '=', lineage)
      .orderBy('id')
      .execute(),
  );

/** How many transfers the provider itself remembers for the invoices of a store. */
async function transfersOf({ lineage }: Store): Promise<number> {
  const { rows } = await asSystem(world, (tx) =>
    sql<{ count: number }>`select count(*)::integer as count from simulated_bank b join transfer_attempts t
      on b.state ->> 'correlationId' = t.correlation_id where b.kind = 'transfer' and t.lineage_id = ${lineage}`.execute(
      tx,
    ),
  );
  return rows[0]?.count ?? 0;
}

const statusOf = async ({ sweep, shop }: Store) =>
  (await successBody(world.get(`/api/payments/sweep/${sweep}/`, shop.owner))) as {
    status: string;
    pause_reason: string;
  };

describe('a debit whose call was cut off before the provider heard it', () => {
  test.each(['shop', 'portfolio'] as const)('is not sent again after the %s stopped AutoPay', async (side) => {
    const { store, invoice } = await storeToCharge();
    bank().faults.plan({ path: '/transfers', how: 'cut_before' });
    expect(await chargeOne(world.services, invoice, { by: 'clock' })).toEqual({ kind: 'unknown' });
    await successBody(world.post(`/api/payments/sweep/${store.sweep}/stop/`, {}, store[side].owner));
    for (let look = 0; look < 5; look += 1) await later(4);
    expect(await transfersOf(store)).toBe(0);
    await later(5);
    expect((await attemptsOf(store)).map(({ state }) => state)).toEqual(['refused']);
    expect(await transfersOf(store)).toBe(0);
    expect(await booksOf(world, store.lineage)).toEqual({ billed: -10_000, receivable: 10_000 });
    expect(await asSystem(world, (tx) => auditBooks(world.services, tx))).toEqual([]);
    await signInAgain(store);
    const left = await successBody(world.get(`/api/payments/sweep_invoice/${invoice}/`, store.shop.owner));
    expect(left).toMatchObject({ status: 'failed', can: ['dispute'] });
  });

  test('is sent again within the day, and after it only by a person, under another key', async () => {
    const soon = await storeToCharge();
    bank().faults.plan({ path: '/transfers', how: 'cut_before' });
    await chargeOne(world.services, soon.invoice, { by: 'clock' });
    await later(20);
    expect((await attemptsOf(soon.store)).map(({ state }) => state)).toEqual(['pending']);

    const { store, invoice } = await storeToCharge();
    bank().faults.plan({ path: '/transfers', how: 'cut_before' });
    await chargeOne(world.services, invoice, { by: 'clock' });
    await later(24);
    expect(await transfersOf(store)).toBe(0);
    world.setClock(new Date('2026-03-16T16:00:00Z'));
    await chargeDue(world.services);
    expect(await attemptsOf(store)).toHaveLength(1);
    await signInAgain(store);
    await successBody(world.post(`/api/payments/sweep_invoice/${invoice}/charge/`, {}, store.shop.owner));
    const attempts = await attemptsOf(store);
    expect(attempts.map(({ state }) => state)).toEqual(['refused', 'pending']);
    expect(new Set(attempts.map(({ key }) => key)).size).toBe(2);
    expect(await transfersOf(store)).toBe(1);
  });
});

test('a debit that the provider took in silence is found days later, stopped or not, and no second one is made', async () => {
  const { store, invoice } = await storeToCharge();
  bank().faults.plan({ path: '/transfers', how: 'cut_after' });
  await chargeOne(world.services, invoice, { by: 'clock' });
  await successBody(world.post(`/api/payments/sweep/${store.sweep}/stop/`, {}, store.shop.owner));
  await later(50);
  expect((await attemptsOf(store)).map(({ state }) => state)).toEqual(['pending']);
  expect(await transfersOf(store)).toBe(1);
});

test('of a charge and a stop at once, either one comes first', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { store, invoice } = await storeToCharge();
    const charge = () => world.post(`/api/payments/sweep_invoice/${invoice}/charge/`, {}, store.portfolio.owner);
    const stop = () => world.post(`/api/payments/sweep/${store.sweep}/stop/`, {}, store.shop.owner);
    const answers = await Promise.all(round % 2 ? [charge(), stop(), charge()] : [stop(), charge(), charge()]);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 400)).toEqual([]);
    const sent = await transfersOf(store);
    expect(sent).toBe((await attemptsOf(store)).length);
    expect(sent).toBeLessThanOrEqual(1);
    await chargeDue(world.services);
    await later(24);
    expect(await transfersOf(store)).toBe(sent);
  }
});

test('terms that ask for more than was authorised debit nothing until that was authorised too', async () => {
  const { store, invoice } = await storeToCharge();
  const { percentage } = TEN_PERCENT;
  const terms = { ...TEN_PERCENT, percentage: { ...percentage, tiers: [{ over: '0.00', rate: '12' }] } };
  const copy = await successBody(world.post(`/api/deals/deal/${store.deal}/modify/`, { terms }, store.portfolio.owner));
  await accept(world, await successBody(world.get(`/api/deals/deal/${copy.id}/`, store.shop.owner)), store.shop);
  await world.runJobs();
  expect(await statusOf(store)).toMatchObject({ status: 'paused', pause_reason: 'consent' });
  // Nobody is offered a step that is always refused.
  for (const [side, can] of [
    [store.portfolio.owner, ['modify', 'stop']],
    [store.shop.owner, ['stop']],
  ] as const) {
    expect((await successBody(world.get(`/api/payments/sweep/${store.sweep}/`, side))).can).toEqual(can);
  }
  await chargeDue(world.services);
  const refusal = await world.post(`/api/payments/sweep_invoice/${invoice}/charge/`, {}, store.portfolio.owner);
  expect(refusal).toMatchObject({ status: 400, body: { detail: expect.stringContaining('AutoPay is paused') } });
  expect((await world.post(`/api/payments/sweep/${store.sweep}/resume/`, {}, store.shop.owner)).status).toBe(400);
  expect(await attemptsOf(store)).toEqual([]);

  const anew = await successBody(world.post(`/api/payments/sweep/${store.sweep}/modify/`, {}, store.portfolio.owner));
  await acceptProposed(world, { sweep: anew.id, shop: store.shop });
  await chargeDue(world.services);
  expect(await transfersOf(store)).toBe(1);
});

describe('a sweep whose end comes', () => {
  const soldOn = async (store: Store, ...days: string[]) => {
    for (const on of days) await sell(world, store, on, 10_000);
  };

  test('while it is paused debits nothing more until it was resumed, and is finished then', async () => {
    world.setClock(new Date('2026-03-10T15:00:00Z'));
    const sweep = { collect_from: '2026-03-10', cap_date: '2026-03-19' };
    const store = await openStore(world, await connectedPortfolio(world), { terms: DAILY, account: 'R01', sweep });
    await soldOn(store, '2026-03-10', '2026-03-11', '2026-03-19');
    await liveUntil(world, bank(), '2026-03-23', store);
    expect(await statusOf(store)).toMatchObject({ status: 'paused', pause_reason: 'failed_debits' });
    const before = await attemptsOf(store);
    await liveUntil(world, bank(), '2026-03-26', store);
    expect(await statusOf(store)).toMatchObject({ status: 'paused', pause_reason: 'failed_debits' });
    expect(await attemptsOf(store)).toHaveLength(before.length);
    const invoices = await invoicesOf(world, store);
    expect(invoices.map(({ through }: { through: string }) => through).at(-1)).toBe('2026-03-19');
    expect(invoices.filter(({ status }: { status: string }) => status === 'pending').length).toBeGreaterThan(0);

    await successBody(world.post(`/api/payments/sweep/${store.sweep}/resume/`, {}, store.shop.owner));
    expect((await statusOf(store)).status).toBe('finished');
    await liveUntil(world, bank(), '2026-03-27', store);
    expect((await attemptsOf(store)).length).toBeGreaterThan(before.length);
  });

  test('is paused by debits that come back after it, and a new proposal takes its place', async () => {
    world.setClock(new Date('2026-03-10T15:00:00Z'));
    const sweep = { collect_from: '2026-03-10', cap_date: '2026-03-13', review_hours: 240 };
    const store = await openStore(world, await connectedPortfolio(world), { terms: DAILY, account: 'R01', sweep });
    await soldOn(store, '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13');
    await liveUntil(world, bank(), '2026-03-14', store);
    expect((await statusOf(store)).status).toBe('finished');
    const proposed = await successBody(world.post('/api/payments/sweep/', { deal: store.deal }, store.portfolio.owner));
    world.setClock(new Date('2026-03-16T16:00:00Z'));
    await signInAgain(store);
    const invoices: { id: number }[] = await invoicesOf(world, store);
    expect(invoices).toHaveLength(4);
    for (const { id } of invoices.slice(0, 2)) {
      await successBody(world.post(`/api/payments/sweep_invoice/${id}/charge/`, {}, store.shop.owner));
    }
    await liveUntil(world, bank(), '2026-03-27', store);
    expect(await statusOf(store)).toMatchObject({ status: 'paused', pause_reason: 'failed_debits' });
    expect(await attemptsOf(store)).toHaveLength(2);

    await acceptProposed(world, { sweep: proposed.id, shop: store.shop });
    expect((await statusOf(store)).status).toBe('moved');
  });
});
