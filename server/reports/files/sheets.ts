// Every report as a sheet: the rows of its answer under the headings of its screen.

import type { cloverSurchargesReport, occupancyReport, vendorsReport } from '#core/reports/aggregate-contract.ts';
import type { StoreNameText } from '#core/reports/figures-contract.ts';
import type {
  dailyReport,
  hourlyReport,
  monthlyReport,
  overviewReport,
  trafficReport,
  trendReport,
} from '#core/reports/sales-contract.ts';
import type {
  categoryReport,
  channelSalesReport,
  performanceReport,
  portfolioReport,
  rankingReport,
  salesPerSqftReport,
} from '#core/reports/stores-contract.ts';
import { degreesIn } from '#core/sales/weather.ts';
import type { Reply } from '#server/base/serve.ts';
import type { SheetColumn } from '#server/base/sheet.ts';
import {
  comparedColumns,
  count,
  date,
  dayColumns,
  figureColumns,
  money,
  pairedColumns,
  percent,
  text,
} from '#server/reports/files/sheet-columns.ts';

export type SheetOf<Answer> = {
  name: string;
  make(answer: Answer): { columns: readonly SheetColumn<never>[]; rows: readonly unknown[] };
};

/** Pairs columns with the rows they read; the sheet itself need not know what a row is. */
export function sheet<Answer, Row>(
  name: string,
  rows: (answer: Answer) => readonly Row[],
  columns: readonly SheetColumn<Row>[],
): SheetOf<Answer> {
  return { name, make: (answer) => ({ rows: rows(answer), columns: columns as readonly SheetColumn<never>[] }) };
}

const WEEKDAYS = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function storeColumns<Row extends { store: StoreNameText | null }>(): SheetColumn<Row>[] {
  return [
    text('Merchant', ({ store }) => store?.name ?? null),
    text('Property', ({ store }) => store?.premises?.name ?? null),
    text('Unit', ({ store }) => store?.unit ?? null),
  ];
}

type RowsOf<Answer> = Answer extends { rows: readonly (infer Row)[] }
  ? Row
  : Answer extends { rows: { results: readonly (infer Row)[] } }
    ? Row
    : never;

/** As people of the property's country read them, like the screen: 68° / 50° F. */
function degrees({ high, low, country }: { high: string; low: string; country: string }): string {
  const [warmest, coldest] = [high, low].map((celsius) => degreesIn(country, Number(celsius)));
  return `${warmest}° / ${coldest}° ${country === 'US' ? 'F' : 'C'}`;
}

type Daily = Reply<typeof dailyReport.read>;
export const dailySheet = sheet<Daily, RowsOf<Daily>>('Daily sales', ({ rows }) => rows, [
  date('Day', ({ day }) => day),
  text('Weather', ({ weather }) => weather && degrees(weather)),
  ...figureColumns<RowsOf<Daily>>().slice(0, 9),
  { kind: 'text', header: 'Avg # Trans @ Prop', value: ({ average_transactions }) => average_transactions },
  ...figureColumns<RowsOf<Daily>>().slice(9),
  count('Stores due', ({ stores_due }) => stores_due),
  count('Stores reported', ({ stores_reported }) => stores_reported),
  ...pairedColumns<RowsOf<Daily>>(),
  text('Notes', ({ notes }) => notes.map(({ note }) => note).join('; ')),
]);

type Hourly = Reply<typeof hourlyReport.read>;
export const hourlySheet = sheet<Hourly, Hourly['cells'][number]>('Hourly sales', ({ cells }) => cells, [
  text('Weekday', ({ weekday }) => WEEKDAYS[weekday] ?? ''),
  text('Hour', ({ hour }) => `${String(hour).padStart(2, '0')}:00`),
  money('Adjusted Gross', ({ adjusted_gross }) => adjusted_gross),
  money('Average', ({ average }) => average),
  count('# Transactions', ({ transactions }) => transactions),
]);

