// Which days of which channel count for which store. A channel that serves two deals of one scope is counted once: a
// day belongs to the deal whose term holds it, and among several to the one that began last, so that a lease signed
// anew takes over from the one before it. Channel 7 linked to a deal of 2025 without an end and to one from 2026-01-01
// counts for the first through 2025-12-31 and for the second from then on. What no deal counts is left over.
import { addDays, type Day } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Store } from '#core/reports/store.ts';

export const FIRST_DAY = '1000-01-01' as Day;
export const LAST_DAY = '9999-12-31' as Day;

/** `store` is the place of the store in its list. */
export type Span = DayRange & { store: number; channel: number };
/** The days of the agreement behind a link; days outside it count too, while nobody else's term holds them. */
export type Link = Span & { starts: Day | null; ends: Day | null };

/** Every day of a channel in at most one span. */
export function countedOnce(links: readonly Link[]): Span[] {
  const counted: Span[] = [];
  for (const [channel, channelLinks] of byChannel(links)) {
    if (channelLinks.length === 1) counted.push(plain(channelLinks[0]!));
    else counted.push(...shared(channelLinks, channel));
  }
  return counted;
}

/** The days that no span of the channel has, for a store of their own. */
export function leftOver(spans: readonly Span[], channel: number, store: number): Span[] {
  const covered = spans.filter((span) => span.channel === channel);
  return without({ from: FIRST_DAY, through: LAST_DAY }, covered).map((range) => ({ ...range, store, channel }));
}

export const clipped = (span: DayRange, to: DayRange): DayRange | null => {
  const from = span.from > to.from ? span.from : to.from;
  const through = span.through < to.through ? span.through : to.through;
  return from <= through ? { from, through } : null;
};

/** What is left of a range when others are taken out of it. */
export function without(range: DayRange, taken: readonly DayRange[]): DayRange[] {
  let left: DayRange[] = [range];
  for (const { from, through } of taken) {
    left = left.flatMap((part) => {
      if (through < part.from || from > part.through) return [part];
      const parts: DayRange[] = [];
      if (from > part.from) parts.push({ from: part.from, through: addDays(from, -1) });
      if (through < part.through) parts.push({ from: addDays(through, 1), through: part.through });
      return parts;
    });
  }
  return left;
}

const NEVER: DayRange = { from: LAST_DAY, through: FIRST_DAY };

/** The days of a range on which a report of the store is due: open, and over. */
export function dueRanges(store: Store, spans: readonly Span[], range: DayRange): DayRange[] {
  const ended = addDays(store.today, -1);
  const term = { from: store.starts ?? range.from, through: store.ends ?? LAST_DAY };
  const dueRange = clipped(clipped(range, term) ?? NEVER, { from: range.from, through: ended });
  if (dueRange === null) return [];
  // The usual store: one channel that has reported through.
  const [only, another] = spans;
  if (only && !another && only.from <= dueRange.from && only.through >= dueRange.through) return [dueRange];
  const closed = spans.reduce<DayRange[]>((left, span) => left.flatMap((part) => without(part, [span])), [dueRange]);
  return without(dueRange, closed);
}

function shared(links: readonly Link[], channel: number): Span[] {
  const latestFirst = [...links].sort((a, b) => {
    const order = (b.starts ?? FIRST_DAY).localeCompare(a.starts ?? FIRST_DAY, 'en');
    return order !== 0 ? order : a.store - b.store;
  });
  const taken: Span[] = [];
  const take = (store: number, range: DayRange | null) => {
    if (range === null) return;
    taken.push(...without(range, taken).map((left) => ({ ...left, store, channel })));
  };
  for (const link of latestFirst) {
    take(link.store, clipped(link, { from: link.starts ?? FIRST_DAY, through: link.ends ?? LAST_DAY }));
  }
  for (const link of latestFirst) take(link.store, link);
  return taken;
}

function byChannel(links: readonly Link[]): Map<number, Link[]> {
  const linksByChannel = new Map<number, Link[]>();
  for (const link of links) {
    const channelLinks = linksByChannel.get(link.channel);
    if (channelLinks) channelLinks.push(link);
    else linksByChannel.set(link.channel, [link]);
  }
  return linksByChannel;
}

function plain({ store, channel, from, through }: Link): Span {
  return { store, channel, from, through };
}
