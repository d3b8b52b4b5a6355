// The days of each store as they are explained: sold, due, left out and closed, on both sides.
import { type Day, day as dayOf, firstDay, monthOf } from '#core/base/time.ts';
import { openSpans } from '#core/reports/open-days.ts';
import { eachDay, leftOutOf, pairsOf, type Sides } from '#core/reports/paired-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { dueRanges } from '#core/reports/spans.ts';
import type { Measured } from '#core/reports/store.ts';
import { type ClassifiedDays, classifyDays } from '#core/reports/why-days.ts';
import { combine, type Read } from '#server/base/db/read-together.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import { IN_DAYS } from '#server/reports/sums/buckets.ts';
import { dueChannelRanges, spansByStore } from '#server/reports/sums/count-reports.ts';
import { measureInBuckets } from '#server/reports/sums/measure-sales.ts';
import { wholeMonthsIn } from '#server/reports/sums/whole-months.ts';

/** `index` is the place of the store in the report. */
export type ClassifiedStore = ClassifiedDays & { index: number };

export function classifyStores(report: ReportContext, compared: DayRange): Read<ClassifiedStore[]> {
  const reads = { now: sideOf(report, report.range), before: sideOf(report, compared) };
  const pairs = pairsOf(report.range, report.comparison)!;
  return combine(reads, ({ now, before }) =>
    [...report.counted].flatMap((index) => {
      const [here, there] = [now(index), before(index)];
      if (here.due.size + there.due.size + here.sold.size + there.sold.size === 0) return [];
      const left = leftOutOf(pairs, {
        missing: { now: here.missing, before: there.missing },
        months: { now: here.months, before: there.months },
        running: report.stores[index]!.today,
      });
      const days = classifyDays({
        pairs,
        sold: { now: here.sold, before: there.sold },
        due: { now: here.due, before: there.due },
        leftOut: { now: new Set(left.now), before: new Set(left.before) },
      });
      return [{ ...days, index }];
    }),
  );
}

type Side = {
  sold: ReadonlyMap<Day, Measured>;
  due: Set<Day>;
  missing: Set<Day>;
  months: DayRange[];
};

/** What comes back is given the place of a store. */
function sideOf(report: ReportContext, range: DayRange): Read<(index: number) => Side> {
  const spans = spansByStore(report.spans, range);
  const dueByStore = new Map(
    [...report.counted].map((index) => {
      const store = report.stores[index]!;
      const open = openSpans(spans.get(index) ?? [], report.closed);
      return [index, store.lineage === null ? [] : dueRanges(store, open, range)] as const;
    }),
  );
  const pieces = [...dueByStore].flatMap(([index, due]) => dueChannelRanges(spans.get(index) ?? [], due, index));
  const reads = {
    sums: measureInBuckets(report, range, ({ store }) => store, IN_DAYS),
    wholeMonths: wholeMonthsIn(pieces),
  };
  return combine(reads, ({ sums, wholeMonths }) => (index) => {
    const sold: ReadonlyMap<Day, Measured> = sums.get(index) ?? new Map();
    const months = [...wholeMonths].flatMap((named) => {
      const [group, last = ''] = named.split(' ');
      return Number(group) === index ? [{ from: firstDay(monthOf(dayOf(last))), through: dayOf(last) }] : [];
    });
    const due = new Set(dueByStore.get(index)!.flatMap(eachDay));
    const isCovered = (day: Day) => months.some(({ from, through }) => from <= day && day <= through);
    const missing = new Set([...due].filter((day) => !sold.has(day) && !isCovered(day)));
    return { sold, due, missing, months };
  });
}

export function daysOf(stores: readonly ClassifiedStore[], side: keyof Sides<unknown>): Set<Day> {
  return new Set(stores.flatMap(({ both }) => [...both[side]]));
}
