// The reports that bench/reports.ts measures: how a portfolio is asked for each, and the same in DuckDB's words.
import { day } from '#core/base/time.ts';
import { type Comparison, comparedRange } from '#core/reports/comparison.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { PagedReportQuery, ReportQuery } from '#core/reports/query-contract.ts';
import { readPortfolio, readSalesPerSqft, yearThrough } from '#server/reports/areas/read-areas.ts';
import { readCategories } from '#server/reports/categories/read-categories.ts';
import { readDaily } from '#server/reports/daily/read-daily.ts';
import { readHourly } from '#server/reports/hourly/read-hourly.ts';
import { readOccupancy } from '#server/reports/occupancy/read-occupancy.ts';
import { readOverview } from '#server/reports/overview/read-overview.ts';
import type { PagedCtx } from '#server/reports/rows/cut-page.ts';
import { readPerformance, readRanking } from '#server/reports/stores/read-stores.ts';
import { readMonthly, readTrend } from '#server/reports/trend/read-timeline.ts';
import { readVendors } from '#server/reports/vendors/read-vendors.ts';
import * as duck from '#testing/bench/duck-queries.ts';
import { FIRST, type Filled, LAST } from '#testing/bench/portfolio.ts';

const days = (from: string, through: string) => ({ from: day(from), through: day(through) });
const MONTHS = { ...days('2025-11-01', '2026-10-31'), compare: 'previous_period' } as const;
const CUT = { ...days('2025-11-20', '2026-10-20'), compare: 'last_year' } as const;
const MONTH = { ...days('2026-10-01', '2026-10-31'), compare: 'retail_calendar' } as const;
const FINE = days('2026-08-10', '2026-11-10');

type Run = (ctx: PagedCtx, filled: Filled) => Promise<unknown>;
export type ReportCase = { name: string; aligned: boolean; run: Run; duck: string[]; naive?: string };
const all = ({ masterCompany }: Filled, more: object) =>
  PagedReportQuery.parse({ master_company: masterCompany, ...more });
const plain = ({ masterCompany }: Filled, more: object) =>
  ReportQuery.parse({ master_company: masterCompany, ...more });

const rangeBefore = ({ compare, ...range }: DayRange & { compare: Comparison }) => comparedRange(range, compare)!;
const [MONTHS_BEFORE, CUT_BEFORE, MONTH_BEFORE] = [rangeBefore(MONTHS), rangeBefore(CUT), rangeBefore(MONTH)];
const WHOLE = days(FIRST, LAST);
const ALL_BY_STORE = [duck.soldByStore(CUT), duck.rentOverall(CUT), duck.soldByStore(CUT_BEFORE), duck.lastReported()];

