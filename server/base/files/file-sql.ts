import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

/** Which of these names stand in stored_files. */
export async function listStored(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_files where name = any(${[...names]}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}
