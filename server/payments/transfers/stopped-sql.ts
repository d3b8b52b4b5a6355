import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

/** Whether the debit rests on an authorisation that was revoked since, or on a sweep that was stopped. */
export async function isStopped(db: Db, attemptId: number): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`
    select a.revoked_at is not null or c.status = 'stopped' as stopped
    from transfer_attempts t join debit_authorisations a on a.id = t.authorisation_id
    join lateral (select n.status from sweeps n where n.lineage_id = t.lineage_id
      and n.status not in ('waiting_accept', 'declined') order by n.id desc limit 1) c on true
    where t.id = ${attemptId}`.execute(db);
  return rows[0]?.stopped ?? false;
}
