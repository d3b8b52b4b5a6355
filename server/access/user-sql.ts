// SQL about people: users, failures, blocks, password codes, authenticator apps.
import { sql } from 'kysely';
import type { Role } from '#core/base/permissions.ts';
import type { UserSettings } from '#core/base/settings.ts';
import { jsonb } from '#server/base/db/columns.ts';
import type { Db, Tx } from '#server/base/db/db.ts';

export const findUserByUsername = (db: Db, username: string) =>
  db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();

export const findUser = (db: Db, id: number) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Changes of one account happen one after the other. */
export const lockUser = (tx: Tx, id: number) =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type NewUser = {
  username: string;
  passwordHash: string | null;
  fullName: string;
  phone?: string;
  role: Role;
  isStaff?: boolean;
  isAdmin?: boolean;
};

/** Undefined when the address is taken, also by a sign-up that ran at the same moment. */
export const insertUser = (db: Db, user: NewUser, now: Date) =>
  db
    .insertInto('users')
    .values({
      username: user.username,
      password_hash: user.passwordHash,
      full_name: user.fullName,
      phone: user.phone ?? '',
      role: user.role,
      is_staff: user.isStaff ?? false,
      is_admin: user.isAdmin ?? false,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateProfile = (
  db: Db,
  id: number,
  changes: { fullName?: string; phone?: string; settings?: UserSettings },
  now: Date,
) =>
  db
    .updateTable('users')
    .set({
      updated_at: now,
      ...(changes.fullName !== undefined && { full_name: changes.fullName }),
      ...(changes.phone !== undefined && { phone: changes.phone }),
      ...(changes.settings && { settings: sql`settings || ${jsonb(changes.settings)}` }),
    })
    .where('id', '=', id)
    .execute();

export const updatePassword = (db: Db, id: number, passwordHash: string, now: Date) =>
  db.updateTable('users').set({ password_hash: passwordHash, updated_at: now }).where('id', '=', id).execute();

/** Nobody signs in until a new one is set. */
export const forgetPassword = (db: Db, id: number, now: Date) =>
  db.updateTable('users').set({ password_hash: null, updated_at: now }).where('id', '=', id).execute();

/** Decisions about one account's failures are taken one after the other, however many arrive at once. */
export const lockUsername = (tx: Tx, username: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`login:${username}`}, 0))`.execute(tx);

export const findBlock = async (db: Db, username: string, now: Date): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('login_blocks')
      .select('until')
      .where('username', '=', username)
      .where('until', '>', now)
      .executeTakeFirst()
  )?.until;

export const listFailures = async (db: Db, username: string, since: Date): Promise<Date[]> =>
  (
    await db
      .selectFrom('login_failures')
      .select('at')
      .where('username', '=', username)
      .where('at', '>=', since)
      .execute()
  ).map(({ at }) => at);

export const insertFailure = (db: Db, failure: { username: string; kind: 'password' | 'code'; ip: string; at: Date }) =>
  db.insertInto('login_failures').values(failure).execute();

export const insertBlock = (db: Db, username: string, until: Date) =>
  db
    .insertInto('login_blocks')
    .values({ username, until })
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ until }))
    .execute();

export async function clearFailures(db: Db, username: string): Promise<void> {
  await db.deleteFrom('login_failures').where('username', '=', username).execute();
  await db.deleteFrom('login_blocks').where('username', '=', username).execute();
}

export const insertPasswordCode = (
  db: Db,
  code: { code_hash: string; user_id: number; created_at: Date; expires_at: Date },
) => db.insertInto('password_codes').values(code).execute();

export const countPasswordCodes = async (db: Db, userId: number, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('password_codes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
  ).count;

/** Spends the code: of two that come at once, one gets the user. */
export const usePasswordCode = (db: Db, codeHash: string, now: Date) =>
  db
    .updateTable('password_codes')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();

export const voidPasswordCodes = (db: Db, userId: number, now: Date) =>
  db
    .updateTable('password_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();

export const setPendingTotp = (db: Db, id: number, sealed: string) =>
  db.updateTable('users').set({ totp_pending_sealed: sealed }).where('id', '=', id).execute();

export const enableTotp = (db: Db, id: number, sealed: string, step: number, now: Date) =>
  db
    .updateTable('users')
    .set({
      totp_sealed: sealed,
      totp_pending_sealed: null,
      totp_enabled_at: now,
      totp_last_step: step,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();

export const disableTotp = (db: Db, id: number, now: Date) =>
  db
    .updateTable('users')
    .set({ totp_sealed: null, totp_pending_sealed: null, totp_enabled_at: null, totp_last_step: 0, updated_at: now })
    .where('id', '=', id)
    .execute();

/** True for exactly one of two requests that bring the same code. */
export const spendTotpStep = async (db: Db, id: number, step: number): Promise<boolean> =>
  (
    await db
      .updateTable('users')
      .set({ totp_last_step: step })
      .where('id', '=', id)
      .where('totp_last_step', '<', step)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

export async function replaceRecoveryCodes(db: Db, userId: number, codeHashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (codeHashes.length === 0) return;
  await db
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export const spendRecoveryCode = async (db: Db, userId: number, codeHash: string, now: Date): Promise<boolean> =>
  (
    await db
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

export const promote = (db: Db, id: number, now: Date) =>
  db.updateTable('users').set({ is_staff: true, is_admin: true, updated_at: now }).where('id', '=', id).execute();

/** Whether the account is a member of anything, or began a portfolio that has no property yet. */
export const belongsSomewhere = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from memberships where user_id = ${id}
    union all select 1 from master_companies where created_by = ${id} limit 1`.execute(db);
  return rows.length > 0;
};

export const updateUsername = (db: Db, id: number, username: string, now: Date) =>
  db.updateTable('users').set({ username, updated_at: now }).where('id', '=', id).execute();

export const setClosed = (db: Db, id: number, closedAt: Date | null, now: Date) =>
  db.updateTable('users').set({ disabled_at: closedAt, updated_at: now }).where('id', '=', id).execute();
