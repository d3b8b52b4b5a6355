// A comparison is made of pairs: a day of the range and the day beside it. A pair counts for a store only where both days
// can be read. If a report is missing on one of them, or the day has not ended, both are left out: of the change and of
// the compared amount, never of the sales shown. A day that is closed, or lies outside the agreement, owes no report and
// leaves nothing out. Field & Tin, November 1 to 15 beside the same weekdays: $30,976.00 on ten days; five days have no
// report. The fifteen days of last year came to $49,246.40, of which the ten had $32,000.00: the change is −3.2%, on ten
// days both have, and never −37.1%.
// A day that has none of its own beside it (January 29 to 31 beside February) goes with the day before it, and the days of
// a month that came as one amount go together: some of them cannot be told from the rest.
import { addDays, type Day, daysBetween } from '#core/base/time.ts';
import { type Comparison, comparedDay, comparedRange } from '#core/reports/comparison.ts';
import type { DayRange } from '#core/reports/presets.ts';

/** Pairs in the order of their days, by place: most days stand in one of them. */
export type Pairs = { now: readonly Day[]; before: readonly Day[] };
/** Something of the days of both sides. */
export type Sides<Of> = { now: Of; before: Of };

export function pairsOf(range: DayRange, comparison: Comparison): Pairs | null {
  const counterpartOf = comparedDay(range, comparison);
  const compared = comparedRange(range, comparison);
  return counterpartOf && compared && pairDays(range, compared, counterpartOf);
}

/** Two ranges that end beside each other, paired from their last days backwards. */
export function pairsFromEnd(range: DayRange, compared: DayRange): Pairs {
  const back = daysBetween(range.through, compared.through);
  return pairDays(range, compared, (day) => addDays(day, back));
}

function pairDays(range: DayRange, compared: DayRange, counterpartOf: (day: Day) => Day): Pairs {
  const pairs: { now: Day[]; before: Day[] } = { now: [], before: [] };
  const put = (now: Day, before: Day) => {
    pairs.now.push(now);
    pairs.before.push(before);
  };
  let next = compared.from;
  for (let day = range.from; day <= range.through; day = addDays(day, 1)) {
    const counterpart = counterpartOf(day);
    for (; next < counterpart; next = addDays(next, 1)) put(day === range.from ? day : addDays(day, -1), next);
    put(day, counterpart);
    next = addDays(counterpart, 1);
  }
  for (; next <= compared.through; next = addDays(next, 1)) put(range.through, next);
  return pairs;
}

export type Unread = {
  /** Days on which a report was due and did not come. */
  missing: Sides<ReadonlySet<Day>>;
  /** Days of months that came as one amount. */
  months: Sides<readonly DayRange[]>;
  /** The first day that has not ended. */
  running: Day;
};

/** The days of both sides that the comparison of a store leaves out, in their order. */
export function leftOutOf({ now, before }: Pairs, { missing, months, running }: Unread): Sides<Day[]> {
  const left: Sides<Set<Day>> = { now: new Set(), before: new Set() };
  const goTogether = (days: readonly Day[], at: number, whole: readonly DayRange[]) =>
    days[at] === days[at - 1] || whole.some(({ from, through }) => from < days[at]! && days[at]! <= through);
  const isUnread = (at: number) => now[at]! >= running || missing.now.has(now[at]!) || missing.before.has(before[at]!);
  for (let from = 0; from < now.length; ) {
    let isLeftOut = isUnread(from);
    let end = from + 1;
    for (; end < now.length && (goTogether(now, end, months.now) || goTogether(before, end, months.before)); end += 1) {
      isLeftOut ||= isUnread(end);
    }
    for (; from < end; from += 1) {
      if (isLeftOut) left.now.add(now[from]!);
      if (isLeftOut) left.before.add(before[from]!);
    }
  }
  return { now: [...left.now], before: [...left.before] };
}

/** The days of the range on which the store owed a report, and on the day beside them too. */
export function dueOnBoth({ now, before }: Pairs, due: Sides<readonly DayRange[]>): DayRange[] {
  const [isDue, wasDue] = [within(due.now), within(due.before)];
  return asRanges(now.filter((day, at) => isDue(day) && wasDue(before[at]!)));
}

/** Of the days that are due on both sides, those that are not compared: one of the two has no report. */
export function notReported(bothDue: readonly DayRange[], left: readonly Day[]): Day[] {
  return left.filter(within(bothDue));
}

/** For ranges and days that both come in their order. */
function within(ranges: readonly DayRange[]): (day: Day) => boolean {
  let at = 0;
  return (day) => {
    while (at < ranges.length && ranges[at]!.through < day) at += 1;
    return at < ranges.length && ranges[at]!.from <= day;
  };
}

/** Days in their order, each perhaps several times, as ranges. */
export function asRanges(days: readonly Day[]): DayRange[] {
  const ranges: DayRange[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && day <= addDays(last.through, 1)) last.through = day;
    else ranges.push({ from: day, through: day });
  }
  return ranges;
}

export function eachDay({ from, through }: DayRange): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= through; day = addDays(day, 1)) days.push(day);
  return days;
}
