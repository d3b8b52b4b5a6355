// The days a report is asked for: a preset, or a first and a last day; Month To Date where nothing was said. A preset is
// counted from the day it is at the store. On Sunday 2026-11-15: Yesterday is the 14th,
// Last 7 Days are the 8th to the 14th, Month To Date is the 1st to the 14th (on the first of a month: that day itself,
// still running), Last Month is all of October. Where stores lie in several zones, today is the day that it is in the
// last of them, so that yesterday has ended everywhere.
import { refuseField } from '#core/base/problem.ts';
import { addDays, addMonths, type Day, dayIn, daysBetween, firstDay, lastDay, monthOf } from '#core/base/time.ts';

export const PRESETS = ['yesterday', 'last_7_days', 'month_to_date', 'last_month'] as const;
export type Preset = (typeof PRESETS)[number];
export type DayRange = { from: Day; through: Day };

export const PRESET_LABELS: Record<Preset, string> = {
  yesterday: 'Yesterday',
  last_7_days: 'Last 7 Days',
  month_to_date: 'Month To Date',
  last_month: 'Last Month',
};

type RangeQuery = { preset?: Preset | undefined; from?: string | undefined; through?: string | undefined };

export function askedRange(query: RangeQuery, today: Day, longest: number): DayRange & { preset: Preset | null } {
  if (query.from === undefined && query.through === undefined) {
    const preset = query.preset ?? 'month_to_date';
    return { ...presetRange(preset, today), preset };
  }
  if (query.preset !== undefined) refuseField('preset', 'Choose a preset or days of your own, not both.');
  const from = (query.from ?? refuseField('from', 'Required')) as Day;
  const through = (query.through ?? today) as Day;
  if (from > through) refuseField('through', `Choose a last day on or after ${from}.`);
  if (daysBetween(from, through) >= longest)
    refuseField('from', `A report holds at most ${longest} days: choose fewer.`);
  return { from, through, preset: null };
}

export function presetRange(preset: Preset, today: Day): DayRange {
  const yesterday = addDays(today, -1);
  if (preset === 'yesterday') return { from: yesterday, through: yesterday };
  if (preset === 'last_7_days') return { from: addDays(today, -7), through: yesterday };
  const first = firstDay(monthOf(today));
  if (preset === 'month_to_date') return { from: first, through: yesterday < first ? today : yesterday };
  const before = monthOf(addMonths(first, -1));
  return { from: firstDay(before), through: lastDay(before) };
}

/** The day it is at every store: the earliest among their zones. */
export function todayAcross(now: Date, zones: Iterable<string>): Day | undefined {
  let earliest: Day | undefined;
  for (const zone of new Set(zones)) {
    const day = dayIn(now, zone);
    if (earliest === undefined || day < earliest) earliest = day;
  }
  return earliest;
}
