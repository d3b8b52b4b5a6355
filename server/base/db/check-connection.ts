import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

/** Throws where the database does not answer, or is not a migrated one. */
export async function checkConnection(db: Db): Promise<void> {
  await sql`select 1 from schema_migrations limit 1`.execute(db);
}
