// Which merchants can be reminded of a missing report, and of which day they were.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type Remindable = { deal: number; lineage: number; company: number; landlord: string };

/** Of these deals those with a merchant's company, at properties whose connections the viewer manages. */
export async function listRemindable(db: Db, viewer: Viewer, deals: readonly number[]): Promise<Remindable[]> {
  const { rows } = await sql<Remindable>`
    select d.id as deal, d.lineage_id as lineage, d.retailer_company_id as company, lc.name as landlord
    from deals d join premises p on p.id = d.premises_id join companies lc on lc.id = p.company_id
    where d.id = any(${[...deals]}::integer[]) and d.retailer_company_id is not null
      and d.premises_id in (select m.premises_id from memberships m where m.user_id = ${viewer.userId}
        and (m.permission_owner or m.permission_manage_connections))`.execute(db);
  return rows;
}

/** Of these deals those whose merchants were reminded of the day. */
export async function listReminded(db: Db, deals: readonly number[], day: Day): Promise<Set<number>> {
  const { rows } = await sql<{ deal: number }>`
    select d.id as deal from deals d join report_reminders r on r.lineage_id = d.lineage_id and r.day = ${day}::date
    where d.id = any(${[...deals]}::integer[])`.execute(db);
  return new Set(rows.map(({ deal }) => deal));
}

/** Notes the reminders and answers the lineages that had none for the day: of two who ask at once, one finds nothing to do. */
export async function noteReminders(
  db: Db,
  lineages: readonly number[],
  { day, by, now }: { day: Day; by: number; now: Date },
): Promise<Set<number>> {
  const { rows } = await sql<{ lineage: number }>`
    insert into report_reminders (lineage_id, day, reminded_by, reminded_at)
    select distinct lineage, ${day}::date, ${by}::integer, ${now}::timestamptz
      from unnest(${[...lineages]}::integer[]) as lineage order by 1
    on conflict do nothing returning lineage_id as lineage`.execute(db);
  return new Set(rows.map(({ lineage }) => lineage));
}
