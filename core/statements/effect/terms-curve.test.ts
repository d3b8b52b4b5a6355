import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { termsCurve } from '#core/statements/effect/terms-curve.ts';
import { EXAMPLE, exampleTerms } from '#testing/deal-terms.ts';

const terms = readDealTerms(
  exampleTerms({
    end_date: '2030-12-31',
    base_rent: { amount: '5000.00', period: 'monthly' },
    percentage: { ...EXAMPLE.percentage, tiers: [{ over: '0.00', rate: '5' }] },
  }),
);

test('the rent of a year is flat to the natural breakpoint and rises by the rate beyond', () => {
  const { points, breakpoints, normal } = termsCurve(terms, cents(11_500_000));
  expect(normal).toEqual({ sales: 138_000_000, rent: 6_900_000 });
  expect(breakpoints).toEqual([{ sales: 120_000_000, rent: 6_000_000 }]);
  expect(points[0]).toEqual({ sales: 69_000_000, rent: 6_000_000 });
  expect(points.at(-1)).toEqual({ sales: 207_000_000, rent: 10_350_000 });
  expect(points).toHaveLength(12);
});
