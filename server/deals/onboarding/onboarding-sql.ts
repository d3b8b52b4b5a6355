import { sql } from 'kysely';
import { jsonb } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

/**
 * Properties of a portfolio by what makes them the same place: the viewer's own ones with whether they may add deals.
 */
export async function listPlaces(db: Db, viewer: Viewer, masterCompanyId: number, keys: readonly string[]) {
  const { rows } = await sql<{ id: number; identity_key: string; time_zone: string; manages: boolean }>`
    select p.id, p.identity_key, p.time_zone, m.permission_owner or m.permission_manage_connections as manages
    from premises p join memberships m
      on m.premises_id = p.id and m.user_id = ${viewer.userId} and m.gives_access
    where p.master_company_id = ${masterCompanyId} and p.deleted_at is null
      and p.identity_key = any(${[...keys]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.identity_key, row]));
}

/** Of these places, those in the portfolio, whether or not the viewer is a member there. */
export async function listTakenKeys(db: Db, masterCompanyId: number, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${[...keys]}::text[]) as key
    where has_premises_like(${masterCompanyId}::integer, key, null)`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

export async function listLandlordEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from unnest(${[...emails]}::text[]) as email where role_of_email(email) = 'landlord'`.execute(db);
  return new Set(rows.map(({ email }) => email));
}

export const lockRun = (db: Db, userId: number, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`onboarding:${userId}:${key}`}, 0))`.execute(db);

export const findRun = (db: Db, userId: number, key: string) =>
  db
    .selectFrom('onboarding_runs')
    .select(['sheet_sha256', 'result'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();

export const insertRun = (db: Db, run: { userId: number; key: string; sha256: string; result: unknown; now: Date }) =>
  db
    .insertInto('onboarding_runs')
    .values({
      user_id: run.userId,
      key: run.key,
      sheet_sha256: run.sha256,
      result: jsonb(run.result),
      created_at: run.now,
    })
    .execute();