const OF_PORTFOLIO: readonly ReportCase[] = [
  {
    name: 'performance, 12 months',
    aligned: true,
    run: (ctx, at) => readPerformance(ctx, all(at, MONTHS)),
    duck: [duck.soldByStore(MONTHS), duck.rentOverall(MONTHS), duck.soldByStore(MONTHS_BEFORE), duck.lastReported()],
  },
  {
    name: 'performance, cut months',
    aligned: false,
    run: (ctx, at) => readPerformance(ctx, all(at, CUT)),
    duck: ALL_BY_STORE,
  },
  {
    name: 'performance, one month',
    aligned: true,
    run: (ctx, at) => readPerformance(ctx, all(at, MONTH)),
    duck: [duck.soldByStore(MONTH), duck.rentOverall(MONTH), duck.soldByStore(MONTH_BEFORE), duck.lastReported()],
    naive: '2026-10-16',
  },
  {
    name: 'ranking, cut months',
    aligned: false,
    run: (ctx, at) => readRanking(ctx, all(at, CUT)),
    duck: ALL_BY_STORE,
  },
  {
    name: 'vendors, 12 months',
    aligned: true,
    run: (ctx, at) => readVendors(ctx, all(at, MONTHS)),
    duck: [duck.soldByStore(MONTHS), duck.rentByStore(MONTHS), duck.soldByStore(MONTHS_BEFORE)],
  },
  {
    name: 'occupancy, 12 months',
    aligned: true,
    run: (ctx, at) => readOccupancy(ctx, all(at, MONTHS)),
    duck: [
      duck.soldByStore(MONTHS),
      duck.rentByStore(MONTHS),
      duck.soldByStore(MONTHS_BEFORE),
      duck.rentByStore(MONTHS_BEFORE),
    ],
  },
  {
    name: 'sales per sq ft',
    aligned: false,
    run: (ctx, at) => readSalesPerSqft(ctx, all(at, CUT)),
    duck: [
      duck.soldByStoreWithMonths(yearThrough(CUT.through)),
      duck.soldByStoreWithMonths(yearThrough(CUT_BEFORE.through)),
    ],
  },
  {
    name: 'portfolio, one month',
    aligned: true,
    run: (ctx, at) => readPortfolio(ctx, all(at, MONTH)),
    duck: [
      duck.soldByStore(MONTH),
      duck.rentByStore(MONTH),
      duck.soldByStore(MONTH_BEFORE),
      duck.soldByStore(yearThrough(MONTH.through)),
      duck.soldByPropertyAndWeek(days('2026-08-02', '2026-10-31')),
      duck.lastReported(),
    ],
  },
  {
    name: 'overview, one month',
    aligned: true,
    run: (ctx, at) => readOverview(ctx, plain(at, MONTH)),
    duck: [
      duck.soldByStore(MONTH),
      duck.rentByDay(MONTH),
      duck.soldByStore(MONTH_BEFORE),
      duck.soldByDay(MONTH),
      duck.soldByDay(MONTH_BEFORE),
      duck.soldByHour(MONTH),
    ],
  },
  {
    name: 'daily, one month',
    aligned: true,
    run: (ctx, at) => readDaily(ctx, { ...plain(at, MONTH), ordering: '-day' }),
    duck: [duck.soldByDay(MONTH), duck.rentByDay(MONTH), duck.soldByDay(MONTH_BEFORE), duck.reporting(MONTH)],
    naive: '2026-10-16',
  },
  {
    name: 'daily, three months',
    aligned: false,
    run: (ctx, at) => readDaily(ctx, { ...plain(at, FINE), ordering: '-day' }),
    duck: [duck.soldByDay(FINE), duck.rentByDay(FINE), duck.reporting(FINE)],
  },
  {
    name: 'monthly, two years',
    aligned: true,
    run: (ctx, at) => readMonthly(ctx, { ...plain(at, WHOLE), granularity: 'month' }),
    duck: [duck.soldByMonth(WHOLE), duck.rentByMonth(WHOLE), duck.reporting(WHOLE)],
  },
  {
    name: 'trend by month, cut',
    aligned: false,
    run: (ctx, at) => readTrend(ctx, { ...plain(at, CUT), granularity: 'month' }),
    duck: [duck.soldByMonth(CUT), duck.rentByMonth(CUT), duck.soldByMonth(CUT_BEFORE), duck.reporting(CUT)],
  },
  {
    name: 'trend by week, three months',
    aligned: false,
    run: (ctx, at) => readTrend(ctx, { ...plain(at, FINE), granularity: 'week' }),
    duck: [duck.soldByWeek(FINE), duck.rentByWeek(FINE), duck.reporting(FINE)],
  },
  {
    name: 'heat map, three months',
    aligned: false,
    run: (ctx, at) => readHourly(ctx, plain(at, FINE)),
    duck: [duck.soldByMonth(FINE), duck.rentByMonth(FINE), duck.reporting(FINE), duck.soldByHour(FINE)],
  },
  {
    name: 'categories, three months',
    aligned: false,
    run: (ctx, at) => readCategories(ctx, plain(at, FINE)),
    duck: [duck.soldByMonth(FINE), duck.rentByMonth(FINE), duck.reporting(FINE), duck.soldByCategory(FINE)],
  },
];

const ofProperty = (filled: Filled): ReportCase => ({
  name: 'daily, one property, one year',
  aligned: false,
  run: (ctx, at) => readDaily(ctx, { ...ReportQuery.parse({ premises: [at.premises], ...CUT }), ordering: '-day' }),
  duck: [
    duck.soldByDay(CUT, filled.premises),
    duck.rentByDay(CUT, filled.premises),
    duck.soldByDay(CUT_BEFORE, filled.premises),
    duck.reporting(CUT, filled.premises),
  ],
});

export const reportCases = (filled: Filled): ReportCase[] => [...OF_PORTFOLIO, ofProperty(filled)];
