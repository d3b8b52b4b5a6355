// One lease over fourteen months, each reported, signed and closed: most on time, May late with its four reminders, August and
// December restated after they were closed, the year signed by both sides with what December changed as its true-up, and the
// January after it billed by an estimate before its report came. At every step the receipt, the statements, the invoices, the
// account and the ledger say the same to both sides, to the cent.
//
// 7.35% over 30,000.00 a month, settled by the year: February's 28 days stay below and take their part back in December.
import { expect, test } from 'vitest';
import { addDays, addMonths, type Day, day } from '#core/base/time.ts';
import { remindOfStatements } from '#server/months/remind-of-statements.ts';
import { followReady, followUnderWay } from '#server/years/follow-years.ts';
import { booksOf, connectedPortfolio, morning, openStore, type Store, sellDays } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { termsWith } from '#testing/deals.ts';
import { asSystem } from '#testing/portfolio.ts';
import { ingest, saleOf } from '#testing/sales.ts';
import type { Body, Person } from '#testing/world.ts';

const { world, bank } = await openBankWorld();
const FIRST = day('2026-01-01');
const LAST = day('2027-02-28');
const [MAY, AUGUST, DECEMBER, ESTIMATED] = ['2026-05-01', '2026-08-01', '2026-12-01', '2027-01-01'];
/** Months whose rent was read once do not move, but these. */
const MOVE: readonly string[] = [AUGUST, DECEMBER, ESTIMATED];
const SIGNER = { name: 'Ana Juniper', title: 'Managing member', consent: true };
const rents = new Map<Day, number>();

const TERMS = termsWith({
  template: 'custom',
  rent_basis: 'none',
  base_rent: null,
  start_date: FIRST,
  end_date: '2027-06-30',
  payment_period: 'monthly',
  percentage: {
    breakpoint: 'stated',
    breakpoint_period: 'monthly',
    reconcile: 'annual',
    tiers: [{ over: '30000.00', rate: '7.35' }],
  },
  reporting: { month_days: 15, year_days: 60 },
  estimate: { rule: 'last_year_x_factor', factor: '1.1', after_days: 1 },
});

test('on time, late, estimated, restated and reconciled, every figure agrees at every step', async () => {
  await clock('2026-01-02');
  const store = await openStore(world, await connectedPortfolio(world), {
    terms: TERMS,
    sweep: { collect_from: FIRST },
  });
  for (let at = 0; at < 14; at += 1) {
    const month = addMonths(FIRST, at);
    const next = addMonths(month, 1);
    if (month !== ESTIMATED) await sellDays(world, store, daysOf(month, next));
    await clock(next, store);
    if (month === MAY) await lateMonth(store, month, next);
    else if (month === ESTIMATED) await estimatedMonth(store, month, next);
    else {
      await signAndClose(store, month);
      await live(store, next, [3, 8]);
    }
    // With an estimate it is looked at before its report comes.
    if (month !== ESTIMATED) await agrees(store, addDays(next, -1));
    if (month === AUGUST || month === DECEMBER) await restate(store, month);
    if (month === DECEMBER) await signYear(store);
  }
  expect((await reminders()).map(({ month, days }) => [month, days])).toEqual([
    ...[-7, 0, 3, 10].map((days) => [MAY, days]),
    [ESTIMATED, -7],
  ]);
  await settledYear(store);
}, 600_000);

/** Sold on each day, another amount in each month, so that no two figures are alike by chance. */
function daysOf(month: Day, next: Day): [string, number][] {
  const days: [string, number][] = [];
  for (let on = month; on < next; on = addDays(on, 1)) {
    days.push([on, 100_000 + 137 * days.length + 1_013 * Number(on.slice(5, 7))]);
  }
  return days;
}

const bothSides = ({ shop, portfolio }: Store): readonly Person[] => [shop.owner, portfolio.owner];
const cents = (amount: string) => Math.round(Number(amount) * 100);

async function clock(on: string, store?: Store): Promise<void> {
  world.setClock(new Date(`${on}T15:00:00Z`));
  for (const owner of store ? bothSides(store) : []) owner.token = await world.session(owner.id);
}

async function live(store: Store, from: Day, days: readonly number[]): Promise<void> {
  for (const later of days) {
    await clock(addDays(from, later), store);
    await morning(world, bank(), false);
    await remindOfStatements(world.services);
    await followReady(world.services);
    await followUnderWay(world.services);
  }
}

