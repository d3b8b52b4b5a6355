// SQL about memberships. Lists show a scope's people to its owners and to staff.
import { sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { ScopeMember } from '#core/properties/company-contract.ts';
import type { MasterCompanyUser } from '#core/properties/master-company-contract.ts';
import type { Flags } from '#core/properties/permission-flags.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { Scope } from '#server/properties/access.ts';
import { flagColumns } from '#server/properties/flag-columns.ts';

export const listMembers = async (db: Db, viewer: Viewer, scope: Scope, { page, pageSize }: PageQuery) =>
  (
    await membersOn(db, viewer, scope)
      .orderBy(sql`lower(u.full_name)`)
      .orderBy('u.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
  ).map((row): ScopeMember => ({ ...row, is_me: row.id === viewer.userId }));

export const countMembers = async (db: Db, viewer: Viewer, scope: Scope): Promise<number> =>
  (
    await membersOn(db, viewer, scope)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

export const findMember = async (db: Db, viewer: Viewer, scope: Scope, userId: number) => {
  const row = await membersOn(db, viewer, scope).where('u.id', '=', userId).executeTakeFirst();
  return row && { ...row, is_me: row.id === viewer.userId };
};

/** People of a master company with their permissions on the premises the viewer owns (staff: on all). */
export const listMasterMembers = async (
  db: Db,
  viewer: Viewer,
  masterCompanyId: number,
  { page, pageSize }: PageQuery,
  userIds: readonly number[] | null = null,
): Promise<MasterCompanyUser[]> => {
  const { rows } = await sql<MasterCompanyUser>`
    select u.id, u.username, u.full_name, u.phone, u.id = ${viewer.userId} as is_me,
      jsonb_agg(jsonb_build_object('premises', jsonb_build_object('id', p.id, 'name', p.name),
        'permission_owner', m.permission_owner, 'permission_manage_connections', m.permission_manage_connections,
        'permission_sales', m.permission_sales, 'permission_manage_autopay', m.permission_manage_autopay,
        'permission_view_autopay', m.permission_view_autopay) order by lower(p.name), p.id) as permissions
    from memberships m join premises p on p.id = m.premises_id join users u on u.id = m.user_id
    where ${isOwnedIn(viewer, masterCompanyId)} and (${userIds}::integer[] is null or u.id = any(${userIds}::integer[]))
    group by u.id order by lower(u.full_name), u.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
};

export const countMasterMembers = async (db: Db, viewer: Viewer, masterCompanyId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct m.user_id)::integer as count from memberships m join premises p on p.id = m.premises_id
    where ${isOwnedIn(viewer, masterCompanyId)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** How the viewer stands on these premises; those they are no member of are absent. */
export const listStanding = (db: Db, viewer: Viewer, premisesIds: readonly number[]) =>
  db
    .selectFrom('premises as p')
    .innerJoin('memberships as m', 'm.premises_id', 'p.id')
    .select(['p.id', 'p.name', 'p.master_company_id', 'p.company_id', 'm.permission_owner'])
    .where('m.user_id', '=', viewer.userId)
    .where('p.deleted_at', 'is', null)
    .where('p.id', 'in', premisesIds)
    .execute();

/** Premises of a master company where the viewer is an owner, or of every master company. */
export const listOwnedPremises = (db: Db, viewer: Viewer, masterCompanyId: number | undefined) =>
  db
    .selectFrom('premises as p')
    .innerJoin('memberships as m', 'm.premises_id', 'p.id')
    .select(['p.id', 'p.name', 'p.master_company_id'])
    .where('m.user_id', '=', viewer.userId)
    .where('m.permission_owner', '=', true)
    .where('p.deleted_at', 'is', null)
    .$if(masterCompanyId !== undefined, (query) => query.where('p.master_company_id', '=', masterCompanyId ?? 0))
    .execute();

/** Everybody on these scopes, locked: two owners who demote each other at once are served one after the other. */
export const lockMembers = (tx: Tx, column: 'premises_id' | 'company_id', scopes: readonly number[]) =>
  tx
    .selectFrom('memberships as m')
    .select(['m.user_id', `m.${column} as scope`, ...flagColumns('m')])
    .where(`m.${column}`, 'in', scopes)
    .orderBy('m.id')
    .forUpdate()
    .execute();

/** Their names and addresses, to write to them. */
export const listPeople = (db: Db, ids: readonly number[]) =>
  db.selectFrom('users').select(['id', 'username', 'full_name']).where('id', 'in', ids).orderBy('id').execute();

/** Which of these people are members of the master company anywhere. */
export const listMasterUserIds = async (db: Db, masterCompanyId: number): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select members_of_master_company(${masterCompanyId}) as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

type MembershipRow = Flags & { user_id: number; premises_id: number | null; company_id: number | null };

/** Gives or replaces memberships, all on premises or all on companies. */
export async function putMemberships(tx: Tx, rows: readonly MembershipRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const scope = rows[0]?.premises_id ? ('premises_id' as const) : ('company_id' as const);
  await tx
    .insertInto('memberships')
    .values(rows.map((row) => ({ ...row, created_at: now, updated_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', scope]).doUpdateSet((eb) => ({
        permission_owner: eb.ref('excluded.permission_owner'),
        permission_manage_connections: eb.ref('excluded.permission_manage_connections'),
        permission_sales: eb.ref('excluded.permission_sales'),
        permission_manage_autopay: eb.ref('excluded.permission_manage_autopay'),
        permission_view_autopay: eb.ref('excluded.permission_view_autopay'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export async function removeMemberships(
  tx: Tx,
  column: 'premises_id' | 'company_id',
  pairs: readonly { user_id: number; scope: number }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await tx
    .deleteFrom('memberships')
    .where((eb) => eb.or(pairs.map((pair) => eb.and({ user_id: pair.user_id, [column]: pair.scope }))))
    .execute();
}

function membersOn(db: Db, viewer: Viewer, scope: Scope) {
  const [column, id] =
    'premisesId' in scope ? (['premises_id', scope.premisesId] as const) : (['company_id', scope.companyId] as const);
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.username', 'u.full_name', 'u.phone', ...flagColumns('m')])
    .where(`m.${column}`, '=', id)
    .$if(!viewer.isStaff, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('memberships as own')
            .select('own.id')
            .whereRef(`own.${column}`, '=', `m.${column}`)
            .where('own.user_id', '=', viewer.userId)
            .where('own.permission_owner', '=', true),
        ),
      ),
    );
}

function isOwnedIn(viewer: Viewer, masterCompanyId: number) {
  return sql`p.master_company_id = ${masterCompanyId} and p.deleted_at is null and (${viewer.isStaff}
    or exists (select 1 from memberships own where own.premises_id = p.id and own.user_id = ${viewer.userId}
      and own.permission_owner))`;
}
