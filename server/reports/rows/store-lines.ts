// What the reports about stores are made of: each store's sales, its rent, its gaps and the same for the comparison. Lines
// of properties, vendors and totals are sums of these, so that a total always equals its rows.
import { type Cents, moneyText } from '#core/base/money.ts';
import type { TotalsText } from '#core/reports/figures-contract.ts';
import { figuresText, NOTHING_SOLD, percentText, total } from '#core/reports/measure.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { RowOrder } from '#core/reports/query-contract.ts';
import type { Measured, Store } from '#core/reports/store.ts';
import type { Db } from '#server/base/db/db.ts';
import { combine, type Read, readOne } from '#server/base/db/read-together.ts';
import {
  added,
  type OpenRent,
  openRent,
  type RentSum,
  rentByStore,
  rentOverall,
} from '#server/reports/rent/read-rent.ts';
import { besideText } from '#server/reports/rows/beside-text.ts';
import { type ReportContext, reportHead } from '#server/reports/scope/report-context.ts';
import { compareByKey } from '#server/reports/sums/compare-sales.ts';
import { type ComparedReport, type PairCount, pairCountOf } from '#server/reports/sums/compared-report.ts';
import { countReports, reportedText, type StoreReports } from '#server/reports/sums/count-reports.ts';
import { measureByKey } from '#server/reports/sums/measure-sales.ts';

export type StoreLine = {
  /** Place of the store in the report. */
  index: number;
  store: Store;
  sold: Measured;
  /** What of the sales has a day beside it, and what was sold on those days; null without a comparison. */
  paired: Measured | null;
  before: Measured | null;
  /** In the whole compared range, whatever is left out. */
  wholeBefore: Measured | null;
  pairs: PairCount | null;
  /** Null where the viewer does not see the store's rent. */
  rent: RentSum | null;
  reports: StoreReports;
};
export type StoreLines = { lines: StoreLine[]; rent: OpenRent; overall: RentSum | null };

export const NOT_COMPARED = { paired: null, before: null, wholeBefore: null };
const NO_REPORTS: StoreReports = { due: 0, reported: 0, missing: 0, dueRanges: [] };

/** Those of each store, or only what they come to, which is read by property and leaves each line's unsaid. */
export type WhichRents = 'each' | 'overall';

export async function readStoreLines(db: Db, report: ComparedReport, rents: WhichRents = 'each'): Promise<StoreLines> {
  return readOne(db, storeLines(report, await openRent(db, report), rents));
}

export function storeLines(report: ComparedReport, opened: OpenRent, rents: WhichRents = 'each'): Read<StoreLines> {
  const byStore = ({ store }: { store: number }) => store;
  const reads = {
    sold: measureByKey(report, report.range, byStore),
    besideOf: compareByKey(report, byStore),
    reportsOf: countReports(report, report.range),
    rent: rents === 'each' ? rentByStore(opened, report.range) : null,
    overall: rents === 'each' ? null : rentOverall(opened, report.range),
  };
  return combine(reads, ({ sold, besideOf, reportsOf, rent, overall }) => {
    const reports = reportsOf(sold);
    const lines = [...report.counted].map((index): StoreLine => {
      const soldOf = sold.get(index) ?? NOTHING_SOLD;
      return {
        index,
        store: report.stores[index]!,
        sold: soldOf,
        ...(besideOf?.(index, soldOf) ?? NOT_COMPARED),
        pairs: besideOf && pairCountOf(report, index),
        rent: rent?.get(index) ?? null,
        reports: reports.get(index) ?? NO_REPORTS,
      };
    });
    const openedRent = lines.filter((line) => isWorthALine(line, report.range));
    return { lines: openedRent, rent: opened, overall: rents === 'each' ? together(openedRent).rent : overall };
  });
}

/** Sales that no deal counts, or one that has ended, are a line only where there are any. */
function isWorthALine({ store, sold, before }: StoreLine, { from }: DayRange): boolean {
  const isRunning = store.lineage !== null && (store.ends === null || store.ends >= from);
  return isRunning || sold.reports > 0 || (store.lineage === null && (before?.reports ?? 0) > 0);
}

export function headOf(report: ReportContext, lines: readonly StoreLine[]) {
  return reportHead(report, lines.filter(({ sold, store }) => sold.reports > 0 && store.lineage !== null).length);
}

type Line = Pick<StoreLine, 'sold' | 'paired' | 'before' | 'pairs' | 'rent' | 'reports'>;

/** Several lines as one. */
export function together(lines: readonly Line[]): Line {
  const shown = lines.flatMap(({ rent }) => rent ?? []);
  const reports = reportedText(lines.map((line) => line.reports));
  const befores = lines.flatMap(({ before }) => (before === null ? [] : [before]));
  return {
    sold: total(lines.map(({ sold }) => sold)),
    paired: befores.length > 0 || lines.length === 0 ? total(lines.flatMap(({ paired }) => paired ?? [])) : null,
    before: befores.length > 0 || lines.length === 0 ? total(befores) : null,
    pairs: befores.length > 0 || lines.length === 0 ? addedPairs(lines) : null,
    rent: shown.length === 0 ? null : added(shown),
    reports: { due: reports.store_days, reported: reports.reported, missing: reports.missing, dueRanges: [] },
  };
}

/** `overall` where the lines do not say their rent. */
export function totalsText(lines: readonly Line[], compared: boolean, overall: RentSum | null = null): TotalsText {
  const { sold, rent: ownRent, reports, ...comparison } = together(lines);
  const rent = ownRent ?? overall;
  const shown = compared ? comparison : { ...NOT_COMPARED, pairs: null };
  return { ...comparedText({ sold, rent, ...shown }), gaps: gapsText(reports) };
}

export function comparedText({ sold, rent, ...comparison }: Omit<Line, 'reports'>) {
  return {
    figures: figuresText(sold),
    percentage_rent: rent && moneyText(rent.percentage),
    ...besideText(comparison),
  };
}

export function addedPairs(lines: readonly Pick<Line, 'pairs'>[]): PairCount {
  const sum = { compared: 0, notReported: 0 };
  for (const { pairs } of lines) {
    sum.compared += pairs?.compared ?? 0;
    sum.notReported += pairs?.notReported ?? 0;
  }
  return sum;
}

export const gapsText = ({ due, reported, missing }: StoreReports) => ({ store_days: due, reported, missing });
export const shareText = (part: Cents, whole: Cents) => percentText(part, whole);
export const rentShareText = ({ sold, rent }: Pick<Line, 'sold' | 'rent'>) =>
  rent && percentText(rent.percentage, sold.adjusted);

export function ordered<Each extends Line>(lines: readonly Each[], ordering: RowOrder, nameOf: (line: Each) => string) {
  const sign = ordering.startsWith('-') ? -1 : 1;
  const key = ordering.replace('-', '');
  const amountOf = (line: Each): number => {
    const { sold, paired, before, rent } = line;
    if (key === 'gross_sales') return sold.gross;
    if (key === 'transactions') return sold.transactions;
    if (key === 'average_sale') return sold.transactions === 0 ? -1 : sold.adjusted / sold.transactions;
    if (key === 'percentage_rent') return rent?.percentage ?? -1;
    if (key === 'change') return before && before.adjusted > 0 ? paired!.adjusted / before.adjusted : -1;
    return sold.adjusted;
  };
  const byName = (a: Each, b: Each) => nameOf(a).localeCompare(nameOf(b), 'en');
  return [...lines].sort((a, b) =>
    key === 'name' ? sign * byName(a, b) : sign * (amountOf(a) - amountOf(b)) || byName(a, b),
  );
}