type Monthly = Reply<typeof monthlyReport.read>;
const bucketColumns = [
  date<RowsOf<Monthly>>('From', ({ from }) => from),
  date<RowsOf<Monthly>>('Through', ({ through }) => through),
  ...figureColumns<RowsOf<Monthly>>(),
  ...pairedColumns<RowsOf<Monthly>>(),
  count<RowsOf<Monthly>>('Missing reports', ({ gaps }) => gaps.missing),
];
export const monthlySheet = sheet<Monthly, RowsOf<Monthly>>('Monthly sales', ({ rows }) => rows, bucketColumns);

type Trend = Reply<typeof trendReport.read>;
export const trendSheet = sheet<Trend, RowsOf<Trend>>('Trend', ({ rows }) => rows, [
  ...(bucketColumns as SheetColumn<RowsOf<Trend>>[]),
  money('Moving average', ({ moving_average }) => moving_average),
]);

type Overview = Reply<typeof overviewReport.read>;
export const overviewSheet = sheet<Overview, Overview['series'][number]>('Sales overview', ({ series }) => series, [
  date('Day', ({ day }) => day),
  money('Adjusted Gross', ({ adjusted_gross }) => adjusted_gross),
  money('Adjusted Gross, compared', ({ compared }) => compared),
  money('% Rent', ({ percentage_rent }) => percentage_rent),
]);

type Traffic = Reply<typeof trafficReport.read>;
export const trafficSheet = sheet<Traffic, RowsOf<Traffic>>('Traffic', ({ rows }) => rows, [
  date('Day', ({ day }) => day),
  text('Store or property', ({ store, premises }) => store?.name ?? premises?.name ?? null),
  count('Property entries', ({ traffic }) => traffic.premises_entry),
  count('Store pass-by', ({ traffic }) => traffic.store_pass_by),
  count('Store entries', ({ traffic }) => traffic.store_entry),
  money('Adjusted Gross', ({ traffic }) => traffic.adjusted_gross),
  count('# Transactions', ({ traffic }) => traffic.transactions),
  percent('Capture', ({ traffic }) => traffic.capture),
  percent('Conversion', ({ traffic }) => traffic.conversion),
  money('Sales per visitor', ({ traffic }) => traffic.per_capita),
]);

type Performance = Reply<typeof performanceReport.read>;
function performanceColumns<Row extends RowsOf<Performance>>(): SheetColumn<Row>[] {
  return [
    ...storeColumns<Row>(),
    ...figureColumns<Row>(),
    ...pairedColumns<Row>(),
    percent('Share', ({ share }) => share),
    percent('% Rent of sales', ({ rent_share }) => rent_share),
    count('Missing days', ({ gaps }) => gaps.missing),
    date('Last reported', ({ last_reported }) => last_reported),
  ];
}
export const performanceSheet = sheet<Performance, RowsOf<Performance>>(
  'Merchant performance',
  ({ rows }) => rows.results,
  performanceColumns(),
);

type Ranking = Reply<typeof rankingReport.read>;
export const rankingSheet = sheet<Ranking, RowsOf<Ranking>>('Merchant ranking', ({ rows }) => rows.results, [
  count('Rank', ({ rank }) => rank),
  count('Rank, compared', ({ compared_rank }) => compared_rank),
  ...performanceColumns<RowsOf<Ranking>>(),
  money('Per sq ft', ({ per_sqft }) => per_sqft),
]);

type Sqft = Reply<typeof salesPerSqftReport.read>;
export const salesPerSqftSheet = sheet<Sqft, RowsOf<Sqft>>('Sales per sq ft', ({ rows }) => rows.results, [
  ...storeColumns<RowsOf<Sqft>>(),
  count('Area, sq ft', ({ area_sqft }) => area_sqft),
  money('Adjusted Gross, twelve months', ({ adjusted_gross }) => adjusted_gross),
  money('Per sq ft', ({ per_sqft }) => per_sqft),
  count('Months with sales', ({ months }) => months),
  money('Per sq ft, compared', ({ compared_per_sqft }) => compared_per_sqft),
  percent('Change', ({ change }) => change),
  ...dayColumns<RowsOf<Sqft>>(),
]);

