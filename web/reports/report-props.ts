import type { ChangeFilters, ReportFilters, ReportQuery } from '#web/reports/filters/report-filters.ts';
import type { ReportScope } from '#web/reports/scope.ts';

/** What every report is given: whose sales, and the question as it stands in the address. */
export type ReportProps = { scope: ReportScope; question: ReportQuery; filters: ReportFilters; change: ChangeFilters };
