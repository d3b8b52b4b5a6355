// The choices of schedules, categories, calendar, interest, estimates and days of reports, each with the sentence that explains it.
import { WEEKDAYS } from '#core/rent/life/terms.ts';
import type { CategoryWay } from '#web/deals/schedules/category-ways.ts';
import type { EscalationKind } from '#web/deals/schedules/escalation.ts';
import type { Option } from '#web/deals/terms/terms-options.ts';

type Options<Value extends string> = readonly Option<Value>[];

export const ESCALATION: Options<EscalationKind> = [
  { value: 'none', label: 'No', sentence: 'Base rent changes only as said above, or not at all.' },
  { value: 'fixed', label: 'By a fixed percent', sentence: 'Each rise is on the rent before it, to the cent.' },
  {
    value: 'cpi',
    label: 'With an index',
    sentence: 'Rent moves as a published index has moved, between a floor and a cap.',
  },
];

export const CATEGORY_WAYS: Options<CategoryWay> = [
  { value: 'stated', label: 'Each on its own', sentence: 'Every category has its own thresholds and rates.' },
  { value: 'pooled', label: 'Pooled', sentence: 'Thresholds are added up; all categories share one rate.' },
  {
    value: 'natural',
    label: 'Each over its natural breakpoint',
    sentence: 'Every category carries a share of the base rent, and counts above that share ÷ its rate.',
  },
  {
    value: 'combined',
    label: 'All against the base rent',
    sentence: 'The percentages of all categories are added up; what is over the base rent is due.',
  },
];

export const YEAR_KIND: Options<'civil' | 'retail'> = [
  {
    value: 'civil',
    label: 'Of twelve months',
    sentence: 'Rent years and months are those of the calendar on the wall.',
  },
  {
    value: 'retail',
    label: 'Of a retail calendar',
    sentence: 'Years of 52 or 53 whole weeks; base rent and fees stay by calendar month.',
  },
];

export const PATTERN: Options<'454' | '445' | '544'> = [
  { value: '454', label: '4-5-4', sentence: 'The months of a quarter have 4, 5 and 4 weeks.' },
  { value: '445', label: '4-4-5', sentence: 'The months of a quarter have 4, 4 and 5 weeks.' },
  { value: '544', label: '5-4-4', sentence: 'The months of a quarter have 5, 4 and 4 weeks.' },
];

export const YEAR_ENDS: Options<'nearest' | 'last'> = [
  {
    value: 'nearest',
    label: 'Nearest to the month’s end',
    sentence: 'It may lie in the first days of the next month.',
  },
  { value: 'last', label: 'The last one of the month', sentence: 'The year always ends inside this month.' },
];

export const WEEK_53: Options<'full' | 'scaled'> = [
  { value: 'full', label: 'Changes no breakpoint', sentence: 'A year of 53 weeks has the breakpoint of 52.' },
  { value: 'scaled', label: 'Raises it in proportion', sentence: 'A year of 53 weeks has 53/52 of the breakpoint.' },
];

export const INTEREST: Options<'no' | 'yes'> = [
  { value: 'no', label: 'No', sentence: 'What is paid late costs nothing more.' },
  { value: 'yes', label: 'Yes', sentence: 'Simple interest from the due day; invoices show it and do not collect it.' },
];

export const ESTIMATE: Options<'no' | 'yes'> = [
  { value: 'no', label: 'Wait for their report', sentence: 'Nothing is settled before every day is reported.' },
  {
    value: 'yes',
    label: 'Count with an estimate',
    sentence: 'The same month of the year before stands in; the report replaces it when it comes.',
  },
];

export const REPORTING: Options<'usual' | 'own'> = [
  { value: 'usual', label: 'As usual', sentence: 'A month 20 days after its end, a year 60 days after its end.' },
  { value: 'own', label: 'As this lease says', sentence: 'The merchant is reminded before, on and after these days.' },
];

export const WEEKDAY_CHOICES = WEEKDAYS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export const MONTH_CHOICES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].map((label, index) => ({ value: String(index + 1), label }));
