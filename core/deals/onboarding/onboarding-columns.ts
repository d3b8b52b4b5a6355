// The columns of the onboarding sheet: one line a store, with its property, its merchant and its terms.
import { TEMPLATES } from '#core/deals/terms.ts';

type Column = { label: string; required: boolean; example: string; help: string };

const column = (label: string, example: string, help: string, required = false): Column => ({
  label,
  required,
  example,
  help,
});

export const ONBOARDING_COLUMNS = {
  property_name: column(
    'Property',
    'Foundry Hall',
    'The same name and address on several lines is one property.',
    true,
  ),
  address_street: column('Street', '2400 Smallman Street', 'Street and number.', true),
  address_city: column('City', 'Pittsburgh', 'City or town.', true),
  address_state: column('State', 'PA', 'State or province; leave empty in the United Kingdom.'),
  address_zip: column('ZIP', '15222', 'ZIP, postal code or postcode.', true),
  country: column('Country', 'US', 'US, CA, GB or AU. Empty means US.'),
  unit: column('Unit', 'Suite 104', 'Suite or unit of the store.'),
  merchant_legal_name: column(
    'Merchant',
    'Juniper & Rye LLC',
    'Leave merchant and terms empty to add only the property.',
  ),
  merchant_email: column('Merchant e-mail', 'owner@juniper.example', 'Where the invite goes.'),
  template: column('Kind of agreement', 'stated_breakpoint', `One of: ${TEMPLATES.join(', ')}.`),
  start_date: column('Starts', '2026-01-01', 'First day, as YYYY-MM-DD.'),
  end_date: column('Ends', '2028-12-31', 'Last day. Empty runs month to month.'),
  base_rent: column('Base rent a month', '6500.00', 'Empty for an agreement without base rent.'),
  base_rent_period: column('Base rent is for', '', 'monthly or entire_period. Empty means monthly.'),
  base_rent_due_day: column('Base rent due day', '1', 'Day of the month from 1 to 28. Empty means 1.'),
  base_rent_in_advance: column('In advance', 'yes', 'yes or no. Empty means yes.'),
  base_rent_steps: column('Base rent steps', '', 'Day and new amount, as 2027-03-10 7000.00; 2028-01-01 7200.00.'),
  base_rent_by_year: column('Base rent by lease year', '', 'Lease year and amount, as 2: 6800.00; 3: 7100.00.'),
  escalation_first: column('First rise', '', 'Day on which base rent rises for the first time. Empty means never.'),
  escalation_every_months: column('Rises every', '', 'Months between two rises. Empty means 12.'),
  escalation_percent: column('Rise %', '', 'Percent of each rise. Empty with an index.'),
  escalation_index: column(
    'Index values',
    '',
    'Month and value, the base month first, as 2025-11 300; 2026-11 312.25.',
  ),
  escalation_lag_months: column('Index months before', '', 'Months between reading and rise. Empty means 0.'),
  escalation_floor: column('Rise at least %', '', 'With an index. Empty means 0.'),
  escalation_cap: column('Rise at most %', '', 'With an index. Empty means no limit.'),
  min_monthly_rent: column('Minimum monthly rent', '', 'For the greater of a minimum and a share.'),
  rate: column('Rate %', '6', 'Percent of sales, or of sales over the breakpoint.'),
  breakpoint: column('Breakpoint', '1100000.00', 'Empty with base rent: the natural breakpoint.'),
  rate_2: column(
    'Second rate %',
    '8',
    'From the second breakpoint on. Lower than the first, without breakpoints: over its own natural breakpoint.',
  ),
  breakpoint_2: column('Second breakpoint', '1300000.00', 'Above the first one.'),
  rates: column(
    'All rates',
    '',
    'Instead of Rate %, for more than two rates or an amount due once, as 6 over 1100000, 8 over 1300000 plus 500, 9 over 1500000.',
  ),
  tier_rule: column(
    'Tiers',
    '',
    'marginal (each slice at its own rate), reached (the highest rate on all sales) or reached_above_first. Empty means marginal.',
  ),
  rates_by_year: column(
    'Rates by lease year',
    '',
    'From a lease year on, as 2: 6 over 1200000, 8 over 1400000; 3: 6 over 1250000. Natural: 2: 6; 3: 7.',
  ),
  limits_by_year: column(
    'Limits by lease year',
    '',
    'From a lease year on, as 2: at least 5000 a year, at most 60000 a year; 3: at most 9000 a period.',
  ),
  category_rates: column(
    'Rates by category',
    '',
    'Instead of Rate %, as Food: 6 over 400000; Retail: 8 over 100000, 9 over 200000; *: 2. * is everything else. With a natural breakpoint, shares of the base rent, as Food: 6 share 60; Retail: 8 share 40.',
  ),
  category_rule: column(
    'Categories counted',
    '',
    'separate, pooled or combined (all against the base rent). Empty means separate.',
  ),
  breakpoint_period: column('Breakpoint counted', 'annual', 'weekly, monthly, quarterly, annual or entire_period.'),
  billing_method: column(
    'Billed within the period',
    '',
    'cumulative, each_period, annualised or cumulative_annualised. Empty means cumulative.',
  ),
  reconciliation: column('Reconciliation', '', 'none or annual. Empty means none.'),
  partial_periods: column('Partial periods', '', 'days, months, extended or full. Empty means days.'),
  rent_year_starts: column('Rent year starts', '', 'Month and day, as 02-01. Empty means with the agreement.'),
  first_rent_year_ends: column('First rent year ends', '', 'Day, where the first rent year is longer or shorter.'),
  added_to_sales: column('Added to sales', '', 'Amount added to the sales of the full period. Empty means nothing.'),
  retail_calendar: column(
    'Retail calendar',
    '',
    'Pattern, weekday, nearest or last, month in which years end, as 454 saturday nearest 1; add scaled where a 53rd week raises breakpoints.',
  ),
  minimum_period: column('At least a period', '', 'Least percentage rent of each breakpoint period.'),
  minimum_year: column('At least a year', '', 'Least percentage rent of each rent year.'),
  maximum_period: column('At most a period', '', 'Most percentage rent of each breakpoint period.'),
  maximum_year: column('At most a year', '', 'Most percentage rent of each rent year.'),
  offsets: column(
    'Taken off',
    '',
    'What is taken off percentage rent, as Marketing: 500 a year; CAM: 100 a bill; Property tax: as billed.',
  ),
  closures: column(
    'Closures',
    '',
    'days (breakpoints are reduced by days), closed_days (the channels’ closed days count too) or amount. Empty means they stay.',
  ),
  left_out: column(
    'Left out of sales',
    '',
    'Parts of gross sales that do not count, as tax, tip, refund, gift_card; or nothing. Empty means those four.',
  ),
  left_out_caps: column('Left out up to a cap', '', 'Part and percent of gross sales, as employee_sales 2; online 5.'),
  maximum_repayment: column('Maximum Repayment', '', 'For a split that ends when it is repaid.'),
  already_repaid: column('Already repaid', '', 'What is repaid of the Maximum Repayment when the agreement starts.'),
  payment_period: column(
    'Payments',
    'weekly',
    'daily, weekly, semi_monthly, monthly, quarterly or annual. Empty means semi_monthly.',
  ),
  payment_due_days: column('Payments due after', '', 'Days after the payment period. Empty means 0.'),
  payout_period: column('Payouts', '', 'upon_receipt, week, half_month or month. Empty means month.'),
  visibility: column('Rent figures shown to', '', 'all, property_owner_only or off. Empty means all.'),
  deal_view: column('Sales shown', '', 'default, premises_only or retailer_only. Empty means default.'),
  tax: column('Tax %', '', 'Percent added to base rent, percentage rent and fees. Empty means none.'),
  tax_percentage_rent: column('Tax on percentage rent %', '', 'Where it is not that of base rent.'),
  tax_fee: column('Tax on fees %', '', 'Where it is not that of base rent.'),
  interest_percent: column('Late interest %', '', 'Percent a year on what is paid late. Empty means none.'),
  interest_grace_days: column('Days of grace', '', 'Before late interest. Empty means 0.'),
  estimate_factor: column(
    'Estimate factor',
    '',
    'A month without a report counts as the year before times this, as 1.05. Empty means it waits.',
  ),
  estimate_after_days: column('Estimate after', '', 'Days after the month. Empty means 0.'),
  report_days: column('Statement due', '', 'Days after the month by which it is signed. Empty means 20.'),
  report_year_days: column('Statement of the year due', '', 'Days after the year. Empty means 60.'),
  statement_evidence: column(
    'Evidence with statements',
    '',
    'Kinds of sales of which each statement brings evidence, as delivery_sales, catering_sales.',
  ),
  additional_fee: column('Additional fee', '', 'Amount due each additional fee period.'),
  additional_fee_period: column('Fee period', '', 'semi_monthly or monthly. Empty means monthly.'),
  opening_through: column('Counted elsewhere through', '', 'Last day counted before this agreement came here.'),
  opening_sales: column(
    'Sales so far',
    '',
    'Adjusted gross sales of the rent year through that day; with rates by category as Food: 400000; Retail: 90000.',
  ),
  opening_rent_billed: column('Rent billed so far', '', 'Percentage rent billed through that day.'),
  opening_base_billed: column(
    'Base rent billed so far',
    '',
    'Base rent billed in the rent year through that day. Empty means all that was due.',
  ),
  opening_cap_repaid: column('Repaid so far', '', 'What was repaid of the Maximum Repayment.'),
} as const satisfies Record<string, Column>;

export type OnboardingColumn = keyof typeof ONBOARDING_COLUMNS;
export const COLUMN_NAMES = Object.keys(ONBOARDING_COLUMNS) as [OnboardingColumn, ...OnboardingColumn[]];
export type SheetRow = Partial<Record<OnboardingColumn, string>>;
export type SheetProblem = { line: number; column: OnboardingColumn; message: string };
