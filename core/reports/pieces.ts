// A long range is read in whole months and the days at its edges: 2026-01-10 to 2026-04-15 is the days of January from
// the 10th, the months of February and March, and the days of April through the 15th.
import { addDays, addMonths, type Day, firstDay, lastDay, type Month, monthOf } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { clipped, type Span } from '#core/reports/spans.ts';

/** `group` is what the sums of a piece go to. */
export type Piece = DayRange & { group: number; channel: number };
export type Pieces = { months: Piece[]; days: Piece[] };

/** Whole months by their first days, and the days around them. */
export type Cut = { months: DayRange | null; days: DayRange[] };

export function piecesOf(
  spans: readonly Span[],
  range: DayRange,
  groupOf: (span: Span) => number,
  wholeMonths: boolean,
): Pieces {
  const found: Pieces = { months: [], days: [] };
  const known = new Map<string, Cut>();
  for (const span of spans) {
    const part = clipped(span, range);
    if (part === null) continue;
    const { channel } = span;
    const group = groupOf(span);
    if (!wholeMonths) {
      found.days.push({ ...part, group, channel });
      continue;
    }
    const key = `${part.from}${part.through}`;
    const cut = known.get(key) ?? cutInMonths(part);
    known.set(key, cut);
    if (cut.months) found.months.push({ ...cut.months, group, channel });
    for (const days of cut.days) found.days.push({ ...days, group, channel });
  }
  return found;
}

/** The months as their first days, and the days before and after them. */
export function cutInMonths({ from, through }: DayRange): Cut {
  const first = from.endsWith('-01') ? from : firstDay(next(monthOf(from), 1));
  const ends = through === lastDay(monthOf(through));
  const last = firstDay(ends ? monthOf(through) : next(monthOf(through), -1));
  if (first > last) return { months: null, days: [{ from, through }] };
  const days: DayRange[] = [];
  if (from < first) days.push({ from, through: addDays(first, -1) });
  const after = firstDay(next(monthOf(last), 1));
  if (after <= through) days.push({ from: after, through });
  return { months: { from: first, through: last }, days };
}

function next(month: Month, count: number): Month {
  return monthOf(addMonths(firstDay(month), count) as Day);
}
