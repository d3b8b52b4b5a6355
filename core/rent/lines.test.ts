import { expect, test } from 'vitest';
import { moneyText } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { rent } from '#core/rent/rent.ts';
import type { BillBy } from '#core/rent/terms.ts';
import { type Changes, exampleSales, exampleTerms, tiers } from '#testing/rent/terms.ts';

const share = (rate: string) => ({ breakpoint: 'none', ...tiers('0.00', rate) });

type LineCase = [
  name: string,
  terms: Changes,
  sales: Record<string, string>,
  BillBy,
  through: string,
  lines: Record<string, string>,
];

const LINES: LineCase[] = [
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
