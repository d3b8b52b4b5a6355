// A store is the same store in two ranges when it was open through both: its agreement and its links run from the first
// day of the earlier range to the last day of the later one that has ended. A store that opened on 2025-11-20 is not
// compared for November 2026, though it has sales in both.
import { addDays, type Day } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { clipped, LAST_DAY, type Span, without } from '#core/reports/spans.ts';
import type { Store } from '#core/reports/store.ts';

export function isSameStore(store: Store, spans: readonly Span[], range: DayRange, compared: DayRange): boolean {
  return isOpenThrough(store, spans, range) && isOpenThrough(store, spans, compared);
}

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

const NEVER: DayRange = { from: LAST_DAY, through: '1000-01-01' as Day };

function isOpenThrough(store: Store, spans: readonly Span[], range: DayRange): boolean {
  const ended = addDays(store.today, -1);
  const through = range.through > ended ? ended : range.through;
  if (range.from > through) return false;
  const due = dueRanges(store, spans, { from: range.from, through });
  return due.length === 1 && due[0]!.from === range.from && due[0]!.through === through;
}
