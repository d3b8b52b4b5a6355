// What the days of a report are compared with.
// Previous period: as many days just before; a range that begins on the first of a month meets the months before it, so
// November 1 to 14 meets October 1 to 14 and a whole quarter meets the quarter before.
// Last year: the same dates a year earlier (29 February meets the 28th). Retail calendar: the same weekdays 364 days
// earlier, which is the 4-5-4 calendar with long years restated.
import { addDays, addMonths, type Day, daysBetween, lastDay, monthOf } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { RESTATED_DAYS } from '#core/reports/retail-calendar.ts';

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
