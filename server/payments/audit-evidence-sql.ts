// Read as the system, by the nightly audit alone.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

const MOST = 1_000;

export async function listStuckTransfers(db: Db, since: { unknown: Date; pending: Date }) {
  const { rows } = await sql<{ id: number; state: string }>`
    select id, state from transfer_attempts
    where state in ('written', 'unknown') and created_at < ${since.unknown}
      or state = 'pending' and created_at < ${since.pending}
    order by id limit ${MOST}`.execute(db);
  return rows;
}

/** Chains that have entries or a head; each must have both. */
export async function listChains(db: Db): Promise<string[]> {
  const { rows } = await sql<{ chain: string }>`
    select chain from audit_heads union select chain from audit_entries order by 1`.execute(db);
  return rows.map(({ chain }) => chain);
}

export async function listBrokenChains(db: Db, chains: readonly string[]) {
  const { rows } = await sql<{ chain: string; seq: number }>`
    select chain, seq from (select chain, broken_audit_seq(chain) as seq
      from unnest(${[...chains]}::text[]) as c(chain)) looked where seq is not null`.execute(db);
  return rows;
}

export async function listChannelIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('channels').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

export async function listStoredNames(db: Db) {
  return db.selectFrom('stored_files').select(['id', 'name']).execute();
}
