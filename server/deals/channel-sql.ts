// Links between deals and channels, by lineage: they stay when terms change.

import { type RawBuilder, sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';

export type LinkRow = {
  id: number;
  deal_id: number;
  lineage_id: number;
  channel_id: number;
  channel_name: string;
  company_id: number;
  pos_type: string | null;
  time_zone: string;
  start_date: Day;
  end_date: Day | null;
  created_at: Date;
  total: number;
};

type LinkFilter = { id?: number; ids?: readonly number[]; deal?: number; channel?: number; company?: number };

/** `deal` is the newest version that is in force or was last; the filter takes any version of it. */
export async function listLinks(db: Db, viewer: Viewer, filter: LinkFilter, query: PageQuery): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select x.id, current.id as deal_id, x.lineage_id, x.channel_id, c.name as channel_name, c.company_id,
      connection_type(c.pos_connection_id) as pos_type, c.time_zone, x.start_date, x.end_date, x.created_at,
      count(*) over () as total
    from deal_channels x join channels c on c.id = x.channel_id
      join lateral (select d.id, d.premises_id, d.retailer_company_id, d.retailer_email, d.published_at, d.lineage_id
        from deals d where d.lineage_id = x.lineage_id and ${visibleDeals(viewer)}
        order by d.accepted_at desc nulls last, d.id desc limit 1) current on true
    where ${wanted(filter)}
    order by x.id limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return rows;
}

function wanted(filter: LinkFilter): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (filter.id !== undefined) parts.push(sql`x.id = ${filter.id}`);
  if (filter.ids) parts.push(sql`x.id = any(${[...filter.ids]}::integer[])`);
  if (filter.deal !== undefined) {
    parts.push(sql`x.lineage_id = (select lineage_id from deals where id = ${filter.deal})`);
  }
  if (filter.channel !== undefined) parts.push(sql`x.channel_id = ${filter.channel}`);
  if (filter.company !== undefined) parts.push(sql`c.company_id = ${filter.company}`);
  return sql.join(parts, sql` and `);
}

type NewLinkRow = { lineageId: number; channelId: number; startDate: Day; endDate: Day | null; by: number };

/** Undefined where the channel already counts for the deal on some of these days. */
export async function insertLink(db: Db, link: NewLinkRow, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into deal_channels (lineage_id, channel_id, start_date, end_date, created_by, created_at)
    select ${link.lineageId}, ${link.channelId}, ${link.startDate}::date, ${link.endDate}::date, ${link.by}, ${now}
    where not exists (select 1 from deal_channels x where x.lineage_id = ${link.lineageId}
      and x.channel_id = ${link.channelId}
      and daterange(x.start_date, x.end_date, '[]') && daterange(${link.startDate}::date, ${link.endDate}::date, '[]'))
    returning id`.execute(db);
  return rows[0]?.id;
}

type Sharing = Omit<NewLinkRow, 'by'> & { dealId: number };

/**
 * Another store of the same property owner for which the channel counts on some of these days; a lender beside the
 * landlord is another owner. Agreements that came to nothing share nothing.
 */
export async function findSharing(db: Db, link: Sharing): Promise<{ place: string } | undefined> {
  const { rows } = await sql<{ place: string }>`
    select concat_ws(', ', p.name, nullif(d.premises_unit, '')) as place
    from (select o.master_company_id, own.lineage_id, ${link.startDate}::date as first_day,
        coalesce(least(${link.endDate}::date, own.end_date), 'infinity') as last_day
      from deals own join premises o on o.id = own.premises_id where own.id = ${link.dealId}) own
    join deal_channels x on x.channel_id = ${link.channelId} and x.lineage_id <> own.lineage_id
      and x.start_date <= own.last_day and coalesce(x.end_date, 'infinity') >= own.first_day
    join deals d on d.lineage_id = x.lineage_id
      and d.status in ('pending', 'active', 'active_pending', 'finished', 'archived')
      and d.start_date <= own.last_day and coalesce(d.end_date, 'infinity') >= own.first_day
    join premises p on p.id = d.premises_id and p.master_company_id = own.master_company_id
    order by d.id desc limit 1`.execute(db);
  return rows[0];
}

/** The first closed month in which the channel sold on days of a link: with or without it, another sum would count. */
export async function findClosedByLink(
  db: Db,
  { lineageId, channelId, startDate, endDate }: Omit<NewLinkRow, 'by'>,
): Promise<Day | undefined> {
  const { rows } = await sql<{ month: Day }>`select m.month from sales_closed_months m
    where m.lineage_id = ${lineageId} and exists (select 1 from sales_day s where s.channel_id = ${channelId}
      and s.business_day between greatest(m.from_day, ${startDate}::date)
        and least(m.through_day, coalesce(${endDate}::date, m.through_day)))
    order by m.month limit 1`.execute(db);
  return rows[0]?.month;
}

export const removeLink = (db: Db, id: number) => db.deleteFrom('deal_channels').where('id', '=', id).execute();

/** A live channel of a company. */
export const findChannel = (db: Db, companyId: number, id: number) =>
  db
    .selectFrom('channels')
    .select(['id', 'name', 'currency'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
