// Days on which a store does not trade: a weekday from one day on (and to another), or single days. Only what the
// retailer confirmed counts. Mondays from 2026-03-01: Monday 2026-03-02 is closed, Monday 2026-02-23 is not.
import { type Day, weekday } from '#core/base/time.ts';

export type ClosedWeekday = { weekday: number; from_day: Day; to_day: Day | null; confirmed: boolean };
export type ClosedDay = { day: Day; confirmed: boolean };
export type ClosedCalendar = { weekdays: readonly ClosedWeekday[]; days: readonly ClosedDay[] };

export function isClosed(calendar: ClosedCalendar, day: Day): boolean {
  return (
    calendar.days.some((entry) => entry.confirmed && entry.day === day) ||
    calendar.weekdays.some(
      (entry) =>
        entry.confirmed &&
        entry.weekday === weekday(day) &&
        entry.from_day <= day &&
        (entry.to_day === null || day <= entry.to_day),
    )
  );
}
