// Where in the sheet a term stands, so that what is wrong with it is said at its cell: percentage.tiers.1.over is the
// second breakpoint, or where all rates stand in one cell, that one.
import type { OnboardingColumn } from '#core/deals/onboarding/onboarding-columns.ts';

type Cells = (column: OnboardingColumn) => string;

export function columnOf(path: string, cell: Cells): OnboardingColumn {
  const column = COLUMN_OF.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'template';
  if (RATED.has(column) && cell('rates') !== '') return 'rates';
  if (column === 'rates_by_year' && /\.(minimum|maximum)/.test(path)) return 'limits_by_year';
  return column === 'rate' && cell('rate') === '' && cell('category_rates') !== '' ? 'category_rates' : column;
}

const RATED: ReadonlySet<OnboardingColumn> = new Set(['rate', 'breakpoint', 'rate_2', 'breakpoint_2']);

const COLUMN_OF: readonly (readonly [string, OnboardingColumn])[] = [
  ['start_date', 'start_date'],
  ['end_date', 'end_date'],
  ['base_rent.due_day', 'base_rent_due_day'],
  ['base_rent.in_advance', 'base_rent_in_advance'],
  ['base_rent.steps', 'base_rent_steps'],
  ['base_rent.by_year', 'base_rent_by_year'],
  ['base_rent.escalation.every_months', 'escalation_every_months'],
  ['base_rent.escalation.percent', 'escalation_percent'],
  ['base_rent.escalation.lag_months', 'escalation_lag_months'],
  ['base_rent.escalation.floor', 'escalation_floor'],
  ['base_rent.escalation.cap', 'escalation_cap'],
  ['base_rent.escalation.index', 'escalation_index'],
  ['base_rent.escalation.base_month', 'escalation_index'],
  ['base_rent.escalation', 'escalation_first'],
  ['base_rent.period', 'base_rent_period'],
  ['base_rent', 'base_rent'],
  ['min_monthly_rent', 'min_monthly_rent'],
  ['percentage.tiers.1.over', 'breakpoint_2'],
  ['percentage.tiers.1', 'rate_2'],
  ['percentage.tiers.0.over', 'breakpoint'],
  ['percentage.by_year', 'rates_by_year'],
  ['percentage.tier_rule', 'tier_rule'],
  ['percentage.interim', 'billing_method'],
  ['percentage.reconcile', 'reconciliation'],
  ['percentage.partial_period', 'partial_periods'],
  ['percentage.year_starts', 'rent_year_starts'],
  ['percentage.first_year_ends', 'first_rent_year_ends'],
  ['percentage.growth', 'added_to_sales'],
  ['percentage.minimum.period', 'minimum_period'],
  ['percentage.minimum', 'minimum_year'],
  ['percentage.maximum.period', 'maximum_period'],
  ['percentage.maximum', 'maximum_year'],
  ['percentage.calendar', 'retail_calendar'],
  ['categories.rule', 'category_rule'],
  ['categories', 'category_rates'],
  ['percentage.breakpoint_period', 'breakpoint_period'],
  ['percentage.breakpoint', 'breakpoint'],
  ['percentage', 'rate'],
  ['cap.already_paid', 'already_repaid'],
  ['cap', 'maximum_repayment'],
  ['offsets', 'offsets'],
  ['closure', 'closures'],
  ['sales_definition.caps', 'left_out_caps'],
  ['sales_definition', 'left_out'],
  ['payout_period', 'payout_period'],
  ['visibility', 'visibility'],
  ['deal_view', 'deal_view'],
  ['additional_fee.period', 'additional_fee_period'],
  ['additional_fee', 'additional_fee'],
  ['payment_period', 'payment_period'],
  ['payment_due_days', 'payment_due_days'],
  ['tax.percentage_rent', 'tax_percentage_rent'],
  ['tax.fee', 'tax_fee'],
  ['tax', 'tax'],
  ['interest.grace_days', 'interest_grace_days'],
  ['interest', 'interest_percent'],
  ['estimate.after_days', 'estimate_after_days'],
  ['estimate', 'estimate_factor'],
  ['reporting.year_days', 'report_year_days'],
  ['reporting', 'report_days'],
  ['evidence', 'statement_evidence'],
  ['opening_balance.sales', 'opening_sales'],
  ['opening_balance.base_billed', 'opening_base_billed'],
  ['opening_balance.rent_billed', 'opening_rent_billed'],
  ['opening_balance.cap_repaid', 'opening_cap_repaid'],
  ['opening_balance', 'opening_through'],
];
