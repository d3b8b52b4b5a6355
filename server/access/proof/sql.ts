// The code that confirms a change, one for each session.
import { sql } from 'kysely';
import type { Db, Tx } from '#server/base/db/db.ts';

/** Locks the row: guesses that come at once are counted one by one. */
export const lockChangeCode = (tx: Tx, sessionId: number) =>
  tx.selectFrom('change_codes').selectAll().where('session_id', '=', sessionId).forUpdate().executeTakeFirst();

type Sent = { code_hash: string; sent_at: Date; sends: number };

export const saveSentCode = (tx: Tx, sessionId: number, sent: Sent) =>
  tx
    .insertInto('change_codes')
    .values({ session_id: sessionId, ...sent })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(sent))
    .execute();

/** The code is spent, and counts in this session for a while. */
export const saveAcceptedCode = (tx: Tx, sessionId: number, hash: string, now: Date) =>
  tx
    .insertInto('change_codes')
    .values({ session_id: sessionId, sent_at: now, sends: 0, accepted_hash: hash, accepted_at: now })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({ code_hash: sql`null`, accepted_hash: hash, accepted_at: now }),
    )
    .execute();

export const forgetAcceptedCodes = (db: Db, userId: number) =>
  db
    .updateTable('change_codes')
    .set({ code_hash: null, accepted_hash: null, accepted_at: null })
    .where('session_id', 'in', (query) => query.selectFrom('sessions').select('id').where('user_id', '=', userId))
    .execute();
