// SQL about invites to companies and premises: whom owners invited, and what is offered.
import { sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { InviteEntry } from '#core/properties/invite-contract.ts';
import { type InviteDates, inviteState } from '#core/properties/invite-state.ts';
import type { Flags } from '#core/properties/permission-flags.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type EntryFilter = {
  masterCompanyId?: number | undefined;
  premisesIds?: readonly number[];
  companyId?: number;
  inviteId?: number;
  inviteIds?: readonly number[];
  email?: string;
  onlyOpen?: boolean | undefined;
};

type EntryRow = Omit<InviteEntry, 'status' | 'sent_at' | 'expires_at'> & InviteDates & { sent_at: Date };

/** Entries for scopes the viewer owns (staff: any), first names in order. Withdrawn ones are gone. */
export const listEntries = async (
  db: Db,
  viewer: Viewer,
  filter: EntryFilter,
  now: Date,
  { page, pageSize }: PageQuery = { page: 1, pageSize: 10_000 },
): Promise<InviteEntry[]> => {
  const { rows } = await sql<EntryRow>`
    select i.id, i.kind, i.email, i.first_name, jsonb_build_object('id', c.id, 'name', c.name) as company,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as premises,
      g.permission_owner, g.permission_manage_connections, g.permission_sales, g.permission_manage_autopay,
      g.permission_view_autopay, coalesce(u.full_name, 'Breakpoint') as inviter,
      i.sent_at, i.expires_at, i.accepted_at, i.rejected_at, i.revoked_at
    ${entries(viewer, filter)}
    order by lower(i.first_name), i.email, i.id desc, lower(p.name), g.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows.map((row) => shown(row, now));
};

export const countEntries = async (db: Db, viewer: Viewer, filter: EntryFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${entries(viewer, filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

type GrantRow = Flags & { invite_id: number; premises_id: number | null; company_id: number | null };

export const insertGrants = (tx: Tx, rows: readonly GrantRow[]) =>
  tx.insertInto('invite_grants').values(rows).execute();

export const updateCompanyGrant = (tx: Tx, inviteId: number, companyId: number, flags: Flags) =>
  tx
    .updateTable('invite_grants')
    .set(flags)
    .where('invite_id', '=', inviteId)
    .where('company_id', '=', companyId)
    .execute();

export type Withdrawn = { premisesIds: readonly number[] } | { companyId: number };

/** Which invites are meant; without any of these all of them. */
export type Only = { readonly email?: string; readonly inviteId?: number; readonly inviterId?: number };

/** Takes scopes out of invites nobody has answered, and answers the invites it touched. */
export async function removeGrants(tx: Tx, of: Withdrawn, only: Only = {}): Promise<number[]> {
  const { email = null, inviteId = null, inviterId = null } = only;
  const premisesIds = 'premisesIds' in of ? [...of.premisesIds] : [];
  const companyId = 'companyId' in of ? of.companyId : null;
  const { rows } = await sql<{ invite_id: number }>`
    delete from invite_grants g using invites i where i.id = g.invite_id
      and i.accepted_at is null and i.rejected_at is null and i.revoked_at is null
      and (g.premises_id = any(${premisesIds}::integer[]) or g.company_id = ${companyId}::integer)
      and (${email}::text is null or i.email = ${email}::text)
      and (${inviteId}::integer is null or i.id = ${inviteId}::integer)
      and (${inviterId}::integer is null or i.inviter_id = ${inviterId}::integer)
    returning g.invite_id`.execute(tx);
  return [...new Set(rows.map(({ invite_id }) => invite_id))];
}

/** Those of the invites that offer nothing any more. */
export async function listEmpty(tx: Tx, inviteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from unnest(${[...inviteIds]}::integer[]) as i(id)
    where not exists (select 1 from invite_offers(i.id))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Invites to the same addresses are made one after the other. */
export async function lockEmails(tx: Tx, emails: readonly string[]): Promise<void> {
  for (const email of [...emails].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invite:${email}`}, 0))`.execute(tx);
  }
}

export const listAccounts = (db: Db, emails: readonly string[]) =>
  db.selectFrom('users').select(['id', 'username', 'role']).where('username', 'in', emails).execute();

type Column = 'premises_id' | 'company_id';

/** Who among these addresses is already a member of one of the scopes. */
export const listMemberPairs = (db: Db, column: Column, scopes: readonly number[], emails: readonly string[]) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.username as email', `m.${column} as scope`])
    .where(`m.${column}`, 'in', scopes)
    .where('u.username', 'in', emails)
    .execute();

/** Who among these addresses has an unanswered invite to one of the scopes. */
export const listInvitedPairs = (db: Db, column: Column, scopes: readonly number[], emails: readonly string[]) =>
  db
    .selectFrom('invite_grants as g')
    .innerJoin('invites as i', 'i.id', 'g.invite_id')
    .select(['i.email', `g.${column} as scope`])
    .where(`g.${column}`, 'in', scopes)
    .where('i.email', 'in', emails)
    .where('i.accepted_at', 'is', null)
    .where('i.rejected_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .execute();

function entries(viewer: Viewer, filter: EntryFilter) {
  const { masterCompanyId = null, companyId = null, inviteId = null, email = null, onlyOpen = false } = filter;
  const premisesIds = filter.premisesIds ? [...filter.premisesIds] : null;
  const inviteIds = filter.inviteIds ? [...filter.inviteIds] : null;
  return sql`
    from invite_grants g join invites i on i.id = g.invite_id
    left join premises p on p.id = g.premises_id
    join companies c on c.id = coalesce(g.company_id, p.company_id)
    left join users u on u.id = i.inviter_id
    where i.revoked_at is null and p.deleted_at is null
      and (${viewer.isStaff} or exists (select 1 from memberships own where own.user_id = ${viewer.userId}
        and own.permission_owner and (own.premises_id = g.premises_id or own.company_id = g.company_id)))
      and (${masterCompanyId}::integer is null or p.master_company_id = ${masterCompanyId}::integer)
      and (${premisesIds}::integer[] is null or g.premises_id = any(${premisesIds}::integer[]))
      and (${companyId}::integer is null or g.company_id = ${companyId}::integer)
      and (${inviteId}::integer is null or i.id = ${inviteId}::integer)
      and (${inviteIds}::integer[] is null or i.id = any(${inviteIds}::integer[]))
      and (${email}::text is null or i.email = ${email}::text)
      and (not ${onlyOpen}::boolean or i.accepted_at is null and i.rejected_at is null)`;
}

function shown({ accepted_at, rejected_at, revoked_at, ...row }: EntryRow, now: Date): InviteEntry {
  return {
    ...row,
    status: inviteState({ accepted_at, rejected_at, revoked_at, expires_at: row.expires_at }, now),
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
