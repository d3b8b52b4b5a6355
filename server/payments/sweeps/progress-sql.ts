import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Tx } from '#server/base/db/db.ts';

export type Progress = { id: number; through: Day; next: Day; finished: boolean };

/**
 * How far each sweep was looked at, and whether it is over. A paused sweep whose end has come is invoiced no more, and
 * stays paused until its cause is mended.
 */
export async function updateProgress(tx: Tx, progress: readonly Progress[], now: Date): Promise<void> {
  await sql`update sweeps s set invoiced_through = r.through, next_issue_day = r.next, updated_at = ${now},
      status = case when r.finished and s.status = 'active' then 'finished' else s.status end,
      ended_at = case when r.finished then ${now}::timestamptz else s.ended_at end
    from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb) as r(id integer, through date, next date, finished boolean)
    where s.id = r.id`.execute(tx);
}
