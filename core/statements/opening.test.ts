// A lease that is taken over in the middle of its rent year: the old books to 30 June, ours from 1 July.
import { expect, test } from 'vitest';
import { cents, moneyText } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruals } from '#core/statements/accrual.ts';
import { dueThrough, receiptFigures } from '#core/statements/receipt.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { accepted } from '#testing/statements/statement-deal.ts';

const YEAR_END = day('2026-12-31');

/** 5% over 500,000.00 a year; 900,000.00 sold by 30 June are 20,000.00 of rent. */
const OVER = {
  breakpoint: 'stated',
  breakpoint_period: 'annual',
  tiers: [{ over: '500000.00', rate: '5' }],
};
const OPENING = { through: '2026-06-30', sales: '900000.00', rent_billed: '19000.00' };
const FOOD = { category: 'Food', tiers: [{ over: '300000.00', rate: '4' }] };
const DRINKS = { category: 'Drinks', tiers: [{ over: '100000.00', rate: '6' }] };

const row = (on: string, gross: number, category: string | null = null): SalesRow => {
  return { day: day(on), category, gross: cents(gross * 100), items: {} };
};
/** Rows of the old books are known as well: they do not count twice. */
const SOLD = [row('2026-05-20', 77_000), row('2026-07-10', 100_000), row('2026-11-30', 60_000)];

function lease(changes: object, rows: readonly SalesRow[] = SOLD) {
  const written = { currency: 'USD', start_date: '2026-01-01', end_date: null, rent_basis: 'none', percentage: OVER };
  const parts = termsParts([accepted(1, readDealTerms({ ...written, opening_balance: OPENING, ...changes }))], null);
  return accruals(parts, rows, YEAR_END);
}

test.each([
  // (900,000 + 160,000 − 500,000) × 5% = 28,000, less 19,000: the 1,000 that the old books asked too little is in it.
  ['an old error is in the first line', {}, SOLD, '9000.00'],
  [
    'what was billed too much is taken back',
    { opening_balance: { ...OPENING, rent_billed: '21500.00' } },
    SOLD,
    '6500.00',
  ],
  [
    'a yearly maximum counts what was billed',
    { percentage: { ...OVER, maximum: { year: '25000.00' } } },
    SOLD,
    '6000.00',
  ],
  [
    'a yearly minimum counts what was billed',
    { percentage: { ...OVER, minimum: { year: '30000.00' } } },
    SOLD,
    '11000.00',
  ],
  ['the reconciliation counts what was billed', { percentage: { ...OVER, reconcile: 'annual' } }, SOLD, '9000.00'],
  // Base rent of July to December: what ended by 30 June belongs to the old books.
  [
    'base rent and fees begin after the old books',
    {
      rent_basis: 'base_rent',
      base_rent: { amount: '1000.00', period: 'monthly' },
      additional_fee: { period: 'monthly', amount: '10.00' },
    },
    SOLD,
    '15060.00',
  ],
  // Six months were owed and 5,500 billed: 500 more.
  [
    'base rent that the old books did not bill',
    {
      rent_basis: 'base_rent',
      base_rent: { amount: '1000.00', period: 'monthly' },
      opening_balance: { ...OPENING, base_billed: '5500.00' },
    },
    SOLD,
    '15500.00',
  ],
  // Food (400,000 + 50,000 − 300,000) × 4% = 6,000; drinks (150,000 + 20,000 − 100,000) × 6% = 4,200; 2,200 billed.
  [
    'sales by category under category rates',
    {
      percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [] },
      categories: { rule: 'separate', items: [FOOD, DRINKS] },
      opening_balance: {
        through: '2026-06-30',
        sales: { Food: '400000.00', Drinks: '150000.00' },
        rent_billed: '2200.00',
      },
    },
    [row('2026-08-01', 50_000, 'Food'), row('2026-09-01', 20_000, 'Drinks')],
    '8000.00',
  ],
  // 10,000.00 in all, of which 8,500.00 was repaid before.
  [
    'a Maximum Repayment counts what was repaid',
    { cap: { amount: '10000.00' }, opening_balance: { ...OPENING, cap_repaid: '8500.00' } },
    SOLD,
    '1500.00',
  ],
])('%s', (_, changes, rows, due) => {
  expect(moneyText(dueThrough(lease(changes, rows), YEAR_END))).toBe(due);
});

test('the first line is due to date less what was billed, on the first day that is counted here', () => {
  const dealAccruals = lease({});
  expect(dealAccruals[0]!.days.filter(({ amount }) => amount !== 0)).toEqual([
    { day: '2026-07-01', amount: 100_000, expected: false },
    { day: '2026-07-10', amount: 500_000, expected: false },
    { day: '2026-11-30', amount: 300_000, expected: false },
  ]);
});

test('the receipt tells the old books, and its steps add up', () => {
  const dealAccruals = lease({});
  const span = { from: day('2026-07-01'), through: day('2026-07-31') };
  const { totals, parts } = receiptFigures({ accruals: dealAccruals, sold: [], lastDay: YEAR_END, missing: [] }, span);
  const [july] = parts[0]!.periods;
  expect(totals.percentage_rent).toBe('6000.00');
  expect(july!.measures[0]!.sales[0]).toMatchObject({ gross: '1000000.00', adjusted_gross: { amount: '1000000.00' } });
  expect(july!.steps).toEqual([
    { kind: 'measured', name: null, amount: '25000.00' },
    { kind: 'taken_over', name: null, amount: '-19000.00' },
  ]);
  expect([july!.before, july!.within, july!.due_to_date]).toEqual(['0.00', '6000.00', '6000.00']);
  expect(dealAccruals[0]!.sold({ from: day('2026-01-01'), through: day('2026-07-31') })).toBe(100_000_000);
});
