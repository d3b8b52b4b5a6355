// SQL about invites. Who is offered what stands with the feature that invites.
import type { Insertable } from 'kysely';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Invites } from '#server/base/db/tables.ts';

export type InviteAnswer = 'accepted_at' | 'rejected_at';

export const insertInvite = (db: Db, invite: Insertable<Invites>) =>
  db.insertInto('invites').values(invite).returning('id').executeTakeFirstOrThrow();

export const findInvite = (db: Db, codeHash: string) =>
  db
    .selectFrom('invites as i')
    .leftJoin('users as inviter', 'inviter.id', 'i.inviter_id')
    .leftJoin('users as account', 'account.username', 'i.email')
    .selectAll('i')
    .select(['inviter.full_name as inviter_name', 'account.id as account_id'])
    .where('i.code_hash', '=', codeHash)
    .executeTakeFirst();

/** Marks an open invite; of two answers at once, one wins. */
export const closeInvite = async (db: Db, id: number, how: InviteAnswer, now: Date) =>
  (
    await db
      .updateTable('invites')
      .set({ [how]: now })
      .where('id', '=', id)
      .where('accepted_at', 'is', null)
      .where('rejected_at', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

export const revokeInvite = (db: Db, id: number, now: Date) =>
  db
    .updateTable('invites')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('rejected_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();

export async function closeOpenInvites(
  db: Db,
  ids: readonly number[],
  how: 'accepted_at' | 'revoked_at',
  now: Date,
): Promise<void> {
  await db
    .updateTable('invites')
    .set({ [how]: now })
    .where('id', 'in', ids)
    .where('accepted_at', 'is', null)
    .where('rejected_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeInvites(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .updateTable('invites')
    .set({ revoked_at: now })
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute();
}

export const updateFirstName = (tx: Tx, id: number, firstName: string) =>
  tx.updateTable('invites').set({ first_name: firstName }).where('id', '=', id).execute();

export const updateCode = (tx: Tx, id: number, codeHash: string, now: Date, expiresAt: Date) =>
  tx
    .updateTable('invites')
    .set({ code_hash: codeHash, sent_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('rejected_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning(['id', 'kind', 'email', 'first_name', 'organisation_name'])
    .executeTakeFirst();
