// Terms that change inside a rent year, through the statements: the worked numbers of each continuity.
import { expect, test } from 'vitest';
import { cents, moneyText } from '#core/base/money.ts';
import { addDays, type Day, day } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruals } from '#core/statements/accrual.ts';
import { dueThrough, receiptFigures } from '#core/statements/receipt.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { accepted } from '#testing/statements/statement-deal.ts';

const YEAR_END = day('2026-12-31');

/** Sales of each month of 2026, spread evenly over its days to the cent. */
function sold(byMonth: (month: number) => number): SalesRow[] {
  const rows: SalesRow[] = [];
  for (let at: Day = day('2026-01-01'); at <= YEAR_END; at = addDays(at, 1)) {
    rows.push({ day: at, category: null, gross: cents(byMonth(Number(at.slice(5, 7)))), items: {} });
  }
  return rows;
}

const stated = (over: string, rate: string, changes = {}) => ({
  breakpoint: over === '0.00' ? 'none' : 'stated',
  breakpoint_period: 'annual',
  tiers: [{ over, rate }],
  ...changes,
});

const terms = (changes: object) =>
  readDealTerms({ currency: 'USD', start_date: '2026-01-01', end_date: null, rent_basis: 'none', ...changes });

const FEE = { additional_fee: { period: 'monthly', amount: '250.00' } };

function yearOf(before: object, after: object, rows: SalesRow[], from = '2026-07-01') {
  const parts = termsParts([accepted(1, terms(before)), accepted(2, terms({ ...before, ...after }), from)], null);
  const dealAccruals = accruals(parts, rows, YEAR_END);
  const whole = { from: day('2026-01-01'), through: YEAR_END };
  return {
    accruals: dealAccruals,
    figures: receiptFigures({ accruals: dealAccruals, sold: [], lastDay: YEAR_END, missing: [] }, whole),
    due: dueThrough(dealAccruals, YEAR_END),
  };
}

const EVEN = sold(() => 394_216);

test.each([
  [
    'at most 50,000.00 a year; a fee is added',
    { percentage: stated('0.00', '5', { maximum: { year: '50000.00' } }) },
    FEE,
    '50000.00',
  ],
  [
    'prorated',
    { percentage: stated('0.00', '5', { maximum: { year: '50000.00' } }) },
    { ...FEE, continuity: 'prorate' },
    '50000.00',
  ],
  [
    'restarted',
    { percentage: stated('0.00', '5', { maximum: { year: '50000.00' } }) },
    { ...FEE, continuity: 'restart' },
    '61062.39',
  ],
  [
    'at least 90,000.00 a year; a fee is added',
    { percentage: stated('0.00', '5', { minimum: { year: '90000.00' } }) },
    FEE,
    '90000.00',
  ],
])('%s', (_, before, after, expected) => {
  const { figures } = yearOf(before, after, EVEN);
  expect(figures.totals.percentage_rent).toBe(expected);
});

test('the days, the lines, the periods and the parts of an amended year add up to the same rent', () => {
  const { figures, due } = yearOf(
    { percentage: stated('1000000.00', '5') },
    { percentage: stated('1000000.00', '6') },
    EVEN,
  );
  const sum = (amounts: string[]) => amounts.reduce((all, amount) => all + Math.round(Number(amount) * 100), 0);
  const rent = sum([figures.totals.percentage_rent]);
  expect(moneyText(due)).toBe(figures.totals.percentage_rent);
  expect(sum(figures.days.map((entry) => entry.percentage_rent))).toBe(rent);
  expect(sum(figures.lines.map((line) => line.percentage_rent))).toBe(rent);
  const periods = figures.parts.flatMap((part) => part.periods);
  expect(periods).toHaveLength(1);
  expect(sum(periods.map(({ within }) => within))).toBe(rent);
  expect(periods[0]!.measures.map(({ from, to, position }) => [from, to, position.amount])).toEqual([
    ['2026-01-01', '2026-06-30', '0.00'],
    ['2026-07-01', '2026-12-31', '713530.96'],
  ]);
});

test('terms that change nothing that is counted leave every day, line and total as they were', () => {
  const [nothing, none] = [{ additional_fee: { period: 'monthly', amount: '0.00' } }, {}];
  const uneven = sold((month) => 200_000 + month * 31_007);
  const kinds = [
    { percentage: stated('1000000.00', '5', { minimum: { year: '20000.00' }, maximum: { year: '22000.00' } }) },
    { percentage: stated('250000.00', '6', { breakpoint_period: 'quarterly', reconcile: 'annual' }) },
    { percentage: stated('1000000.00', '5', { interim: 'each_period' }) },
    { percentage: stated('0.00', '5'), cap: { amount: '30000.00' } },
  ];
  for (const [index, kind] of kinds.entries()) {
    const [twice, once] = [yearOf(kind, nothing, uneven, '2026-05-20'), yearOf(kind, none, uneven)];
    expect(once.accruals, `kind ${index}`).toHaveLength(1);
    expect(twice.accruals, `kind ${index}`).toHaveLength(2);
    expect(twice.figures.totals, `kind ${index}`).toEqual(once.figures.totals);
    expect(twice.figures.lines, `kind ${index}`).toEqual(once.figures.lines);
    expect(twice.figures.days, `kind ${index}`).toEqual(once.figures.days);
  }
});

test('a natural breakpoint whose rate changes sets all percentage against the base rent, as one step', () => {
  const natural = (rate: string) => ({
    rent_basis: 'base_rent',
    base_rent: { amount: '4000.00', period: 'monthly' },
    percentage: { breakpoint: 'natural', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate }] },
  });
  const { figures } = yearOf(natural('5'), natural('6'), EVEN);
  const [period] = figures.parts.at(-1)!.periods;
  expect(period!.steps).toEqual([
    { kind: 'measured', name: null, amount: '79197.99' },
    { kind: 'base_rent', name: null, amount: '-48000.00' },
  ]);
  expect(figures.totals.percentage_rent).toBe('31197.99');
});

test('a month in which the base rent changes is one line of two amounts', () => {
  const base = (amount: string) => ({ rent_basis: 'base_rent', base_rent: { amount, period: 'monthly' } });
  const { figures } = yearOf(base('10000.00'), base('8000.00'), [], '2026-07-16');
  const july = figures.parts.flatMap((part) => part.base_lines).find(({ to }) => to === '2026-07-31');
  expect(july).toMatchObject({
    from: '2026-07-01',
    amount: '8967.74',
    full_month: null,
    pieces: [
      { days: 15, full_month: '10000.00' },
      { days: 16, full_month: '8000.00' },
    ],
  });
});
