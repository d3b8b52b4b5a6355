// SQL about proofs: sessions, verifications, memberships.
import { sql } from 'kysely';
import type { Db, Tx } from '#server/base/db/db.ts';

/** A session by its token, or by its id where a link that it was asked for stands in for the token. */
export const findSession = (db: Db, by: { tokenHash: string } | { id: number }) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('users as admin', 'admin.id', 's.impersonator_id')
    .select([
      's.id',
      's.scope',
      's.last_active_at',
      's.expires_at',
      's.ended_at',
      's.totp_at',
      's.impersonator_id',
      's.impersonation_reason',
      'u.id as user_id',
      'u.username',
      'u.full_name',
      'u.phone',
      'u.role',
      'u.is_staff',
      'u.is_admin',
      'u.settings',
      'u.totp_enabled_at',
      'u.disabled_at',
      'admin.full_name as admin_name',
      'admin.is_admin as admin_is_admin',
      'admin.disabled_at as admin_disabled_at',
      sql<string[] | null>`held_permissions(u.id)`.as('held'),
    ])
    .$if('tokenHash' in by, (query) => query.where('s.token_hash', '=', 'tokenHash' in by ? by.tokenHash : ''))
    .$if('id' in by, (query) => query.where('s.id', '=', 'id' in by ? by.id : 0))
    .executeTakeFirst();

type NewSession = {
  tokenHash: string;
  userId: number;
  scope: 'full' | 'totp_setup' | 'impersonation';
  expiresAt: Date;
  totpAt: Date | null;
  ip: string;
  userAgent: string;
  impersonatorId?: number;
  impersonationReason?: string;
};

export const insertSession = (db: Db, session: NewSession, now: Date) =>
  db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      scope: session.scope,
      created_at: now,
      last_active_at: now,
      expires_at: session.expiresAt,
      totp_at: session.totpAt,
      ip: session.ip,
      user_agent: session.userAgent,
      impersonator_id: session.impersonatorId ?? null,
      impersonation_reason: session.impersonationReason ?? null,
    })
    .execute();

export const touchSession = (db: Db, id: number, now: Date) =>
  db
    .updateTable('sessions')
    .set({ last_active_at: now })
    .where('id', '=', id)
    .where('last_active_at', '<', now)
    .execute();

export const updateSession = (db: Db, id: number, changes: { scope?: 'full'; totp_at?: Date }) =>
  db.updateTable('sessions').set(changes).where('id', '=', id).execute();

export const endSession = (db: Db, id: number, now: Date) =>
  db.updateTable('sessions').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute();

/** Ends a person's sessions, and those in which they act as somebody else, except the one named. */
export const endSessionsOf = (db: Db, userId: number, now: Date, except?: number) =>
  db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('impersonator_id', '=', userId)]))
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .execute();

/** Whether this person signed in before, and whether from a browser like this one. */
export const knownBrowser = async (db: Db, userId: number, userAgent: string) =>
  db
    .selectFrom('sessions')
    .select((eb) => [
      eb.fn.countAll<number>().as('sessions'),
      eb.fn.count<number>(eb.case().when('user_agent', '=', userAgent).then(1).end()).as('alike'),
    ])
    .where('user_id', '=', userId)
    .where('impersonator_id', 'is', null)
    .executeTakeFirstOrThrow();

export const hasSignedIn = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined;

type NewVerification = {
  id_hash: string;
  user_id: number;
  method: 'email' | 'totp';
  code_hash: string | null;
  code_sent_at: Date;
  expires_at: Date;
  ip: string;
  user_agent: string;
};

export const insertVerification = (db: Db, verification: NewVerification) =>
  db.insertInto('verifications').values(verification).execute();

/** Locks the row: parallel guesses are counted one by one. */
export const lockVerification = (tx: Tx, idHash: string) =>
  tx.selectFrom('verifications').selectAll().where('id_hash', '=', idHash).forUpdate().executeTakeFirst();

export const updateVerification = (
  db: Db,
  idHash: string,
  changes: Partial<{
    code_hash: string;
    code_sent_at: Date;
    expires_at: Date;
    failures: number;
    sends: number;
    used_at: Date;
  }>,
) => db.updateTable('verifications').set(changes).where('id_hash', '=', idHash).execute();

export const voidVerifications = (db: Db, userId: number, now: Date) =>
  db
    .updateTable('verifications')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
