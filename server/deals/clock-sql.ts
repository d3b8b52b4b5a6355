// What the clock reads, as the system: deals whose end has come, in whatever zone, and what follows from it.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { DealStatus } from '#core/deals/status.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Recorded } from '#server/deals/record.ts';

export type ClockRow = Recorded & {
  status: DealStatus;
  updated_at: Date;
  end_date: Day | null;
  only_extends: boolean;
  original_status: DealStatus | null;
  original_end_date: Day | null;
  time_zone: string;
};

const CLOCK_ROW = sql`d.id, d.lineage_id, d.original_id, d.premises_id, p.name as premises_name, d.premises_unit,
  p.master_company_id, lc.name as landlord_company_name, d.retailer_legal_name, d.retailer_email, d.retailer_company_id,
  d.published_at, d.status, d.updated_at, d.end_date, d.only_extends, o.status as original_status,
  o.end_date as original_end_date, p.time_zone`;
const FROM = sql`from deals d join premises p on p.id = d.premises_id join companies lc on lc.id = p.company_id
  left join deals o on o.id = d.original_id`;

export async function findRecorded(db: Db, id: number): Promise<ClockRow | undefined> {
  return (await sql<ClockRow>`select ${CLOCK_ROW} ${FROM} where d.id = ${id}`.execute(db)).rows[0];
}

/** Candidates: the last day in the zone that is furthest ahead has passed. Each is looked at again under its lock. */
export async function listDue(db: Db, onOrBefore: Day): Promise<{ id: number; lineage_id: number }[]> {
  const { rows } = await sql<{ id: number; lineage_id: number }>`
    select d.id, d.lineage_id from deals d left join deals o on o.id = d.original_id
    where d.status in ('active', 'active_pending', 'finished', 'pending', 'declined')
      and coalesce(case when d.original_id is not null then o.end_date end, d.end_date) <= ${onOrBefore}
    order by d.id`.execute(db);
  return rows;
}

/** Copies of a deal that still wait for an answer. */
export async function listPendingCopies(db: Db, originalId: number): Promise<ClockRow[]> {
  const { rows } = await sql<ClockRow>`select ${CLOCK_ROW} ${FROM}
    where d.original_id = ${originalId} and d.status = 'pending'`.execute(db);
  return rows;
}
