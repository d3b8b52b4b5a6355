// PDFs of statements and of notices, and evidence, are named by what they belong to, not in stored_files: the nightly sweep of files asks here.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';

export async function statementsAmong(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select file_name as name from sales_statements
    where file_name = any(${list(names)}::text[])
    union all select file_name from default_notices where file_name = any(${list(names)}::text[])
    union all select file_name from sales_adjustments where file_name = any(${list(names)}::text[])
    union all select file_name from item_evidence where file_name = any(${list(names)}::text[])`.execute(db);
  return rows.map(({ name }) => name);
}
