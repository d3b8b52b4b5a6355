import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { rent } from '#core/rent/rent.ts';
import { type Changes, exampleSales, exampleTerms, tiers } from '#testing/rent/terms.ts';

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
