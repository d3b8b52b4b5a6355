import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

/** The queues in which something waits, be it for a later moment. */
export async function listWaitingQueues(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** The queues in which something waits whose moment has come; one look into an index for each queue, however long it is. */
export async function listReadyQueues(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.queue where exists (
      select from pgboss.job
      where job.name = queue.name and state < 'active' and not blocked and start_after <= pgboss.job_now()
    )`.execute(db);
  return rows.map(({ name }) => name);
}
