// Sales over area, and properties beside each other. Twelve months end with the last day of the range; a store without
// an area is left out on both sides of the division.
import { type Cents, cents, moneyText, ZERO } from '#core/base/money.ts';
import { page } from '#core/base/page.ts';
import { addDays, addMonths, type Day } from '#core/base/time.ts';
import { NOTHING_SOLD, perOne, total } from '#core/reports/measure.ts';
import { pairsFromEnd } from '#core/reports/paired-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Measured } from '#core/reports/store.ts';
import type { portfolioReport, salesPerSqftReport } from '#core/reports/stores-contract.ts';
import type { Db } from '#server/base/db/db.ts';
import { combine, mapRead, type Read, readTogether } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { openRent } from '#server/reports/rent/read-rent.ts';
import { changeOf, pairsText } from '#server/reports/rows/beside-text.ts';
import { cutPage, type PagedCtx } from '#server/reports/rows/cut-page.ts';
import {
  comparedText,
  gapsText,
  headOf,
  NOT_COMPARED,
  ordered,
  rentShareText,
  type StoreLine,
  storeLines,
  together,
  totalsText,
} from '#server/reports/rows/store-lines.ts';
import { loadReportContext, type ReportContext, reportHead, storeName } from '#server/reports/scope/report-context.ts';
import { inWeeks } from '#server/reports/sums/buckets.ts';
import { compareByKey } from '#server/reports/sums/compare-sales.ts';
import {
  type ComparedReport,
  findLeftOut,
  loadComparedReport,
  pairCountOf,
} from '#server/reports/sums/compared-report.ts';
import { countReports, type StoreReports } from '#server/reports/sums/count-reports.ts';
import { measureByKey, measureInBuckets, measureWithMonths } from '#server/reports/sums/measure-sales.ts';

const WEEKS = 13;

export async function readSalesPerSqft(
  ctx: PagedCtx,
  query: Input<typeof salesPerSqftReport.read>['query'],
): Promise<Reply<typeof salesPerSqftReport.read>> {
  const report = await loadReportContext(ctx, query);
  const trailing = yearThrough(report.range.through);
  const compared = report.compared && yearThrough(report.compared.through);
  const leftOut = await findLeftOut(ctx.db, report, compared && pairsFromEnd(trailing, compared));
  const years = { ...report, range: { ...report.range, ...trailing }, compared, leftOut };
  const { sold, besideOf } = await readTogether(ctx.db, {
    sold: measureYear(report, trailing),
    besideOf: compareByKey(years, ({ store }) => store),
  });
  const lines = [...report.counted].flatMap((index) => {
    const store = report.stores[index]!;
    if (store.lineage === null) return [];
    const year = sold.get(index) ?? NO_YEAR;
    const comparison = besideOf?.(index, year.sold) ?? NOT_COMPARED;
    const pairs = besideOf && pairCountOf(years, index);
    return [{ index, store, ...year, ...comparison, pairs, rent: null, reports: NONE }];
  });
  const chosen = ordered(lines, query.ordering, ({ store }) => store.name);
  const measured = lines.filter(({ store }) => store.area !== null);
  const area = measured.reduce((all, { store }) => all + store.area!, 0);
  const all = total(measured.map((line) => line.sold)).adjusted;
  const rows = cutPage(chosen, query).map(({ store, sold, months, paired, before, pairs }) => ({
    store: storeName(store),
    ...areaText(store.area, sold.adjusted, months),
    compared_per_sqft: store.area && before && before.adjusted !== ZERO ? perOne(before.adjusted, store.area) : null,
    change: changeOf({ paired, before }),
    ...pairsText(pairs),
  }));
  return {
    ...reportHead(report, lines.filter(({ months }) => months > 0).length),
    trailing,
    totals: {
      ...areaText(area || null, all, Math.max(0, ...measured.map(({ months }) => months))),
      stores: measured.length,
      without_area: lines.length - measured.length,
    },
    rows: page(rows, chosen.length, query, ctx.request.address),
  };
}

export async function readPortfolio(
  ctx: PagedCtx,
  query: Input<typeof portfolioReport.read>['query'],
): Promise<Reply<typeof portfolioReport.read>> {
  const report = await loadComparedReport(ctx, query);
  const { places, rowOf, overall } = await openPlaces(ctx.db, report);
  const chosen = ordered(places, query.ordering, ({ premises }) => premises.name);
  const { per_sqft, weekly, ...head } = overall;
  return { ...head, rows: page(cutPage(chosen, query).map(rowOf), chosen.length, query, ctx.request.address) };
}

