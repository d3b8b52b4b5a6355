// What the days of a report are compared with.
// Previous period: as many days just before; a range that begins on the first of a month meets the months before it, so
// November 1 to 14 meets October 1 to 14 and a whole quarter meets the quarter before.
// Last year: the same dates a year earlier (29 February meets the 28th). Retail calendar: the same weekdays 364 days
// earlier, which is the 4-5-4 calendar with long years restated.
//
// A store is the same store in two ranges when it was open through both: its agreement and its links run from the first
// day of the earlier range to the last day of the later one that has ended. A store that opened on 2025-11-20 is not
// compared for November 2026, though it has sales in both.
import { addDays, addMonths, type Day, daysBetween, lastDay, monthOf } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { RESTATED_DAYS } from '#core/reports/retail-calendar.ts';
import { clipped, dueRanges, type Span } from '#core/reports/spans.ts';
import type { Store } from '#core/reports/store.ts';

export const COMPARISONS = ['none', 'previous_period', 'last_year', 'retail_calendar'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const COMPARISON_LABELS: Record<Comparison, string> = {
  none: 'Nothing',
  previous_period: 'Previous period',
  last_year: 'Same dates last year',
  retail_calendar: 'Same weekdays last year',
};

export function comparedRange(range: DayRange, comparison: Comparison): DayRange | null {
  const shift = shiftOf(range, comparison);
  if (shift === null) return null;
  const through = shift(range.through);
  const wholeMonths = comparison !== 'retail_calendar' && endsMonth(range);
  return { from: shift(range.from), through: wholeMonths ? lastDay(monthOf(through)) : through };
}

/** The day that a day of the range is set beside; null for nothing. */
export function comparedDay(range: DayRange, comparison: Comparison): ((value: Day) => Day) | null {
  return shiftOf(range, comparison);
}

/** Those of the stores, by their places in the list, that were open through both ranges. */
export function sameStores(
  stores: readonly Store[],
  places: readonly number[],
  spans: readonly Span[],
  ranges: { range: DayRange; compared: DayRange },
): Set<number> {
  const { range, compared } = ranges;
  const whole = { from: compared.from < range.from ? compared.from : range.from, through: range.through };
  const byStore = Map.groupBy(
    spans.filter((span) => clipped(span, whole) !== null),
    ({ store }) => store,
  );
  return new Set(
    places.filter((place) => {
      const store = stores[place]!;
      const ended = addDays(store.today, -1);
      return [range, compared].every(({ from, through: last }) => {
        const through = last > ended ? ended : last;
        if (from > through) return false;
        const [due, another] = dueRanges(store, byStore.get(place) ?? [], { from, through });
        return due?.from === from && due.through === through && !another;
      });
    }),
  );
}

function shiftOf({ from, through }: DayRange, comparison: Comparison): ((value: Day) => Day) | null {
  if (comparison === 'none') return null;
  if (comparison === 'retail_calendar') return (value) => addDays(value, -RESTATED_DAYS);
  if (comparison === 'last_year') return (value) => addMonths(value, -12);
  if (!from.endsWith('-01')) {
    const length = daysBetween(from, through) + 1;
    return (value) => addDays(value, -length);
  }
  const months = monthsTouched(from, through);
  return (value) => addMonths(value, -months);
}

function endsMonth({ from, through }: DayRange): boolean {
  return from.endsWith('-01') && through === lastDay(monthOf(through));
}

function monthsTouched(from: Day, through: Day): number {
  const at = (value: Day) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7));
  return at(through) - at(from) + 1;
}
