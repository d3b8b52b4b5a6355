// A range cut into days, weeks (Monday to Sunday), calendar months, retail weeks (Sunday to Saturday) or retail months,
// each cut to the range: 2026-11-04 to 2026-11-17 in weeks is Nov 4 to 8, Nov 9 to 15 and Nov 16 to 17.
import { addDays, type Day, lastDay, monthOf, weekday } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { retailMonth, retailWeekOf } from '#core/reports/retail-calendar.ts';

export const GRANULARITIES = ['day', 'week', 'month', 'retail_week', 'retail_month'] as const;
export type Granularity = (typeof GRANULARITIES)[number];
/** `complete` is false where the range cuts the bucket or it has not ended yet. */
export type Bucket = DayRange & { label: string; complete: boolean };

export function bucketsOf(range: DayRange, granularity: Granularity, today: Day): Bucket[] {
  const buckets: Bucket[] = [];
  for (let at = range.from; at <= range.through; ) {
    const whole = wholeBucket(at, granularity);
    const through = whole.through < range.through ? whole.through : range.through;
    const complete = at === whole.from && through === whole.through && through < today;
    buckets.push({ from: at, through, complete, label: granularity === 'month' ? monthOf(at) : at });
    at = addDays(whole.through, 1);
  }
  return buckets;
}

/** The place of the bucket that holds a day, in buckets that follow each other; -1 before the first. */
export function bucketOfDay(starts: readonly Day[], value: Day): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function wholeBucket(at: Day, granularity: Granularity): DayRange {
  if (granularity === 'day') return { from: at, through: at };
  if (granularity === 'month') return { from: `${monthOf(at)}-01` as Day, through: lastDay(monthOf(at)) };
  if (granularity === 'week') {
    const from = addDays(at, 1 - weekday(at));
    return { from, through: addDays(from, 6) };
  }
  const week = retailWeekOf(at);
  return granularity === 'retail_week' ? week : retailMonth(week.year, week.month);
}
