// Where a chain of audit entries is broken, or null when it holds.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

export async function brokenAuditSeq(db: Db, chain: string): Promise<number | null> {
  const { rows } = await sql<{ seq: number | null }>`select broken_audit_seq(${chain}) as seq`.execute(db);
  return rows[0]?.seq ?? null;
}
