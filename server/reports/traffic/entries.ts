import type { Day } from '#core/base/time.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Db } from '#server/base/db/db.ts';
import { type ReportContext, storesOf } from '#server/reports/scope/report-context.ts';
import { listPremisesTraffic, listStoreTraffic } from '#server/reports/traffic/traffic-sql.ts';

export type Doors = 'premises' | 'store';

/** How many came in on each day that was counted: into the properties of the report, or into its stores. */
export async function entriesByDay(
  db: Db,
  report: ReportContext,
  range: DayRange,
  doors: Doors,
): Promise<Map<Day, number>> {
  const stores = storesOf(report);
  const rows =
    doors === 'premises'
      ? await listPremisesTraffic(db, [...new Set(stores.flatMap(({ premises }) => premises?.id ?? []))], range)
      : await listStoreTraffic(
          db,
          stores.flatMap(({ lineage }) => lineage ?? []),
          range,
        );
  const byDay = new Map<Day, number>();
  for (const { day, entry } of rows) if (entry !== null) byDay.set(day, (byDay.get(day) ?? 0) + entry);
  return byDay;
}
