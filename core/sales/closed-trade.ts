// Days on which a store did not trade at all: single days that every channel of the deal marks as closed, and on which
// nothing was reported. A weekday that is always closed is none: the breakpoint was agreed with it. A store closed every
// Sunday and on Friday 2026-07-03, for a burst pipe, could not trade on one day of that week.
import { addDays, type Day } from '#core/base/time.ts';
import { type ClosedCalendar, isClosed } from '#core/pos/closed-days.ts';
import type { ReportFacts } from '#core/sales/missing-days.ts';

export function closedTrade({ days, links, closed }: ReportFacts, from: Day, through: Day): Day[] {
  if (closed.size === 0) return [];
  const tradedDays: Day[] = [];
  for (let day = from; day <= through; day = addDays(day, 1)) {
    const linked = links.filter((link) => link.from <= day && day <= link.through);
    const calendars = linked.flatMap(({ channel }) => closed.get(channel) ?? []);
    const isShut = calendars.length === linked.length && calendars.every((calendar) => isClosed(calendar, day));
    if (isShut && !days.has(day) && calendars.some((calendar) => isSingle(calendar, day))) tradedDays.push(day);
  }
  return tradedDays;
}

function isSingle({ days }: ClosedCalendar, on: Day): boolean {
  return days.some(({ day, confirmed }) => confirmed && day === on);
}
