// Rows of connections and of claims. Sealed texts go in and out as they are: this file cannot open them.
import { sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { PosType } from '#core/pos/pos-types.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type ConnectionRow = {
  id: number;
  code: string | null;
  company_id: number;
  type: PosType;
  name: string;
  status: 'connected' | 'refused' | 'disconnected';
  channels_count: number;
  created_at: Date;
  updated_at: Date;
  total: number;
};

type Filter = {
  id?: number | undefined;
  code?: string | undefined;
  company?: number | undefined;
  type?: PosType | undefined;
};

/** Those of companies the viewer is a member of; disconnected ones only where one is asked for by its id. */
export async function listConnections(db: Db, viewer: Viewer, filter: Filter, query: PageQuery) {
  const { rows } = await sql<ConnectionRow>`
    select p.id, p.code, p.company_id, p.type, p.name, p.created_at, p.updated_at, connection_status(p.id) as status,
      (select count(*)::integer from channels c where c.pos_connection_id = p.id and c.deleted_at is null)
        as channels_count, count(*) over ()::integer as total
    from pos_connections p
    where (${viewer.isStaff} or exists (select 1 from memberships m
        where m.company_id = p.company_id and m.user_id = ${viewer.userId} and m.gives_access))
      and (${filter.id ?? null}::integer is null and p.disconnected_at is null or p.id = ${filter.id ?? null})
      and (${filter.code ?? null}::text is null or p.code = ${filter.code ?? null})
      and (${filter.company ?? null}::integer is null or p.company_id = ${filter.company ?? null})
      and (${filter.type ?? null}::text is null or p.type = ${filter.type ?? null})
    order by p.id limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return rows;
}

export async function findConnection(db: Db, viewer: Viewer, id: number): Promise<ConnectionRow | undefined> {
  return (await listConnections(db, viewer, { id }, { page: 1, pageSize: 1 }))[0];
}

/** A live one by the short code that stands on it. */
export async function findByCode(db: Db, viewer: Viewer, code: string): Promise<ConnectionRow | undefined> {
  return (await listConnections(db, viewer, { code }, { page: 1, pageSize: 1 }))[0];
}

/** The live connection of the same merchant in a company: signing in twice is one connection. */
export const findByMerchant = (db: Db, companyId: number, type: PosType, merchant: string) =>
  db
    .selectFrom('pos_connections')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('merchant', '=', merchant)
    .where('disconnected_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst();

type NewConnection = {
  companyId: number;
  type: PosType;
  name: string;
  code: string;
  merchant: string | null;
  by: number;
  now: Date;
};

export async function insertConnection(db: Db, { companyId, by, now, ...row }: NewConnection): Promise<number> {
  const { id } = await db
    .insertInto('pos_connections')
    .values({ company_id: companyId, created_by: by, created_at: now, updated_at: now, ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** New credentials, which also end a refusal and a renewal that was under way. */
export const saveCredentials = (db: Db, id: number, sealed: string, merchant: string | null, now: Date) =>
  db
    .updateTable('pos_connections')
    .set({ credentials: sealed, refused_at: null, renewing_until: null, updated_at: now })
    .$if(merchant !== null, (query) => query.set({ merchant }))
    .where('id', '=', id)
    .where('disconnected_at', 'is', null)
    .execute();

export const findCredentials = (db: Db, id: number) =>
  db
    .selectFrom('pos_connections')
    .select(['id', 'type', 'credentials', 'renewing_until', 'refused_at'])
    .where('id', '=', id)
    .where('disconnected_at', 'is', null)
    .executeTakeFirst();

/** Of live connections to merchants that a notice names. */
export const listCredentialsOf = (db: Db, type: string, merchants: readonly string[]) =>
  db
    .selectFrom('pos_connections')
    .select(['id', 'credentials'])
    .where('type', '=', type)
    .where('merchant', 'in', merchants)
    .where('disconnected_at', 'is', null)
    .limit(20)
    .execute();

/** The same with the row locked, for the one step that decides who renews. */
export const lockCredentials = (db: Db, id: number) =>
  db
    .selectFrom('pos_connections')
    .select(['id', 'type', 'credentials', 'renewing_until'])
    .where('id', '=', id)
    .where('disconnected_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const leaseRenewal = (db: Db, id: number, until: Date | null) =>
  db.updateTable('pos_connections').set({ renewing_until: until }).where('id', '=', id).execute();

export const markRefused = (db: Db, id: number, now: Date) =>
  db
    .updateTable('pos_connections')
    .set({ refused_at: now, renewing_until: null })
    .where('id', '=', id)
    .where('refused_at', 'is', null)
    .execute();

export const disconnect = (db: Db, id: number, now: Date) =>
  db
    .updateTable('pos_connections')
    .set({ disconnected_at: now, credentials: null, renewing_until: null, updated_at: now })
    .where('id', '=', id)
    .where('disconnected_at', 'is', null)
    .execute();

/** Live channels that a vendor's notice is about. */
export const channelsOfMerchant = (db: Db, type: PosType, merchant: string | null, location: string | null) =>
  db
    .selectFrom('channels as c')
    .innerJoin('pos_connections as p', 'p.id', 'c.pos_connection_id')
    .select('c.id')
    .where('p.type', '=', type)
    .where('p.disconnected_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .$if(merchant !== null, (query) => query.where('p.merchant', '=', merchant))
    .$if(location !== null, (query) => query.where('c.external_location_id', '=', location))
    .limit(500)
    .execute();

type NewClaim = {
  codeHash: string;
  type: PosType;
  name: string;
  merchant: string | null;
  sealed: string;
  now: Date;
  expiresAt: Date;
};

export const insertClaim = (db: Db, claim: NewClaim) =>
  db
    .insertInto('pos_claims')
    .values({
      code_hash: claim.codeHash,
      type: claim.type,
      name: claim.name,
      merchant: claim.merchant,
      credentials: claim.sealed,
      created_at: claim.now,
      expires_at: claim.expiresAt,
    })
    .execute();

export const findClaim = (db: Db, codeHash: string, now: Date) =>
  db
    .selectFrom('pos_claims')
    .select(['type', 'name', 'merchant', 'credentials', 'expires_at'])
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Takes the claim away, once: two people with the same code are not both served. */
export const takeClaim = (db: Db, codeHash: string, now: Date) =>
  db
    .deleteFrom('pos_claims')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .returning(['type', 'name', 'merchant', 'credentials'])
    .executeTakeFirst();

export const dropExpiredClaims = (db: Db, now: Date) =>
  db.deleteFrom('pos_claims').where('expires_at', '<=', now).execute();
