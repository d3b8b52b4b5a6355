import { describe, expect, test } from 'vitest';
import { cents, parseMoney, sum } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { plainTerms } from '#core/deals/plain-terms.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { rent } from '#core/rent/rent.ts';
import { salesByDay } from '#core/rent/sales.ts';
import { salesRows } from '#core/sales/deal-day.ts';
import { accruals } from '#core/statements/accrual.ts';
import { periodSpan } from '#core/statements/period.ts';
import { dueThrough, receiptFigures } from '#core/statements/receipt.ts';
import type { ReceiptFigures } from '#core/statements/receipt-shapes.ts';
import { type AcceptedTerms, termsParts } from '#core/statements/terms-parts.ts';
import { accepted, exampleDays, exampleDealTerms } from '#testing/statements/statement-deal.ts';

const LAST = day('2026-11-14');
const sold = exampleDays('2026-01-01', LAST);

function receipt(versions: readonly AcceptedTerms[], from: string, through: string) {
  const dealAccruals = accruals(termsParts(versions, null), salesRows(sold), LAST);
  return {
    accruals: dealAccruals,
    figures: receiptFigures(
      { accruals: dealAccruals, sold, lastDay: LAST, missing: [] },
      { from: day(from), through: day(through) },
    ),
  };
}

const amount = (text: string) => parseMoney(text) ?? cents(Number.NaN);
const added = (texts: readonly string[]) => sum(texts.map(amount));

function expectToAddUp({ totals, parts, lines, days }: ReceiptFigures) {
  const percentage = amount(totals.percentage_rent);
  const periods = parts.flatMap((part) => part.periods);
  expect(added(lines.map((line) => line.percentage_rent))).toBe(percentage);
  expect(added(days.filter(({ expected }) => !expected).map((entry) => entry.percentage_rent))).toBe(percentage);
  expect(added(periods.map((period) => period.within))).toBe(percentage);
  for (const period of periods) {
    expect(added(period.steps.map((step) => step.amount))).toBe(amount(period.due_to_date));
    expect(amount(period.before) + amount(period.within)).toBe(amount(period.due_to_date));
  }
  const base = added(parts.flatMap((part) => part.base_lines.map((line) => line.amount)));
  const fees = added(parts.flatMap((part) => part.fees.map((line) => line.amount)));
  expect(amount(totals.total)).toBe(percentage + base + fees);
}

const VARIANTS: [string, DealTerms][] = [
  ['marginal over a stated breakpoint', exampleDealTerms()],
  ['two tiers', exampleDealTerms({ percentage: { tiers: [tier('80000.00', '5'), tier('200000.00', '8')] } })],
  ['reached', exampleDealTerms({ percentage: { tier_rule: 'reached', tiers: [tier('50000.00', '5', '250.00')] } })],
  ['a natural breakpoint', natural({})],
  ['a natural breakpoint by the month', natural({ breakpoint_period: 'monthly' })],
  ['weeks', exampleDealTerms({ percentage: { breakpoint_period: 'weekly', tiers: [tier('6000.00', '7.125')] } })],
  ['each month by itself', exampleDealTerms({ percentage: { interim: 'each_period' } })],
  ['to date by shares', exampleDealTerms({ percentage: { interim: 'cumulative_annualised' } })],
  ['minimum and maximum', exampleDealTerms({ percentage: { minimum: limit('900.00'), maximum: limit('8000.00') } })],
  ['offsets', exampleDealTerms({ offsets: [{ name: 'CAM', amount: '150.00', per: 'year' }] })],
  ['a greater-of', greaterOf()],
  ['a lender', lender()],
  ['base rent only', baseOnly()],
  ['calendar years with reconciliation', reconciled()],
];

describe.each(VARIANTS)('%s', (_, terms) => {
  test.each([
    ['the year', '2026-01-01', '2026-11-14'],
    ['a month', '2026-10-01', '2026-10-31'],
    ['a payment period', '2026-11-01', '2026-11-14'],
    ['a day', '2026-09-30', '2026-09-30'],
  ])('%s adds up', (__, from, through) => {
    expectToAddUp(receipt([accepted(1, terms)], from, through).figures);
  });

  test('the whole is the engine’s own total', () => {
    const through = day('2026-10-31');
    const { figures } = receipt([accepted(1, terms)], terms.start_date, through);
    const { totals } = rent(plainTerms(terms), salesByDay(salesRows(sold)), through, 'half_month');
    expect(amount(figures.totals.percentage_rent)).toBe(totals.percentageRent);
    expect(amount(figures.totals.total)).toBe(totals.totalDue);
  });
});