type Portfolio = Reply<typeof portfolioReport.read>;
export const portfolioSheet = sheet<Portfolio, RowsOf<Portfolio>>('Portfolio', ({ rows }) => rows.results, [
  text('Property', ({ premises }) => premises.name),
  text('City', ({ premises }) => [premises.city, premises.state].filter(Boolean).join(', ')),
  count('Stores', ({ stores }) => stores),
  ...figureColumns<RowsOf<Portfolio>>(),
  ...pairedColumns<RowsOf<Portfolio>>(),
  percent('% Rent of sales', ({ rent_share }) => rent_share),
  money('Sales per sq ft', ({ per_sqft }) => per_sqft),
  count('Stores missing', ({ stores_missing }) => stores_missing),
  count('Missing reports', ({ gaps }) => gaps.missing),
]);

type Categories = Reply<typeof categoryReport.read>;
export const categorySheet = sheet<Categories, RowsOf<Categories>>('Category breakdown', ({ rows }) => rows, [
  text('Category', ({ category }) => category ?? 'Without a category'),
  ...figureColumns<RowsOf<Categories>>().filter(({ header }) => header !== '% Rent'),
  percent('Share', ({ share }) => share),
  count('Stores', ({ stores }) => stores),
  ...comparedColumns<RowsOf<Categories>>(),
]);

type Channels = Reply<typeof channelSalesReport.read>;
export const channelSheet = sheet<Channels, RowsOf<Channels>>('Channel sales', ({ rows }) => rows.results, [
  text('Channel', ({ channel }) => channel.name),
  text('POS', ({ channel }) => channel.pos_type),
  ...figureColumns<RowsOf<Channels>>().filter(({ header }) => header !== '% Rent'),
  ...pairedColumns<RowsOf<Channels>>(),
  percent('Share', ({ share }) => share),
  count('Missing days', ({ gaps }) => gaps.missing),
  date('Last reported', ({ last_reported }) => last_reported),
]);

type Vendors = Reply<typeof vendorsReport.read>;
export const vendorsSheet = sheet<Vendors, RowsOf<Vendors>>('Vendors', ({ rows }) => rows.results, [
  text('Vendor', ({ vendor }) => vendor.name),
  count('Stores', ({ stores }) => stores),
  ...figureColumns<RowsOf<Vendors>>(),
  ...pairedColumns<RowsOf<Vendors>>(),
  percent('Share', ({ share }) => share),
]);

type Occupancy = Reply<typeof occupancyReport.read>;
export const occupancySheet = sheet<Occupancy, RowsOf<Occupancy>>('Occupancy', ({ rows }) => rows.results, [
  ...storeColumns<RowsOf<Occupancy>>(),
  money('Adjusted Gross', ({ sales }) => sales),
  money('Base Rent', ({ base_rent }) => base_rent),
  money('% Rent', ({ percentage_rent }) => percentage_rent),
  money('Fees', ({ additional_fees }) => additional_fees),
  money('Total rent', ({ total_rent }) => total_rent),
  percent('Rent of sales', ({ occupancy }) => occupancy),
  percent('Rent of sales, compared', ({ compared_occupancy }) => compared_occupancy),
]);

type Clover = Reply<typeof cloverSurchargesReport.read>;
export const cloverSheet = sheet<Clover, RowsOf<Clover>>('Clover surcharges', ({ rows }) => rows.results, [
  text('Month', ({ month }) => month),
  text('Channel', ({ channel }) => channel.name),
  text('Company', ({ channel }) => channel.company.name),
  money('Service Charge', ({ service_charge }) => service_charge),
  money('Gross Sales', ({ gross_sales }) => gross_sales),
  percent('Share', ({ share }) => share),
  count('# Transactions', ({ transactions }) => transactions),
]);