/** The same for both sides, but for what each may do with it and the words that each would sign. */
async function same(path: string, store: Store): Promise<Body> {
  const [mine, theirs] = [
    await successBody(world.get(path, store.shop.owner)),
    await read(path, store.portfolio.owner),
  ];
  const common = ({ can: _, attestation: __, refusal: ___, ...rest }: Body) => rest;
  expect(common(theirs)).toEqual(common(mine));
  return mine;
}
const read = (path: string, as: Person): Promise<Body> => successBody(world.get(path, as));

const statementOf = (store: Store, month: Day) => same(`/api/months/deals/${store.deal}/${month}/`, store);

async function signAndClose(store: Store, month: Day): Promise<void> {
  const { shop, portfolio, deal } = store;
  const { figures_sha256 } = await statementOf(store, month);
  const statements = [{ deal, month, figures_sha256 }];
  const signer = { ...SIGNER, ...(await world.proof(shop.owner)) };
  const signed = await successBody(world.post('/api/months/certify/', { statements, ...signer }, shop.owner));
  const closed = await successBody(world.post('/api/months/close/', { months: statements }, portfolio.owner));
  expect([signed.results[0].result, closed.results[0].result]).toEqual(['done', 'done']);
}

/** Due on June 15: reminded on June 8, 15, 18 and 25, signed on the 26th. */
async function lateMonth(store: Store, month: Day, next: Day): Promise<void> {
  await live(store, next, [7, 14, 17, 24]);
  const { body } = await world.get(`/api/months/deals/${store.deal}/${month}/default_notice/`, store.portfolio.owner);
  expect(body).toMatchObject({ due: '2026-06-15', days_late: 10 });
  await clock(addDays(next, 25), store);
  await signAndClose(store, month);
  expect(await remindOfStatements(world.services)).toBe(0);
}

/**
 * Nobody has reported January 2027 by February: it counts with January 2026 × 1.1, marked on its invoice. The report that comes
 * on the 12th replaces it, and what differs goes with February's invoice. 31,951.08 × 1.1 less 30,000.00 at 7.35% is 378.24, with
 * December's 73.50 the invoice is 451.74; the report says 143.40.
 */
async function estimatedMonth(store: Store, month: Day, next: Day): Promise<void> {
  await live(store, next, [3, 8]);
  const estimate = await statementOf(store, month);
  expect([estimate.state, estimate.missing_days, estimate.rent.total]).toEqual(['open', 31, '378.24']);
  const [invoice] = (await invoicesFor(store, store.shop.owner)).slice(-1);
  expect([invoice.total, invoice.estimates]).toEqual(['451.74', ['estimated']]);
  await agrees(store, addDays(next, -1));
  await clock(addDays(next, 11), store);
  await sellDays(world, store, daysOf(month, next));
  await signAndClose(store, month);
  const reported = await statementOf(store, month);
  expect([reported.state, reported.rent.total]).toEqual(['closed', '143.40']);
}

/**
 * A till sends 1,000.00 more for the 20th of a month that is closed: 73.50 of rent once the landlord reopens it, billed with the
 * month after it.
 */
