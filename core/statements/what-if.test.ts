import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day, type Month, month } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { forecastRows, spreadOver } from '#core/statements/forecast.ts';
import { preview, typicalMonth } from '#core/statements/preview.ts';
import { monthsFrom, replay } from '#core/statements/replay.ts';
import { effectiveRate, whatIf } from '#core/statements/what-if.ts';
import { exampleDealTerms } from '#testing/statements/statement-deal.ts';

const YEAR = monthsFrom(month('2027-01'), 12);
const flat = (sales: number, months: readonly Month[] = YEAR) =>
  forecastRows(months.map((each) => ({ month: each, sales: cents(sales) })));
const today = day('2026-11-15');
const rate = (percent: string): DealTerms =>
  exampleDealTerms({
    percentage: { breakpoint: 'none', breakpoint_period: 'monthly', tiers: [{ over: '0.00', rate: percent }] },
  });

test('a month is spread over its days to the cent', () => {
  const rows = forecastRows([{ month: month('2027-02'), sales: cents(100_001) }]);
  expect(rows).toHaveLength(28);
  expect(rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(100_001);
  const split = spreadOver(rows, ['Food', 'Drink']);
  expect(split.reduce((sum, { gross }) => sum + gross, 0)).toBe(100_001);
});

test('terms are replayed whenever they begin', () => {
  const natural = exampleDealTerms({
    start_date: '2030-06-15',
    rent_basis: 'base_rent',
    base_rent: { amount: '1000.00', period: 'monthly' },
    percentage: { breakpoint: 'natural', tiers: [{ over: '0.00', rate: '5' }], partial_period: 'extended' },
  });
  const paid = replay(
    natural,
    forecastRows([...YEAR.map((each) => ({ month: each, sales: cents(2_166_667) }))]),
    YEAR,
    today,
  );
  expect(paid.reduce((sum, { baseRent }) => sum + baseRent, 0)).toBe(1_200_000);
  expect(paid.reduce((sum, { percentageRent }) => sum + percentageRent, 0)).toBe(100_000);
  expect(paid.findIndex(({ percentageRent }) => percentageRent > 0)).toBe(11);
});

test('the base rent is the one in force on the day', () => {
  const steps = exampleDealTerms({
    rent_basis: 'base_rent',
    base_rent: { amount: '1000.00', period: 'monthly', steps: [{ from: '2026-06-01', amount: '1100.00' }] },
    percentage: null,
  });
  expect(replay(steps, [], YEAR, today)[0]!.baseRent).toBe(110_000);
  expect(replay(steps, [], YEAR, day('2026-02-01'))[0]!.baseRent).toBe(100_000);
});

test('side by side, month by month, with the difference', () => {
  const compared = whatIf(rate('6'), rate('7'), () => flat(10_000_000), YEAR, today);
  expect(compared.months[0]).toMatchObject({
    month: '2027-01',
    now: { total: '6000.00' },
    other: { total: '7000.00' },
    difference: '1000.00',
  });
  expect(compared.totals).toMatchObject({
    now: { total: '72000.00', effective_rate: '6.00' },
    other: { total: '84000.00', effective_rate: '7.00' },
    difference: '12000.00',
  });
});

test.each([
  [{ sales: 0, total: 100 }, null],
  [{ sales: 100_000, total: 7_215 }, '7.22'],
  [{ sales: 100_000, total: 0 }, '0.00'],
])('effective rate of %j', (amounts, expected) => {
  const nothing = { baseRent: cents(0), percentageRent: cents(0), fees: cents(0), tax: cents(0) };
  expect(effectiveRate({ ...nothing, sales: cents(amounts.sales), total: cents(amounts.total) })).toBe(expected);
});

test.each([
  ['a natural breakpoint of 100,000.00 a month', { base: '5000.00', rate: '5' }, 11_500_000],
  ['a rate so small that no store sells so much', { base: '5000.00', rate: '0.0001' }, 5_000_000],
])('a normal month for %s', (_, { base, rate: percent }, expected) => {
  const terms = exampleDealTerms({
    rent_basis: 'base_rent',
    base_rent: { amount: base, period: 'monthly' },
    percentage: { breakpoint: 'natural', tiers: [{ over: '0.00', rate: percent }] },
  });
  expect(typicalMonth(terms)).toBe(expected);
});

test.each([
  ['weekly', '10000.00', 5_000_000],
  ['monthly', '10000.00', 1_200_000],
  ['quarterly', '30000.00', 1_200_000],
  ['annual', '120000.00', 1_200_000],
])('a normal month for a %s breakpoint', (breakpoint_period, over, expected) => {
  const terms = exampleDealTerms({ percentage: { breakpoint_period, tiers: [{ over, rate: '6' }] } });
  expect(typicalMonth(terms)).toBe(expected);
});

test('a poor year stays under the breakpoint, a good one passes it early', () => {
  const terms = exampleDealTerms({ percentage: { tiers: [{ over: '1200000.00', rate: '6' }] } });
  const [poor, normal, good] = preview(terms, typicalMonth(terms));
  expect([poor!.month_sales, normal!.month_sales, good!.month_sales]).toEqual(['80500.00', '115000.00', '149500.00']);
  expect(poor).toMatchObject({ year: { total: '0.00' }, first_percentage_month: null });
  expect(normal).toMatchObject({ year: { total: '10800.00' }, first_percentage_month: 11 });
  expect(good).toMatchObject({ year: { total: '35640.00' }, first_percentage_month: 9 });
  expect(good!.month).toEqual({ least: '0.00', most: '8970.00', average: '2970.00' });
});

test('categories share an example equally', () => {
  const terms = exampleDealTerms({
    percentage: { tiers: [] },
    categories: {
      rule: 'separate',
      items: [
        { category: 'Food', tiers: [{ over: '0.00', rate: '4' }] },
        { category: 'Drink', tiers: [{ over: '0.00', rate: '8' }] },
      ],
    },
  });
  expect(preview(terms, cents(10_000_000))[1]!.year.total).toBe('72000.00');
});

const natural = (categories: object) =>
  exampleDealTerms({
    rent_basis: 'base_rent',
    base_rent: { amount: '10000.00', period: 'monthly' },
    percentage: { breakpoint: 'natural', tiers: [] },
    categories,
  });
const shared = (category: string, rate: string, base_share: string) => {
  return { category, tiers: [{ over: '0.00', rate }], base_share };
};

test('natural categories share an example by their own breakpoints', () => {
  // 60% of 10,000.00 at 6% is 100,000.00 a month, 40% at 8% is 50,000.00: a normal month is 1.15 times 150,000.00.
  const terms = natural({ rule: 'separate', items: [shared('Food', '6', '60'), shared('Wine', '8', '40')] });
  expect(typicalMonth(terms)).toBe(17_300_000);
  // 165,000.00 are 110,000.00 and 55,000.00: 12 × (10,000.00 × 6% + 5,000.00 × 8%) = 12,000.00 beside the base rent.
  const [poor, normal] = preview(terms, cents(16_500_000));
  expect(poor!.year).toMatchObject({ percentage_rent: '0.00', base_rent: '120000.00' });
  expect(normal!.year).toMatchObject({ percentage_rent: '12000.00', base_rent: '120000.00' });
});

test('everything else sells by its own share too', () => {
  const rest = { tiers: [{ over: '0.00', rate: '4' }], base_share: '40' };
  const terms = natural({ rule: 'separate', items: [shared('Food', '6', '60')], default: rest });
  // 100,000.00 of food and 100,000.00 of the rest: 220,000.00 are 110,000.00 each, 12 × (600.00 + 400.00).
  expect(typicalMonth(terms)).toBe(23_000_000);
  expect(preview(terms, cents(22_000_000))[1]!.year.percentage_rent).toBe('12000.00');
});

test('combined categories are set against the base rent together', () => {
  const terms = natural({ rule: 'combined', items: [shared('Food', '6', '50'), shared('Wine', '8', '50')] });
  // 10,000.00 at 7% on average is 142,857.14 a month.
  expect(typicalMonth(terms)).toBe(16_500_000);
  // 200,000.00 in equal parts earn 14,000.00 a month.
  expect(preview(terms, cents(20_000_000))[1]!.year.percentage_rent).toBe('48000.00');
});
