// How many came on the days that both sides have. Where one of these days was not counted, nothing is said: a counter that
// stood still for a week would look like a week without visitors.
import type { Day } from '#core/base/time.ts';
import type { Sides } from '#core/reports/paired-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Db } from '#server/base/db/db.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import { type Doors, entriesByDay } from '#server/reports/traffic/entries.ts';
import { type ClassifiedStore, daysOf } from '#server/reports/why/classify-stores.ts';

export async function readVisits(
  db: Db,
  report: ReportContext,
  compared: DayRange,
  doors: Doors,
  stores: readonly ClassifiedStore[],
): Promise<Sides<number> | null> {
  const now = sumOver(daysOf(stores, 'now'), await entriesByDay(db, report, report.range, doors));
  const before = sumOver(daysOf(stores, 'before'), await entriesByDay(db, report, compared, doors));
  return now === null || before === null ? null : { now, before };
}

function sumOver(days: ReadonlySet<Day>, entries: ReadonlyMap<Day, number>): number | null {
  let sum = 0;
  for (const day of days) {
    const entry = entries.get(day);
    if (entry === undefined) return null;
    sum += entry;
  }
  return days.size === 0 ? null : sum;
}
