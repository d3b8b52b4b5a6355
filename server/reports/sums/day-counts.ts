// How many stores had a channel on each day, how many of them owed a report, and how many brought one.
import { addDays, type Day, daysBetween, firstDay, monthOf } from '#core/base/time.ts';
import type { ChannelRange } from '#core/reports/month-split.ts';
import { openSpans } from '#core/reports/open-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { dueRanges, type Span } from '#core/reports/spans.ts';
import type { Measured } from '#core/reports/store.ts';
import { combine, type Read } from '#server/base/db/read-together.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import { dueChannelRanges, spansByStore } from '#server/reports/sums/count-reports.ts';
import { countReportingGroups, listWholeMonths } from '#server/reports/sums/reported-sql.ts';

export type DayCounts = {
  linked(day: Day): number;
  due(day: Day): number;
  reported(day: Day): number;
  /** The first day of the month for which an amount of that day stands; otherwise the day itself. */
  coversFrom(day: Day): Day;
};

export const SINGLE = 0;
const SEVERAL = 1;

type Counted = Pick<ReportContext, 'spans' | 'stores' | 'closed'>;

/**
 * Spans of stores with several channels are added up apart: two channels on one day are one report. So are those with a
 * calendar of closed days: what they sell on such a day is no report that was due. And what no store sold is no report.
 */
export function channelsKey(report: Counted, range: DayRange): (span: Span) => number {
  const several = new Set(
    [...spansByStore(report.spans, range)].flatMap(([at, spans]) => (isSingle(at, spans, report) ? [] : [at])),
  );
  return ({ store }) => (several.has(store) ? SEVERAL : SINGLE);
}

const isSingle = (index: number, storeSpans: readonly Span[], { closed, stores }: Counted) =>
  stores[index]!.lineage !== null && storeSpans.length <= 1 && !storeSpans.some(({ channel }) => closed.has(channel));

/** What comes back is given `single`: the sums by day of stores with one channel, whose rows are their reports. */
export function countDays(
  report: Counted & Pick<ReportContext, 'counted'>,
  range: DayRange,
): Read<(single: ReadonlyMap<Day, Measured>) => DayCounts> {
  const spans = spansByStore(report.spans, range);
  const pieces: ChannelRange[] = [];
  const several: ChannelRange[] = [];
  const days = daysBetween(range.from, range.through) + 2;
  const [open, steps] = [new Int32Array(days), new Int32Array(days)];
  for (const index of report.counted) {
    const store = report.stores[index]!;
    const storeSpans = spans.get(index) ?? [];
    const all = storeSpans.map(({ channel, from, through }) => ({ group: index, channel, from, through }));
    pieces.push(...all);
    if (store.lineage === null) continue;
    const due = dueRanges(store, openSpans(storeSpans, report.closed), range);
    if (!isSingle(index, storeSpans, report)) several.push(...dueChannelRanges(storeSpans, due, index));
    step(steps, due, range);
    step(
      open,
      storeSpans.some(({ channel }) => report.closed.has(channel)) ? dueRanges(store, storeSpans, range) : due,
      range,
    );
  }
  const reads = { groups: countReportingGroups(several), wholeMonths: listWholeMonths(pieces) };
  return combine(reads, ({ groups, wholeMonths }) => {
    const more = new Map(groups.map(({ day, groups }) => [day, groups]));
    const covered = coveredByDay(wholeMonths.filter(({ group }) => report.stores[group]!.lineage !== null));
    const [linked, sums] = [running(open), running(steps)];
    const ends = new Set(wholeMonths.map(({ day }) => day));
    return (single) => ({
      linked: (day) => linked[daysBetween(range.from, day)] ?? 0,
      due: (day) => sums[daysBetween(range.from, day)] ?? 0,
      reported: (day) => (single.get(day)?.reports ?? 0) + (more.get(day) ?? 0) + (covered.get(day) ?? 0),
      coversFrom: (day) => (ends.has(day) ? firstDay(monthOf(day)) : day),
    });
  });
}

function coveredByDay(months: readonly { group: number; day: Day }[]): Map<Day, number> {
  const covered = new Map<Day, number>();
  for (const { day } of months) {
    for (let at = firstDay(monthOf(day)); at < day; at = addDays(at, 1)) covered.set(at, (covered.get(at) ?? 0) + 1);
  }
  return covered;
}

function step(steps: Int32Array, ranges: readonly DayRange[], within: DayRange): void {
  for (const { from, through } of ranges) {
    steps[daysBetween(within.from, from)]! += 1;
    steps[daysBetween(within.from, through) + 1]! -= 1;
  }
}

function running(steps: Int32Array): Int32Array {
  const sums = new Int32Array(steps.length);
  let sum = 0;
  for (const [index, step] of steps.entries()) {
    sum += step;
    sums[index] = sum;
  }
  return sums;
}
