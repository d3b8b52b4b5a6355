// The sheet says everything that the form can type. The currency is that of the portfolio that the sheet is for.
import { expect, test } from 'vitest';
import type { Currency } from '#core/base/money.ts';
import { COLUMN_NAMES, ONBOARDING_COLUMNS, type SheetRow } from '#core/deals/onboarding/onboarding-columns.ts';
import { readSheet } from '#core/deals/onboarding/onboarding-sheet.ts';
import { reachedLeaves, TYPED_LEAVES } from '#testing/rent/terms-leaves.ts';

const EXAMPLE = Object.fromEntries(COLUMN_NAMES.map((name) => [name, ONBOARDING_COLUMNS[name].example])) as SheetRow;
const UNRATED = { rate: '', breakpoint: '', rate_2: '', breakpoint_2: '' };

function termsOf(changes: SheetRow, currency: Currency = 'USD') {
  const { lines, problems } = readSheet([{ ...EXAMPLE, ...changes }], currency);
  expect(problems).toEqual([]);
  return lines[0]!.store!.terms;
}

const ROWS: SheetRow[] = [
  {
    ...UNRATED,
    template: 'custom',
    start_date: '2026-02-01',
    end_date: '2028-01-31',
    base_rent: '24000.00',
    base_rent_period: 'entire_period',
    rates: '6 over 1,100,000, 8 over 1300000 plus 500, 9 over 1500000',
    tier_rule: 'reached',
    billing_method: 'each_period',
    reconciliation: 'annual',
    partial_periods: 'months',
    rent_year_starts: '04-01',
    first_rent_year_ends: '2026-03-31',
    added_to_sales: '5',
    breakpoint_period: 'quarterly',
    payment_period: 'monthly',
    minimum_period: '11',
    minimum_year: '22',
    maximum_period: '33,000',
    maximum_year: '44,000',
    offsets: 'Marketing: 500 a year; CAM: 100.00 a bill; Property tax: as billed',
    closures: 'closed_days',
    left_out: 'tax, service_charge',
    left_out_caps: 'refund 2.5',
    maximum_repayment: '66000',
    already_repaid: '7',
    payout_period: 'week',
    visibility: 'off',
    deal_view: 'premises_only',
    payment_due_days: '10',
    tax: '8.25',
    tax_percentage_rent: '4.5',
    tax_fee: '1.5',
    interest_percent: '11.5',
    interest_grace_days: '7',
    estimate_factor: '1.05',
    estimate_after_days: '12',
    report_days: '15',
    report_year_days: '90',
    statement_evidence: 'delivery_sales; catering_sales',
    additional_fee: '35',
    additional_fee_period: 'monthly',
  },
  {
    ...UNRATED,
    rate: '6',
    base_rent_due_day: '5',
    base_rent_in_advance: 'no',
    base_rent_steps: '2026-03-10 7000',
    base_rent_by_year: '2: 7100',
    escalation_first: '2027-02-01',
    escalation_percent: '3',
    rates_by_year: '2: 7 plus 40',
    limits_by_year: '2: at least 10 a year, at least 1 a period, at most 60,000 a year; 3: at most 9000 a period',
    retail_calendar: '544 sunday last 2 scaled',
    payment_period: 'monthly',
    closures: 'amount',
    maximum_repayment: '66000',
    opening_through: '2026-06-30',
    opening_sales: '900',
    opening_rent_billed: '19',
    opening_base_billed: '11500',
    opening_cap_repaid: '3',
  },
  {
    ...UNRATED,
    base_rent: '',
    base_rent_due_day: '',
    base_rent_in_advance: '',
    min_monthly_rent: '1500',
    rate: '6',
    breakpoint_period: 'monthly',
  },
  {
    ...UNRATED,
    escalation_first: '2027-02-01',
    escalation_every_months: '24',
    escalation_index: '2025-11 300; 2026-11 312.25',
    escalation_lag_months: '2',
    escalation_floor: '1.5',
    escalation_cap: '4.5',
    category_rates: 'Food: 6 plus 10 share 60; Wine: 8 share 30; *: 2 plus 3 share 10',
    category_rule: 'combined',
  },
  {
    ...UNRATED,
    category_rates: 'Food: 6 over 400000; *: 2 over 5',
    opening_through: '2026-06-30',
    opening_sales: 'Food: 41',
  },
  { ...UNRATED, rates: '6 over 1100000', rates_by_year: '2: 6 over 1200000, 8 over 1400000', left_out: 'nothing' },
];

