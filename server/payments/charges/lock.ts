import { sql } from 'kysely';
import type { Tx } from '#server/base/db/db.ts';

/** What concerns one deal's debits, or one property's payouts, happens one after the other. */
export async function lockMoney(tx: Tx, about: { lineage_id: number | null; premises_id: number }): Promise<void> {
  const name = about.lineage_id === null ? `payouts:${about.premises_id}` : `autopay:${about.lineage_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
