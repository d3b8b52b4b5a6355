// A month of a year that both sides signed is opened again only once they have agreed to correct the year.
import { sql } from 'kysely';
import { fullDate } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';

export async function keptClosedByYear(
  db: Db,
  lineageId: number,
  { from, through }: { from: Day; through: Day },
): Promise<string | null> {
  const { rows } = await sql<{ year: Day; through: Day }>`select year, through_day as through from rent_years
    where lineage_id = ${lineageId} and state in ('accepted', 'closed') and year <= ${through} and through_day >= ${from}
    order by year limit 1`.execute(db);
  const [signed] = rows;
  if (!signed) return null;
  const days = `${fullDate(signed.year)} to ${fullDate(signed.through)}`;
  return `The rent year from ${days} is signed by both sides. Propose a correction of the year under Years; once it is accepted, its months can be reopened.`;
}
