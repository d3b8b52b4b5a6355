// Days of a deal that nobody reported, by one rule for receipts, invoices and reports. A report is due for each day that
// has ended, and any of the deal's channels brings it; a month that came as one amount stands for all of its days; a day
// is closed when every channel that counts on it is. A deal from 1 May 2026 whose only channel is closed on Sundays and
// has reported 1, 2 and 5 May misses one day by 5 May: the 4th. A day on which no channel is linked is missing too:
// nobody has said what was sold.
import { addDays, type Day, type Month, monthOf } from '#core/base/time.ts';
import { type ClosedCalendar, isClosed } from '#core/pos/closed-days.ts';

export type ReportFacts = {
  /** Days on which a channel reported, and months that came as one amount. */
  days: ReadonlySet<Day>;
  months: ReadonlySet<Month>;
  links: readonly { channel: number; from: Day; through: Day }[];
  /** By channel; those that are never closed are not in it. */
  closed: ReadonlyMap<number, ClosedCalendar>;
};

export function missingDays({ days, months, links, closed }: ReportFacts, from: Day, through: Day): Day[] {
  const isShut = (day: Day) => {
    const linked = links.filter((link) => link.from <= day && day <= link.through);
    return linked.length > 0 && linked.every(({ channel }) => isClosed(closed.get(channel) ?? NEVER_CLOSED, day));
  };
  const missing: Day[] = [];
  for (let day = from; day <= through; day = addDays(day, 1)) {
    if (!days.has(day) && !months.has(monthOf(day)) && !(closed.size > 0 && isShut(day))) missing.push(day);
  }
  return missing;
}

const NEVER_CLOSED: ClosedCalendar = { weekdays: [], days: [] };
