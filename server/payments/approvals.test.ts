// Invoices that wait for a person: drafted with what changed, approved at the figure that was read, and issued once, whoever
// approves at the same moment and wherever the call breaks.
//
// 10% over 1,500.00: sales of 200, 300, 400, 500, 300, 200 and 100 from March 5 to 11 are 2,000.00 and pass the breakpoint on
// March 9, at 1,700.00. The rent is 10% of 500.00, 50.00. The week after sells 300.00 a day: 10% of 2,100.00 is 210.00.
import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import { buildApp } from '#server/app/app.ts';
import { refreshDrafts } from '#server/payments/approvals/due-drafts.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { selfAudit } from '#server/payments/self-audit.ts';
import { booksOf, connectedPortfolio, invoicesOf, openStore, type Store, sell, sellDays } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { termsWith } from '#testing/deals.ts';
import { asSystem, grant, landlordPortfolio, member, type Portfolio } from '#testing/portfolio.ts';
import type { Person } from '#testing/world.ts';

const { world } = await openBankWorld();

const DRAFTS = '/api/payments/invoice_draft/';
const OVER_1500 = termsWith({
  template: 'custom',
  rent_basis: 'none',
  base_rent: null,
  payment_period: 'weekly',
  percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over: '1500.00', rate: '10' }] },
});
const FIRST_WEEK = [20_000, 30_000, 40_000, 50_000, 30_000, 20_000, 10_000];

const week = (from: string, amounts: readonly number[]) =>
  amounts.map((amount, at) => [addDays(day(from), at), amount] as const);

/** Sales of the week to March 11, and the morning after it. */
async function weekOf(
  portfolio: Portfolio,
  rule: string,
  about: { terms?: unknown; amounts?: readonly number[] } = {},
): Promise<Store> {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  portfolio.owner.token = await world.session(portfolio.owner.id);
  const store = await openStore(world, portfolio, { terms: about.terms ?? OVER_1500 });
  await setRule(store, rule);
  await sellDays(world, store, week('2026-03-05', about.amounts ?? FIRST_WEEK));
  await until('2026-03-12', store);
  return store;
}

const setRule = ({ deal, portfolio }: Store, rule: string) =>
  successBody(world.post('/api/payments/approval_rule/', { deals: [deal], rule }, portfolio.owner));

async function until(on: string, ...stores: Store[]): Promise<void> {
  world.setClock(new Date(`${on}T15:00:00Z`));
  for (const { shop, portfolio } of stores) {
    shop.owner.token = await world.session(shop.owner.id);
    portfolio.owner.token = await world.session(portfolio.owner.id);
  }
  await issueInvoices(world.services);
  await refreshDrafts(world.services);
}

async function draftsOf({ owner, masterCompanyId }: Portfolio, query = '') {
  return successBody(world.get(`${DRAFTS}?master_company=${masterCompanyId}${query}`, owner));
}
const draftOf = async ({ portfolio, deal }: Store) =>
  (await draftsOf(portfolio)).results.find((draft: { deal: number }) => draft.deal === deal);

const approve = (drafts: readonly object[], as: Person) => world.post(`${DRAFTS}approve/`, { drafts }, as);
const read = ({ id, total }: { id: number; total: string }) => ({ draft: id, total });