test('a sheet reaches every term that can be typed', () => {
  const all = [...ROWS.map((row) => termsOf(row)), termsOf({}, 'GBP')];
  const reached = reachedLeaves(termsOf({}), all);
  expect(TYPED_LEAVES.filter((leaf) => !reached.has(leaf))).toEqual([]);
});

test('what the cells say is what the terms say', () => {
  const [first, second] = [termsOf(ROWS[0]!), termsOf(ROWS[1]!)];
  expect(first.percentage?.tiers.map(({ over, rate, flat }) => [over, rate, flat])).toEqual([
    ['1100000.00', '6', '0.00'],
    ['1300000.00', '8', '500.00'],
    ['1500000.00', '9', '0.00'],
  ]);
  expect(first.percentage).toMatchObject({
    interim: 'each_period',
    reconcile: 'annual',
    minimum: { period: '11.00', year: '22.00' },
    maximum: { period: '33000.00', year: '44000.00' },
  });
  expect(first.offsets).toEqual([
    { name: 'Marketing', amount: '500.00', per: 'year' },
    { name: 'CAM', amount: '100.00', per: 'billing_period' },
    { name: 'Property tax', amount: '0.00', per: 'year', by_bills: true },
  ]);
  expect(first.closure).toEqual({ reduce: 'days', closed_days: true });
  expect(first.sales_definition).toEqual({
    exclude: ['tax', 'service_charge'],
    caps: [{ item: 'refund', percent_of_gross: '2.5' }],
  });
  expect(second.percentage?.by_year).toEqual([
    {
      year: 2,
      tiers: [{ over: '0.00', rate: '7', flat: '40.00', to: null }],
      minimum: { period: '1.00', year: '10.00' },
      maximum: { period: null, year: '60000.00' },
    },
    { year: 3, maximum: { period: '9000.00', year: null } },
  ]);
  expect(termsOf(ROWS[5]!).sales_definition).toEqual({ exclude: [], caps: [] });
});

test.each<[string, SheetRow, string, string]>([
  ['rates twice', { rates: '6 over 5' }, 'rates', 'List all rates here and leave the other'],
  ['rates that cannot be read', { ...UNRATED, rates: 'six' }, 'rates', 'Write rates from the lowest threshold up'],
  ['falling thresholds', { ...UNRATED, rates: '6 over 9, 7 over 5' }, 'rates', 'thresholds must rise'],
  ['a limit without a rate', { ...UNRATED, maximum_year: '5' }, 'maximum_year', 'Fill in Rate % too'],
  ['a minimum over the maximum', { minimum_year: '9', maximum_year: '5' }, 'minimum_year', 'minimum'],
  ['an unknown method', { billing_method: 'yearly' }, 'billing_method', 'Choose one of'],
  ['a limit that cannot be read', { limits_by_year: '2: 60000' }, 'limits_by_year', '“2: 60000” cannot be read'],
  ['an offset that cannot be read', { offsets: 'CAM 100' }, 'offsets', 'Write a name and an amount'],
  ['an unknown closure', { closures: 'weeks' }, 'closures', 'Choose one of: days, amount.'],
  ['what was repaid of nothing', { already_repaid: '5' }, 'already_repaid', 'Fill in Maximum Repayment too'],
])('%s is refused at its cell', (_, row, column, message) => {
  const { problems } = readSheet([{ ...EXAMPLE, ...row }], 'USD');
  expect(problems[0]).toMatchObject({ column, message: expect.stringContaining(message) });
});
