// Every report with its call and its screen.
import type { ComponentType } from 'react';
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
import { CategoriesReport } from '#web/reports/categories-report.tsx';
import { ChannelsReport } from '#web/reports/channels-report.tsx';
import { CloverReport } from '#web/reports/clover-report.tsx';
import { DailyReport } from '#web/reports/daily/daily-report.tsx';
import { HourlyReport } from '#web/reports/hourly/hourly-report.tsx';
import { MonthlyReport } from '#web/reports/monthly-report.tsx';
import { OccupancyReport } from '#web/reports/occupancy-report.tsx';
import { OverviewReport } from '#web/reports/overview/overview-report.tsx';
import { GiftCardsReport } from '#web/reports/parts/gift-cards-report.tsx';
import { RefundsReport } from '#web/reports/parts/refunds-report.tsx';
import { PortfolioReport } from '#web/reports/portfolio-report.tsx';
import { type ReportQuestion, useReport } from '#web/reports/queries.ts';
import type { ReportKey } from '#web/reports/report-keys.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { byDay, inSteps, isToldByDay, monthStep, trendStep, whole } from '#web/reports/report-questions.ts';
import type { Days } from '#web/reports/report-result.tsx';
import type { ReportScope } from '#web/reports/scope.ts';
import { SqftReport } from '#web/reports/sqft-report.tsx';
import { PerformanceReport } from '#web/reports/stores/performance-report.tsx';
import { RankingReport } from '#web/reports/stores/ranking-report.tsx';
import { TrafficSalesReport, TrafficTransactionsReport } from '#web/reports/traffic-report.tsx';
import { TrendReport } from '#web/reports/trend-report.tsx';
import { VendorsReport } from '#web/reports/vendors-report.tsx';

type Answering = Endpoint & { reply: z.ZodType<{ range: Days }> };
type Asks = (props: Pick<ReportProps, 'scope' | 'question' | 'asked'>) => ReportQuestion;

type Shown = {
  pair: { file: Endpoint; read: Answering };
  /** What its screen asks beside the question of the address, and of whom where that is not its own call. */
  asks?: Asks;
  reads?: (scope: ReportScope) => Answering;
  Body: ComponentType<ReportProps>;
};

const aWholeList: Asks = ({ question }) => whole(question);
const aDay: Asks = ({ question }) => byDay(question);
const aPart: Pick<Shown, 'asks' | 'reads'> = {
  asks: ({ question, scope }) => (isToldByDay(scope) ? question : whole(question)),
  reads: (scope) => (isToldByDay(scope) ? dailyReport.read : performanceReport.read),
};

export const REPORTS: Readonly<Record<ReportKey, Shown>> = {
  overview: { pair: overviewReport, Body: OverviewReport },
  daily: { pair: dailyReport, Body: DailyReport },
  hourly: { pair: hourlyReport, Body: HourlyReport },
  monthly: {
    pair: monthlyReport,
    asks: ({ question, asked }) => inSteps(question, monthStep(asked)),
    Body: MonthlyReport,
  },
  performance: { pair: performanceReport, asks: aWholeList, Body: PerformanceReport },
  categories: { pair: categoryReport, Body: CategoriesReport },
  trend: {
    pair: trendReport,
    asks: ({ question, asked }) => inSteps(question, trendStep(asked)),
    Body: TrendReport,
  },
  channels: { pair: channelSalesReport, asks: aWholeList, Body: ChannelsReport },
  ranking: { pair: rankingReport, asks: aWholeList, Body: RankingReport },
  sqft: { pair: salesPerSqftReport, asks: aWholeList, Body: SqftReport },
  portfolio: { pair: portfolioReport, asks: aWholeList, Body: PortfolioReport },
  vendors: { pair: vendorsReport, asks: aWholeList, Body: VendorsReport },
  occupancy: { pair: occupancyReport, asks: aWholeList, Body: OccupancyReport },
  clover: { pair: cloverSurchargesReport, asks: aWholeList, Body: CloverReport },
  refunds: { pair: performanceReport, ...aPart, Body: RefundsReport },
  'gift-cards': { pair: performanceReport, ...aPart, Body: GiftCardsReport },
  'traffic-sales': { pair: trafficReport, asks: aDay, Body: TrafficSalesReport },
  'traffic-transactions': { pair: trafficReport, asks: aDay, Body: TrafficTransactionsReport },
};

/** The days that the report was answered for; those of the last answer while another is read. */
export function useAnsweredDays(report: ReportKey, props: Parameters<Asks>[0]): Days | undefined {
  const { pair, asks, reads } = REPORTS[report];
  return useReport(reads?.(props.scope) ?? pair.read, asks?.(props) ?? props.question).data?.range;
}
