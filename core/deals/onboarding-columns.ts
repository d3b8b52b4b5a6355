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
  base_rent_due_day: column('Base rent due day', '1', 'Day of the month from 1 to 28. Empty means 1.'),
  base_rent_in_advance: column('In advance', 'yes', 'yes or no. Empty means yes.'),
  min_monthly_rent: column('Minimum monthly rent', '', 'For the greater of a minimum and a share.'),
  rate: column('Rate %', '6', 'Percent of sales, or of sales over the breakpoint.'),
  breakpoint: column('Breakpoint', '1100000.00', 'Empty with base rent: the natural breakpoint.'),
  rate_2: column('Second rate %', '8', 'From the second breakpoint on.'),
  breakpoint_2: column('Second breakpoint', '1300000.00', 'Above the first one.'),
  breakpoint_period: column('Breakpoint counted', 'annual', 'weekly, monthly, quarterly, annual or entire_period.'),
  maximum_repayment: column('Maximum Repayment', '', 'For a split that ends when it is repaid.'),
  payment_period: column(
    'Payments',
    'weekly',
    'daily, weekly, semi_monthly, monthly, quarterly or annual. Empty means semi_monthly.',
  ),
  payment_due_days: column('Payments due after', '', 'Days after the payment period. Empty means 0.'),
  tax: column('Tax %', '', 'Percent added to base rent, percentage rent and fees. Empty means none.'),
  additional_fee: column('Additional fee', '', 'Amount due each additional fee period.'),
  additional_fee_period: column('Fee period', '', 'semi_monthly or monthly. Empty means monthly.'),
  opening_through: column('Counted elsewhere through', '', 'Last day counted before this agreement came here.'),
  opening_sales: column('Sales so far', '', 'Adjusted gross sales of the rent year through that day.'),
  opening_rent_billed: column('Rent billed so far', '', 'Percentage rent billed through that day.'),
  opening_cap_repaid: column('Repaid so far', '', 'What was repaid of the Maximum Repayment.'),
} as const satisfies Record<string, Column>;

export type OnboardingColumn = keyof typeof ONBOARDING_COLUMNS;
export const COLUMN_NAMES = Object.keys(ONBOARDING_COLUMNS) as [OnboardingColumn, ...OnboardingColumn[]];
export type SheetRow = Partial<Record<OnboardingColumn, string>>;
export type SheetProblem = { line: number; column: OnboardingColumn; message: string };
