import { expect, test } from 'vitest';
import { moneyText } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { rent } from '#core/rent/rent.ts';
import type { BillBy } from '#core/rent/terms.ts';
import { type Changes, exampleSales, exampleTerms } from '#testing/rent-terms.ts';

const tiers = (over: string, rate: string) => ({ tiers: [{ over, rate, flat: '0.00' }] });
const share = (rate: string) => ({ breakpoint: 'none', ...tiers('0.00', rate) });

type Row = [
  name: string,
  terms: Changes,
  sales: Record<string, string>,
  BillBy,
  through: string,
  lines: Record<string, string>,
];

const LINES: Row[] = [
  [
    'a rent year that ends inside a month cuts the month in two lines',
    { start_date: '2026-01-15', end_date: null },
    { '2026-12-20': '120000.00', '2027-01-10': '10000.00', '2027-01-20': '150000.00' },
    'month',
    '2027-02-28',
    { '2026-12-31': '1200.00', '2027-01-14': '600.00', '2027-01-31': '3000.00' },
  ],
  [
    'an extended last period looks back over a full year',
    { start_date: '2025-01-01', end_date: '2026-03-31', percentage: { partial_period: 'extended' } },
    { '2025-06-01': '80000.00', '2026-02-01': '60000.00' },
    'month',
    '2026-03-31',
    { '2026-03-31': '591.78' },
  ],
  [
    'an extended line that is billed late leaves the lines around it alone',
    { start_date: '2026-10-01', end_date: null, percentage: { partial_period: 'extended', year_starts: '01-01' } },
    { '2026-11-01': '90000.00', '2027-02-01': '110000.00', '2027-10-01': '10000.00' },
    'month',
    '2027-12-31',
    { '2026-12-31': '1512.33', '2027-02-28': '600.00', '2027-10-31': '600.00' },
  ],
  [
    'an extended line waits for the whole span',
    { start_date: '2026-10-01', end_date: null, percentage: { partial_period: 'extended', year_starts: '01-01' } },
    { '2026-11-01': '90000.00', '2027-02-01': '110000.00' },
    'month',
    '2027-09-29',
    { '2027-02-28': '600.00' },
  ],
  [
    'a yearly offset is used up exactly, not in rounded cents',
    {
      percentage: { breakpoint_period: 'monthly', ...share('10') },
      offsets: [{ name: 'CAM', amount: '100.00', per: 'year' }],
    },
    { '2026-01-10': '500.04', '2026-02-10': '600.01' },
    'month',
    '2026-02-28',
    { '2026-02-28': '10.01' },
  ],
  [
    'a month that cuts a week bills the week so far',
    { start_date: '2026-03-02', percentage: { breakpoint_period: 'weekly', ...tiers('4000.00', '10') } },
    { '2026-03-31': '5000.00', '2026-04-02': '300.00', '2026-04-07': '4100.00' },
    'month',
    '2026-04-30',
    { '2026-03-31': '100.00', '2026-04-05': '30.00', '2026-04-12': '10.00' },
  ],
  [
    'days show only what passes the minimum of the month',
    {
      rent_basis: 'min_monthly_rent',
      min_monthly_rent: '4000.00',
      percentage: { breakpoint_period: 'monthly', ...share('10') },
    },
    { '2026-01-10': '30000.00', '2026-01-20': '22000.00', '2026-01-25': '10.00' },
    'day',
    '2026-01-31',
    { '2026-01-20': '1200.00', '2026-01-25': '1.00' },
  ],
  [
    'a cap that is already passed bills nothing and gives nothing back',
    { percentage: share('10'), cap: { amount: '100.00', already_paid: '150.00' } },
    { '2026-01-10': '30000.00' },
    'month',
    '2026-02-28',
    {},
  ],
  [
    'room that a credit opens under the cap is billed again',
    { percentage: share('10'), cap: { amount: '100.00', already_paid: '0.00' } },
    { '2026-01-10': '2000.00', '2026-02-10': '-1500.00', '2026-03-10': '300.00' },
    'month',
    '2026-03-31',
    { '2026-01-31': '100.00', '2026-02-28': '-50.00', '2026-03-31': '30.00' },
  ],
  [
    'what a maximum of the year took is not asked for in the next year',
    {
      start_date: '2025-07-01',
      end_date: '2027-06-30',
      percentage: { breakpoint_period: 'entire_period', ...share('10'), maximum: { period: null, year: '150.00' } },
    },
    { '2025-08-01': '5000.00', '2026-08-01': '1000.00' },
    'month',
    '2027-06-30',
    { '2025-08-31': '150.00', '2026-08-31': '100.00' },
  ],
  [
    'a minimum of the year lifts the last line of a short year in full',
    { end_date: '2026-02-28', percentage: { minimum: { period: null, year: '500.00' } } },
    { '2026-01-10': '1.00' },
    'month',
    '2026-02-28',
    { '2026-02-28': '500.00' },
  ],
  [
    'growth alone owes nothing',
    { percentage: { interim: 'each_period', growth: '500000.00' } },
    { '2026-02-10': '1.00' },
    'month',
    '2026-03-31',
    { '2026-02-28': '2000.06' },
  ],
  [
    'months that a rent quarter cuts are billed piece by piece',
    {
      start_date: '2026-01-15',
      end_date: null,
      percentage: { breakpoint_period: 'monthly', ...tiers('1000.00', '10') },
    },
    { '2026-02-10': '1500.00', '2026-04-10': '1200.00', '2026-04-20': '100.00' },
    'quarter',
    '2026-04-30',
    { '2026-02-28': '50.00', '2026-04-14': '20.00', '2026-04-30': '10.00' },
  ],
  [
    'a line over several rent years keeps the limits of each',
    {
      end_date: '2027-12-31',
      percentage: {
        ...share('10'),
        maximum: { period: null, year: '150.00' },
        minimum: { period: null, year: '20.00' },
      },
    },
    { '2026-02-10': '5000.00' },
    'entire_period',
    '2027-12-31',
    { '2027-12-31': '170.00' },
  ],
  [
    'quarters hold three whole months each, rounded once',
    { percentage: { breakpoint_period: 'monthly', ...share('10') } },
    { '2026-01-10': '0.04', '2026-02-10': '0.04', '2026-03-10': '0.04', '2026-05-10': '0.05' },
    'quarter',
    '2026-06-30',
    { '2026-03-31': '0.01', '2026-06-30': '0.01' },
  ],
];