describe('a week that waits', () => {
  let store: Store;
  let portfolio: Portfolio;
  beforeAll(async () => {
    portfolio = await connectedPortfolio(world);
    store = await weekOf(portfolio, 'by_hand');
  });

  test('is a draft with its sales, its rent and the reasons to look, and no invoice', async () => {
    expect(await invoicesOf(world, store)).toEqual([]);
    expect(await draftOf(store)).toMatchObject({
      from: '2026-03-05',
      through: '2026-03-11',
      sales: '2000.00',
      percentage: '50.00',
      base: '0.00',
      total: '50.00',
      last: null,
      change: null,
      words: 'First invoice; first above the breakpoint, since Mar 9',
      missing_days: 0,
      rule: 'by_hand',
      approve_by: '2026-03-12',
      debit_day: '2026-03-13',
      held: null,
      can_approve: true,
    });
  });

  test('is one task for who may approve, and nobody else’s', async () => {
    const tasksOf = async (person: Person) =>
      (await successBody(world.get('/api/users/me/tasks/', person))).filter(
        ({ kind }: { kind: string }) => kind === 'rent.approve',
      );
    expect(await tasksOf(portfolio.owner)).toMatchObject([
      { title: 'Approve 1 draft, $50.00', link: `/new-ui/landlord/${portfolio.masterCompanyId}/rent`, amount: '50.00' },
    ]);
    const onlySees = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_view_autopay']);
    expect(await tasksOf(onlySees)).toEqual([]);
    const draft = (await successBody(world.get(`${DRAFTS}?master_company=${portfolio.masterCompanyId}`, onlySees)))
      .results[0];
    expect(draft.can_approve).toBe(false);
    expect((await approve([read(draft)], onlySees)).status).toBe(403);
    expect((await world.get(`${DRAFTS}?master_company=${portfolio.masterCompanyId}`, store.shop.owner)).status).toBe(
      403,
    );
  });

  test('on hold it is no task and is not issued; off hold it waits again', async () => {
    const draft = await draftOf(store);
    const hold = (held: boolean) =>
      successBody(
        world.post(`${DRAFTS}hold/`, { drafts: [draft.id], held, note: 'Ask Juniper first' }, portfolio.owner),
      );
    expect(await hold(true)).toEqual({ changed: [draft.id] });
    expect(await hold(true)).toEqual({ changed: [] });
    await refreshDrafts(world.services);
    expect((await draftOf(store)).held).toMatchObject({ note: 'Ask Juniper first' });
    expect(
      (
        await successBody(
          world.get(`/api/payments/rent_month/?master_company=${portfolio.masterCompanyId}`, portfolio.owner),
        )
      ).currencies[0].states,
    ).toMatchObject([{ state: 'held', amount: '50.00' }]);
    expect(await hold(false)).toEqual({ changed: [draft.id] });
    expect((await draftOf(store)).held).toBeNull();
  });

  test('is not approved at a figure that has changed, and says what it is now', async () => {
    const before = await draftOf(store);
    await sell(world, store, '2026-03-11', 30_000);
    expect((await successBody(approve([read(before)], portfolio.owner))).results).toEqual([
      {
        draft: before.id,
        result: 'refused',
        detail: 'It is $70.00 now. Look at it again, then approve it.',
        invoices: [],
        total: '70.00',
      },
    ]);
    expect(await invoicesOf(world, store)).toEqual([]);
    expect((await draftOf(store)).total).toBe('70.00');
    await sell(world, store, '2026-03-11', 10_000);
    await refreshDrafts(world.services);
  });

  test('approved by two people at once it is issued once: receipt, invoice and books say 50.00', async () => {
    const draft = await draftOf(store);
    const second = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_manage_autopay']);
    const answers = await Promise.all([approve([read(draft)], portfolio.owner), approve([read(draft)], second)]);
    const results = answers.map(({ body }) => body.results[0]);
    expect(results.map(({ result }) => result).sort()).toEqual(['already', 'done']);
    const invoices = await invoicesOf(world, store);
    expect(invoices).toMatchObject([
      {
        from: '2026-03-05',
        through: '2026-03-11',
        total: '50.00',
        payable: '50.00',
        status: 'pending',
        debit_day: '2026-03-13',
      },
    ]);
    expect(results.map(({ invoices: ids }) => ids)).toEqual([[invoices[0].id], [invoices[0].id]]);
    const { days, lines } = await successBody(
      world.get(`/api/payments/sweep_invoice/${invoices[0].id}/`, store.shop.owner),
    );
    expect(lines).toMatchObject([{ kind: 'percentage', amount: '50.00' }]);
    expect(days.map(({ rent }: { rent: string }) => rent)).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '20.00',
      '20.00',
      '10.00',
    ]);
    expect(await booksOf(world, store.lineage)).toMatchObject({ receivable: 5_000 });
    const statement = `/api/payments/deals/${store.deal}/account_statement/?from=2026-03-01&through=2026-03-31`;
    expect(await successBody(world.get(statement, store.shop.owner))).toMatchObject({
      charges: '50.00',
      closing_balance: '50.00',
    });
    expect((await successBody(approve([read(draft)], portfolio.owner))).results[0].result).toBe('already');
    await issueInvoices(world.services);
    await refreshDrafts(world.services);
    expect(await invoicesOf(world, store)).toHaveLength(1);
    expect(await draftOf(store)).toBeUndefined();
  });

  test('leaves who approved it in the history of the deal, and the merchant hears of the debit', async () => {
    const history = await successBody(world.get(`/api/deals/deal/${store.deal}/activities/`, portfolio.owner));
    const texts = JSON.stringify(history);
    expect(texts).toContain('approved an invoice of $50.00.');
    expect(texts).toContain('set how invoices are issued: by hand.');
    await world.runJobs();
    const news = JSON.stringify((await world.get('/api/companies/notification/', store.shop.owner)).body);
    expect(news).toContain('Invoice of $50.00');
  });

  test('the week after stands beside it: 210.00 after 50.00, because the store passed its breakpoint', async () => {
    await sellDays(world, store, week('2026-03-12', [30_000, 30_000, 30_000, 30_000, 30_000, 30_000, 30_000]));
    await until('2026-03-19', store);
    expect(await draftOf(store)).toMatchObject({
      from: '2026-03-12',
      total: '210.00',
      last: { from: '2026-03-05', through: '2026-03-11', percentage: '50.00' },
      change: '160.00',
      words: 'Passed its breakpoint on Mar 9',
    });
  });

  test('the month adds up by state, day and property, and each state opens to its lines', async () => {
    const scope = `master_company=${portfolio.masterCompanyId}`;
    const month = await successBody(world.get(`/api/payments/rent_month/?${scope}`, portfolio.owner));
    expect(month).toMatchObject({
      month: '2026-03',
      today: '2026-03-19',
      drafts: [
        { count: 1, amount: '210.00', percentage: '210.00', flagged: 1, incomplete: 0, approve_by: '2026-03-19' },
      ],
      can_approve: true,
    });
    const [{ states, days, properties, total }] = month.currencies;
    expect(states).toEqual([
      { state: 'draft', amount: '210.00', count: 1, first_day: '2026-03-20' },
      { state: 'in_review', amount: '50.00', count: 1, first_day: '2026-03-13' },
    ]);
    expect(total).toBe('260.00');
    expect(days).toEqual([
      { day: '2026-03-13', states: [{ state: 'in_review', amount: '50.00' }] },
      { day: '2026-03-20', states: [{ state: 'draft', amount: '210.00' }] },
    ]);
    expect(properties).toMatchObject([{ premises: portfolio.premises[0].id, total: '260.00' }]);
    const lines = await successBody(world.get(`/api/payments/rent_month/lines/?${scope}&state=draft`, portfolio.owner));
    const stranger = (await landlordPortfolio(world)).owner;
    const foreign = await successBody(world.get(`/api/payments/rent_month/lines/?${scope}&state=draft`, stranger));
    expect(foreign).toMatchObject({ count: 0, results: [] });
    expect(lines).toMatchObject({ count: 1, results: [{ deal: store.deal, amount: '210.00', invoice: null }] });
    const before = await successBody(world.get(`/api/payments/rent_month/?${scope}&month=2026-02`, portfolio.owner));
    expect(before.currencies).toEqual([]);
  });

  test('set to go by itself, it is issued without anybody', async () => {
    await setRule(store, 'by_itself');
    expect(await draftOf(store)).toBeUndefined();
    await issueInvoices(world.services);
    expect((await invoicesOf(world, store)).map(({ total }: { total: string }) => total)).toEqual(['50.00', '210.00']);
    expect(await successBody(world.get(`/api/payments/deals/${store.deal}/approval_rule/`, portfolio.owner))).toEqual({
      deal: store.deal,
      rule: 'by_itself',
      usual: 'by_itself',
      can_set: true,
    });
  });
});

