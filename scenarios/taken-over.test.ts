// A lease that comes from other books in the middle of its rent year, and one with a rate for each category. Both were
// counted elsewhere through 30 June 2026. Receipt, invoices and what reached the landlord agree to the cent, for both sides.
//
// The first: 5% over 500,000.00 a year and 2,000.00 of base rent a month; 900,000.00 sold and 19,000.00 billed, where
// 20,000.00 was due; of six months of base rent 11,500.00 was billed. July to September sell 1,000.00 a day: 92,000.00.
//   % rent      (992,000 − 500,000) × 5% = 24,600.00 − 19,000.00 = 5,600.00, of which 1,000.00 is the old error
//   base rent   in advance on the first, July to October: 4 × 2,000.00 + (12,000.00 − 11,500.00) = 8,500.00
// The second: food 4% over 300,000.00, drinks 6% over 100,000.00; 400,000.00 of food and 150,000.00 of drinks sold and
// 6,800.00 billed, where 4,000.00 + 3,000.00 was due. August sells 50,000.00 of food and 20,000.00 of drinks.
//   % rent      (450,000 − 300,000) × 4% + (170,000 − 100,000) × 6% = 10,200.00 − 6,800.00 = 3,400.00
import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { addDays, day } from '#core/base/time.ts';
import { booksOf, connectedPortfolio, invoicesOf, liveOn, openStore, type Store, sellDays } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { termsWith } from '#testing/deals.ts';
import { ingest, saleOf } from '#testing/sales.ts';

const { world, bank } = await openBankWorld();

const COMMON = {
  template: 'custom',
  start_date: '2026-01-01',
  end_date: null,
  payment_period: 'semi_monthly',
} as const;
const WITH_BASE_RENT = termsWith({
  ...COMMON,
  rent_basis: 'base_rent',
  base_rent: { amount: '2000.00', period: 'monthly' },
  percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over: '500000.00', rate: '5' }] },
  opening_balance: { through: '2026-06-30', sales: '900000.00', rent_billed: '19000.00', base_billed: '11500.00' },
});
const BY_CATEGORY = termsWith({
  ...COMMON,
  rent_basis: 'none',
  base_rent: null,
  percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [] },
  categories: {
    rule: 'separate',
    items: [
      { category: 'Food', tiers: [{ over: '300000.00', rate: '4' }] },
      { category: 'Drinks', tiers: [{ over: '100000.00', rate: '6' }] },
    ],
  },
  opening_balance: { through: '2026-06-30', sales: { Food: '400000.00', Drinks: '150000.00' }, rent_billed: '6800.00' },
});

test('the books go on where they stood', async () => {
  world.setClock(new Date('2026-07-01T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const [first, second] = [
    await openStore(world, portfolio, { terms: WITH_BASE_RENT }),
    await openStore(world, portfolio, { terms: BY_CATEGORY }),
  ];
  // The old books' own days are known too: a till that was read back to May counts nothing twice.
  const days: [string, number][] = [['2026-05-20', 7_700_000]];
  for (let at = day('2026-07-01'); at <= '2026-09-30'; at = addDays(at, 1)) days.push([at, 100_000]);
  await sellDays(world, first, days);
  const august = saleOf({
    external_id: 'august',
    grain: 'month',
    business_day: day('2026-08-31'),
    occurred_at: '2026-08-31T17:00:00Z',
    gross: 7_000_000,
    categories: [
      { category: 'Food', gross: cents(5_000_000) },
      { category: 'Drinks', gross: cents(2_000_000) },
    ],
  });
  await ingest(world, second.channel, [august], { source: 'upload' });
  await liveOn(world, bank(), '2026-10-12', first, second);

  await agrees(first, { percentage: '5600.00', base: '8500.00', total: '14100.00' });
  await agrees(second, { percentage: '3400.00', base: '0.00', total: '3400.00' });

  const july = await receiptOf(first, '?from=2026-07-01&through=2026-07-15');
  // 15,000.00 at 5% and the 1,000.00 that the old books asked too little; base rent of July and what they did not bill.
  expect(july.totals).toMatchObject({ percentage_rent: '1750.00', base_rent: '2500.00' });
  expect(july.parts[0].periods[0].steps).toEqual([
    { kind: 'measured', name: null, amount: '20750.00' },
    { kind: 'taken_over', name: null, amount: '-19000.00' },
  ]);
  const invoices: { total: string }[] = await invoicesOf(world, first);
  expect(invoices.slice(0, 2).map(({ total }) => total)).toEqual(['2500.00', '1750.00']);
  const before = await receiptOf(first, '?from=2026-01-01&through=2026-06-30');
  expect([before.totals.total, before.missing_days, before.left_to_bill]).toEqual(['0.00', 0, '0.00']);
  const sentences = (await receiptOf(second, '')).parts[0].terms.sentences.join(' ');
  expect(sentences).toContain('sales of $150,000.00 of Drinks and $400,000.00 of Food, $6,800.00 billed');
}, 300_000);

async function receiptOf({ deal, shop }: Store, query: string) {
  return successBody(world.get(`/api/statements/deals/${deal}/receipt/${query}`, shop.owner));
}

async function agrees(store: Store, due: { percentage: string; base: string; total: string }): Promise<void> {
  const total = Math.round(Number(due.total) * 100);
  for (const reader of [store.portfolio.owner, store.shop.owner]) {
    const path = `/api/statements/deals/${store.deal}/receipt/?from=2026-01-01&through=2026-10-01`;
    const { totals, prior_billed, left_to_bill } = await successBody(world.get(path, reader));
    expect(totals).toMatchObject({ percentage_rent: due.percentage, base_rent: due.base, total: due.total });
    expect([prior_billed, left_to_bill]).toEqual([due.total, '0.00']);
  }
  const invoices: { total: string }[] = await invoicesOf(world, store);
  expect(invoices.reduce((sum, invoice) => sum + Math.round(Number(invoice.total) * 100), 0)).toBe(total);
  const books = await booksOf(world, store.lineage);
  expect([-(books.billed ?? 0), books.paid_out, books.receivable ?? 0]).toEqual([total, total, 0]);
}
