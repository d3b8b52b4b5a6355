// SQL about companies of both sides. The viewer stands in every WHERE: a member of a retailer company, a member of a
// premises of a landlord company, or an owner in its master company.
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { PageQuery } from '#core/base/page.ts';
import type { Company, CompanyFields } from '#core/properties/company-contract.ts';
import type { Flags } from '#core/properties/permission-flags.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { DealCountsText } from '#server/properties/deal-points.ts';

/** A company as its row and its counts say; deals and permissions are added by the caller. */
export type CompanyRow = Omit<Company, keyof DealCountsText | 'permissions' | 'created_at' | 'updated_at'> & {
  created_at: Date;
  updated_at: Date;
  own_flags: Flags | null;
  premises_flags: Flags[] | null;
  owns_in_master: boolean;
  all_premises: number;
};

type Filter = PageQuery & { master_company?: number | undefined; search?: string | undefined };

export const listCompanies = async (db: Db, viewer: Viewer, filter: Filter): Promise<CompanyRow[]> => {
  const { page, pageSize } = filter;
  const { rows } = await sql<CompanyRow>`
    ${shape(
      viewer,
      sql`(select * from companies c where ${isSeen(viewer)} and ${matches(filter)}
      order by lower(c.name), c.id limit ${pageSize} offset ${(page - 1) * pageSize})`,
    )}
    order by lower(c.name), c.id`.execute(db);
  return rows;
};