test.each(LINES)('%s', (_, changes, sales, billBy, through, expected) => {
  const terms = exampleTerms(changes);
  const { lines } = rent(terms, exampleSales(terms, sales), day(through), billBy);
  const billed = lines.filter(({ amount }) => amount !== 0).map(({ to, amount }) => [to, moneyText(amount)]);
  expect(Object.fromEntries(billed)).toEqual(expected);
});

const BREAKPOINTS: [string, Changes, string, string][] = [
  [
    'a first year of 382 days',
    { start_date: '2026-01-15', end_date: null, percentage: { first_year_ends: '2027-01-31' } },
    '2026-06-30',
    '104657.53',
  ],
  [
    'the year after it',
    { start_date: '2026-01-15', end_date: null, percentage: { first_year_ends: '2027-01-31' } },
    '2027-06-30',
    '100000.00',
  ],
  ['a lease year with a leap day', { start_date: '2027-07-01', end_date: null }, '2028-06-30', '100000.00'],
  ['a lease from 29 February', { start_date: '2024-02-29', end_date: null }, '2028-02-28', '100000.00'],
  [
    'a first year by months',
    { start_date: '2026-03-16', end_date: null, percentage: { year_starts: '01-01', partial_period: 'months' } },
    '2026-12-31',
    '79301.08',
  ],
  [
    'a cut last week',
    { start_date: '2026-03-02', end_date: '2026-03-11', percentage: { breakpoint_period: 'weekly' } },
    '2026-03-11',
    '42857.14',
  ],
  [
    'an extended period keeps its threshold',
    { start_date: '2026-10-01', end_date: null, percentage: { partial_period: 'extended', year_starts: '01-01' } },
    '2026-12-31',
    '100000.00',
  ],
  [
    'a natural week',
    {
      rent_basis: 'base_rent',
      base_rent: { amount: '3100.00', period: 'monthly' },
      percentage: { breakpoint: 'natural', breakpoint_period: 'weekly', ...tiers('0.00', '10') },
    },
    '2026-01-07',
    '7000.00',
  ],
  [
    'a natural quarter of an amount for two years',
    {
      end_date: '2027-12-31',
      rent_basis: 'base_rent',
      base_rent: { amount: '24000.00', period: 'entire_period' },
      percentage: { breakpoint: 'natural', breakpoint_period: 'quarterly', ...tiers('0.00', '10') },
    },
    '2026-03-31',
    '30000.00',
  ],
  [
    'a natural breakpoint past what cents can count',
    {
      rent_basis: 'base_rent',
      base_rent: { amount: '1000000.00', period: 'monthly' },
      percentage: { breakpoint: 'natural', ...tiers('0.00', '0.000001') },
    },
    '2026-03-31',
    '1200000000000000.00',
  ],
];

test.each(BREAKPOINTS)('%s', (_, changes, through, expected) => {
  const terms = exampleTerms(changes);
  expect(rent(terms, exampleSales(terms, {}), day(through), 'month').breakpoint?.text).toBe(expected);
});

test('a lease from 29 February has its anniversaries on the 28th, and every year is full', () => {
  const terms = exampleTerms({ start_date: '2024-02-29', end_date: null });
  const { lines, explanation } = rent(terms, exampleSales(terms, {}), day('2028-02-28'), 'year');
  expect(lines.map(({ to }) => to)).toEqual(['2025-02-27', '2026-02-27', '2027-02-27', '2028-02-28']);
  expect(explanation.every(({ partial }) => partial === null)).toBe(true);
});

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
  const found = rent(terms, sales, day('2026-01-31'), 'month');
  expect(found.totals.lines).toBe(7501);
  expect(found.byCategory).toEqual({ A: 3750, B: 3751 });
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
  const found = rent(capped, grown, day('2026-02-28'), 'month');
  expect(found.trueUps).toEqual([
    expect.objectContaining({ rentOfYear: 30_000, billed: 21_000, clippedByCap: 8_500, amount: 500 }),
  ]);
});

test('nothing is due before the start', () => {
  const terms = exampleTerms({
    rent_basis: 'base_rent',
    base_rent: { amount: '10.00', period: 'monthly' },
    additional_fee: { period: 'monthly', amount: '1.00' },
  });
  const found = rent(terms, exampleSales(terms, { '2025-12-30': '900000.00' }), day('2025-12-31'), 'day');
  expect(found.totals.totalDue).toBe(0);
  expect([found.lines, found.baseLines, found.fees, found.explanation]).toEqual([[], [], [], []]);
});

test('sales too large to add exactly are refused, not rounded', () => {
  const terms = exampleTerms();
  const days = Object.fromEntries(
    Array.from({ length: 12 }, (_, month) => [`2026-${String(month + 1).padStart(2, '0')}-01`, '9999999999999.99']),
  );
  expect(() => exampleSales(terms, days)).toThrow('larger than can be added exactly');
});
