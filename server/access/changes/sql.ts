// Changes of what people sign in with, the links that take them back, and an e-mail that waits for its code.
import type { SignInChangeState } from '#core/access/sign-in-change.ts';
import type { Db, Tx } from '#server/base/db/db.ts';

export type SignInChange = {
  id: number;
  user_id: number;
  kind: 'email' | 'totp';
  state: SignInChangeState;
  username_before: string | null;
  username_after: string | null;
  totp_sealed_before: string | null;
  totp_enabled_before: Date | null;
  recovery_before: string[];
  has_app_after: boolean | null;
  made_by: number;
  reason: string | null;
  made_at: Date;
  until: Date;
};

/** Undefined where support asked for the same already. */
export const insertChange = (tx: Tx, change: Omit<SignInChange, 'id'>) =>
  tx
    .insertInto('sign_in_changes')
    .values({ ...change, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst() as Promise<SignInChange | undefined>;

export const insertLinks = (tx: Tx, links: readonly { token_hash: string; change_id: number; sent_to: string }[]) =>
  tx.insertInto('sign_in_undo_links').values(links).execute();

export const findByLink = (db: Db, tokenHash: string) =>
  db
    .selectFrom('sign_in_changes as c')
    .innerJoin('sign_in_undo_links as l', 'l.change_id', 'c.id')
    .selectAll('c')
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst() as Promise<SignInChange | undefined>;

export const spendLink = (tx: Tx, tokenHash: string, now: Date) =>
  tx.updateTable('sign_in_undo_links').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();

/** A change and those after it that hold or wait, the oldest first. */
export const listFrom = (db: Db, { user_id, id }: Pick<SignInChange, 'user_id' | 'id'>) =>
  db
    .selectFrom('sign_in_changes')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('id', '>=', id)
    .where('state', '!=', 'undone')
    .orderBy('id')
    .execute() as Promise<SignInChange[]>;

export const closeChanges = (tx: Tx, ids: readonly number[], state: 'made' | 'undone', now: Date) =>
  tx.updateTable('sign_in_changes').set({ state, ended_at: now }).where('id', 'in', ids).execute();

/** Addresses that the account had within the time in which changes are taken back. */
export const listAddressesBefore = async (db: Db, userId: number, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('sign_in_changes')
    .select('username_before')
    .where('user_id', '=', userId)
    .where('kind', '=', 'email')
    .where('state', '=', 'made')
    .where('until', '>', now)
    .execute();
  return rows.map(({ username_before }) => username_before ?? '');
};

export const listDue = (db: Db, now: Date) =>
  db
    .selectFrom('sign_in_changes')
    .select(['id', 'user_id'])
    .where('state', '=', 'waiting')
    .where('until', '<=', now)
    .orderBy('id')
    .execute();

export const listUnspentRecovery = async (db: Db, userId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute()
  ).map(({ code_hash }) => code_hash);

export const restoreTotp = (tx: Tx, id: number, sealed: string | null, enabledAt: Date | null, now: Date) =>
  tx
    .updateTable('users')
    .set({ totp_sealed: sealed, totp_pending_sealed: null, totp_enabled_at: enabledAt, updated_at: now })
    .where('id', '=', id)
    .execute();

type EmailRequest = { session_id: number; username: string; code_hash: string; sent_at: Date };

export const saveEmailRequest = (tx: Tx, userId: number, request: EmailRequest) =>
  tx
    .insertInto('email_requests')
    .values({ user_id: userId, ...request })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...request, failures: 0 }))
    .execute();

export const lockEmailRequest = (tx: Tx, userId: number, sessionId: number) =>
  tx
    .selectFrom('email_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();

export const countWrongEmailCode = (tx: Tx, userId: number, failures: number) =>
  tx.updateTable('email_requests').set({ failures }).where('user_id', '=', userId).execute();

export const deleteEmailRequest = (tx: Tx, userId: number) =>
  tx.deleteFrom('email_requests').where('user_id', '=', userId).execute();
