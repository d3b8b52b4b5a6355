// Organisations of all tenants, for staff: landlords' portfolios and retailers' companies in one list.
import { sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { PageQuery } from '#core/base/page.ts';
import type { Role } from '#core/base/permissions.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

type OrganisationRow = {
  side: Role;
  id: number;
  name: string;
  currency: Currency;
  places: number;
  connections: number;
  people: number;
  last_active_at: Date | null;
  created_at: Date;
  total: number;
};

type Filter = PageQuery & { search: string; side?: Role | undefined };

export async function listOrganisationRows(db: Db, viewer: Viewer, { page, pageSize, search, side }: Filter) {
  const { rows } = await sql<OrganisationRow>`
    with found as (
      select 'landlord' as side, m.id, m.name, m.currency, m.created_at from master_companies m
      union all
      select 'retailer', c.id, c.name, c.currency, c.created_at from companies c where c.kind = 'retailer'
    ), shown as (
      select f.*, count(*) over ()::integer as total from found f
      where ${viewer.isStaff}::boolean and (${side ?? null}::text is null or f.side = ${side ?? null}::text)
        and position(lower(${search}::text) in lower(f.name)) > 0
      order by f.created_at desc, f.side, f.id desc limit ${pageSize} offset ${(page - 1) * pageSize}
    )
    select s.*, w.people, w.last_active_at,
      case s.side when 'landlord' then (select count(*)::integer from premises p
          where p.master_company_id = s.id and p.deleted_at is null)
        else (select count(distinct d.lineage_id)::integer from deals d where d.retailer_company_id = s.id) end as places,
      (select count(*)::integer from deals d join premises p on p.id = d.premises_id
        where d.status in ('active', 'active_pending')
          and case s.side when 'landlord' then p.master_company_id = s.id else d.retailer_company_id = s.id end) as connections
    from shown s, lateral (
      select count(distinct m.user_id)::integer as people,
        max((select max(e.last_active_at) from sessions e
          where e.user_id = m.user_id and e.impersonator_id is null)) as last_active_at
      from memberships m left join premises p on p.id = m.premises_id and p.deleted_at is null
      where case s.side when 'landlord' then p.master_company_id = s.id else m.company_id = s.id end
    ) w
    order by s.created_at desc, s.side, s.id desc`.execute(db);
  return { rows, count: rows[0]?.total ?? 0 };
}

export const listCompaniesOf = async (db: Db, viewer: Viewer, portfolio: number) => {
  const { rows } = await sql<{ id: number; name: string; properties: number }>`
    select c.id, c.name, (select count(*)::integer from premises p
      where p.company_id = c.id and p.deleted_at is null) as properties
    from companies c where ${viewer.isStaff}::boolean and c.master_company_id = ${portfolio}
    order by lower(c.name), c.id`.execute(db);
  return rows;
};

/** Mails that should have left by now, and when the last one did. */
export const readMailState = async (db: Db, viewer: Viewer, before: Date) => {
  const { rows } = await sql<{ waiting: number; last_sent_at: Date | null; organisations: number }>`
    select (select count(*)::integer from mails where sent_at is null and created_at < ${before}) as waiting,
      (select max(sent_at) from mails) as last_sent_at,
      (select count(*)::integer from master_companies) + (select count(*)::integer from companies
        where kind = 'retailer') as organisations
    where ${viewer.isStaff}::boolean`.execute(db);
  return rows[0] ?? { waiting: 0, last_sent_at: null, organisations: 0 };
};
