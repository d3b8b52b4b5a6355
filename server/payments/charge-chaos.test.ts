// Twenty clicks at once, whatever the provider does in between: one transfer. Whatever order its messages come in: one
// final state.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import { transact } from '#server/base/db/db.ts';
import { chargeOne } from '#server/payments/debits/charge-invoice.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { selfAudit } from '#server/payments/self-audit.ts';
import { readAttempts } from '#server/payments/transfers/read-attempts.ts';
import type { Manner } from '#simulators/bank/deliver.ts';
import type { Fault } from '#simulators/bank/faults.ts';
import {
  booksOf,
  connectedPortfolio,
  invoicesOf,
  openStore,
  type Store,
  sell,
  sellDays,
  TEN_PERCENT,
} from '#testing/autopay.ts';
import { openBankWorld } from '#testing/bank.ts';
import { isFullSearch } from '#testing/search-size.ts';

const { world, bank } = await openBankWorld({ DWOLLA_TIMEOUT_MS: '4000' });
const HOUR_MS = 3_600_000;

async function readyToCharge(gross: number): Promise<{ store: Store; invoice: number }> {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world));
  await sell(world, store, '2026-03-06', gross);
  world.setClock(new Date('2026-03-12T15:00:00Z'));
  await issueInvoices(world.services);
  world.setClock(new Date('2026-03-13T16:00:00Z'));
  store.shop.owner.token = await world.session(store.shop.owner.id);
  const [{ id }] = await invoicesOf(world, store);
  return { store, invoice: id };
}

/** What the provider itself remembers, by our correlation id. */
async function transfersOf(invoice: number) {
  const { rows } = await transact(world.services.db, 'system', (tx) =>
    sql<{ state: { amount: unknown } }>`select state from simulated_bank
      where kind = 'transfer' and state ->> 'correlationId' like ${`invoice-${invoice}-%`}`.execute(tx),
  );
  return rows;
}

const HOWS: Fault['how'][] = [
  'cut_before',
  'cut_after',
  'hang_before',
  'hang_after',
  'error_before',
  'error_after',
  'busy',
  'conflict',
  'slow',
];
/** By day every fault among others, by night each by itself too. */
const SCHEDULES: Fault['how'][][] = [
  [],
  ...(isFullSearch ? HOWS.map((how) => [how]) : []),
  ['cut_after', 'error_after'],
  ['hang_before', 'busy', 'cut_after'],
  ['busy', 'busy', 'hang_after'],
  ['error_before', 'conflict', 'error_after'],
  ['cut_before', 'hang_before', 'error_before', 'cut_after'],
  ['slow', 'conflict', 'cut_after'],
];

test.each(SCHEDULES.map((hows) => [hows.join(', then ') || 'no trouble', hows] as const))(
  'twenty charges at once with %s make one transfer',
  async (_, hows) => {
    const { store, invoice } = await readyToCharge(100_000);
    forgetTrouble();
    bank().faults.plan(...hows.map((how) => ({ path: '/transfers', how })));
    await Promise.all(
      Array.from({ length: 20 }, () => chargeOne(world.services, invoice, { by: 'person', side: 'retailer' })),
    );
    for (let look = 0; look < 4; look += 1) {
      world.turnClock(HOUR_MS);
      await readAttempts(world.services);
    }
    expect(await transfersOf(invoice)).toHaveLength(1);
    store.shop.owner.token = await world.session(store.shop.owner.id);
    expect((await invoicesOf(world, store))[0].status).toBe('processing');
    expect(await booksOf(world, store.lineage)).toMatchObject({ in_transit: 10_000, receivable: 0 });
  },
);

/** Orders of so many messages, one for each of as many debits: by night all 24 and 120, by day every other and every tenth. */
const ORDERS_OF_FOUR = permutations([0, 1, 2, 3]).filter((_, n) => isFullSearch || n % 2 === 0);
const ORDERS_OF_FIVE = permutations([0, 1, 2, 3, 4]).filter((_, n) => isFullSearch || n % 10 === 0);

/** Trouble that was planned before and that nobody met is not for the next test. */
function forgetTrouble(): void {
  while (bank().faults.next('POST', '/transfers'));
}

