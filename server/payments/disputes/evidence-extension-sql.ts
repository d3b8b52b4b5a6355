// Evidence is named by its entry, not in stored_files: the nightly sweep of files asks here.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

export async function evidenceAmong(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select evidence->>'file' as name from dispute_entries
    where evidence->>'file' = any(${[...names]}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}
