// Every report with the call that answers it, and what is asked of it beside the question of the address: by its screen, by
// the frame around it, and ahead of both.
import type { z } from 'zod';
import type { Endpoint } from '#core/base/endpoint.ts';
import { cloverSurchargesReport, occupancyReport, vendorsReport } from '#core/reports/aggregate-contract.ts';
import {
  dailyReport,
  hourlyReport,
  monthlyReport,
  overviewReport,
  trafficReport,
  trendReport,
} from '#core/reports/sales-contract.ts';
import {
  categoryReport,
  channelSalesReport,
  performanceReport,
  portfolioReport,
  rankingReport,
  salesPerSqftReport,
} from '#core/reports/stores-contract.ts';
import { whyReport } from '#core/reports/why-contract.ts';
import type { ReportFilters, ReportQuery } from '#web/reports/filters/report-filters.ts';
import type { ReportQuestion } from '#web/reports/queries.ts';
import type { ReportKey } from '#web/reports/report-keys.ts';
import { byDay, explained, inSteps, isToldByDay, monthStep, trendStep, whole } from '#web/reports/report-questions.ts';
import type { Days } from '#web/reports/report-result.tsx';
import type { ReportScope } from '#web/reports/scope.ts';

type Answering = Endpoint & { reply: z.ZodType<{ range: Days }> };
type Scoped = Pick<ReportScope, 'kind' | 'masterCompany'>;
export type ReportRequest = { scope: Scoped; question: ReportQuery; filters: ReportFilters };

type ReportCall = {
  pair: { file: Endpoint; read: Answering };
  /** What its screen asks beside the question of the address, and of whom where that is not its own call. */
  asks?: (asking: ReportRequest) => ReportQuestion;
  reads?: (scope: Scoped) => Answering;
};

const aWholeList: NonNullable<ReportCall['asks']> = ({ question }) => whole(question);
const aDay: NonNullable<ReportCall['asks']> = ({ question }) => byDay(question);
const aPart: Pick<ReportCall, 'asks' | 'reads'> = {
  asks: ({ question, scope }) => (isToldByDay(scope) ? question : whole(question)),
  reads: (scope) => (isToldByDay(scope) ? dailyReport.read : performanceReport.read),
};

export const REPORT_CALLS: Readonly<Record<ReportKey, ReportCall>> = {
  overview: { pair: overviewReport },
  daily: { pair: dailyReport },
  hourly: { pair: hourlyReport },
  monthly: { pair: monthlyReport, asks: ({ question, filters }) => inSteps(question, monthStep(filters)) },
  performance: { pair: performanceReport, asks: aWholeList },
  categories: { pair: categoryReport },
  trend: { pair: trendReport, asks: ({ question, filters }) => inSteps(question, trendStep(filters)) },
  why: { pair: whyReport, asks: ({ question }) => explained(question) },
  channels: { pair: channelSalesReport, asks: aWholeList },
  ranking: { pair: rankingReport, asks: aWholeList },
  sqft: { pair: salesPerSqftReport, asks: aWholeList },
  portfolio: { pair: portfolioReport, asks: aWholeList },
  vendors: { pair: vendorsReport, asks: aWholeList },
  occupancy: { pair: occupancyReport, asks: aWholeList },
  clover: { pair: cloverSurchargesReport, asks: aWholeList },
  refunds: { pair: performanceReport, ...aPart },
  'gift-cards': { pair: performanceReport, ...aPart },
  'traffic-sales': { pair: trafficReport, asks: aDay },
  'traffic-transactions': { pair: trafficReport, asks: aDay },
};

/** Who answers a report, and the question as its screen asks it. */
export function callOf(report: ReportKey, asking: ReportRequest): [Answering, ReportQuestion] {
  const { pair, asks, reads } = REPORT_CALLS[report];
  return [reads?.(asking.scope) ?? pair.read, asks?.(asking) ?? asking.question];
}
