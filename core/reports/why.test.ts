import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import type { Sides } from '#core/reports/paired-days.ts';
import { mixOf, NO_SALES, type Sold, type WhyFacts, whyOf } from '#core/reports/why.ts';

const sold = (adjusted: number, transactions: number): Sold => ({ adjusted: cents(adjusted), transactions });
const nothing: Sides<Sold> = { now: NO_SALES, before: NO_SALES };
const amounts = (facts: Partial<WhyFacts> & Pick<WhyFacts, 'all'>) =>
  Object.fromEntries(
    whyOf({ unreported: nothing, closed: nothing, visits: null, ...facts }).steps.map(({ kind, amount }) => [
      kind,
      amount,
    ]),
  );

const october = {
  all: { now: sold(78_283_928, 26_681), before: sold(74_803_706, 25_630) },
  unreported: { now: NO_SALES, before: sold(560_179, 192) },
  closed: nothing,
  visits: { now: 85_396, before: 82_122 },
};

test('October at Foundry Hall: more people came', () => {
  const { steps, change, both } = whyOf(october);
  expect(steps).toEqual([
    { kind: 'no_report', amount: -560_179 },
    { kind: 'closed', amount: 0 },
    { kind: 'visits', amount: 2_959_905 },
    { kind: 'buyers', amount: 667_924 },
    { kind: 'basket', amount: 412_572 },
  ]);
  expect(change).toBe(4_040_401);
  expect(both.before).toEqual(sold(74_243_527, 25_438));
});

test.each<[string, Partial<WhyFacts> & Pick<WhyFacts, 'all'>, Record<string, number>]>([
  [
    'nobody counts visits: more sales at the basket of before, the basket takes the rest',
    { all: { now: sold(132_000, 110), before: sold(100_000, 100) } },
    { no_report: 0, closed: 0, sales: 10_000, basket: 22_000 },
  ],
  [
    'a day that was not reported then is left out of these days too',
    {
      all: { now: sold(120_000, 120), before: sold(100_000, 100) },
      unreported: { now: sold(20_000, 20), before: NO_SALES },
    },
    { no_report: 20_000, closed: 0, sales: 0, basket: 0 },
  ],
  [
    'a store that was closed then is no basket',
    {
      all: { now: sold(120_000, 120), before: sold(100_000, 100) },
      closed: { now: sold(30_000, 30), before: sold(5_000, 5) },
    },
    { no_report: 0, closed: 25_000, sales: -5_000, basket: 0 },
  ],
  [
    'nothing was sold before: all of it is sales',
    { all: { now: sold(50_000, 10), before: NO_SALES } },
    { no_report: 0, closed: 0, sales: 50_000, basket: 0 },
  ],
  [
    'a counter that counted nobody explains nothing',
    { all: { now: sold(50_000, 10), before: sold(50_000, 10) }, visits: { now: 12, before: 0 } },
    { no_report: 0, closed: 0, sales: 0, basket: 0 },
  ],
  [
    'fewer came, more of them bought',
    { all: { now: sold(100_001, 50), before: sold(100_000, 50) }, visits: { now: 90, before: 100 } },
    { no_report: 0, closed: 0, visits: -10_000, buyers: 10_000, basket: 1 },
  ],
])('%s', (_, facts, expected) => {
  expect(amounts(facts)).toEqual(expected);
});

test('the steps lead from then to now to the cent, whatever is rounded', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const all = { now: sold(seed * 7_919, (seed * 31) % 997), before: sold(seed * 6_101, (seed * 17) % 991) };
    const visits = seed % 3 === 0 ? null : { now: (seed * 13) % 401, before: (seed * 29) % 389 };
    const { steps } = whyOf({ all, unreported: nothing, closed: nothing, visits });
    expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(all.now.adjusted - all.before.adjusted);
  }
});

test('what moved between merchants is mix, and no more of it than the baskets differ', () => {
  const one = { now: sold(200_000, 20), before: sold(100_000, 10) };
  const other = { now: sold(10_000, 10), before: sold(20_000, 20) };
  const whole = { now: sold(210_000, 30), before: sold(120_000, 30) };
  const why = (all: Sides<Sold>) => whyOf({ all, unreported: nothing, closed: nothing, visits: null }).steps;
  expect(mixOf(why(whole), [why(one), why(other)])).toBe(90_000);
});
