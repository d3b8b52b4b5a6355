// SQL about scopes: the row of a premises or a company together with what the viewer holds on it.
import { sql } from 'kysely';
import type { Flags } from '#core/properties/permission-flags.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { flagColumns } from '#server/properties/flag-columns.ts';

/** The premises with the viewer's own membership; absent unless the viewer is a member or staff. */
export const findPremisesScope = (db: Db, viewer: Viewer, id: number) =>
  db
    .selectFrom('premises as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.premises_id', '=', 'p.id').on('m.user_id', '=', viewer.userId).on('m.gives_access', '=', true),
    )
    .select([
      'p.id',
      'p.name',
      'p.company_id',
      'c.name as company_name',
      'p.master_company_id',
      'c.currency',
      'p.time_zone',
      'p.address_street',
      'p.address_city',
      'p.address_state',
      'p.address_zip',
      'p.country',
      'm.id as membership_id',
      ...flagColumns('m'),
    ])
    .where('p.id', '=', id)
    .where('p.deleted_at', 'is', null)
    .$if(!viewer.isStaff, (query) => query.where('m.id', 'is not', null))
    .executeTakeFirst();

/** A company the viewer belongs to: directly, through premises of it, or as an owner in its master company. */
export const findCompanyScope = (db: Db, viewer: Viewer, id: number) =>
  db
    .selectFrom('companies as c')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.company_id', '=', 'c.id').on('m.user_id', '=', viewer.userId).on('m.gives_access', '=', true),
    )
    .select([
      'c.id',
      'c.kind',
      'c.name',
      'c.dba_name',
      'c.currency',
      'c.country',
      'c.contact_email',
      'c.master_company_id',
      'm.id as membership_id',
      ...flagColumns('m'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();

/** What the viewer holds on the premises of a landlord company, how many it has, and whether they own any beside it. */
export const findLandlordStanding = async (db: Db, viewer: Viewer, companyId: number, masterCompanyId: number) => {
  const held = await db
    .selectFrom('premises as p')
    .innerJoin('memberships as m', 'm.premises_id', 'p.id')
    .select(flagColumns('m'))
    .where('p.company_id', '=', companyId)
    .where('p.deleted_at', 'is', null)
    .where('m.user_id', '=', viewer.userId)
    .where('m.gives_access', '=', true)
    .execute();
  const { rows } = await sql<{ owns: boolean; premises: number }>`
    select viewer_owns_in_master_company(${masterCompanyId}) as owns,
      count_premises_of_company(${companyId}) as premises`.execute(db);
  return { rows: held, ownsInMaster: rows[0]?.owns ?? false, premises: rows[0]?.premises ?? 0 };
};

/** Members of a premises or company with their permissions, whoever looks: the caller has proved that they may ask. */
export const listMembersAcross = (db: Db, scope: { premisesId: number | null; companyId: number | null }) =>
  db
    .selectFrom(
      sql<{ user_id: number } & Flags>`members_of(${scope.premisesId}::integer, ${scope.companyId}::integer)`.as('m'),
    )
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.username', 'u.full_name', 'u.settings', ...flagColumns('m')])
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .execute();

/** Those of many companies, each with the company. */
export const listMembersOfCompanies = (db: Db, companyIds: readonly number[]) =>
  db
    .selectFrom(
      sql<{ asked_company: number; user_id: number } & Flags>`(select c.id as asked_company, m.*
        from unnest(${[...companyIds]}::integer[]) c (id) cross join lateral members_of(null, c.id) m)`.as('m'),
    )
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.asked_company', 'u.id', 'u.username', 'u.full_name', 'u.settings', ...flagColumns('m')])
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .execute();

export type MemberRow = Awaited<ReturnType<typeof listMembersAcross>>[number];
