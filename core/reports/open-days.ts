// A report is due on a day on which a linked channel trades. Days that the channel's calendar closes are taken out of
// its days: a channel closed on Sundays that counts from 2026-11-06 (Friday) to 2026-11-10 owes the 6th and 7th, and
// the 9th and 10th. A store with a second channel that is open on Sundays owes the 8th too.
import { addDays, type Day, weekday } from '#core/base/time.ts';
import type { ClosedCalendar } from '#core/pos/closed-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { clipped, LAST_DAY, type Span } from '#core/reports/spans.ts';

/** By channel; those that are never closed are not in it. */
export type ClosedBy = ReadonlyMap<number, ClosedCalendar>;

export function openSpans(spans: readonly Span[], closed: ClosedBy): readonly Span[] {
  if (closed.size === 0) return spans;
  return spans.flatMap((span) => {
    const calendar = closed.get(span.channel);
    return calendar ? openParts(span, calendar).map((part) => ({ ...span, ...part })) : [span];
  });
}

function openParts({ from, through }: DayRange, calendar: ClosedCalendar): DayRange[] {
  const parts: DayRange[] = [];
  let next = from;
  for (const day of closedWithin({ from, through }, calendar)) {
    if (day > next) parts.push({ from: next, through: addDays(day, -1) });
    next = addDays(day, 1);
  }
  return next <= through ? [...parts, { from: next, through }] : parts;
}

function closedWithin(range: DayRange, { weekdays, days }: ClosedCalendar): Day[] {
  const closedDays = new Set<Day>();
  for (const { day, confirmed } of days) {
    if (confirmed && day >= range.from && day <= range.through) closedDays.add(day);
  }
  for (const entry of weekdays) {
    if (!entry.confirmed) continue;
    const part = clipped(range, { from: entry.from_day, through: entry.to_day ?? LAST_DAY });
    if (part === null) continue;
    const first = addDays(part.from, (entry.weekday - weekday(part.from) + 7) % 7);
    for (let day = first; day <= part.through; day = addDays(day, 7)) closedDays.add(day);
  }
  return [...closedDays].sort();
}
