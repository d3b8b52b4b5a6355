// Days of a deal that nobody reported, by one rule for receipts, invoices, home pages, tasks, channels and lists of gaps.
//
// A report is owed for each day from the day that was agreed: the first day of the lease, or the day after the opening
// balance, whose sales were agreed as figures. It is owed through yesterday in the store's zone, and never for a day after
// the end of the lease. Any of the deal's channels brings it; a month that came as one amount stands for all of its days; a
// day is closed when every channel that counts on it is. When a till was first read plays no part.
//
// A deal from 1 May 2026 whose only channel is closed on Sundays and has reported 1, 2 and 5 May misses one day by 5 May:
// the 4th. A lease from 1 January 2026 whose till was read from 17 October misses 289 days. A day on which no channel is
// linked is missing too: nobody has said what was sold.
import { addDays, type Day, lastDay, type Month, monthOf } from '#core/base/time.ts';
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
  for (let day = from; day <= through; ) {
    const month = monthOf(day);
    // Two years of a store that reports are passed over in 24 steps.
    if (months.has(month)) day = addDays(lastDay(month), 1);
    else {
      if (!days.has(day) && !(closed.size > 0 && isShut(day))) missing.push(day);
      day = addDays(day, 1);
    }
  }
  return missing;
}

const NEVER_CLOSED: ClosedCalendar = { weekdays: [], days: [] };

type Agreed = { start_date: Day; opening_balance: { through: string } | null };
/** The day from which terms are in force, and what they say of the first day. */
export type AgreedFrom = { from: Day; terms: Agreed };

/** The day from which reports are owed; terms in order of time. */
export function owedFrom(parts: readonly AgreedFrom[]): Day {
  const start = parts[0]!.from;
  const opening = parts.find(({ terms }) => terms.opening_balance !== null)?.terms.opening_balance;
  return opening ? later(addDays(opening.through as Day, 1), start) : start;
}

/** Accepted versions, oldest first: one that begins no later than those before it takes their place. */
export function inOrderOfTime(versions: readonly AgreedFrom[]): AgreedFrom[] {
  const parts: AgreedFrom[] = [];
  for (const { from: effective, terms } of versions) {
    const from = parts.length === 0 ? terms.start_date : later(effective, terms.start_date);
    while (parts.length > 0 && parts.at(-1)!.from >= from) parts.pop();
    parts.push({ from, terms });
  }
  return parts;
}

type Days = { from: Day; through: Day };

/** The days for which reports are owed by now, within a range; null where there are none. */
export function owedDays(from: Day, ends: Day | null, today: Day, within?: Partial<Days>): Days | null {
  const yesterday = addDays(today, -1);
  const last = ends !== null && ends < yesterday ? ends : yesterday;
  const first = within?.from === undefined ? from : later(within.from, from);
  const through = within?.through !== undefined && within.through < last ? within.through : last;
  return first <= through ? { from: first, through } : null;
}

/** Which of a deal's missing days a channel could bring: days it is linked and open on, and days without any channel. */
export function missingOfChannel(
  { links, closed }: Pick<ReportFacts, 'links' | 'closed'>,
  missing: readonly Day[],
  channel: number,
): Day[] {
  const calendar = closed.get(channel) ?? NEVER_CLOSED;
  return missing.filter((day) => {
    const linked = links.filter((link) => link.from <= day && day <= link.through);
    if (linked.length === 0) return true;
    return linked.some((link) => link.channel === channel) && !isClosed(calendar, day);
  });
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}
