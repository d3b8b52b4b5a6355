// Traffic beside sales, by day, store or property. Only stores and properties with a counter are read.
import { addDays, type Day } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { trafficReport } from '#core/reports/sales-contract.ts';
import type { Measured } from '#core/reports/store.ts';
import { type TrafficDay, trafficFigures } from '#core/reports/traffic.ts';
import { readOne } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import {
  loadReportContext,
  type ReportContext,
  reportHead,
  storeName,
  storesOf,
} from '#server/reports/scope/report-context.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';
import { IN_DAYS } from '#server/reports/sums/buckets.ts';
import { measureInBuckets } from '#server/reports/sums/measure-sales.ts';
import { listPremisesTraffic, listStoreTraffic } from '#server/reports/traffic/traffic-sql.ts';

type Query = Input<typeof trafficReport.read>['query'];
type By = Query['by'];
/** By what the rows are of (0, a place in the stores, or a property) and by day. */
type Days = Map<number, Map<Day, TrafficDay>>;
type Counted = 'premises' | 'store';

export async function readTraffic(ctx: ReadCtx, query: Query): Promise<Reply<typeof trafficReport.read>> {
  const report = await loadReportContext(ctx, query);
  const counted = await countedBy(ctx, report, query);
  const days = await trafficDays(ctx, report, report.range, query.by, counted);
  const before = report.compared && (await trafficDays(ctx, report, report.compared, query.by, counted));
  return {
    ...reportHead(report, storesOf(report).length),
    counted,
    totals: trafficFigures(everyDay(days), counted),
    compared: before && trafficFigures(everyDay(before), counted),
    rows:
      query.by === 'day' ? dayRows(report, days, before, counted) : keyRows(report, days, before, query.by, counted),
  };
}

/** Entries of the property where they are counted; one store alone, or stores beside each other, go by their own. */
async function countedBy({ db }: ReadCtx, report: ReportContext, { deal, by }: Query): Promise<Counted> {
  if (deal !== undefined || by === 'store') return 'store';
  if (by === 'premises') return 'premises';
  const trafficRows = await listPremisesTraffic(db, premisesOf(report), report.range);
  return trafficRows.length > 0 ? 'premises' : 'store';
}

async function trafficDays(
  { db }: ReadCtx,
  report: ReportContext,
  range: DayRange,
  by: By,
  counted: Counted,
): Promise<Days> {
  const keyOf = (index: number) =>
    by === 'day' ? 0 : by === 'store' ? index : (report.stores[index]!.premises?.id ?? 0);
  const lineages = new Map([...report.counted].map((index) => [report.stores[index]!.lineage, index]));
  const days: Days = new Map();
  const stores = await listStoreTraffic(
    db,
    [...lineages.keys()].filter((id) => id !== null),
    range,
  );
  for (const { lineage, day, pass_by, entry } of stores) {
    const at = dayIn(days, keyOf(lineages.get(lineage)!), day);
    at.passBy = added(at.passBy, pass_by);
    at.storeEntry = added(at.storeEntry, entry);
  }
  if (by !== 'store') {
    for (const { premises, day, entry } of await listPremisesTraffic(db, premisesOf(report), range)) {
      const at = dayIn(days, by === 'day' ? 0 : premises, day);
      at.premisesEntry = added(at.premisesEntry, entry);
    }
  }
  const withCounter = new Set(stores.map(({ lineage }) => lineages.get(lineage)!));
  const spans = report.spans.filter(({ store }) =>
    counted === 'store' ? withCounter.has(store) : days.has(keyOf(store)),
  );
  const sums = measureInBuckets({ ...report, spans }, range, ({ store }) => keyOf(store), IN_DAYS);
  const sold = await readOne(db, sums);
  for (const [key, soldByDay] of sold) {
    for (const [day, { gross, adjusted, transactions }] of soldByDay as Map<Day, Measured>) {
      dayIn(days, key, day).sold = { gross, adjusted, transactions };
    }
  }
  return days;
}

function premisesOf(report: ReportContext): number[] {
  return [...new Set(storesOf(report).flatMap(({ premises }) => (premises ? [premises.id] : [])))];
}

function dayIn(days: Days, key: number, day: Day): TrafficDay {
  const daysOfKey = days.get(key) ?? new Map<Day, TrafficDay>();
  days.set(key, daysOfKey);
  const trafficDay = daysOfKey.get(day) ?? { premisesEntry: null, passBy: null, storeEntry: null, sold: null };
  daysOfKey.set(day, trafficDay);
  return trafficDay;
}

const added = (sum: number | null, more: number | null) => (more === null ? sum : (sum ?? 0) + more);
const everyDay = (days: Days): TrafficDay[] => [...days.values()].flatMap((trafficByDay) => [...trafficByDay.values()]);

function dayRows({ range, compared }: ReportContext, days: Days, before: Days | null, counted: Counted) {
  const trafficByDay = days.get(0) ?? new Map<Day, TrafficDay>();
  const then = before && (before.get(0) ?? new Map<Day, TrafficDay>());
  const rows = [];
  let comparedDay = compared?.from;
  for (let day = range.from; day <= range.through; day = addDays(day, 1)) {
    const [now, earlier] = [trafficByDay.get(day), comparedDay && then?.get(comparedDay)];
    comparedDay = comparedDay && addDays(comparedDay, 1);
    if (!now && !earlier) continue;
    rows.push({
      day,
      store: null,
      premises: null,
      traffic: trafficFigures(now ? [now] : [], counted),
      compared: then && trafficFigures(earlier ? [earlier] : [], counted),
    });
  }
  return rows;
}

function keyRows(report: ReportContext, days: Days, before: Days | null, by: By, counted: Counted) {
  const names = new Map(
    storesOf(report).flatMap(({ premises }) => (premises ? [[premises.id, premises.name] as const] : [])),
  );
  return [...days].map(([key, trafficByDay]) => ({
    day: null,
    store: by === 'store' ? storeName(report.stores[key]!) : null,
    premises: by === 'premises' ? { id: key, name: names.get(key) ?? '' } : null,
    traffic: trafficFigures(trafficByDay.values(), counted),
    compared: before && trafficFigures(before.get(key)?.values() ?? [], counted),
  }));
}
