// SQL about master companies. Who has a property in one is a member; until it has any, its maker is.
import { sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { PageQuery } from '#core/base/page.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export const listMasterCompanies = async (
  db: Db,
  viewer: Viewer,
  { page, pageSize, search = '' }: PageQuery & { search?: string | undefined },
) => {
  const { rows } = await sql<MasterCompany>`
    ${shape(viewer)} where ${isSeen(viewer)} and ${isNamed(search)} order by lower(m.name), m.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
};

export const countMasterCompanies = async (db: Db, viewer: Viewer, search = ''): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from master_companies m where ${isSeen(viewer)} and ${isNamed(search)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

export const findMasterCompany = async (db: Db, viewer: Viewer, id: number): Promise<MasterCompany | undefined> => {
  const { rows } = await sql<MasterCompany>`
    ${shape(viewer)} where m.id = ${id} and ${isSeen(viewer)}`.execute(db);
  return rows[0];
};

/** What somebody begins comes one after the other, so that the second of two clicks sees the first. */
export const lockBeginnings = (tx: Tx, { userId }: Pick<Viewer, 'userId'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`begins:${userId}`}, 0))`.execute(tx);

/** Whether the viewer has begun a portfolio of this name and currency already, and still sees it. */
export const hasBegunPortfolio = async (
  db: Db,
  viewer: Viewer,
  { name, currency }: { name: string; currency: Currency },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from master_companies m where m.created_by = ${viewer.userId} and lower(m.name) = lower(${name})
      and m.currency = ${currency} and ${isSeen(viewer)} limit 1`.execute(db);
  return rows.length > 0;
};

export const insertMasterCompany = async (
  tx: Tx,
  viewer: Pick<Viewer, 'userId'>,
  { name, currency }: { name: string; currency: Currency },
  now: Date,
) =>
  (
    await tx
      .insertInto('master_companies')
      .values({ name, currency, created_by: viewer.userId, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** By position and not by pattern, so that % and _ are letters like others. */
const isNamed = (search: string) => sql`position(lower(${search}) in lower(m.name)) > 0`;

function shape(viewer: Viewer) {
  return sql`
    select m.id, m.name, m.currency, m.has_tags, m.has_subscriptions, m.has_documents, m.has_daily_sales_report,
      array(select members_of_master_company(m.id)) as users,
      (select count(*)::integer from premises p
        ${viewer.isStaff ? sql`` : sql`join memberships own on own.premises_id = p.id and own.user_id = ${viewer.userId} and own.gives_access`}
        where p.master_company_id = m.id and p.deleted_at is null) as premises_count,
      m.id in (select owned_master_company_ids()) as is_owner,
      m.id in (select owned_master_company_ids()) or m.id in (select managed_master_company_ids())
        as manages_connections
    from master_companies m`;
}

function isSeen(viewer: Viewer) {
  if (viewer.isStaff) return sql`true`;
  return sql`m.id in (
    select p.master_company_id from memberships own join premises p on p.id = own.premises_id
    where own.user_id = ${viewer.userId} and own.gives_access and p.deleted_at is null
    union select id from master_companies where created_by = ${viewer.userId} and is_without_premises(id))`;
}

export type PortfolioFlags = Pick<
  MasterCompany,
  'has_tags' | 'has_subscriptions' | 'has_documents' | 'has_daily_sales_report'
>;

export const updateFlags = (tx: Tx, id: number, flags: Partial<PortfolioFlags>, now: Date) =>
  tx
    .updateTable('master_companies')
    .set({ ...flags, updated_at: now })
    .where('id', '=', id)
    .execute();

/** Its owners, and whoever began it while it has no property. */
export const listOwners = async (db: Db, id: number) => {
  const { rows } = await sql<{ id: number; full_name: string; username: string }>`
    select u.id, u.full_name, u.username from users u
    where u.id in (select owners_of_master_company(${id})) and u.disabled_at is null order by lower(u.full_name), u.id`.execute(
    db,
  );
  return rows;
};

export const findPortfolio = async (db: Db, viewer: Viewer, id: number) => {
  const { rows } = await sql<PortfolioFlags & { name: string; currency: Currency; created_at: Date }>`
    select name, currency, created_at, has_tags, has_subscriptions, has_documents, has_daily_sales_report
    from master_companies where ${viewer.isStaff}::boolean and id = ${id}`.execute(db);
  return rows[0];
};
