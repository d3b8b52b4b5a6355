// Which days of a store stand for what, when two ranges are explained. A day that the comparison leaves out is unreported.
// A day on which the store neither owed a report nor sold, beside one on which it did, is closed: the other one's sales have
// nothing beside them. Closed on November 26, open on November 27 a year before: the sales of the 27th are a closed day.
import type { Day } from '#core/base/time.ts';
import type { Sides } from '#core/reports/paired-days.ts';
import { NO_SALES, plus, type Sold } from '#core/reports/why.ts';

export type StoreDays = {
  /** Pairs of days, by place. */
  pairs: Sides<readonly Day[]>;
  sold: Sides<ReadonlyMap<Day, Sold>>;
  due: Sides<ReadonlySet<Day>>;
  leftOut: Sides<ReadonlySet<Day>>;
};

export type ClassifiedDays = {
  all: Sides<Sold>;
  unreported: Sides<Sold>;
  closed: Sides<Sold>;
  unreportedDays: number;
  closedDays: number;
  /** Days of both sides that are neither. */
  both: Sides<Set<Day>>;
};

export function classifyDays({ pairs, sold, due, leftOut }: StoreDays): ClassifiedDays {
  const closed: Sides<Set<Day>> = { now: new Set(), before: new Set() };
  const both: Sides<Set<Day>> = { now: new Set(), before: new Set() };
  const isOpen = (side: keyof Sides<unknown>, day: Day) => due[side].has(day) || sold[side].has(day);
  for (const [at, now] of pairs.now.entries()) {
    const before = pairs.before[at]!;
    if (leftOut.now.has(now) || leftOut.before.has(before)) continue;
    const [isOpenNow, wasOpen] = [isOpen('now', now), isOpen('before', before)];
    if (isOpenNow && wasOpen) {
      both.now.add(now);
      both.before.add(before);
    } else if (isOpenNow) closed.now.add(now);
    else if (wasOpen) closed.before.add(before);
  }
  // A day that goes with two others is closed only where it is beside neither.
  for (const day of both.now) closed.now.delete(day);
  for (const day of both.before) closed.before.delete(day);
  const on = (days: Sides<ReadonlySet<Day>>): Sides<Sold> => ({
    now: sumOf(sold.now, days.now),
    before: sumOf(sold.before, days.before),
  });
  const dueDays = [...leftOut.now].filter((day) => due.now.has(day)).length;
  return {
    all: { now: sumOf(sold.now), before: sumOf(sold.before) },
    unreported: on(leftOut),
    closed: on(closed),
    unreportedDays: Math.max(dueDays, [...leftOut.before].filter((day) => due.before.has(day)).length),
    closedDays: closed.now.size + closed.before.size,
    both,
  };
}

function sumOf(sold: ReadonlyMap<Day, Sold>, days?: ReadonlySet<Day>): Sold {
  let sum = NO_SALES;
  for (const [day, each] of sold) if (days === undefined || days.has(day)) sum = plus(sum, each);
  return sum;
}