test('by hand when flagged: what stands out waits, what does not goes out by itself', async () => {
  const portfolio = await connectedPortfolio(world);
  const store = await weekOf(portfolio, 'when_flagged');
  const first = await draftOf(store);
  expect(first.words).toContain('First invoice');
  await successBody(approve([read(first)], portfolio.owner));
  await sellDays(world, store, week('2026-03-12', [30_000, 30_000, 30_000, 30_000, 30_000, 30_000, 30_000]));
  await until('2026-03-19', store);
  await successBody(approve([read(await draftOf(store))], portfolio.owner));
  // 217.00 after 210.00 is 3.3% more.
  await sellDays(world, store, week('2026-03-19', [37_000, 30_000, 30_000, 30_000, 30_000, 30_000, 30_000]));
  await until('2026-03-26', store);
  expect(await draftOf(store)).toBeUndefined();
  const totals = (await invoicesOf(world, store)).map(({ total }: { total: string }) => total);
  expect(totals).toEqual(['50.00', '210.00', '217.00']);
});

test('a week with missing days is not approved with the others, only where somebody says so', async () => {
  const portfolio = await connectedPortfolio(world);
  const store = await weekOf(portfolio, 'by_hand', { amounts: [100_000, 100_000] });
  const draft = await draftOf(store);
  expect(draft).toMatchObject({ total: '50.00', missing_days: 5 });
  expect(draft.words).toMatch(/^5 days are missing/);
  const month = await successBody(
    world.get(`/api/payments/rent_month/?master_company=${portfolio.masterCompanyId}`, portfolio.owner),
  );
  expect(month).toMatchObject({ currencies: [], drafts: [{ count: 0, amount: '0.00', incomplete: 1 }] });
  expect((await successBody(approve([read(draft)], portfolio.owner))).results).toMatchObject([
    { result: 'refused', detail: expect.stringContaining('5 days are missing.') },
  ]);
  const anyway = { ...read(draft), without_missing_days: true };
  expect((await successBody(approve([anyway], portfolio.owner))).results).toMatchObject([
    { result: 'done', total: '50.00' },
  ]);
});

