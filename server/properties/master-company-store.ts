// SQL about master companies. Who has a property in one is a member; until it has any, its maker is.
import { sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { PageQuery } from '#core/base/page.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export const listMasterCompanies = async (db: Db, viewer: Viewer, { page, pageSize }: PageQuery) => {
  const { rows } = await sql<MasterCompany>`
    ${shape(viewer)} where ${isSeen(viewer)} order by lower(m.name), m.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
};

export const countMasterCompanies = async (db: Db, viewer: Viewer): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from master_companies m where ${isSeen(viewer)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const findMasterCompany = async (db: Db, viewer: Viewer, id: number): Promise<MasterCompany | undefined> => {
  const { rows } = await sql<MasterCompany>`
    ${shape(viewer)} where m.id = ${id} and ${isSeen(viewer)}`.execute(db);
  return rows[0];
};

export const insertMasterCompany = async (
  tx: Tx,
  viewer: Viewer,
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

function shape(viewer: Viewer) {
  return sql`
    select m.id, m.name, m.currency, m.has_tags, m.has_subscriptions, m.has_documents, m.has_daily_sales_report,
      array(select members_of_master_company(m.id)) as users,
      (select count(*)::integer from premises p
        ${viewer.isStaff ? sql`` : sql`join memberships own on own.premises_id = p.id and own.user_id = ${viewer.userId}`}
        where p.master_company_id = m.id and p.deleted_at is null) as premises_count,
      m.id in (select owned_master_company_ids()) as is_owner
    from master_companies m`;
}

function isSeen(viewer: Viewer) {
  if (viewer.isStaff) return sql`true`;
  return sql`m.id in (
    select p.master_company_id from memberships own join premises p on p.id = own.premises_id
    where own.user_id = ${viewer.userId} and p.deleted_at is null
    union select id from master_companies where created_by = ${viewer.userId} and is_without_premises(id))`;
}