async function restate(store: Store, month: Day): Promise<void> {
  const before = await statementOf(store, month);
  const on = addDays(month, 19);
  const more = { grain: 'day' as const, gross: 100_000, business_day: on };
  await ingest(world, store.channel, [saleOf({ ...more, external_id: `more ${on}`, occurred_at: `${on}T17:00:00Z` })]);
  await world.runJobs();
  const { reopenings, rent, state } = await statementOf(store, month);
  expect([state, rent.total, reopenings[0].restatement.rows]).toEqual(['closed', before.rent.total, 1]);
  const answer = `/api/months/reopenings/${reopenings[0].id}/answer/`;
  await successBody(world.post(answer, { accept: true, words: 'Agreed' }, store.portfolio.owner));
  const after = await statementOf(store, month);
  expect((Number(after.rent.total) - Number(before.rent.total)).toFixed(2)).toBe('73.50');
  await signAndClose(store, month);
  expect((await statementOf(store, month)).versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
}

const yearOf = (store: Store) => same(`/api/years/deals/${store.deal}/${FIRST}/`, store);

/** What December's restatement brought is on no invoice of the year yet: it is the true-up that both sides sign. */
async function signYear(store: Store): Promise<void> {
  await followReady(world.services);
  const year = await yearOf(store);
  expect([year.state, year.figures.true_up, year.billing.left]).toEqual(['computed', '73.50', '73.50']);
  const receipt = await same(`/api/statements/deals/${store.deal}/receipt/?from=${FIRST}&through=2026-12-31`, store);
  expect(year.figures.due).toBe(receipt.totals.percentage_rent);
  for (const [step, signer] of [
    ['certify', store.shop.owner],
    ['accept', store.portfolio.owner],
  ] as const) {
    const body = { ...SIGNER, figures_sha256: year.figures_sha256, ...(await world.proof(signer)) };
    await successBody(world.post(`/api/years/deals/${store.deal}/${FIRST}/${step}/`, body, signer));
  }
  expect((await yearOf(store)).state).toBe('accepted');
}

/** January's invoice carried the true-up: with it the year was closed, and nothing that came later moved it. */
async function settledYear(store: Store): Promise<void> {
  const { state, billing, figures, signatures } = await yearOf(store);
  expect([state, billing.left, figures.true_up]).toEqual(['closed', '0.00', '73.50']);
  expect(billing.settled).toMatchObject([{ amount: '73.50' }]);
  expect(signatures.map(({ side, holds }: Body) => [side, holds])).toEqual([
    ['landlord', true],
    ['retailer', true],
  ]);
  const sums = [...rents].filter(([month]) => month <= DECEMBER).map(([, rent]) => rent);
  expect(sums.reduce((sum, rent) => sum + rent, 0)).toBe(cents(figures.due));
}

const reminders = () =>
  asSystem(world, (tx) =>
    tx.selectFrom('month_reminders').select(['month', 'days']).orderBy('month').orderBy('days').execute(),
  );

async function invoicesFor({ deal }: Store, as: Person): Promise<Body[]> {
  const { results } = await read(`/api/payments/sweep_invoice/?deal=${deal}&pageSize=1000`, as);
  return results.toReversed();
}

/** Receipt = statements = invoices = account = ledger, through the last day of a month that has been billed. */
async function agrees(store: Store, through: Day): Promise<void> {
  const { deal } = store;
  const [invoices, theirs] = await Promise.all(bothSides(store).map((reader) => invoicesFor(store, reader)));
  const totals = (of: Body[] = []) => of.map(({ number, total }) => [number, total]);
  expect(totals(theirs)).toEqual(totals(invoices));
  const invoiced = (invoices ?? []).reduce((sum, { total }) => sum + cents(total), 0);
  // What was closed no longer moves: it is read again where it was reopened, and all of it at the end.
  if (through === LAST) rents.clear();
  for (let month = FIRST; month <= through; month = addMonths(month, 1)) {
    if (rents.has(month) && !MOVE.includes(month)) continue;
    const { rent, percentage } = await statementOf(store, month);
    rents.set(month, cents(rent.total));
    // The paper says how it came about, what invoices asked for its days and that nothing of it is left.
    expect(percentage).toMatchObject({
      within: rent.percentage_rent,
      billed: { amount: rent.percentage_rent, left: '0.00' },
    });
    const days = `from=${month}&through=${addDays(addMonths(month, 1), -1)}`;
    const receipt = await read(`/api/statements/deals/${deal}/receipt/?${days}`, store.shop.owner);
    const [period] = receipt.parts[0].periods;
    expect([percentage.within, percentage.period.due_to_date]).toEqual([
      receipt.totals.percentage_rent,
      period.due_to_date,
    ]);
    expect(percentage.period.tiers.map(({ amount }: Body) => amount)).toEqual(
      period.measures[0].tiers.map(({ amount }: Body) => amount.amount),
    );
  }
  const stated = [...rents.values()].reduce((sum, rent) => sum + rent, 0);
  const path = `/api/statements/deals/${deal}/receipt/?from=${FIRST}&through=${through}`;
  const receipts = await Promise.all(bothSides(store).map((reader) => read(path, reader)));
  const accountDays = `from=${FIRST}&through=${world.now.toISOString().slice(0, 10)}`;
  const { rows } = await same(`/api/payments/deals/${deal}/account_statement/?${accountDays}`, store);
  const charged = rows.reduce((sum: number, row: Body) => sum + cents(row.charge ?? '0') - creditOf(row), 0);
  const books = await booksOf(world, store.lineage);
  expect({
    through,
    receipts: receipts.map(({ totals: { total } }) => cents(total)),
    left: receipts.map(({ left_to_bill }) => left_to_bill),
    stated,
    charged,
    ledger: -(books.billed ?? 0),
  }).toEqual({
    through,
    receipts: [invoiced, invoiced],
    left: ['0.00', '0.00'],
    stated: invoiced,
    charged: invoiced,
    ledger: invoiced,
  });
}

/** An invoice below zero stands among the payments. */
const creditOf = ({ label, payment }: Body) => (/invoice|credit/i.test(label) ? cents(payment ?? '0') : 0);
