// Invites to a deal: who was asked to take it up or to read it. The code itself is never stored.

import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#core/base/permissions.ts';
import { tokenHash } from '#server/base/crypto.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';

type NewDealInvite = {
  dealId: number;
  lineageId: number;
  inviteId: number;
  purpose: 'merchant' | 'member';
  side: Role;
  sales?: boolean;
  autopay?: boolean;
};

export const insertDealInvite = (db: Db, invite: NewDealInvite) =>
  db
    .insertInto('deal_invites')
    .values({
      deal_id: invite.dealId,
      lineage_id: invite.lineageId,
      invite_id: invite.inviteId,
      purpose: invite.purpose,
      side: invite.side,
      permission_sales: invite.sales ?? false,
      permission_view_autopay: invite.autopay ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export async function listMerchantInviteIds(db: Db, dealId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('deal_invites')
    .select('invite_id')
    .where('deal_id', '=', dealId)
    .where('purpose', '=', 'merchant')
    .execute();
  return rows.map(({ invite_id }) => invite_id);
}

export type InviteRow = {
  id: number;
  deal_id: number;
  lineage_id: number;
  invite_id: number;
  purpose: 'merchant' | 'member';
  side: Role;
  permission_sales: boolean;
  permission_view_autopay: boolean;
  email: string;
  first_name: string;
  role: Role;
  organisation_name: string | null;
  sent_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  rejected_at: Date | null;
  revoked_at: Date | null;
  premises_name: string;
  premises_unit: string;
  premises_address: string;
  retailer_legal_name: string;
  deal_status: string;
};

const open = (now: Date) => sql`i.accepted_at is null and i.rejected_at is null and i.revoked_at is null
  and i.expires_at > ${now}`;

async function listInvites(db: Db, where: RawBuilder<unknown>): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    select x.*, i.email, i.first_name, i.role, i.organisation_name, i.sent_at, i.expires_at, i.accepted_at,
      i.rejected_at, i.revoked_at, p.name as premises_name, d.premises_unit, d.retailer_legal_name,
      d.status as deal_status, concat_ws(', ', p.address_street, p.address_city, p.address_state, p.address_zip)
        as premises_address
    from deal_invites x join invites i on i.id = x.invite_id join deals d on d.id = x.deal_id
      join premises p on p.id = d.premises_id
    where ${where} order by x.id desc`.execute(db);
  return rows;
}

/** A side reads the invites it sent itself; the invite to the merchant is the landlord's. */
export const listInvitesOf = (db: Db, viewer: Viewer, dealId: number, onlyOpen: boolean, now: Date) =>
  listInvites(
    db,
    sql`d.id = ${dealId} and ${visibleDeals(viewer)} and ${onlyOpen ? open(now) : sql`true`}
      and (${viewer.isStaff} or case x.purpose when 'merchant' then 'landlord' else x.side end = ${viewer.role})`,
  );

/**
 * Invites addressed to the viewer, whose role must be the one invited. The deal itself may not be theirs to see yet.
 */
export const listInvitesTo = (db: Db, viewer: Viewer, purpose: 'merchant' | 'member', onlyOpen: boolean, now: Date) =>
  listInvites(
    db,
    sql`i.email = ${viewer.username} and i.role = ${viewer.role} and x.purpose = ${purpose}
      and i.revoked_at is null and ${onlyOpen ? open(now) : sql`true`}`,
  );

/** By the code of a mail, or by the number of one of the viewer's own invites in their list; answered ones too. */
export async function findAnswerable(db: Db, viewer: Viewer, code: string): Promise<InviteRow | undefined> {
  const isNumber = /^\d{1,9}$/.test(code);
  const key = isNumber
    ? sql`x.id = ${Number(code)} and i.email = ${viewer.username}`
    : sql`i.code_hash = ${tokenHash(code)}`;
  return (await listInvites(db, key))[0];
}

/** Behind a code, for whoever holds it: the caller reads as the system. */
export const findByCode = async (db: Db, code: string) =>
  (await listInvites(db, sql`i.code_hash = ${tokenHash(code)}`))[0];

export async function inviteOwner(db: Db, code: string) {
  return db
    .selectFrom('invites')
    .select(['id', 'kind', 'email', 'role'])
    .where('code_hash', '=', tokenHash(code))
    .executeTakeFirst();
}

export async function listMemberInviteIds(db: Db, lineageId: number, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom('deal_invites as x')
    .innerJoin('invites as i', 'i.id', 'x.invite_id')
    .select('x.invite_id')
    .where('x.lineage_id', '=', lineageId)
    .where('x.purpose', '=', 'member')
    .where('i.email', '=', email)
    .execute();
  return rows.map(({ invite_id }) => invite_id);
}