test('somebody else’s drafts are not there, and one’s own are approved beside them', async () => {
  const [ours, theirs] = [await connectedPortfolio(world), await connectedPortfolio(world)];
  const [ownWeek, other] = [await weekOf(ours, 'by_hand'), await weekOf(theirs, 'by_hand')];
  const [ownDraft, otherDraft] = [await draftOf(ownWeek), await draftOf(other)];
  const { results } = await successBody(approve([read(otherDraft), read(ownDraft)], ours.owner));
  expect(results.map(({ result }: { result: string }) => result)).toEqual(['refused', 'done']);
  expect(await invoicesOf(world, other)).toEqual([]);
  expect((await draftsOf(theirs)).count).toBe(1);
  expect(
    (await world.post('/api/payments/approval_rule/', { deals: [other.deal], rule: 'by_itself' }, ours.owner)).status,
  ).toBe(404);
  expect((await world.post(`${DRAFTS}hold/`, { drafts: [otherDraft.id], held: true }, ours.owner)).status).toBe(404);
  await grant(world, ours.owner, { premisesId: theirs.premises[0].id }, ['permission_view_autopay']);
  expect((await world.post(`${DRAFTS}hold/`, { drafts: [otherDraft.id], held: true }, ours.owner)).status).toBe(403);
});

test('a call that breaks at any statement leaves each draft issued or waiting, and asking again finishes it', async () => {
  let countdown = Number.POSITIVE_INFINITY;
  const failing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      countdown -= 1;
      if (countdown === 0) throw new Error('planted');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await buildApp({ ...world.services, db: world.services.db.withPlugin(failing) });
  const portfolio = await connectedPortfolio(world);
  const stores = [await weekOf(portfolio, 'by_hand'), await weekOf(portfolio, 'by_hand')];
  const drafts = (await draftsOf(portfolio)).results.map(read);
  const lineages = stores.map(({ lineage }) => lineage);
  const half = () =>
    asSystem(world, async (tx) => {
      const invoiced = await tx
        .selectFrom('sweep_invoices')
        .select('lineage_id')
        .where('lineage_id', 'in', lineages)
        .execute();
      const closed = await tx
        .selectFrom('invoice_drafts')
        .select('lineage_id')
        .where('lineage_id', 'in', lineages)
        .where('approved_at', 'is not', null)
        .execute();
      const booked = await tx
        .selectFrom('ledger_entries')
        .select('lineage_id')
        .where('lineage_id', 'in', lineages)
        .where('account', '=', 'receivable')
        .execute();
      return [invoiced, closed, booked].map((rows) => rows.map(({ lineage_id }) => lineage_id).sort());
    });
  let status = 500;
  const seen = new Set<number>();
  // Steps of seven find every kind of statement between them; the last run has none that fails.
  for (let failAt = 3; status !== 200; failAt += 7) {
    countdown = failAt;
    const token = await world.session(portfolio.owner.id);
    const answer = await app.inject({
      method: 'POST',
      url: `${DRAFTS}approve/`,
      headers: { authorization: `Token ${token}` },
      payload: { drafts },
    });
    countdown = Number.POSITIVE_INFINITY;
    status = answer.statusCode;
    const [invoiced, closed, booked] = await half();
    expect([closed, booked]).toEqual([invoiced, invoiced]);
    seen.add(invoiced!.length);
  }
  await app.close();
  expect([...seen].sort()).toEqual([0, 1, 2]);
  for (const store of stores) {
    expect(await invoicesOf(world, store)).toMatchObject([{ total: '50.00' }]);
    expect(await booksOf(world, store.lineage)).toMatchObject({ receivable: 5_000 });
  }
  expect(await selfAudit(world.services)).toEqual([]);
});
