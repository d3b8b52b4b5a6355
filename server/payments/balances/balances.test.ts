// The landlord's money at the provider against the books: equal in calm weather, and named when it is not.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { readBalances } from '#server/payments/balances/read-balances.ts';
import { bankOf } from '#server/payments/bank/bank.ts';
import { findPayee } from '#server/payments/bank/connection-sql.ts';
import { selfAudit } from '#server/payments/self-audit.ts';
import { booksOf, connectedPortfolio, liveUntil, openStore, type Store, sell } from '#testing/autopay.ts';
import { hear, openBankWorld, successBody } from '#testing/bank.ts';
import { asSystem } from '#testing/portfolio.ts';
import type { Person } from '#testing/world.ts';

const { world, bank } = await openBankWorld();
const CHECK = 'A landlord’s balance at the provider is what the books say';
let store: Store;
let staff: Person;
let landlord: { balance: string; account: string };

/** An invoice of 100.00 has settled and waits for the payout at the month's end; one of 50.00 is with the bank. */
beforeAll(async () => {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  store = await openStore(world, await connectedPortfolio(world, 'month'));
  await sell(world, store, '2026-03-06', 100_000);
  await sell(world, store, '2026-03-13', 50_000);
  await liveUntil(world, bank(), '2026-03-20', store);
  staff = await world.person({ isStaff: true });
  const payee = await asSystem(world, (tx) => findPayee(tx, store.portfolio.premises[0].id));
  landlord = { balance: payee!.balance_provider_id!, account: payee!.source_provider_id };
});

const customer = async () => {
  const path = `/api/payments/dwolla_customer/?company=${store.portfolio.companyId}`;
  return (await successBody(world.get(path, store.portfolio.owner))).results[0];
};
const guard = () => successBody(world.get('/api/staff/payments/', staff));
const takeOut = (amount: number) => {
  const { balance: sourceId, account: destinationId } = landlord;
  const body = { sourceId, destinationId, amount: cents(amount), correlationId: randomUUID() };
  return bankOf(world.services).transfers.create(body, randomUUID());
};

test('in calm weather both have the same, and its landlord reads it with the time', async () => {
  expect((await customer()).balance).toBeNull();
  expect(await booksOf(world, store.lineage)).toMatchObject({ landlord_balance: 10_000, in_transit: 5_000 });
  world.turnClock(60_000);
  expect(await selfAudit(world.services)).toEqual([]);
  const read_at = world.now.toISOString();
  const figures = { currency: 'USD', by_books: '100.00', at_provider: '100.00', read_at };
  expect((await customer()).balance).toEqual(figures);
  const { audits, balances } = await guard();
  expect(audits[0]).toMatchObject({ problems: [], figures: { balances: 1 } });
  expect(balances).toEqual([
    {
      customer: (await customer()).id,
      company: { id: store.portfolio.companyId, name: expect.any(String) },
      difference: '0.00',
      ...figures,
    },
  ]);
  const [merchant] = (await successBody(world.get('/api/payments/dwolla_customer/', store.shop.owner))).results;
  expect(merchant.balance).toBeNull();
});

test('only what has moved is read again', async () => {
  expect(await readBalances(world.services, 'moved')).toEqual([]);
  expect(await readBalances(world.services, 'all')).toMatchObject([{ booked: 10_000, unsure: 0, atProvider: 10_000 }]);
});

test('a transfer made behind our back is named everywhere, and no more once it was taken back', async () => {
  const id = await takeOut(2_500);
  const { id: customerId } = await customer();
  const detail = `bank customer ${customerId} has 100.00 in the books, 75.00 at the provider, a difference of -25.00 USD`;
  expect(await selfAudit(world.services)).toEqual([{ check: CHECK, id: customerId, detail }]);
  const health = await world.get('/healthz');
  expect([health.status, health.body.checks.self_audit.ok]).toEqual([503, false]);
  expect(health.body.checks.self_audit.detail).toContain(`${CHECK}: ${detail}`);
  const { audits, balances } = await guard();
  expect(audits[0].problems).toEqual([{ check: CHECK, ids: [customerId], details: [detail] }]);
  expect(balances).toMatchObject([{ by_books: '100.00', at_provider: '75.00', difference: '-25.00' }]);
  expect((await customer()).balance).toMatchObject({ by_books: '100.00', at_provider: '75.00' });

  await bankOf(world.services).transfers.cancel(id);
  expect(await readBalances(world.services, 'moved')).toMatchObject([{ atProvider: 10_000 }]);
  expect(await selfAudit(world.services)).toEqual([]);
  expect((await world.get('/healthz')).status).toBe(200);
});

test('what the bank has moved and not told yet is read first, and is no difference', async () => {
  await liveUntil(world, bank(), '2026-03-25', store);
  world.setClock(new Date('2026-03-27T15:00:00Z'));
  await bank().advance(0);
  expect(await bankOf(world.services).fundingSources.balance(landlord.balance)).toBe(15_000);
  expect(await booksOf(world, store.lineage)).toMatchObject({ landlord_balance: 10_000, in_transit: 5_000 });
  expect(await selfAudit(world.services)).toEqual([]);
  expect(await booksOf(world, store.lineage)).toMatchObject({ landlord_balance: 15_000, in_transit: 0 });
  await hear(world, bank());
});

test('where the provider does not answer, the reading before stays', async () => {
  const before = await asSystem(world, (tx) => tx.selectFrom('provider_balances').selectAll().execute());
  world.turnClock(60_000);
  const path = `/funding-sources/${landlord.balance}`;
  bank().faults.plan(...new Array(5).fill({ method: 'GET', path, how: 'error_before' }));
  expect(await selfAudit(world.services)).toEqual([]);
  expect(await asSystem(world, (tx) => tx.selectFrom('provider_balances').selectAll().execute())).toEqual(before);
  while (bank().faults.next('GET', path));
});

test('a payout under way has left the balance, and so it is after it arrived', async () => {
  await liveUntil(world, bank(), '2026-04-01', store);
  expect(await booksOf(world, store.lineage)).toMatchObject({ landlord_balance: 0, in_transit: 15_000 });
  expect(await selfAudit(world.services)).toEqual([]);
  expect((await customer()).balance).toMatchObject({ by_books: '0.00', at_provider: '0.00' });
  await liveUntil(world, bank(), '2026-04-03', store);
  expect(await booksOf(world, store.lineage)).toMatchObject({ paid_out: 15_000 });
  expect(await selfAudit(world.services)).toEqual([]);
});
