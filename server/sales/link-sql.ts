// Which deals count a channel, and on which days; and the manual channels among them.
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { PageQuery } from '#core/base/page.ts';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';

type CountingDeal = {
  lineage_id: number;
  deal_id: number;
  links: { start_date: Day; end_date: Day | null }[];
};

/** The version in force of every deal that counts the channel on some of these days. */
export async function listCountingDeals(db: Db, channelId: number, from: Day, through: Day): Promise<CountingDeal[]> {
  const { rows } = await sql<CountingDeal>`
    select l.lineage_id, (select d.id from deals d where d.lineage_id = l.lineage_id
        order by d.accepted_at desc nulls last, d.id desc limit 1) as deal_id,
      jsonb_agg(jsonb_build_object('start_date', l.start_date, 'end_date', l.end_date)) as links
    from deal_channels l
    where l.channel_id = ${channelId} and l.start_date <= ${through} and (l.end_date is null or l.end_date >= ${from})
    group by l.lineage_id`.execute(db);
  return rows;
}

export type LinkedChannel = {
  id: number;
  deal_id: number;
  lineage_id: number;
  channel_id: number;
  name: string;
  time_zone: string;
  cutoff_hour: number;
  currency: Currency;
  pos_type: string | null;
  start_date: Day;
  end_date: Day | null;
  total: number;
};

export async function findLink(db: Db, viewer: Viewer, id: number): Promise<LinkedChannel | undefined> {
  return (await listLinked(db, viewer, sql`x.id = ${id}`, { page: 1, pageSize: 1 }))[0];
}

/** The newest link of a channel to a lineage. */
export async function findChannelLink(db: Db, viewer: Viewer, lineageId: number, channelId: number) {
  const links = await listLinked(db, viewer, sql`x.lineage_id = ${lineageId} and x.channel_id = ${channelId}`, {
    page: 1,
    pageSize: 1_000,
  });
  return links.at(-1);
}

export function listLinksOf(db: Db, viewer: Viewer, lineageId: number, onlyManual: boolean, query: PageQuery) {
  const manual = onlyManual ? sql`(c.pos_connection_id is null or pos.type = 'manual')` : sql`true`;
  return listLinked(db, viewer, sql`x.lineage_id = ${lineageId} and c.deleted_at is null and ${manual}`, query);
}

async function listLinked(
  db: Db,
  viewer: Viewer,
  where: RawBuilder<unknown>,
  query: PageQuery,
): Promise<LinkedChannel[]> {
  const { rows } = await sql<LinkedChannel>`
    select x.id, current.id as deal_id, x.lineage_id, x.channel_id, c.name, c.time_zone, c.cutoff_hour, c.currency,
      pos.type as pos_type, x.start_date, x.end_date, count(*) over ()::integer as total
    from deal_channels x join channels c on c.id = x.channel_id
      left join pos_connections pos on pos.id = c.pos_connection_id
      join lateral (select d.id from deals d where d.lineage_id = x.lineage_id and ${visibleDeals(viewer)}
        order by d.accepted_at desc nulls last, d.id desc limit 1) current on true
    where ${where} order by x.id limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return rows;
}
