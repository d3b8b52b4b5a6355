// PDFs of reconciliations are named by what was signed, not in stored_files: the nightly sweep of files asks here.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';

export async function reconciliationsAmong(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select file_name as name from year_signatures
    where file_name = any(${list(names)}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}
