import type { ChangeFilters, Question, ReportFilters } from '#web/reports/filters/report-filters.ts';
import type { ReportScope } from '#web/reports/scope.ts';

/** What every report is given: whose sales, and the question as it stands in the address. */
export type ReportProps = { scope: ReportScope; question: Question; filters: ReportFilters; change: ChangeFilters };
