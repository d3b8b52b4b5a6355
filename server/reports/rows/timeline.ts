// Sales, rent and gaps over time in buckets, with the comparison's days put beside the buckets they belong to. Calendar
// months are read as months; everything else as days.
import { type Cents, cents } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { type Bucket, bucketOfDay, bucketsOf, type Granularity } from '#core/reports/buckets.ts';
import { comparedDay } from '#core/reports/comparison.ts';
import { addUp, NOTHING_SOLD } from '#core/reports/measure.ts';
import { eachDay } from '#core/reports/paired-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { clipped } from '#core/reports/spans.ts';
import type { Measured } from '#core/reports/store.ts';
import { combine, mapRead, type Read, readNothing } from '#server/base/db/read-together.ts';
import { type OpenRent, rentByDay, rentByMonth } from '#server/reports/rent/read-rent.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import { IN_DAYS, IN_MONTHS } from '#server/reports/sums/buckets.ts';
import { compareInBuckets } from '#server/reports/sums/compare-sales.ts';
import { type ComparedReport, type PairCount, pairsByDay } from '#server/reports/sums/compared-report.ts';
import { countReporting } from '#server/reports/sums/count-reports.ts';
import { channelsKey, countDays, type DayCounts, SINGLE } from '#server/reports/sums/day-counts.ts';
import { measureInBuckets } from '#server/reports/sums/measure-sales.ts';

export type TimeLine = Bucket & {
  sold: Measured;
  /** What of it has a day beside it, and what was sold on those days; null without a comparison. */
  paired: Measured | null;
  before: Measured | null;
  pairs: PairCount | null;
  /** Null where the viewer sees the rent of no store. */
  rent: Cents | null;
  due: number;
  reported: number;
};

export type Timeline = { lines: TimeLine[]; reporting: number };

export function timeline(report: ComparedReport, opened: OpenRent, granularity: Granularity): Read<Timeline> {
  const { range } = report;
  const buckets = bucketsOf(range, granularity, report.today);
  const starts = buckets.map(({ from }) => from);
  const asMonths = granularity === 'month';
  const besides = besideStarts(report, starts);
  const besideMonths = besides.every((day) => day.endsWith('-01')) && asMonths;
  const reads = {
    sold: measured(report, range, asMonths),
    comparedSales: compareInBuckets(report, asMonths ? IN_MONTHS : IN_DAYS, besideMonths ? IN_MONTHS : IN_DAYS),
    rent: (asMonths ? rentByMonth : rentByDay)(opened, range),
    countsOf: countDays(report, range),
    early: measureEarly(report),
    reporting: countReporting(report, range),
  };
  return combine(reads, ({ sold: soldOverTime, comparedSales, rent, countsOf, early, reporting }) => {
    const sold = folded(soldOverTime, starts);
    const paired = comparedSales && foldedSums(comparedSales.pairedOf(soldOverTime.all), starts);
    const before = comparedSales && foldedSums(comparedSales.before, besides);
    const pairs = foldedPairs(report, buckets);
    const rents = rent && foldedRent(rent, starts);
    const undue = folded({ single: early, all: early }, starts).single;
    const single = sold.single.map((count, at) => count - (undue[at] ?? 0));
    const reports = foldedReports(countsOf(new Map()), buckets, single);
    const lines = buckets.map((bucket, at) => ({
      ...bucket,
      sold: sold.all[at] ?? NOTHING_SOLD,
      paired: paired && (paired[at] ?? NOTHING_SOLD),
      before: before && (before[at] ?? NOTHING_SOLD),
      pairs: pairs && pairs[at]!,
      rent: rents && (rents[at] ?? (0 as Cents)),
      ...reports[at]!,
    }));
    return { lines, reporting };
  });
}

type MeasuredDays = { single: Map<Day, Measured>; all: Map<Day, Measured> };

function measured(report: ReportContext, range: DayRange, asMonths: boolean): Read<MeasuredDays> {
  const sums = measureInBuckets(report, range, channelsKey(report, range), asMonths ? IN_MONTHS : IN_DAYS);
  return mapRead(sums, (soldByKey) => {
    const all = new Map<Day, Measured>();
    for (const days of soldByKey.values()) {
      for (const [day, sold] of days) all.set(day, addUp(all.get(day) ?? NOTHING_SOLD, sold));
    }
    return { single: soldByKey.get(SINGLE) ?? new Map(), all };
  });
}

/** Sales of days that have not ended. Nobody owes a report of them yet, so they must not hide one that is missing. */
function measureEarly(report: ReportContext): Read<Map<Day, Measured>> {
  const { range, stores } = report;
  const spans = report.spans.flatMap((span) => {
    const part = clipped(span, { from: stores[span.store]!.today, through: range.through });
    return part ? [{ ...span, ...part }] : [];
  });
  if (spans.length === 0) return readNothing(new Map());
  const from = spans.reduce((least, span) => (span.from < least ? span.from : least), range.through);
  const days = { from: from < range.from ? range.from : from, through: range.through };
  const sums = measureInBuckets({ ...report, spans }, days, channelsKey(report, range), IN_DAYS);
  return mapRead(sums, (soldByKey) => soldByKey.get(SINGLE) ?? new Map());
}

/** A month cut by the range begins before it: its sums belong to the first bucket. */
function placeOf(starts: readonly Day[], day: Day): number {
  return Math.max(0, bucketOfDay(starts, day));
}

function foldedSums(sums: ReadonlyMap<Day, Measured>, starts: readonly Day[]): Measured[] {
  const byPlace: Measured[] = [];
  for (const [day, sold] of sums) {
    const at = placeOf(starts, day);
    byPlace[at] = addUp(byPlace[at] ?? NOTHING_SOLD, sold);
  }
  return byPlace;
}

function foldedPairs(report: ComparedReport, buckets: readonly Bucket[]): PairCount[] | null {
  const onDay = pairsByDay(report);
  return (
    onDay &&
    buckets.map((bucket) => {
      const sum = { compared: 0, notReported: 0 };
      for (const day of eachDay(bucket)) {
        const { compared, notReported } = onDay(day);
        sum.compared += compared;
        sum.notReported += notReported;
      }
      return sum;
    })
  );
}

function folded({ single, all }: MeasuredDays, starts: readonly Day[]) {
  const reports: number[] = [];
  for (const [day, sold] of single) {
    const at = placeOf(starts, day);
    reports[at] = (reports[at] ?? 0) + sold.reports;
  }
  return { all: foldedSums(all, starts), single: reports };
}

function foldedRent(rent: ReadonlyMap<Day, Cents>, starts: readonly Day[]): Cents[] {
  const sums: Cents[] = [];
  for (const [day, amount] of rent) {
    const at = placeOf(starts, day);
    sums[at] = cents((sums[at] ?? 0) + amount);
  }
  return sums;
}

/** The days of the comparison from which each bucket's counterpart runs. */
function besideStarts({ range, comparison }: ReportContext, starts: readonly Day[]): Day[] {
  const comparedWith = comparedDay(range, comparison);
  return comparedWith ? starts.map(comparedWith) : [];
}

function foldedReports(counts: DayCounts, buckets: readonly Bucket[], single: readonly number[]) {
  return buckets.map(({ from, through }, at) => {
    let [due, reported] = [0, single[at] ?? 0];
    for (let day = from; day <= through; day = addDays(day, 1)) {
      due += counts.due(day);
      reported += counts.reported(day);
    }
    return { due, reported: Math.min(due, reported) };
  });
}
