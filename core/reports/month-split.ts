// A long range is read in whole months and the days at its edges: 2026-01-10 to 2026-04-10 is the month of January less
// its first nine days, the months of February and March, and the days of April through the 10th. A month of which more
// than half is wanted is read whole and the rest of its days taken away: an edge is never more than fifteen days.
import { addDays, addMonths, type Day, daysBetween, firstDay, lastDay, type Month, monthOf } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { clipped, type Span } from '#core/reports/spans.ts';

/** `group` is what the sums of a piece go to. */
export type ChannelRange = DayRange & { group: number; channel: number };
export type MonthSplit = { months: ChannelRange[]; days: ChannelRange[]; less?: ChannelRange[] };

/** Whole months by their first days, the days around them, and days of those months that are not wanted. */
export type Cut = { months: DayRange | null; days: DayRange[]; less: DayRange[] };

/** `months` reads no day that is not wanted, for readers that tell months apart; `each month` also cuts days by month. */
export type SplitBy = 'days' | 'months' | 'fewest' | 'each month';

export function splitByMonth(
  spans: readonly Span[],
  range: DayRange,
  groupOf: (span: Span) => number,
  reading: SplitBy,
): Required<MonthSplit> {
  const pieces: Required<MonthSplit> = { months: [], days: [], less: [] };
  const cuts = new Map<string, Cut>();
  for (const span of spans) {
    const part = clipped(span, range);
    if (part === null) continue;
    const { channel } = span;
    const group = groupOf(span);
    if (reading === 'days') {
      pieces.days.push({ ...part, group, channel });
      continue;
    }
    const key = `${part.from}${part.through}`;
    const cut = cuts.get(key) ?? (reading === 'fewest' ? cutInFewest(part) : cutInMonths(part));
    cuts.set(key, cut);
    if (cut.months) pieces.months.push({ ...cut.months, group, channel });
    for (const days of reading === 'each month' ? cut.days.flatMap(byMonth) : cut.days) {
      pieces.days.push({ ...days, group, channel });
    }
    for (const days of cut.less) pieces.less.push({ ...days, group, channel });
  }
  return pieces;
}

/** The months as their first days, and the days before and after them. */
export function cutInMonths({ from, through }: DayRange): Cut {
  const first = from.endsWith('-01') ? from : firstDay(next(monthOf(from), 1));
  const ends = through === lastDay(monthOf(through));
  const last = firstDay(ends ? monthOf(through) : next(monthOf(through), -1));
  if (first > last) return { months: null, days: [{ from, through }], less: [] };
  const days: DayRange[] = [];
  if (from < first) days.push({ from, through: addDays(first, -1) });
  const after = firstDay(next(monthOf(last), 1));
  if (after <= through) days.push({ from: after, through });
  return { months: { from: first, through: last }, days, less: [] };
}

/** As few days as there can be: those of a month that is wanted for the most part are taken away from it. */
export function cutInFewest(range: DayRange): Cut {
  const cut = cutInMonths(range);
  const fewest: Cut = { months: cut.months, days: [], less: [] };
  for (const part of cut.days) {
    for (const edge of byMonth(part)) {
      const month = { from: firstDay(monthOf(edge.from)), through: lastDay(monthOf(edge.from)) };
      const outside = [
        ...(month.from < edge.from ? [{ from: month.from, through: addDays(edge.from, -1) }] : []),
        ...(edge.through < month.through ? [{ from: addDays(edge.through, 1), through: month.through }] : []),
      ];
      if (lengthOf(outside) >= lengthOf([edge])) fewest.days.push(edge);
      else {
        fewest.months = spanning(fewest.months, month.from);
        fewest.less.push(...outside);
      }
    }
  }
  return fewest;
}

/** Edges lie next to the whole months, so that the months stay one range. */
function spanning(months: DayRange | null, first: Day): DayRange {
  if (months === null) return { from: first, through: first };
  return { from: first < months.from ? first : months.from, through: first > months.through ? first : months.through };
}

/** Days without a whole month between them lie in one month or in two. */
function byMonth({ from, through }: DayRange): DayRange[] {
  const end = lastDay(monthOf(from));
  return through <= end
    ? [{ from, through }]
    : [
        { from, through: end },
        { from: addDays(end, 1), through },
      ];
}

function lengthOf(ranges: readonly DayRange[]): number {
  return ranges.reduce((sum, { from, through }) => sum + daysBetween(from, through) + 1, 0);
}

function next(month: Month, count: number): Month {
  return monthOf(addMonths(firstDay(month), count) as Day);
}
