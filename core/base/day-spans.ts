// Days in order as spans without a hole: 1, 2, 3 and 7 November are 1 – 3 and 7 – 7.
import { addDays, type Day } from '#core/base/time.ts';

export type DaySpan = { from: Day; through: Day; days: number };

export function daySpans(days: readonly Day[]): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last && addDays(last.through, 1) === day)
      spans[spans.length - 1] = { ...last, through: day, days: last.days + 1 };
    else spans.push({ from: day, through: day, days: 1 });
  }
  return spans;
}
