// Which reminders of a rent year were sent.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import type { YearKey } from '#server/years/sql.ts';

type SentReminder = { lineage_id: number; year: Day; days: number };

/** Of leases of every tenant. */
export async function listYearReminders(
  db: Db,
  lineages: readonly number[],
): Promise<(lineageId: number, year: Day) => number[]> {
  const { rows } = await sql<SentReminder>`select lineage_id, year, days from year_reminders
    where lineage_id = any(${list(lineages)}::integer[])`.execute(db);
  const byYear = Map.groupBy(rows, ({ lineage_id, year }) => `${lineage_id} ${year}`);
  return (lineageId, year) => (byYear.get(`${lineageId} ${year}`) ?? []).map(({ days }) => days);
}

/** False where it was sent already. */
export async function insertYearReminder(
  db: Db,
  { lineageId, year, days }: YearKey & { days: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into year_reminders (lineage_id, year, days, sent_at)
    values (${lineageId}, ${year}, ${days}, ${now}) on conflict do nothing returning days`.execute(db);
  return rows.length > 0;
}
