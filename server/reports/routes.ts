import type { z } from 'zod';
import type { Endpoint } from '#core/base/endpoint.ts';
import type { FileAnswer, FileReply } from '#core/base/file.ts';
import { MAX_PAGE_SIZE } from '#core/base/page.ts';
import * as aggregates from '#core/reports/aggregate-contract.ts';
import * as days from '#core/reports/day-report-contract.ts';
import * as sales from '#core/reports/sales-contract.ts';
import * as stores from '#core/reports/stores-contract.ts';
import { transactionsReport } from '#core/reports/transactions-contract.ts';
import { whyReport } from '#core/reports/why-contract.ts';
import { type Ctx, type Input, type Reply, type Route, serve } from '#server/base/serve.ts';
import { readPortfolio, readSalesPerSqft } from '#server/reports/areas/read-areas.ts';
import { readCategories } from '#server/reports/categories/read-categories.ts';
import { readChannelSales } from '#server/reports/channels/read-channels.ts';
import { readDaily } from '#server/reports/daily/read-daily.ts';
import {
  readChannelGiftCards,
  readChannelReport,
  readChannelReports,
} from '#server/reports/day-reports/read-channel-reports.ts';
import {
  readDayReport,
  readDayReports,
  readGiftCards,
  writeReportNote,
} from '#server/reports/day-reports/read-day-reports.ts';
import { readByDeals, readByPremises } from '#server/reports/day-reports/read-landlord.ts';
import * as sheets from '#server/reports/files/sheets.ts';
import { transactionsSheet } from '#server/reports/files/transactions-sheet.ts';
import { whySheet } from '#server/reports/files/why-sheet.ts';
import { type ReportHead, writeFile } from '#server/reports/files/write-file.ts';
import { readHourly } from '#server/reports/hourly/read-hourly.ts';
import { readOccupancy } from '#server/reports/occupancy/read-occupancy.ts';
import { readOverview } from '#server/reports/overview/read-overview.ts';
import { readPerformance, readRanking } from '#server/reports/stores/read-stores.ts';
import { readCloverSurcharges } from '#server/reports/surcharges/read-surcharges.ts';
import { readTraffic } from '#server/reports/traffic/read-traffic.ts';
import { readTransactions } from '#server/reports/transactions/read-transactions.ts';
import { readMonthly, readTrend } from '#server/reports/trend/read-timeline.ts';
import { readVendors } from '#server/reports/vendors/read-vendors.ts';
import { readWhy } from '#server/reports/why/read-why.ts';

type Pair<E extends Endpoint> = {
  read: E;
  file: Endpoint<z.ZodType, z.ZodType<Input<E>['query'] & { file: 'csv' | 'xlsx' }>, z.ZodType, typeof FileReply>;
};

/** A report and its file: the file holds all rows, as many as a page can. */
function both<E extends Endpoint>(
  { read, file }: Pair<E>,
  run: (ctx: Ctx, query: Input<E>['query']) => Promise<Reply<E>>,
  sheet: sheets.SheetOf<Reply<E>>,
): Route[] {
  const whole = { page: 1, pageSize: MAX_PAGE_SIZE };
  return [
    serve(read, (ctx, { query }: Input<E>) => run(ctx, query as Input<E>['query'])),
    serve(file as Endpoint, async (ctx, input): Promise<FileAnswer> => {
      const query = input.query as Input<E>['query'] & { file: 'csv' | 'xlsx' };
      const answer = await run(ctx, 'pageSize' in query ? { ...query, ...whole } : query);
      return writeFile(answer as Reply<E> & ReportHead, sheet as sheets.SheetOf<Reply<E> & ReportHead>, query.file);
    }),
  ];
}

export const reportRoutes: readonly Route[] = [
  ...both(sales.overviewReport, readOverview, sheets.overviewSheet),
  ...both(sales.dailyReport, readDaily, sheets.dailySheet),
  ...both(sales.hourlyReport, readHourly, sheets.hourlySheet),
  ...both(sales.monthlyReport, readMonthly, sheets.monthlySheet),
  ...both(sales.trendReport, readTrend, sheets.trendSheet),
  ...both(sales.trafficReport, readTraffic, sheets.trafficSheet),
  ...both(stores.performanceReport, readPerformance, sheets.performanceSheet),
  ...both(stores.rankingReport, readRanking, sheets.rankingSheet),
  ...both(stores.salesPerSqftReport, readSalesPerSqft, sheets.salesPerSqftSheet),
  ...both(stores.portfolioReport, readPortfolio, sheets.portfolioSheet),
  ...both(stores.categoryReport, readCategories, sheets.categorySheet),
  ...both(stores.channelSalesReport, readChannelSales, sheets.channelSheet),
  ...both(aggregates.vendorsReport, readVendors, sheets.vendorsSheet),
  ...both(aggregates.occupancyReport, readOccupancy, sheets.occupancySheet),
  ...both(aggregates.cloverSurchargesReport, readCloverSurcharges, sheets.cloverSheet),
  ...both(transactionsReport, readTransactions, transactionsSheet),
  ...both(whyReport, readWhy, whySheet),

  serve(days.aggregatedByDeals, (ctx, { query }) => readByDeals(ctx, query)),
  serve(days.byOnePremisesByRange, (ctx, { query }) => readByPremises(ctx, query)),
  serve(days.listDayReports, (ctx, { query }) => readDayReports(ctx, { ...query, missing: query.missing === 'true' })),
  serve(days.searchDayReports, (ctx, { body }) => readDayReports(ctx, { ...body, expand: [] })),
  serve(days.getDayReport, (ctx, { params, query }) => readDayReport(ctx, params.report, query.expand)),
  serve(days.openDayReport, (ctx, { params, body }) => readDayReport(ctx, params.report, body.expand)),
  serve(days.updateReportNote, (ctx, { params, body }) => writeReportNote(ctx, params.report, body)),
  serve(days.getGiftCards, (ctx, { params }) => readGiftCards(ctx, params.report)),
  serve(days.listChannelReports, (ctx, { query }) => readChannelReports(ctx, query)),
  serve(days.getChannelReport, (ctx, { params, query }) => readChannelReport(ctx, params.report, query.expand)),
  serve(days.getChannelGiftCards, (ctx, { params }) => readChannelGiftCards(ctx, params.report)),
];