/** A store that sold the same on each of many days, each day's invoice debited; every other answer was cut off. */
async function manyCharged(days: number, account: string): Promise<Store> {
  forgetTrouble();
  world.setClock(new Date('2026-01-05T15:00:00Z'));
  const terms = { ...TEN_PERCENT, payment_period: 'daily' };
  const about = { terms, sweep: { collect_from: '2026-01-05' }, account };
  const store = await openStore(world, await connectedPortfolio(world), about);
  const sold = Array.from({ length: days }, (_, n) => [addDays(day('2026-01-05'), n), 1_000] as const);
  await sellDays(world, store, sold);
  world.setClock(new Date('2026-05-05T15:00:00Z'));
  await issueInvoices(world.services);
  world.setClock(new Date('2026-05-07T16:00:00Z'));
  for (const [n, invoice] of (await invoiceIds(store)).entries()) {
    if (n % 2 === 1) bank().faults.plan({ path: '/transfers', how: 'cut_after' });
    await chargeOne(world.services, invoice, { by: 'person', side: 'retailer' });
  }
  return store;
}

async function invoiceIds({ lineage }: Store): Promise<number[]> {
  const { rows } = await transact(world.services.db, 'system', (tx) =>
    sql<{ id: number }>`select id from sweep_invoices where lineage_id = ${lineage} order by id`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

/** How the invoices of a store stand, each way once with how many stand so. */
async function standing({ lineage }: Store) {
  const { rows } = await transact(world.services.db, 'system', (tx) =>
    sql<{ status: string; paid: number; count: number }>`select status, paid_cents as paid, count(*)::integer as count
      from sweep_invoices where lineage_id = ${lineage} group by 1, 2`.execute(tx),
  );
  return rows;
}

/** Delivers the messages of each transfer in an order of its own; what an order leaves out is lost. */
const inOrders = (orders: readonly number[][], only: (n: number) => boolean) => (all: readonly Delivered[]) => {
  const byTransfer = Map.groupBy(all, ({ state }) => /transfers\/([\w-]+)/.exec(state.body)?.[1] ?? '');
  byTransfer.delete('');
  return [...byTransfer.values()].flatMap((messages, n) =>
    only(n) ? orders[n % orders.length]!.flatMap((place) => messages[place] ?? []) : [],
  );
};
type Delivered = Parameters<Extract<NonNullable<Manner['order']>, (...args: never[]) => unknown>>[0][number];

function permutations(places: readonly number[]): number[][] {
  if (places.length <= 1) return [[...places]];
  return places.flatMap((first) =>
    permutations(places.filter((place) => place !== first)).map((rest) => [first, ...rest]),
  );
}

test('without a single message, asking the bank is enough', async () => {
  const { store, invoice } = await readyToCharge(100_000);
  forgetTrouble();
  bank().faults.plan({ path: '/transfers', how: 'cut_after' });
  await chargeOne(world.services, invoice, { by: 'clock' });
  world.setClock(new Date('2026-03-20T15:00:00Z'));
  await bank().advance(0);
  await readAttempts(world.services);
  store.shop.owner.token = await world.session(store.shop.owner.id);
  expect((await invoicesOf(world, store))[0]).toMatchObject({ status: 'paid', paid: '100.00' });
  expect(await booksOf(world, store.lineage)).toEqual({
    billed: -10_000,
    in_transit: 0,
    landlord_balance: 10_000,
    receivable: 0,
  });
  expect(await selfAudit(world.services)).toEqual([]);
});

test.each([
  ['settle, told twice,', 'Rent account', 2, ORDERS_OF_FOUR, { status: 'paid', paid: 100 }],
  ['come back', 'R01-late', 1, ORDERS_OF_FIVE, { status: 'failed', paid: 0 }],
] as const)(
  'every order of the messages of debits that %s ends the same, without anybody asking the bank',
  async (_, account, times, orders, each) => {
    const count = orders.length;
    const store = await manyCharged(count, account);
    // The messages of every third transfer come while it has only settled; all others when it is over.
    world.setClock(new Date('2026-05-14T15:00:00Z'));
    await bank().advance(0);
    await bank().deliver({ times, order: inOrders(orders, (n) => n % 3 === 0) });
    await world.runJobs();
    world.setClock(new Date('2026-05-22T15:00:00Z'));
    await bank().advance(0);
    await bank().deliver({ times, order: inOrders(orders, () => true) });
    await world.runJobs();
    expect(await standing(store)).toEqual([{ ...each, count }]);
    const { billed, in_transit, landlord_balance = 0, receivable } = await booksOf(world, store.lineage);
    expect([billed, in_transit, landlord_balance]).toEqual([-count * 100, 0, each.paid * count]);
    expect(receivable).toBe(count * 100 - each.paid * count);
    expect(await selfAudit(world.services)).toEqual([]);
  },
  240_000,
);
