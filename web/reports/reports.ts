// Every report with its screen.
import type { ComponentType } from 'react';
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
import { useReport } from '#web/reports/queries.ts';
import { callOf, type ReportRequest } from '#web/reports/report-calls.ts';
import type { ReportKey } from '#web/reports/report-keys.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import type { Days } from '#web/reports/report-result.tsx';
import { SqftReport } from '#web/reports/sqft-report.tsx';
import { PerformanceReport } from '#web/reports/stores/performance-report.tsx';
import { RankingReport } from '#web/reports/stores/ranking-report.tsx';
import { TrafficSalesReport, TrafficTransactionsReport } from '#web/reports/traffic-report.tsx';
import { TrendReport } from '#web/reports/trend-report.tsx';
import { VendorsReport } from '#web/reports/vendors-report.tsx';
import { WhyReport } from '#web/reports/why/why-report.tsx';

export const BODIES: Readonly<Record<ReportKey, ComponentType<ReportProps>>> = {
  overview: OverviewReport,
  daily: DailyReport,
  hourly: HourlyReport,
  monthly: MonthlyReport,
  performance: PerformanceReport,
  categories: CategoriesReport,
  trend: TrendReport,
  why: WhyReport,
  channels: ChannelsReport,
  ranking: RankingReport,
  sqft: SqftReport,
  portfolio: PortfolioReport,
  vendors: VendorsReport,
  occupancy: OccupancyReport,
  clover: CloverReport,
  refunds: RefundsReport,
  'gift-cards': GiftCardsReport,
  'traffic-sales': TrafficSalesReport,
  'traffic-transactions': TrafficTransactionsReport,
};

/** The days that the report was answered for; those of the last answer while another is read. */
export function useAnsweredDays(report: ReportKey, asking: ReportRequest): Days | undefined {
  return useReport(...callOf(report, asking)).data?.range;
}
