// What a channel's names mean, and the names themselves on the days that the viewer may read.
import { sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';
import { seenChannels } from '#server/sales/channels-seen.ts';

export type Meaning = { name: string; category: string | null; kind: string | null };
export type NamedSales = { name: string; gross: Cents; last_day: Day };

export async function listMeanings(db: Db, channelId: number): Promise<Meaning[]> {
  const { rows } = await sql<Meaning>`select name, means_category as category, means_kind as kind
    from channel_categories where channel_id = ${channelId} order by name`.execute(db);
  return rows;
}

/** Sales by name, what carries none under ''; nothing of a channel whose sales the viewer may not read. */
export async function listNamedSales(db: Db, viewer: Viewer, channelId: number): Promise<NamedSales[]> {
  const { rows } = await sql<NamedSales>`
    with seen as materialized (select * from (${seenChannels(viewer)}) s where channel_id = ${channelId}),
    named as (select c.category as name, c.gross_cents, c.business_day from sales_category_day c
      where c.channel_id = ${channelId} and exists (select 1 from seen
        where c.business_day between seen.start_date and seen.end_date)),
    whole as (select d.gross_cents, d.business_day from sales_day d
      where d.channel_id = ${channelId} and exists (select 1 from seen
        where d.business_day between seen.start_date and seen.end_date))
    select name, sum(gross_cents)::bigint as gross, max(business_day) as last_day from named group by name
    union all
    select '', (sum(w.gross_cents) - coalesce(sum(n.gross_cents), 0))::bigint, max(w.business_day)
      from whole w left join (select business_day, sum(gross_cents) as gross_cents from named group by business_day) n
        using (business_day)
      where w.gross_cents <> coalesce(n.gross_cents, 0) having count(*) > 0
    order by gross desc, name`.execute(db);
  return rows;
}

type LeaseNames = { id: number; lineage_id: number; categories: string[]; items: string[] };

/** The newest accepted version of each deal that counts the channel, as far as the viewer sees it. */
export async function listLeaseNames(db: Db, viewer: Viewer, channelId: number): Promise<LeaseNames[]> {
  const { rows } = await sql<LeaseNames>`
    select distinct on (d.lineage_id) d.id, d.lineage_id,
      array(select item ->> 'category' from jsonb_array_elements(
        case jsonb_typeof(d.terms -> 'categories') when 'object' then d.terms -> 'categories' -> 'items' else '[]' end)
        item) as categories,
      array(select jsonb_array_elements_text(d.terms -> 'sales_definition' -> 'exclude')
        union select cap ->> 'item' from jsonb_array_elements(d.terms -> 'sales_definition' -> 'caps') cap) as items
    from deals d
    where d.lineage_id in (select lineage_id from deal_channels where channel_id = ${channelId})
      and d.status in ('active', 'active_pending', 'finished') and ${visibleDeals(viewer)}
    order by d.lineage_id, d.id desc`.execute(db);
  return rows;
}

export async function setMeaning(
  db: Db,
  channelId: number,
  { name, category, kind }: Meaning,
  by: number,
  now: Date,
): Promise<void> {
  if (category === null && kind === null) {
    await sql`delete from channel_categories where channel_id = ${channelId} and name = ${name}`.execute(db);
    return;
  }
  await sql`insert into channel_categories (channel_id, name, means_category, means_kind, set_by, set_at)
    values (${channelId}, ${name}, ${category}, ${kind}, ${by}, ${now})
    on conflict (channel_id, name) do update set means_category = excluded.means_category,
      means_kind = excluded.means_kind, set_by = excluded.set_by, set_at = excluded.set_at`.execute(db);
}

type KindSource = { channel: string; name: string; kind: string };

export async function listKindsOfLineage(db: Db, lineageId: number): Promise<KindSource[]> {
  const { rows } = await sql<KindSource>`
    select distinct c.name as channel, m.name, m.means_kind as kind
    from deal_channels l join channels c on c.id = l.channel_id join channel_categories m on m.channel_id = c.id
    where l.lineage_id = ${lineageId} and m.means_kind is not null order by c.name, m.name`.execute(db);
  return rows;
}

/** What the merchant has said of the name already stays. */
export async function insertKind(db: Db, channelId: number, name: string, kind: string, by: number, now: Date) {
  await sql`insert into channel_categories as m (channel_id, name, means_kind, set_by, set_at)
    values (${channelId}, ${name}, ${kind}, ${by}, ${now})
    on conflict (channel_id, name) do update set means_kind = excluded.means_kind
      where m.means_kind is null`.execute(db);
}
