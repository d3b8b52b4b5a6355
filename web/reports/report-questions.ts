// What a report asks beside the question of the address. Its screen and the frame around it ask the same, so that the
// frame can tell the days of the answer, which a preset alone does not.
import type { Granularity } from '#core/reports/buckets.ts';
import type { ReportFilters, ReportQuery } from '#web/reports/filters/report-filters.ts';
import type { ReportScope } from '#web/reports/scope.ts';
import { WHOLE_LIST } from '#web/reports/whole-list.ts';

export const whole = (question: ReportQuery) => ({ ...question, pageSize: WHOLE_LIST });

export const byDay = (question: ReportQuery) => ({ ...question, by: 'day' });

/** A change is always one against something. */
export const explained = (question: ReportQuery) =>
  question.compare === 'none' ? { ...question, compare: 'retail_calendar' as const } : question;

export const trendStep = ({ granularity }: ReportFilters): Granularity => granularity ?? 'week';

export const monthStep = ({ granularity }: ReportFilters) =>
  granularity === 'retail_month' ? 'retail_month' : 'month';

export const inSteps = (question: ReportQuery, granularity: Granularity) => ({ ...question, granularity });

/** A part of the sales is told by day for one store, where it has days, and by store for many. */
export function isToldByDay({ kind, masterCompany }: Pick<ReportScope, 'kind' | 'masterCompany'>): boolean {
  return kind === 'store' && masterCompany?.has_daily_sales_report !== false;
}
