import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { termsBend } from '#core/statements/effect/terms-bend.ts';
import { TERMS } from '#testing/deals.ts';

const natural = readDealTerms({
  ...TERMS,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  base_rent: { amount: '10000.00', period: 'monthly' },
  percentage: {
    breakpoint: 'natural',
    breakpoint_period: 'annual',
    tiers: [{ rate: '6.00', over: '0.00' }],
  },
} as unknown as Parameters<typeof readDealTerms>[0]);
const on = '2026-01-01' as Day;

test('rent is flat up to the natural breakpoint and rises by the rate beyond it', () => {
  const { points, breakpoints, normal } = termsBend(natural, cents(250_000_000), on);
  expect(breakpoints).toEqual([{ sales: 200_000_000, rent: 12_000_000 }]);
  expect(normal).toEqual({ sales: 250_000_000, rent: 15_000_000 });
  expect(points.filter(({ sales }) => sales <= 200_000_000).every(({ rent }) => rent === 12_000_000)).toBe(true);
  expect(points.map(({ sales }) => sales)).toContain(200_000_000);
});

test('the picture reaches as far as a breakpoint that is in sight', () => {
  const { points, breakpoints } = termsBend(natural, cents(100_000_000), on);
  expect(points.at(-1)!.sales).toBe(240_000_000);
  expect(breakpoints).toHaveLength(1);
  expect(termsBend(natural, cents(40_000_000), on).breakpoints).toEqual([]);
});
