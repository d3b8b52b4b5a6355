import { expect, test } from 'vitest';
import { lifeAnswer } from '#core/rent/life/vectors.ts';

const TERMS = {
  currency: 'USD',
  rent_basis: 'none',
  percentage: {
    breakpoint: 'none',
    breakpoint_period: 'annual',
    tiers: [{ over: '0.00', rate: '5' }],
    reconcile: 'annual',
  },
  offsets: [{ name: 'Taxes', per: 'year', by_bills: true }],
};
const sold = (...days: string[]) => days.map((day) => ({ day, gross: '1000000.00' }));
const bill = (on: string, from: string, to: string, amount: string, name = 'Taxes') => {
  return { on, kind: 'offset_bill', name, from, to, amount };
};

function rentAt(days: readonly string[], life: object) {
  const answer = lifeAnswer({
    term: { start: '2026-01-01', end: null },
    ...life,
    expect: { at: days.map((day) => ({ day })) },
  });
  if ('error' in answer) throw new Error(answer.error);
  return answer.at.map((figures) => figures.percentage_rent);
}

test('a bill counts by its days in each rent year, from the day it is known', () => {
  const life = {
    versions: [{ from: '2026-01-01', terms: TERMS }],
    sales: sold('2026-03-01', '2027-03-01'),
    // 12,000.00 × 184 / 365 = 6,049.3151 in 2026 and 12,000.00 × 181 / 365 = 5,950.6849 in 2027.
    events: [bill('2027-01-20', '2026-07-01', '2027-06-30', '12000.00')],
  };
  const days = ['2026-12-31', '2027-01-19', '2027-01-20', '2027-12-31'];
  expect(rentAt(days, life)).toEqual(['50000.00', '50000.00', '43950.68', '88000.00']);
});

test('bills count on the days of versions that list their offset, and never below zero', () => {
  const stated = { ...TERMS, offsets: [{ name: 'Taxes', amount: '3650.00', per: 'year' }] };
  const life = {
    versions: [
      { from: '2026-01-01', terms: stated },
      { from: '2026-07-01', terms: TERMS },
    ],
    sales: sold('2026-03-01'),
    // Stated: 3,650.00 × 181 / 365 = 1,810.00. Billed: 7,300.00 × 184 / 365 = 3,680.00. 50,000.00 less 5,490.00.
    events: [
      bill('2026-08-01', '2026-01-01', '2026-12-31', '7300.00'),
      bill('2026-08-01', '2026-01-01', '2026-12-31', '9.00', 'Insurance'),
      bill('2027-02-01', '2026-12-31', '2026-12-31', '900000.00'),
    ],
  };
  expect(rentAt(['2026-12-31', '2027-02-01'], life)).toEqual(['44510.00', '0.00']);
});

test.each([
  ['a stated offset without an amount', [{ name: 'Taxes', per: 'year' }], 'offsets.0.amount'],
  ['an amount beside bills', [{ name: 'Taxes', per: 'year', amount: '1.00', by_bills: true }], 'offsets.0.amount'],
  ['bills by billing period', [{ name: 'Taxes', per: 'billing_period', by_bills: true }], 'offsets.0.per'],
  ['bills for nothing', [{ name: ' ', per: 'year', by_bills: true }], 'offsets.0.name'],
  [
    'two offsets of one name',
    [
      { name: 'Taxes', per: 'year', by_bills: true },
      { name: 'Taxes', per: 'year', by_bills: true },
    ],
    'offsets.1.name',
  ],
])('%s is refused', (_, offsets, path) => {
  const life = { term: { start: '2026-01-01' }, versions: [{ from: '2026-01-01', terms: { ...TERMS, offsets } }] };
  expect(lifeAnswer(life)).toEqual({ id: null, error: expect.stringContaining(path) });
});
