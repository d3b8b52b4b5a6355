// A lease with a rate for food and one for drinks, and a till that also sells gifts and things without a category: what
// no rate covers is held, named to both sides by category, and its rent comes as a correction once the merchant says what
// it is. Receipt, invoices and payout agree to the cent.
import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { booksOf, connectedPortfolio, invoicesOf, liveOn, openStore, type Store } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { termsWith } from '#testing/deals.ts';
import { ingest, saleOf } from '#testing/sales.ts';
import type { Person } from '#testing/world.ts';

const { world, bank } = await openBankWorld();

const BY_CATEGORY = termsWith({
  template: 'custom',
  rent_basis: 'none',
  base_rent: null,
  start_date: '2026-01-01',
  end_date: null,
  payment_period: 'semi_monthly',
  percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [] },
  categories: {
    rule: 'separate',
    items: [
      { category: 'Food', tiers: [{ over: '0.00', rate: '5' }] },
      { category: 'Drinks', tiers: [{ over: '0.00', rate: '8' }] },
    ],
  },
});

test('sales that no rate covers are held until somebody says what they are', async () => {
  world.setClock(new Date('2026-01-02T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const store = await openStore(world, portfolio, { terms: BY_CATEGORY, sweep: { collect_from: '2026-01-01' } });
  // 10,000.00: food 3,000.00, drinks 2,000.00, gifts 3,000.00 and 2,000.00 of which the till says nothing.
  await sellByCategory(store, '2026-01-10', 1_000_000, { Food: 300_000, Drinks: 200_000, Gifts: 300_000 });
  await liveOn(world, bank(), '2026-01-26', store);

  expect(await totals(store)).toEqual(['310.00']);
  for (const reader of [portfolio.owner, store.shop.owner]) {
    const receipt = await receiptOf(store, reader);
    expect(receipt.totals.percentage_rent).toBe('310.00');
    expect(receipt.days.find((each: { day: string }) => each.day === '2026-01-10').adjusted_gross).toBe('10000.00');
    expect(receipt.held).toEqual([
      { category: 'Gifts', within: '3000.00', to_date: '3000.00' },
      { category: null, within: '2000.00', to_date: '2000.00' },
    ]);
    expect(await heldOf(store, reader)).toMatchObject([
      {
        deal: store.deal,
        since: '2026-01-10',
        total: '5000.00',
        categories: [
          { category: 'Gifts', amount: '3000.00' },
          { category: null, amount: '2000.00' },
        ],
      },
    ]);
    const [task] = await heldTasks(reader);
    expect(task?.title).toContain('$5,000.00 of sales is held');
    expect(task?.text).toContain('Gifts $3,000.00; Without a category $2,000.00.');
    expect(task?.link).toMatch(/\/(pos-channels|linked-sales-revenue-channels)$/);
    const names = await successBody(world.get(`/api/sales/channel/${store.channel}/categories/`, reader));
    expect(names.can_edit).toBe(reader === store.shop.owner);
    expect(names.lease_categories).toEqual(['Drinks', 'Food']);
    expect(names.results.map(({ name, gross }: { name: string; gross: string }) => [name, gross])).toEqual([
      ['Food', '3000.00'],
      ['Gifts', '3000.00'],
      ['', '2000.00'],
      ['Drinks', '2000.00'],
    ]);
  }

  const refused = await map(store, portfolio.owner, [{ name: 'Gifts', category: 'Food' }]);
  expect(refused.status).toBe(403);

  // Gifts are food to the lease, and what carries no category are drinks: 150.00 and 160.00 more.
  const mapped = await map(store, store.shop.owner, [
    { name: 'Gifts', category: 'Food' },
    { name: '', category: 'Drinks' },
  ]);
  expect(mapped.status).toBe(200);
  const activities = await successBody(world.get(`/api/deals/deal/${store.deal}/activities/`, portfolio.owner));
  expect(activities.results[0].text).toContain('“Gifts” is Food; what carries no category is Drinks.');

  await liveOn(world, bank(), '2026-02-12', store);
  expect(await totals(store)).toEqual(['310.00', '310.00']);
  const [, correction] = await invoicesOf(world, store);
  const invoice = await successBody(world.get(`/api/payments/sweep_invoice/${correction.id}/`, store.shop.owner));
  expect(invoice.lines).toMatchObject([
    { kind: 'correction', from: '2026-01-01', through: '2026-01-15', amount: '310.00' },
  ]);
  for (const reader of [portfolio.owner, store.shop.owner]) {
    const receipt = await receiptOf(store, reader);
    expect(receipt.totals.total).toBe('620.00');
    expect(receipt.held).toEqual([]);
    expect(await heldOf(store, reader)).toEqual([]);
    expect(await heldTasks(reader)).toEqual([]);
  }
  const books = await booksOf(world, store.lineage);
  expect([-(books.billed ?? 0), books.paid_out, books.receivable ?? 0]).toEqual([62_000, 62_000, 0]);
}, 300_000);

test('nobody else reads of a channel’s names or of what is held', async () => {
  const portfolio = await connectedPortfolio(world);
  const store = await openStore(world, portfolio, { terms: BY_CATEGORY, sweep: { collect_from: '2026-02-01' } });
  const twin = await openStore(world, await connectedPortfolio(world), { terms: BY_CATEGORY });
  await sellByCategory(store, '2026-02-03', 500_000, { Gifts: 500_000 });
  for (const stranger of [twin.portfolio.owner, twin.shop.owner]) {
    expect((await world.get(`/api/sales/channel/${store.channel}/categories/`, stranger)).status).toBe(404);
    expect(await heldOf(store, stranger)).toEqual([]);
  }
  const foreign = await map(store, twin.shop.owner, [{ name: 'Gifts', category: 'Food' }]);
  expect(foreign.status).toBe(404);
  expect(await heldOf(store, store.shop.owner)).toMatchObject([{ total: '5000.00' }]);
});

type CategoryChoice = { name: string; category?: string; kind?: string };

const map = (store: Store, as: Person, categories: CategoryChoice[]) =>
  world.put(`/api/sales/channel/${store.channel}/categories/`, { categories }, as);

async function sellByCategory(store: Store, on: string, gross: number, parts: Record<string, number>): Promise<void> {
  const categories = Object.entries(parts).map(([category, amount]) => ({ category, gross: cents(amount) }));
  const summary = { grain: 'day' as const, business_day: day(on), occurred_at: `${on}T17:00:00Z` };
  await ingest(world, store.channel, [saleOf({ external_id: on, ...summary, gross, categories })], {
    source: 'upload',
  });
}

const receiptOf = ({ deal }: Store, reader: Person) =>
  successBody(world.get(`/api/statements/deals/${deal}/receipt/?from=2026-01-01&through=2026-01-25`, reader));

async function heldOf({ deal }: Store, reader: Person) {
  return (await successBody(world.get(`/api/statements/held/?deal=${deal}`, reader))).results;
}

async function heldTasks(reader: Person) {
  const tasks: { kind: string; title: string; text: string; link: string }[] = await successBody(
    world.get('/api/users/me/tasks/', reader),
  );
  return tasks.filter(({ kind }) => kind === 'sales.held');
}

async function totals(store: Store): Promise<string[]> {
  return (await invoicesOf(world, store)).map(({ total }: { total: string }) => total);
}