export const countCompanies = async (db: Db, viewer: Viewer, filter: Filter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from companies c where ${isSeen(viewer)} and ${matches(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const findCompany = async (db: Db, viewer: Viewer, id: number): Promise<CompanyRow | undefined> => {
  const one = sql`(select * from companies c where c.id = ${id} and ${isSeen(viewer)})`;
  const { rows } = await sql<CompanyRow>`${shape(viewer, one)}`.execute(db);
  return rows[0];
};

/** What is in one company, by ids: open invites to it or to its properties, and sales systems. */
export const listIdsInCompany = async (db: Db, id: number) => {
  const { rows } = await sql<{ invites: number[]; pos_connections: number[] }>`
    select array(select distinct i.id from invite_grants g join invites i on i.id = g.invite_id
        left join premises p on p.id = g.premises_id and p.deleted_at is null
        where (g.company_id = ${id} or p.company_id = ${id})
        and i.accepted_at is null and i.rejected_at is null and i.revoked_at is null order by 1) as invites,
      array(select s.id from pos_connections s where s.company_id = ${id} and s.disconnected_at is null
        order by 1) as pos_connections`.execute(db);
  return rows[0] ?? { invites: [], pos_connections: [] };
};

type NewCompany = CompanyFields & {
  kind: 'landlord' | 'retailer';
  currency: Currency;
  master_company_id: number | null;
};

/** Whether a portfolio has a company of this name already. */
export const hasCompanyNamed = async (db: Db, masterCompanyId: number, name: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from companies where master_company_id = ${masterCompanyId} and lower(name) = lower(${name})
    limit 1`.execute(db);
  return rows.length > 0;
};

/** Whether the viewer has registered a company of these names, currency and address already, and is still in it. */
export const hasRegistered = async (
  db: Db,
  viewer: Pick<Viewer, 'userId'>,
  company: Pick<NewCompany, 'name' | 'dba_name' | 'currency' | 'address_street' | 'address_zip'>,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from companies c join memberships own on own.company_id = c.id and own.user_id = ${viewer.userId}
    where c.created_by = ${viewer.userId} and c.kind = 'retailer'
      and lower(c.name) = lower(${company.name}) and lower(c.dba_name) = lower(${company.dba_name})
      and c.currency = ${company.currency} and lower(c.address_street) = lower(${company.address_street})
      and c.address_zip = ${company.address_zip} limit 1`.execute(db);
  return rows.length > 0;
};

export const insertCompany = async (
  tx: Tx,
  viewer: Pick<Viewer, 'userId'>,
  company: NewCompany,
  now: Date,
): Promise<number> =>
  (
    await tx
      .insertInto('companies')
      .values({ ...company, created_by: viewer.userId, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Until the end of the transaction: who changes it at the same time waits, and reads what has become of it. */
export const lockCompany = (tx: Tx, id: number) =>
  tx.selectFrom('companies').select('id').where('id', '=', id).forUpdate().execute();

export const updateCompany = (tx: Tx, id: number, fields: Partial<CompanyFields>, now: Date) =>
  tx
    .updateTable('companies')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute();

/** The newest company a person is in already, whose contact data a second one usually shares. */
export const findNewestCompanyOf = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('companies as c')
    .innerJoin('memberships as m', 'm.company_id', 'c.id')
    .select(['c.phone', 'c.country', 'c.currency'])
    .where('m.user_id', '=', viewer.userId)
    .where('m.gives_access', '=', true)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * What is in each of some companies: counted for the page that is shown, and once for all of it, not company by
 * company.
 */
function shape(viewer: Viewer, companies: RawBuilder<unknown>) {
  return sql`
    with page as materialized ${companies},
    places as materialized (
      select p.company_id, p.id, p.name from premises p
      where p.company_id in (select id from page where kind = 'landlord') and p.deleted_at is null),
    held as (
      select p.company_id, count(*)::integer as count,
        jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id) as premises,
        jsonb_agg(to_jsonb(m)) filter (where m.id is not null) as flags
      from places p left join memberships m
        on m.premises_id = p.id and m.user_id = ${viewer.userId} and m.gives_access
      where ${viewer.isStaff} or m.id is not null group by p.company_id),
    people as (
      select company_id, array_agg(user_id order by user_id) as users from (
        select m.company_id, m.user_id from memberships m where m.company_id in (select id from page)
        union select p.company_id, m.user_id from places p join memberships m on m.premises_id = p.id) member
      group by company_id),
    invited as (
      select offered.company_id, count(*)::integer as count from (
        select g.company_id, g.invite_id from invite_grants g where g.company_id in (select id from page)
        union select p.company_id, g.invite_id from places p join invite_grants g on g.premises_id = p.id) offered
      join invites i on i.id = offered.invite_id
      where i.accepted_at is null and i.rejected_at is null and i.revoked_at is null group by offered.company_id),
    connected as (
      select s.company_id, count(*)::integer as count from pos_connections s
      where s.company_id in (select id from page) and s.disconnected_at is null group by s.company_id)
    select c.id, c.kind, c.name, c.dba_name, c.currency, c.contact_email, c.phone, c.address_street, c.address_city,
      c.address_state, c.address_zip, c.country, c.master_company_id as master_company, c.created_at, c.updated_at,
      coalesce(held.premises, '[]') as premises, coalesce(held.count, 0) as premises_count,
      coalesce(counted.premises, 0) as all_premises, held.flags as premises_flags, to_jsonb(own) as own_flags,
      coalesce(c.master_company_id in (select owned_master_company_ids()), false) as owns_in_master,
      coalesce(people.users, '{}') as users, coalesce(connected.count, 0) as pos_connections_count,
      coalesce(invited.count, 0) as invites_count
    from page c
    left join memberships own on own.company_id = c.id and own.user_id = ${viewer.userId} and own.gives_access
    left join held on held.company_id = c.id
    left join people on people.company_id = c.id
    left join invited on invited.company_id = c.id
    left join connected on connected.company_id = c.id
    left join count_premises_of_companies(array(select id from page where kind = 'landlord')) counted
      on counted.company_id = c.id`;
}

function isSeen(viewer: Viewer) {
  if (viewer.isStaff) return sql`true`;
  return sql`c.id in (
    select company_id from memberships where user_id = ${viewer.userId} and company_id is not null and gives_access
    union select p.company_id from memberships m join premises p on p.id = m.premises_id
      where m.user_id = ${viewer.userId} and m.gives_access and p.deleted_at is null
    union select id from companies where master_company_id in (select owned_master_company_ids()))`;
}

function matches(filter: Filter) {
  const [master, search] = [filter.master_company ?? null, filter.search ?? null];
  return sql`(${master}::integer is null or c.master_company_id = ${master}::integer)
    and (${search}::text is null or strpos(lower(c.name || ' ' || c.dba_name), lower(${search}::text)) > 0)`;
}
