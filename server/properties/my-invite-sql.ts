// SQL about invites as the invited person meets them: by code, or by their own e-mail address.
import { sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { MyInvite } from '#core/properties/invite-contract.ts';
import { type InviteDates, inviteState } from '#core/properties/invite-state.ts';
import type { Flags } from '#core/properties/permission-flags.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type InviteKind = MyInvite['kind'];

const ANSWERABLE = ['company', 'premises', 'mastercompany'] as const;
const columns = [
  'id',
  'kind',
  'email',
  'role',
  'inviter_id',
  'organisation_name',
  'accepted_at',
  'rejected_at',
  'revoked_at',
  'expires_at',
] as const;

/** Whoever holds the code may look, whatever has become of the invite. */
export const findInviteByCode = (db: Db, codeHash: string) =>
  db
    .selectFrom('invites')
    .select(columns)
    .where('code_hash', '=', codeHash)
    .where('kind', 'in', ANSWERABLE)
    .executeTakeFirst();

export const findOwnInvite = (db: Db, viewer: Viewer, id: number, kinds: readonly InviteKind[]) =>
  db
    .selectFrom('invites')
    .select(columns)
    .where('id', '=', id)
    .where('email', '=', viewer.username)
    .where('kind', 'in', kinds)
    .executeTakeFirst();

export type Offer = Flags & {
  premises_id: number | null;
  company_id: number | null;
  master_company_id: number | null;
  name: string;
  gone: boolean;
};

export const listOffers = async (db: Db, inviteId: number): Promise<Offer[]> => {
  const { rows } = await sql<Offer>`select * from invite_offers(${inviteId})`.execute(db);
  return rows;
};

export const findInviterName = async (db: Db, inviteId: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(u.full_name, 'Breakpoint') as name from invites i left join users u on u.id = i.inviter_id
    where i.id = ${inviteId}`.execute(db);
  return rows[0]?.name ?? 'Breakpoint';
};

/** What the viewer holds already on the scopes an invite offers. */
export const listOwnFlags = (db: Db, userId: number) =>
  db.selectFrom('memberships').selectAll().where('user_id', '=', userId).execute();

type MyRow = Omit<MyInvite, 'code' | 'company' | 'status' | 'sent_at' | 'expires_at' | 'offers'> &
  InviteDates & { sent_at: Date; organisation_name: string | null; offers: MyInvite['offers'] };

type MyFilter = PageQuery & { not_accepted?: boolean | undefined };

export const listMyInvites = async (
  db: Db,
  viewer: Viewer,
  kinds: readonly InviteKind[],
  { page, pageSize, not_accepted: onlyOpen = false }: MyFilter,
  now: Date,
): Promise<MyInvite[]> => {
  const { rows } = await sql<MyRow>`
    select i.id, i.kind, i.email, i.first_name, i.organisation_name, coalesce(u.full_name, 'Breakpoint') as inviter,
      i.sent_at, i.expires_at, i.accepted_at, i.rejected_at, i.revoked_at,
      coalesce((select jsonb_agg(to_jsonb(o) - array['premises_id', 'company_id', 'master_company_id', 'gone'])
        from invite_offers(i.id) o where not o.gone), '[]') as offers
    from invites i left join users u on u.id = i.inviter_id
    where ${isMine(viewer, kinds, onlyOpen, now)}
    order by i.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows.map((row) => shown(row, now));
};

export const countMyInvites = async (
  db: Db,
  viewer: Viewer,
  kinds: readonly InviteKind[],
  { not_accepted: onlyOpen = false }: MyFilter,
  now: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from invites i where ${isMine(viewer, kinds, onlyOpen, now)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** From here on the new person looks for themselves: before, nobody did. */
export const lookAs = (tx: Tx, userId: number) => sql`select set_viewer(${String(userId)})`.execute(tx);

function isMine(viewer: Viewer, kinds: readonly InviteKind[], onlyOpen: boolean, now: Date) {
  return sql`i.email = ${viewer.username} and i.kind = any(${[...kinds]}::text[]) and i.revoked_at is null
    and (not ${onlyOpen}::boolean or i.accepted_at is null and i.rejected_at is null and i.expires_at > ${now})`;
}

function shown(row: MyRow, now: Date): MyInvite {
  const { organisation_name, accepted_at, rejected_at, revoked_at, ...invite } = row;
  return {
    ...invite,
    code: String(row.id),
    company: organisation_name ? { name: organisation_name } : null,
    status: inviteState({ accepted_at, rejected_at, revoked_at, expires_at: row.expires_at }, now),
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}
