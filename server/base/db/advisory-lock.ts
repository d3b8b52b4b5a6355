import { sql } from 'kysely';
import type { Tx } from '#server/base/db/db.ts';

/** Whoever asks for the same name waits until this transaction has ended. */
export async function lockByName(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
