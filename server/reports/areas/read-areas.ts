// Sales over area, and properties beside each other. Twelve months end with the last day of the range; a store without
// an area is left out on both sides of the division.
import { type Cents, cents, moneyText, ZERO } from '#core/base/money.ts';
import { page } from '#core/base/page.ts';
import { addDays, addMonths, type Day } from '#core/base/time.ts';
import { NOTHING_SOLD, perOne, total } from '#core/reports/measure.ts';
import { pairsFromEnd } from '#core/reports/paired-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { portfolioReport, salesPerSqftReport } from '#core/reports/stores-contract.ts';
import { mapRead, type Read, readTogether } from '#server/base/db/read-together.ts';
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
import { findLeftOut, loadComparedReport, pairCountOf } from '#server/reports/sums/compared-report.ts';
import { spansByStore } from '#server/reports/sums/count-reports.ts';
import { lastReportsOf } from '#server/reports/sums/last-reports.ts';
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
    const beside = besideOf?.(index, year.sold) ?? NOT_COMPARED;
    const pairs = besideOf && pairCountOf(years, index);
    return [{ index, store, ...year, ...beside, pairs, rent: null, reports: NONE }];
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
  const first = addDays(report.range.through, 1 - WEEKS * 7);
  const rent = await openRent(ctx.db, report);
  const { opened, weekly, areas, reported } = await readTogether(ctx.db, {
    opened: storeLines(report, rent),
    weekly: measureWeeks(report, first),
    areas: areasOf(report),
    reported: reportedLastDay(report),
  });
  const { lines } = opened;
  const places = groupedByPremises(lines);
  const chosen = ordered(
    places.map((place) => ({ ...place, ...together(place.lines) })),
    query.ordering,
    ({ premises }) => premises.name,
  );
  const rows = cutPage(chosen, query).map((place) => ({
    premises: place.premises,
    stores: place.lines.length,
    stores_missing: place.lines.filter(({ index }) => reported.get(index) === false).length,
    ...comparedText(place),
    rent_share: rentShareText(place),
    weekly: Array.from({ length: WEEKS }, (_, week) => {
      return moneyText(weekly.get(place.premises.id)?.get(week)?.adjusted ?? ZERO);
    }),
    per_sqft: areas.get(place.premises.id) ?? null,
    gaps: gapsText(place.reports),
  }));
  const portfolioLines = places.flatMap((place) => place.lines);
  return {
    ...headOf(report, portfolioLines),
    totals: totalsText(portfolioLines, report.compared !== null),
    rent_share: rentShareText(together(portfolioLines)),
    weeks: Array.from({ length: WEEKS }, (_, week) => addDays(first, week * 7)),
    rows: page(rows, chosen.length, query, ctx.request.address),
  };
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

/** Twelve months over the area of the stores that have one, by property. */
function areasOf(report: ReportContext): Read<Map<number, string | null>> {
  const sold = measureByKey(report, yearThrough(report.range.through), ({ store }) => store);
  return mapRead(sold, (year) => {
    const sums = new Map<number, { area: number; adjusted: number }>();
    for (const index of report.counted) {
      const { area, premises } = report.stores[index]!;
      if (area === null || premises === null) continue;
      const sum = sums.get(premises.id) ?? { area: 0, adjusted: 0 };
      sums.set(premises.id, {
        area: sum.area + area,
        adjusted: sum.adjusted + (year.get(index)?.adjusted ?? 0),
      });
    }
    return new Map([...sums].map(([id, { area, adjusted }]) => [id, perOne(cents(adjusted), area)]));
  });
}

/** Whether each store that owes a report for the last day of the range that has ended brought it. */
function reportedLastDay(report: ReportContext): Read<Map<number, boolean>> {
  const yesterday = addDays(report.today, -1);
  const day = report.range.through < yesterday ? report.range.through : yesterday;
  const only = { from: day, through: day };
  const due = [...spansByStore(report.spans, only)].filter(([index]) => {
    const { starts, ends, lineage } = report.stores[index]!;
    return lineage !== null && (starts === null || starts <= day) && (ends === null || ends >= day);
  });
  const pieces = due.flatMap(([group, spans]) => spans.map(({ channel }) => ({ ...only, group, channel })));
  return mapRead(lastReportsOf(pieces), (came) => new Map(due.map(([index]) => [index, came.has(index)])));
}
