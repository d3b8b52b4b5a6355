import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

/** The queues in which something waits, be it for a later moment. */
export async function listWaitingQueues(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state < 'active'`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
