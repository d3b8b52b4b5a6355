// Terms that only the life of a lease can compute, through the statements of a deal that was never amended. The numbers
// are worked out in each case.
import { expect, test } from 'vitest';
import { cents, moneyText } from '#core/base/money.ts';
import { type Day, day } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruals } from '#core/statements/accrual.ts';
import { receiptFigures } from '#core/statements/receipt.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { accepted } from '#testing/statements/statement-deal.ts';

const terms = (changes: object) =>
  readDealTerms({ currency: 'USD', start_date: '2026-01-01', end_date: '2030-12-31', rent_basis: 'none', ...changes });

const sale = (on: string, gross: number, category: string | null = null): SalesRow => {
  return { day: day(on), category, gross: cents(gross * 100), items: {} };
};

function accrualsFor(changes: object, rows: SalesRow[], lastDay: string) {
  return accruals(termsParts([accepted(1, terms(changes))], null), rows, day(lastDay));
}

const monthly = (amount: string, changes: object) => ({
  rent_basis: 'base_rent',
  base_rent: { amount, period: 'monthly', ...changes },
});

const baseOf = (changes: object, month: string) => {
  const [accrual] = accrualsFor(changes, [], '2029-01-31');
  const line = accrual!.besideSales(day('2029-01-31')).baseLines.find(({ from }) => from.startsWith(month));
  return line && moneyText(line.amount);
};

test.each<[string, object, string, string]>([
  // 10,000.00 × 15/31 + 8,000.00 × 16/31 = 4,838.71 + 4,129.03
  [
    'a step on 16 July',
    monthly('10000.00', { steps: [{ from: '2026-07-16', amount: '8000.00' }] }),
    '2026-07',
    '8967.74',
  ],
  ['lease year 1', monthly('10000.00', { by_year: [{ year: 2, amount: '12000.00' }] }), '2026-12', '10000.00'],
  ['lease year 2', monthly('10000.00', { by_year: [{ year: 2, amount: '12000.00' }] }), '2027-01', '12000.00'],
  // 3,333.33 × 1.03 = 3,433.33; × 1.03 = 3,536.33
  [
    'two fixed escalations',
    monthly('3333.33', { escalation: { kind: 'fixed', percent: '3', first: '2027-01-01' } }),
    '2028-02',
    '3536.33',
  ],
  // 312 / 300 = 4% within 1% and 3%
  [
    'an index over its cap',
    monthly('10000.00', {
      escalation: {
        kind: 'cpi',
        first: '2027-01-01',
        lag_months: 2,
        base_month: '2025-11',
        index: { '2025-11': '300', '2026-11': '312' },
        floor: '1',
        cap: '3',
      },
    }),
    '2027-01',
    '10300.00',
  ],
])('base rent: %s', (_, changes, month, amount) => expect(baseOf(changes, month)).toBe(amount));

const percentageRent = (changes: object, rows: SalesRow[], lastDay = '2026-12-31') => {
  const accrued = accrualsFor(changes, rows, lastDay);
  const whole = { from: day('2026-01-01'), through: day(lastDay) };
  return receiptFigures({ accruals: accrued, sold: [], lastDay: day(lastDay), missing: [] }, whole).totals
    .percentage_rent;
};

const NATURAL = { breakpoint: 'natural', breakpoint_period: 'annual', tiers: [] as object[] };
const STATED = { ...NATURAL, breakpoint: 'stated' };
const rate = (percent: string) => ({ over: '0.00', rate: percent });

test('several natural rates: 120,000.00 at 6% and 5% are 2,000,000.00 and 2,400,000.00', () => {
  const changes = { ...monthly('10000.00', {}), percentage: { ...NATURAL, tiers: [rate('6'), rate('5')] } };
  // 400,000.00 × 6% + 100,000.00 × 5%
  expect(percentageRent(changes, [sale('2026-11-02', 2_500_000)])).toBe('29000.00');
});

test('whatever is not listed pays the rate of everything else', () => {
  const categories = {
    rule: 'separate',
    items: [{ category: 'Food', tiers: [rate('6')] }],
    default: { tiers: [rate('2')] },
  };
  const rows = [sale('2026-02-02', 1_000, 'Food'), sale('2026-02-02', 500, 'Toys'), sale('2026-02-03', 100)];
  // 60.00 + 10.00 + 2.00
  expect(percentageRent({ percentage: STATED, categories }, rows)).toBe('72.00');
});

test('combined categories are set against the base rent together', () => {
  const categories = {
    rule: 'combined',
    items: [
      { category: 'Food', tiers: [rate('6')] },
      { category: 'Wine', tiers: [rate('10')] },
    ],
  };
  const rows = [sale('2026-02-02', 150_000, 'Food'), sale('2026-03-02', 60_000, 'Wine')];
  // 9,000.00 + 6,000.00 − 12,000.00
  expect(percentageRent({ ...monthly('1000.00', {}), percentage: NATURAL, categories }, rows)).toBe('3000.00');
});

test('rates by lease year: 5% in the first, 6% in the second', () => {
  const percentage = {
    breakpoint: 'none',
    breakpoint_period: 'annual',
    tiers: [rate('5')],
    by_year: [{ year: 2, tiers: [rate('6')] }],
  };
  const rows = [sale('2026-02-02', 1_000), sale('2027-02-02', 1_000)];
  expect(percentageRent({ percentage }, rows, '2027-12-31')).toBe('110.00');
});

test.each<[string, string, [string, string]]>([
  ['monthly', '2026-05-10', ['2026-05-01', '2026-05-31']],
  ['quarterly', '2026-05-10', ['2026-04-01', '2026-06-30']],
  ['annual', '2026-05-10', ['2026-01-01', '2026-12-31']],
])('%s payment: the period that holds %s', (payment_period, on, [from, through]) => {
  const changes = { payment_period, percentage: { ...STATED, tiers: [{ over: '1000.00', rate: '5' }] } };
  const [accrual] = accrualsFor(changes, [sale('2026-02-02', 2_000)], '2026-06-15');
  expect(accrual!.paymentPeriod(on as Day)).toEqual({ from, through });
  expect(percentageRent(changes, [sale('2026-02-02', 2_000)])).toBe('50.00');
});

test('months of a retail calendar: 2025-03-10 lies in 2 March to 5 April 2025', () => {
  const changes = {
    start_date: '2025-02-02',
    payment_period: 'monthly',
    percentage: {
      breakpoint: 'none',
      breakpoint_period: 'annual',
      tiers: [rate('5')],
      calendar: { pattern: '454', weekday: 'saturday', rule: 'nearest', month: 1 },
    },
  };
  const [accrual] = accrualsFor(changes, [], '2025-06-15');
  expect(accrual!.paymentPeriod(day('2025-03-10'))).toEqual({ from: '2025-03-02', through: '2025-04-05' });
  expect(accrual!.rentYear(day('2025-03-10'))).toEqual({ from: '2025-02-02', through: '2026-01-31' });
});
