// SQL about the links by which the first administrator is made.
import { sql } from 'kysely';
import type { Db, Tx } from '#server/base/db/db.ts';

/** One after the other: of two claims, two starts or a claim and a start, the second sees what the first did. */
export const lockSetup = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('setup', 0))`.execute(tx);

export const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('is_admin', '=', true).limit(1).executeTakeFirst()) !== undefined;

export const insertSetupLink = (
  tx: Tx,
  link: { code_hash: string; printed: boolean; created_at: Date; expires_at: Date },
) => tx.insertInto('setup_links').values(link).execute();

export const endSetupLinks = (tx: Tx, now: Date, only: { printed?: true } = {}) =>
  tx
    .updateTable('setup_links')
    .set({ ended_at: now })
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .$if(only.printed === true, (query) => query.where('printed', '=', true))
    .execute();

export const findSetupLink = (db: Db, codeHash: string, now: Date) =>
  db
    .selectFrom('setup_links')
    .select(['printed', 'expires_at'])
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const spendSetupLink = (tx: Tx, codeHash: string, now: Date) =>
  tx.updateTable('setup_links').set({ used_at: now }).where('code_hash', '=', codeHash).execute();
