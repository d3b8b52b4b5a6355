// The days a report was asked for: a preset, or a first and a last day; Month To Date where nothing was said.
import { refuseField } from '#core/base/problem.ts';
import { type Day, daysBetween } from '#core/base/time.ts';
import { type DayRange, type Preset, presetRange } from '#core/reports/presets.ts';

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
