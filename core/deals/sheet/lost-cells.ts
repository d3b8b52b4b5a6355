// Cells of the sheet that would be lost without a word: those that mean nothing without another one, and those that say
// a thing a second time. A yearly minimum without any rate is refused at its own cell.
import { ONBOARDING_COLUMNS, type OnboardingColumn } from '#core/deals/onboarding/onboarding-columns.ts';

type Cells = (column: OnboardingColumn) => string;

/** Columns that say nothing without another one, which would be lost without a word. */
export function lostCells(cell: Cells): [OnboardingColumn, string][] {
  const needed: readonly (readonly [OnboardingColumn, readonly OnboardingColumn[]])[] = [
    ['base_rent', ['base_rent_period', 'base_rent_steps', 'base_rent_by_year', 'escalation_first']],
    ['maximum_repayment', ['already_repaid']],
    ['escalation_first', ['escalation_percent', 'escalation_index', 'escalation_every_months']],
    ['escalation_index', ['escalation_lag_months', 'escalation_floor', 'escalation_cap']],
    ['category_rates', ['category_rule']],
    ['interest_percent', ['interest_grace_days']],
    ['estimate_factor', ['estimate_after_days']],
    ['opening_through', ['opening_sales', 'opening_rent_billed', 'opening_base_billed', 'opening_cap_repaid']],
  ];
  const lost = needed.flatMap(([column, others]) => {
    const lostColumns = cell(column) === '' ? others.filter((other) => cell(other) !== '') : [];
    return lostColumns.map((other): [OnboardingColumn, string] => [
      other,
      `Fill in ${ONBOARDING_COLUMNS[column].label} too, or leave this empty.`,
    ]);
  });
  const isTwice = cell('escalation_percent') !== '' && cell('escalation_index') !== '';
  const isRatedTwice = cell('rate') !== '' && cell('category_rates') !== '';
  const isListedTwice =
    cell('rates') !== '' &&
    (['rate', 'breakpoint', 'rate_2', 'breakpoint_2', 'category_rates'] as const).some((column) => cell(column) !== '');
  const isRated = [cell('rate'), cell('rates'), cell('category_rates')].some((text) => text !== '');
  const unrated = isRated ? [] : OF_PERCENTAGE.filter((column) => cell(column) !== '');
  return [
    ...lost,
    ...(isTwice ? [['escalation_percent', 'Give a percent or an index, not both.'] as [OnboardingColumn, string]] : []),
    ...(isRatedTwice
      ? [['rate', 'Leave the rate empty: each category has its own.'] as [OnboardingColumn, string]]
      : []),
    ...(isListedTwice ? [['rates', RATES_TWICE] as [OnboardingColumn, string]] : []),
    ...unrated.map((column): [OnboardingColumn, string] => [column, UNRATED]),
  ];
}

const RATES_TWICE = 'List all rates here and leave the other rates and breakpoints empty, or leave this empty.';
const UNRATED = 'Fill in Rate % too, or leave this empty.';
/** Columns that mean nothing without a percentage. */
const OF_PERCENTAGE = [
  ...(['tier_rule', 'rates_by_year', 'limits_by_year', 'billing_method', 'reconciliation', 'partial_periods'] as const),
  ...(['rent_year_starts', 'first_rent_year_ends', 'added_to_sales', 'minimum_period', 'minimum_year'] as const),
  ...(['maximum_period', 'maximum_year'] as const),
];