/** Every property of a report with what it sold, for the report of all of them and for the portfolio's own page. */
export async function openPlaces(db: Db, report: ComparedReport) {
  const first = addDays(report.range.through, 1 - WEEKS * 7);
  const rent = await openRent(db, report);
  const { opened, weekly, areas, lastDay } = await readTogether(db, {
    opened: storeLines(report, rent),
    weekly: measureWeeks(report, first),
    areas: areasOf(report),
    lastDay: reportedLastDay(report),
  });
  const places = groupedByPremises(opened.lines).map((place) => ({ ...place, ...together(place.lines) }));
  const missing = (lines: readonly StoreLine[]) => lines.filter(({ index }) => (lastDay.get(index)?.missing ?? 0) > 0);
  const rowOf = (place: (typeof places)[number]) => ({
    premises: place.premises,
    stores: place.lines.filter(({ index }) => (lastDay.get(index)?.due ?? 0) > 0).length,
    stores_missing: missing(place.lines).length,
    ...comparedText(place),
    rent_share: rentShareText(place),
    weekly: weeksText([weekly.get(place.premises.id)]),
    per_sqft: perArea([areas.get(place.premises.id)]),
    gaps: gapsText(place.reports),
  });
  const lines = places.flatMap((place) => place.lines);
  const overall = {
    ...headOf(report, lines),
    totals: totalsText(lines, report.compared !== null),
    rent_share: rentShareText(together(lines)),
    weeks: Array.from({ length: WEEKS }, (_, week) => addDays(first, week * 7)),
    weekly: weeksText(places.map(({ premises }) => weekly.get(premises.id))),
    per_sqft: perArea(places.map(({ premises }) => areas.get(premises.id))),
  };
  return { places, rowOf, overall, lastDay };
}

function weeksText(all: readonly (ReadonlyMap<number, Measured> | undefined)[]): string[] {
  return Array.from({ length: WEEKS }, (_, week) => {
    const sold = all.map((weeks) => weeks?.get(week)?.adjusted ?? ZERO);
    return moneyText(cents(sold.reduce<number>((sum, amount) => sum + amount, 0)));
  });
}

type AreaSum = { area: number; adjusted: number };

function perArea(sums: readonly (AreaSum | undefined)[]): string | null {
  const sum = sums.reduce<AreaSum>(
    (all, each) => ({ area: all.area + (each?.area ?? 0), adjusted: all.adjusted + (each?.adjusted ?? 0) }),
    { area: 0, adjusted: 0 },
  );
  return sum.area === 0 ? null : perOne(cents(sum.adjusted), sum.area);
}

/** Sales by property and week, the last of which ends with the range. */
function measureWeeks(report: ReportContext, first: Day) {
  const premisesOf = ({ store }: { store: number }) => report.stores[store]!.premises?.id ?? 0;
  return measureInBuckets(report, { from: first, through: report.range.through }, premisesOf, inWeeks(first));
}

export function yearThrough(through: Day): DayRange {
  return { from: addDays(addMonths(through, -12), 1), through };
}

const NO_YEAR = { sold: NOTHING_SOLD, months: 0 };
const NONE = { due: 0, reported: 0, missing: 0, dueRanges: [] };

/** A year through the middle of a month touches thirteen of them. */
function measureYear(report: ReportContext, year: DayRange) {
  return mapRead(measureWithMonths(report, year), (measured) => {
    for (const each of measured.values()) each.months = Math.min(12, each.months);
    return measured;
  });
}

function areaText(area: number | null, adjusted: Cents, months: number) {
  const per_sqft = area === null ? null : perOne(adjusted, area);
  return { area_sqft: area, adjusted_gross: moneyText(adjusted), per_sqft, months };
}

type Place = { premises: { id: number; name: string; city: string; state: string }; lines: StoreLine[] };

function groupedByPremises(lines: readonly StoreLine[]): Place[] {
  const places = new Map<number, Place>();
  for (const line of lines) {
    const { premises } = line.store;
    if (premises === null) continue;
    const place = places.get(premises.id);
    if (place) place.lines.push(line);
    else places.set(premises.id, { premises, lines: [line] });
  }
  return [...places.values()];
}

/** Twelve months and the area of the stores that have one, by property. */
function areasOf(report: ReportContext): Read<Map<number, AreaSum>> {
  const sold = measureByKey(report, yearThrough(report.range.through), ({ store }) => store);
  return mapRead(sold, (year) => {
    const sums = new Map<number, AreaSum>();
    for (const index of report.counted) {
      const { area, premises } = report.stores[index]!;
      if (area === null || premises === null) continue;
      const sum = sums.get(premises.id) ?? { area: 0, adjusted: 0 };
      sums.set(premises.id, {
        area: sum.area + area,
        adjusted: sum.adjusted + (year.get(index)?.adjusted ?? 0),
      });
    }
    return sums;
  });
}

/** What each store owed and brought for the last day of the range that has ended; a closed day owes nothing. */
function reportedLastDay(report: ReportContext): Read<Map<number, StoreReports>> {
  const only = lastEndedDay(report);
  const reads = {
    sold: measureByKey(report, only, ({ store }) => store),
    reportsOf: countReports(report, only),
  };
  return combine(reads, ({ sold, reportsOf }) => reportsOf(sold));
}

export function lastEndedDay({ range, today }: Pick<ReportContext, 'range' | 'today'>): DayRange {
  const yesterday = addDays(today, -1);
  const day = range.through < yesterday ? range.through : yesterday;
  return { from: day, through: day };
}
