// Every report with its call and its screen.
import type { ComponentType } from 'react';
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
import type { ReportKey } from '#web/reports/report-keys.ts';
import type { ReportProps } from '#web/reports/report-props.ts';
import { SqftReport } from '#web/reports/sqft-report.tsx';
import { PerformanceReport } from '#web/reports/stores/performance-report.tsx';
import { RankingReport } from '#web/reports/stores/ranking-report.tsx';
import { TrafficSalesReport, TrafficTransactionsReport } from '#web/reports/traffic-report.tsx';
import { TrendReport } from '#web/reports/trend-report.tsx';
import { VendorsReport } from '#web/reports/vendors-report.tsx';

type Shown = { pair: { file: Endpoint }; Body: ComponentType<ReportProps> };

export const REPORTS: Readonly<Record<ReportKey, Shown>> = {
  overview: { pair: overviewReport, Body: OverviewReport },
  daily: { pair: dailyReport, Body: DailyReport },
  hourly: { pair: hourlyReport, Body: HourlyReport },
  monthly: { pair: monthlyReport, Body: MonthlyReport },
  performance: { pair: performanceReport, Body: PerformanceReport },
  categories: { pair: categoryReport, Body: CategoriesReport },
  trend: { pair: trendReport, Body: TrendReport },
  channels: { pair: channelSalesReport, Body: ChannelsReport },
  ranking: { pair: rankingReport, Body: RankingReport },
  sqft: { pair: salesPerSqftReport, Body: SqftReport },
  portfolio: { pair: portfolioReport, Body: PortfolioReport },
  vendors: { pair: vendorsReport, Body: VendorsReport },
  occupancy: { pair: occupancyReport, Body: OccupancyReport },
  clover: { pair: cloverSurchargesReport, Body: CloverReport },
  refunds: { pair: performanceReport, Body: RefundsReport },
  'gift-cards': { pair: performanceReport, Body: GiftCardsReport },
  'traffic-sales': { pair: trafficReport, Body: TrafficSalesReport },
  'traffic-transactions': { pair: trafficReport, Body: TrafficTransactionsReport },
};