test('a prorated change of terms cuts the year: each part is what its own terms owe by themselves', () => {
  const seven = exampleDealTerms({ percentage: { tiers: [tier('100000.00', '7')] }, continuity: 'prorate' });
  const six = exampleDealTerms();
  const versions = [accepted(1, six), accepted(2, seven, '2026-07-01')];
  const { figures, accruals: dealAccruals } = receipt(versions, '2026-01-01', '2026-10-31');
  expectToAddUp(figures);
  expect(figures.parts.map(({ from, to, terms }) => [from, to, terms.version])).toEqual([
    ['2026-01-01', '2026-06-30', 1],
    ['2026-07-01', null, 2],
  ]);
  const sales = salesByDay(salesRows(sold));
  const first = rent(plainTerms({ ...six, end_date: day('2026-06-30') }), sales, day('2026-06-30'), 'half_month');
  const second = rent(
    plainTerms({
      ...seven,
      start_date: day('2026-07-01'),
      percentage: { ...seven.percentage!, year_starts: '01-01' },
    }),
    sales,
    day('2026-10-31'),
    'half_month',
  );
  const both = first.totals.percentageRent + second.totals.percentageRent;
  expect(amount(figures.totals.percentage_rent)).toBe(both);
  expect(dueThrough(dealAccruals, day('2026-10-31'))).toBe(both);
  const [opened] = figures.parts[1]!.periods;
  expect(opened).toMatchObject({ from: '2026-07-01', partial: { factor: { numerator: '184', denominator: '365' } } });
  expect(opened!.breakpoint.scaled!.amount).toBe('50410.96');
});

test('a longer term does not start the year again', () => {
  const [short, long] = [exampleDealTerms({ end_date: '2026-12-31' }), exampleDealTerms({ end_date: '2029-12-31' })];
  const once = receipt([accepted(1, short)], '2026-01-01', '2026-11-14').figures;
  const twice = receipt([accepted(1, short), accepted(2, long, '2026-08-01')], '2026-01-01', '2026-11-14').figures;
  expect(twice.totals).toEqual(once.totals);
  expect(twice.parts[0]!.terms).toMatchObject({ version: 2, other_versions: [1] });
});

test('a Maximum Repayment is one for all parts', () => {
  const more = { ...lender(), percentage: { ...lender().percentage!, growth: cents(1) } };
  const { figures } = receipt([accepted(1, lender()), accepted(2, more, '2026-03-01')], '2026-01-01', '2026-11-14');
  expectToAddUp(figures);
  expect(figures.totals.percentage_rent).toBe('9500.00');
  expect(figures.parts[1]!.cap!.remaining).toBe('0.00');
});

test('a day that no channel reported is missing, not zero', () => {
  const gap = sold.filter(({ day: at }) => at !== '2026-11-10');
  const dealAccruals = accruals(termsParts([accepted(1, exampleDealTerms())], null), salesRows(gap), LAST);
  const facts = { accruals: dealAccruals, sold: gap, lastDay: LAST, missing: [day('2026-11-10')] };
  const figures = receiptFigures(facts, { from: day('2026-11-09'), through: day('2026-11-11') });
  expect(figures.missing_days).toBe(1);
  expect(figures.days.map((entry) => entry.missing)).toEqual([false, true, false]);
});

test.each([
  ['year', '2026-07-04', '2026-01-01', '2026-12-31'],
  ['month', '2026-07-04', '2026-07-01', '2026-07-31'],
  ['payment', '2026-07-15', '2026-07-01', '2026-07-15'],
  ['payment', '2026-07-31', '2026-07-16', '2026-07-31'],
  ['day', '2026-07-04', '2026-07-04', '2026-07-04'],
] as const)('the %s that holds %s', (period, on, from, through) => {
  const dealAccruals = accruals(termsParts([accepted(1, exampleDealTerms())], null), salesRows(sold), LAST);
  expect(periodSpan(dealAccruals, period, day(on))).toEqual({ from, through });
});

function tier(over: string, rate: string, flat = '0.00') {
  return { over, rate, flat };
}

function limit(period: string) {
  return { period, year: null };
}

function natural(percentage: Record<string, unknown>) {
  return exampleDealTerms({
    rent_basis: 'base_rent',
    base_rent: { amount: '1000.00', period: 'monthly' },
    additional_fee: { period: 'monthly', amount: '45.00' },
    percentage: { breakpoint: 'natural', tiers: [tier('0.00', '6')], ...percentage },
  });
}

function greaterOf() {
  return exampleDealTerms({
    rent_basis: 'min_monthly_rent',
    min_monthly_rent: '1500.00',
    percentage: { breakpoint: 'none', breakpoint_period: 'monthly', tiers: [tier('0.00', '6')] },
  });
}

function lender() {
  return exampleDealTerms({
    percentage: { breakpoint: 'none', tiers: [tier('0.00', '12')] },
    cap: { amount: '10000.00', already_paid: '500.00' },
  });
}

function baseOnly() {
  return exampleDealTerms({
    rent_basis: 'base_rent',
    base_rent: { amount: '1000.00', period: 'monthly' },
    percentage: null,
  });
}

function reconciled() {
  return exampleDealTerms({
    start_date: '2026-01-01',
    percentage: {
      breakpoint_period: 'monthly',
      interim: 'each_period',
      reconcile: 'annual',
      year_starts: '10-01',
      tiers: [tier('31000.00', '6')],
    },
  });
}
