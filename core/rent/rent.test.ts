import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { rent } from '#core/rent/rent.ts';
import { exampleSales, exampleTerms, tiers } from '#testing/rent/terms.ts';

test('pooled lines go to the categories above their own threshold, by largest remainder', () => {
  const items = ['A', 'B', 'C'].map((category) => ({ category, ...tiers('1000.00', '5') }));
  const terms = exampleTerms({
    percentage: { breakpoint_period: 'monthly', tiers: [] },
    categories: { rule: 'pooled', items },
  });
  const sales = exampleSales(terms, {
    '2026-01-05': { gross: '2000.00', category: 'A' },
    '2026-01-06': { gross: '2000.20', category: 'B' },
    '2026-01-07': { gross: '500.00', category: 'C' },
  });
  const result = rent(terms, sales, day('2026-01-31'), 'month');
  expect(result.totals.lines).toBe(7501);
  expect(result.byCategory).toEqual({ A: 3750, B: 3751 });
});

test('reconciliation keeps the minimum of the year and the cap', () => {
  const monthly = { breakpoint_period: 'monthly', ...tiers('1000.00', '10'), reconcile: 'annual' };
  const kept = exampleTerms({ percentage: { ...monthly, minimum: { period: null, year: '80.00' } } });
  const sales = exampleSales(kept, { '2026-01-10': '2000.00' });
  const { totals } = rent(kept, sales, day('2026-12-31'), 'month');
  expect([totals.lines, totals.trueUp, totals.percentageRent]).toEqual([10_000, -2_000, 8_000]);
  const reached = {
    ...monthly,
    tier_rule: 'reached',
    tiers: [...tiers('0.00', '1').tiers, ...tiers('1000.00', '10').tiers],
  };
  const capped = exampleTerms({
    end_date: '2026-02-28',
    percentage: reached,
    cap: { amount: '215.00', already_paid: '0.00' },
  });
  const grown = exampleSales(capped, { '2026-01-10': '1000.00', '2026-02-10': '2000.00' });
  const result = rent(capped, grown, day('2026-02-28'), 'month');
  expect(result.trueUps).toEqual([
    expect.objectContaining({ rentOfYear: 30_000, billed: 21_000, clippedByCap: 8_500, amount: 500 }),
  ]);
});

test('nothing is due before the start', () => {
  const terms = exampleTerms({
    rent_basis: 'base_rent',
    base_rent: { amount: '10.00', period: 'monthly' },
    additional_fee: { period: 'monthly', amount: '1.00' },
  });
  const result = rent(terms, exampleSales(terms, { '2025-12-30': '900000.00' }), day('2025-12-31'), 'day');
  expect(result.totals.totalDue).toBe(0);
  expect([result.lines, result.baseLines, result.fees, result.explanation]).toEqual([[], [], [], []]);
});

test('sales too large to add exactly are refused, not rounded', () => {
  const terms = exampleTerms();
  const days = Object.fromEntries(
    Array.from({ length: 12 }, (_, month) => [`2026-${String(month + 1).padStart(2, '0')}-01`, '9999999999999.99']),
  );
  expect(() => exampleSales(terms, days)).toThrow('larger than can be added exactly');
});
