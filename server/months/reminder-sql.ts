// Which leases are reminded of their statements, and which reminders were sent.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import type { MonthKey } from '#server/months/sql.ts';

/** Leases in force whose terms name the days of their reports, or of which a month was signed or closed. */
export async function listRemindable(db: Db): Promise<number[]> {
  const { rows } = await sql<{ lineage_id: number }>`select distinct d.lineage_id from deals d
    where d.status in ('active', 'active_pending') and (d.terms -> 'reporting' is not null
      or exists (select 1 from store_months m where m.lineage_id = d.lineage_id and m.state in ('certified', 'closed')))
    order by 1`.execute(db);
  return rows.map(({ lineage_id }) => lineage_id);
}

type Sent = { lineage_id: number; month: Day; days: number };

export async function listReminders(
  db: Db,
  lineages: readonly number[],
): Promise<(lineageId: number, month: Day) => number[]> {
  const { rows } = await sql<Sent>`select lineage_id, month, days from month_reminders
    where lineage_id = any(${list(lineages)}::integer[])`.execute(db);
  const byMonth = Map.groupBy(rows, ({ lineage_id, month }) => `${lineage_id} ${month}`);
  return (lineageId, month) => (byMonth.get(`${lineageId} ${month}`) ?? []).map(({ days }) => days);
}

/** False where it was sent already. */
export async function insertReminder(
  db: Db,
  { lineageId, month, days }: MonthKey & { days: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into month_reminders (lineage_id, month, days, sent_at)
    values (${lineageId}, ${month}, ${days}, ${now}) on conflict do nothing returning days`.execute(db);
  return rows.length > 0;
}
