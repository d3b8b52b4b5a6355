import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { type EndingLease, endingWithin, endKey, endPeriods, heaviest, mainCurrency } from '#core/home/lease-ends.ts';

const today = day('2026-11-18');
const lease = (end: string | null, area: number | null = 1_000, rent: number | null = 100_000): EndingLease => ({
  end: end === null ? null : day(end),
  area,
  rent: rent === null ? null : cents(rent),
});
const inShort = (leases: EndingLease[], step: 'year' | 'quarter' = 'year') =>
  endPeriods(leases, { step, today }).map(({ key, leases: ending, area, rent }) => [key, ending.length, area, rent]);

test('the worked example: a year without an end stands between the two that have one', () => {
  expect(inShort([lease('2028-06-30', 800, 600_000), lease('2026-12-31', 1_200, 1_800_000)])).toEqual([
    ['2026', 1, 1_200, 1_800_000],
    ['2027', 0, 0, 0],
    ['2028', 1, 800, 600_000],
  ]);
});

test.each([
  ['2026-12-31', 'year', '2026'],
  ['2027-01-01', 'quarter', '2027-Q1'],
  ['2027-03-31', 'quarter', '2027-Q1'],
  ['2027-04-01', 'quarter', '2027-Q2'],
  ['2027-12-31', 'quarter', '2027-Q4'],
] as const)('%s by %s is in %s', (end, step, key) => {
  expect(endKey(day(end), step)).toBe(key);
});

test('quarters follow each other from the one that today is in', () => {
  expect(inShort([lease('2027-05-01')], 'quarter').map(([key]) => key)).toEqual(['2026-Q4', '2027-Q1', '2027-Q2']);
});

test('leases without an end, and those beyond the twelfth period, have a place of their own', () => {
  expect(
    inShort([lease(null, 50, 5), lease('2029-10-01'), lease('2029-09-30'), lease('2040-01-01')], 'quarter'),
  ).toEqual([
    ...['2026-Q4', '2027-Q1', '2027-Q2', '2027-Q3', '2027-Q4', '2028-Q1', '2028-Q2', '2028-Q3'].map((key) => [
      key,
      0,
      0,
      0,
    ]),
    ...['2028-Q4', '2029-Q1', '2029-Q2'].map((key) => [key, 0, 0, 0]),
    ['2029-Q3', 1, 1_000, 100_000],
    ['later', 2, 2_000, 200_000],
    ['none', 1, 50, 5],
  ]);
});

test('what has ended and still runs stands in today’s period, and nothing is nothing', () => {
  expect(inShort([lease('2025-01-31')])).toEqual([['2026', 1, 1_000, 100_000]]);
  expect(inShort([lease('2025-01-31'), lease('2026-12-01')])).toEqual([['2026', 2, 2_000, 200_000]]);
  expect(inShort([])).toEqual([]);
  expect(inShort([lease(null)])).toEqual([['none', 1, 1_000, 100_000]]);
});

test('areas and rents that nobody knows add nothing', () => {
  expect(inShort([lease('2026-12-01', null, null), lease('2026-12-02')])).toEqual([['2026', 2, 1_000, 100_000]]);
});

test('periods add up to all leases, whatever the step', () => {
  const leases = ['2026-11-18', '2027-02-28', '2031-12-31', '2044-01-01', null].map((end) => lease(end));
  for (const step of ['year', 'quarter'] as const) {
    const periods = endPeriods(leases, { step, today });
    expect(periods.flatMap((period) => period.leases)).toHaveLength(leases.length);
    expect(periods.reduce((sum, { rent }) => sum + rent, 0)).toBe(500_000);
  }
});

test('within twelve months, the day a year ahead included', () => {
  const leases = [lease('2026-11-18'), lease('2027-11-18'), lease('2027-11-19'), lease(null)];
  expect(endingWithin(leases, 12, today)).toMatchObject({ leases: leases.slice(0, 2), rent: 200_000 });
});

test('the heaviest period is told by rent or by area, and only where there is some', () => {
  const periods = endPeriods(
    [lease('2026-12-01', 5_000, 1), lease('2028-01-01', 10, 900), lease(null, 90_000, 90_000)],
    { step: 'year', today },
  );
  expect(heaviest(periods, 'rent')?.key).toBe('2028');
  expect(heaviest(periods, 'area')?.key).toBe('2026');
  expect(heaviest(endPeriods([lease('2028-01-01', null, null)], { step: 'year', today }), 'rent')).toBeUndefined();
});

test('the currency is that of most leases', () => {
  expect(mainCurrency([{ currency: 'GBP' }, { currency: 'USD' }, { currency: 'USD' }])).toBe('USD');
  expect(mainCurrency([{ currency: 'USD' }, { currency: 'GBP' }])).toBe('GBP');
  expect(mainCurrency([])).toBeNull();
});
