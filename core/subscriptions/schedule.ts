// When a report is due. It goes out at 7:00 on the morning after its last day, at the property where that morning comes
// last, so that the day has ended everywhere. With stores in New York and Denver, the sales of Saturday 31 October go
// out on Sunday at 7:00 in Denver, which is 14:00 UTC because the clocks went back that night. After an outage the last
// three days are made up for, and the last week and month; older ones are let go.
import { addDays, type Day, dayIn, firstDay, lastDay, monthOf, weekday } from '#core/base/time.ts';
import { instantIn } from '#core/pos/wall-clock.ts';
import type { Rhythm } from '#core/subscriptions/report-kinds.ts';

/** `through` names the period: no report has two that end on one day. */
export type Period = { readonly from: Day; readonly through: Day; readonly due: Date };

const MORNING = '07:00:00';
const MADE_UP_FOR: Record<Rhythm, number> = { daily: 3, weekly: 1, monthly: 1 };
const SUNDAY = 7;
/** A month and the days around it that another zone is ahead or behind. */
const LONGEST_SEARCH = 35;

/** Periods whose morning has come, the oldest first; none without a property. */
export function duePeriods(rhythm: Rhythm, zones: readonly string[], now: Date): Period[] {
  const periods: Period[] = [];
  for (let back = 0; back < LONGEST_SEARCH && periods.length < MADE_UP_FOR[rhythm]; back += 1) {
    const period = periodThrough(rhythm, addDays(dayIn(now, 'UTC'), 1 - back), zones);
    if (period && period.due <= now) periods.push(period);
  }
  return periods.reverse();
}

/** The period whose morning comes next. */
export function nextPeriod(rhythm: Rhythm, zones: readonly string[], now: Date): Period | undefined {
  for (let ahead = -2; ahead < LONGEST_SEARCH; ahead += 1) {
    const period = periodThrough(rhythm, addDays(dayIn(now, 'UTC'), ahead), zones);
    if (period && period.due > now) return period;
  }
  return undefined;
}

/** The days a mail of this rhythm would tell of today: what a preview shows. */
export function latestPeriod(rhythm: Rhythm, today: Day): { from: Day; through: Day } {
  let through = addDays(today, -1);
  while (!endsPeriod(rhythm, through)) through = addDays(through, -1);
  return { from: startOf(rhythm, through), through };
}

function periodThrough(rhythm: Rhythm, through: Day, zones: readonly string[]): Period | undefined {
  if (zones.length === 0 || !endsPeriod(rhythm, through)) return undefined;
  const mornings = zones.map((zone) => instantIn(`${addDays(through, 1)}T${MORNING}`, zone).getTime());
  return { from: startOf(rhythm, through), through, due: new Date(Math.max(...mornings)) };
}

function endsPeriod(rhythm: Rhythm, day: Day): boolean {
  if (rhythm === 'weekly') return weekday(day) === SUNDAY;
  return rhythm === 'daily' || day === lastDay(monthOf(day));
}

function startOf(rhythm: Rhythm, through: Day): Day {
  if (rhythm === 'weekly') return addDays(through, -6);
  return rhythm === 'daily' ? through : firstDay(monthOf(through));
}
