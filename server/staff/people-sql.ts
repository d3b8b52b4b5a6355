// People and what they may do, across tenants. Everything here is for staff: the first condition says so.
import { type RawBuilder, sql } from 'kysely';
import type { Permission, Role } from '#core/base/permissions.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type PersonRow = {
  id: number;
  full_name: string;
  username: string;
  phone: string;
  role: Role;
  is_staff: boolean;
  is_admin: boolean;
  created_at: Date;
  disabled_at: Date | null;
  totp_enabled: boolean;
  last_active_at: Date | null;
  blocked_until: Date | null;
  authenticator_off_at: Date | null;
};

export async function findPerson(db: Db, viewer: Viewer, id: number, now: Date): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.full_name, u.username, u.phone, u.role, u.is_staff, u.is_admin, u.created_at, u.disabled_at,
      u.totp_enabled_at is not null as totp_enabled, ${lastActive(sql`u.id`)} as last_active_at,
      (select b.until from login_blocks b where b.username = u.username and b.until > ${now}) as blocked_until,
      (select c.until from sign_in_changes c where c.user_id = u.id and c.state = 'waiting') as authenticator_off_at
    from users u where ${viewer.isStaff}::boolean and u.id = ${id}`.execute(db);
  return rows[0];
}

export type Flags = Record<Permission, boolean>;
const FLAGS = sql`m.permission_owner, m.permission_manage_connections, m.permission_sales, m.permission_manage_autopay,
  m.permission_view_autopay`;
const ANY_OF_FLAGS = sql`bool_or(m.permission_owner) as permission_owner,
  bool_or(m.permission_manage_connections) as permission_manage_connections,
  bool_or(m.permission_sales) as permission_sales, bool_or(m.permission_manage_autopay) as permission_manage_autopay,
  bool_or(m.permission_view_autopay) as permission_view_autopay`;

type MembershipRow = Flags & {
  scope: 'premises' | 'company';
  id: number;
  name: string;
  company_id: number;
  company_name: string;
};

export async function listMemberships(db: Db, viewer: Viewer, userId: number): Promise<MembershipRow[]> {
  const { rows } = await sql<MembershipRow>`
    select case when m.premises_id is null then 'company' else 'premises' end as scope,
      coalesce(m.premises_id, m.company_id) as id, coalesce(p.name, c.name) as name,
      c.id as company_id, c.name as company_name, ${FLAGS}
    from memberships m left join premises p on p.id = m.premises_id
      join companies c on c.id = coalesce(m.company_id, p.company_id)
    where ${viewer.isStaff}::boolean and m.user_id = ${userId} and p.deleted_at is null
    order by lower(c.name), lower(coalesce(p.name, '')), m.id`.execute(db);
  return rows;
}

export type MemberRow = Flags & {
  id: number;
  full_name: string;
  username: string;
  side: Role;
  places: string[];
  last_active_at: Date | null;
};

/** Each person once, with the places and whatever they hold on any of them. */
export async function listMembers(
  db: Db,
  viewer: Viewer,
  of: { companyIds: readonly number[]; premisesIds: readonly number[] },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id, u.full_name, u.username, case when m.premises_id is null then 'retailer' else 'landlord' end as side,
      array_agg(distinct coalesce(p.name, c.name)) as places, ${ANY_OF_FLAGS},
      ${lastActive(sql`u.id`)} as last_active_at
    from memberships m join users u on u.id = m.user_id
      left join premises p on p.id = m.premises_id left join companies c on c.id = m.company_id
    where ${viewer.isStaff}::boolean and p.deleted_at is null
      and (m.company_id = any(${[...of.companyIds]}::integer[])
        or m.premises_id = any(${[...of.premisesIds]}::integer[]))
    group by u.id, m.premises_id is null order by 4, lower(u.full_name), u.id`.execute(db);
  return rows;
}

/** Whether this viewer's look at a person was already noted since an instant. */
export async function wasOpened(db: Db, viewer: Viewer, userId: number, action: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_entries where actor_id = ${viewer.userId} and at > ${since} and action = ${action}
      and chain = ${`user:${userId}`} limit 1`.execute(db);
  return rows.length > 0;
}

const lastActive = (user: RawBuilder<unknown>): RawBuilder<Date | null> => sql`
  (select max(s.last_active_at) from sessions s where s.user_id = ${user} and s.impersonator_id is null)`;
