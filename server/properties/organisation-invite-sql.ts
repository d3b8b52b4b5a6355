// SQL about the organisations that staff invited. Such an invite carries a currency and offers nothing that exists.
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { PageQuery } from '#core/base/page.ts';
import type { Role } from '#core/base/permissions.ts';
import { type InviteDates, inviteState } from '#core/properties/invite-state.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

type OrganisationInviteRow = InviteDates & {
  id: number;
  side: Role;
  organisation: string;
  currency: Currency;
  first_name: string;
  email: string;
  inviter: string;
  sent_at: Date;
  total: number;
};

export async function listOrganisationInvites(db: Db, viewer: Viewer, { page, pageSize }: PageQuery, now: Date) {
  const rows = await read(
    db,
    viewer,
    sql`true`,
    sql`order by (i.accepted_at is null and i.rejected_at is null and i.revoked_at is null) desc, i.id desc
      limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  return { rows: rows.map((row) => shown(row, now)), count: rows[0]?.total ?? 0 };
}

export async function findOrganisationInvite(db: Db, viewer: Viewer, id: number, now: Date) {
  const [row] = await read(db, viewer, sql`i.id = ${id}`, sql``);
  return row && shown(row, now);
}

async function read(
  db: Db,
  viewer: Viewer,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<OrganisationInviteRow[]> {
  const { rows } = await sql<OrganisationInviteRow>`
    select i.id, i.role as side, coalesce(i.organisation_name, '') as organisation, i.currency, i.first_name, i.email,
      coalesce(u.full_name, 'Breakpoint') as inviter, i.sent_at, i.expires_at, i.accepted_at, i.rejected_at, i.revoked_at,
      count(*) over ()::integer as total
    from invites i left join users u on u.id = i.inviter_id
    where ${viewer.isStaff}::boolean and i.currency is not null and ${which} ${order}`.execute(db);
  return rows;
}

export const hasOpenInvite = async (db: Db, email: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('invites')
    .select('id')
    .where('email', '=', email)
    .where('currency', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('rejected_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

/** What whoever signs up by this invite begins; undefined for an invite into something that exists. */
export async function findOffered(tx: Tx, inviteId: number) {
  const row = await tx
    .selectFrom('invites')
    .select(['role', 'organisation_name', 'currency'])
    .where('id', '=', inviteId)
    .where('currency', 'is not', null)
    .executeTakeFirst();
  if (!row?.organisation_name) return undefined;
  return { side: row.role as Role, organisation: row.organisation_name, currency: row.currency as Currency };
}

function shown({ total: _, accepted_at, rejected_at, revoked_at, ...invite }: OrganisationInviteRow, now: Date) {
  return {
    ...invite,
    state: inviteState({ accepted_at, rejected_at, revoked_at, expires_at: invite.expires_at }, now),
    sent_at: invite.sent_at.toISOString(),
    expires_at: invite.expires_at.toISOString(),
  };
}
