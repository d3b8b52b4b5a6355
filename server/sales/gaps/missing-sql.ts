// What was reported of many deals, whatever was sold: missing-days.ts reads it. The same channels and days count as for
// their sales.
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import { ADJUSTMENT } from '#core/sales/adjustment-source.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { seenLinks } from '#server/sales/channels-seen.ts';

export type DaysAsked = { lineage_id: number; from: Day; through: Day };
export type ReportsRow = {
  lineage_id: number;
  /** `starts` and `ends` are the days on which a month's amount may stand to count. */
  links: { channel: number; from: Day; through: Day; starts: Day; ends: Day }[];
  days: Day[];
  /** Days for which something was typed into a statement. */
  adjusted: ChannelDay[];
};
export type ChannelDay = { channel: number; day: Day };

/** The channels that count for each deal on its days, as the deal's view has them. */
const linksOf = (spans: readonly DaysAsked[]) => sql`
    asked as materialized (
      select a.lineage_id, a.from, a.through, d.premises_id, d.retailer_company_id, d.terms ->> 'deal_view' as view,
        coalesce(d.end_date, 'infinity'::date) as ends
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as a(lineage_id integer, "from" date, through date)
      join lateral (select * from deals n where n.lineage_id = a.lineage_id
        and n.status in ('active', 'active_pending', 'finished', 'archived') order by n.id desc limit 1) d on true
    ), links as materialized (
      select distinct a.lineage_id, l.channel_id, greatest(l.start_date, a.from) as first,
        least(coalesce(l.end_date, a.through), a.through) as last, l.start_date,
        least(coalesce(l.end_date, 'infinity'::date), a.ends) as ends
      from asked a join deal_channels l on l.lineage_id = a.lineage_id
      join lateral (select c.* from channels c where c.id = l.channel_id limit 1) c on
        case a.view when 'premises_only' then c.premises_id = a.premises_id
          when 'retailer_only' then c.company_id = a.retailer_company_id else true end
    )`;

const LINKS = sql`coalesce((select jsonb_agg(jsonb_build_object('channel', l.channel_id, 'from', l.first,
    'through', l.last, 'starts', l.start_date, 'ends', l.ends))
  from links l where l.lineage_id = a.lineage_id), '[]') as links`;

const ADJUSTED = sql`coalesce((select jsonb_agg(distinct jsonb_build_object('channel', t.channel_id, 'day', t.business_day))
  from links l join sales_adjustments t on t.channel_id = l.channel_id and t.removed_at is null
    and t.business_day between l.first and l.last where l.lineage_id = a.lineage_id), '[]') as adjusted`;

/** Days that are not among these; `unit` is what they are compared by. */
const besides = (
  days: readonly ChannelDay[],
  channel: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  unit: 'day' | 'month',
) =>
  days.length === 0
    ? sql`true`
    : sql`(${channel}, ${day}) not in (select b.channel, date_trunc(${unit}, b.day::timestamp)::date
        from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as b(channel integer, day date))`;

/** `bare` are days that nobody reported although something was typed for them. */
export async function listReports(
  db: Db,
  spans: readonly DaysAsked[],
  bare: readonly ChannelDay[],
): Promise<ReportsRow[]> {
  const { rows } = await sql<ReportsRow>`
    with ${linksOf(spans)}
    select a.lineage_id, ${LINKS}, ${ADJUSTED},
      array(select distinct s.business_day from links l join sales_day s on s.channel_id = l.channel_id
        and s.business_day between l.first and l.last and ${besides(bare, sql`s.channel_id`, sql`s.business_day`, 'day')}
        where l.lineage_id = a.lineage_id)::date[] as days
    from asked a`.execute(db);
  return rows;
}

/** Of days for which something was typed, those of which a till or an upload tells too. */
export async function listBrought(db: Db, days: readonly ChannelDay[]): Promise<ChannelDay[]> {
  const { rows } = await sql<ChannelDay>`select distinct channel_id as channel, business_day as day from sales
    where channel_id = any(${list(days.map(({ channel }) => channel))}::integer[])
      and business_day = any(${list(days.map(({ day }) => day))}::date[]) and source <> ${ADJUSTMENT}`.execute(db);
  return rows;
}

/** `full` are first days of months of which one channel reported every day; `days` are those of the other months. */
export type OpenReportsRow = ReportsRow & { full: Day[] };

/**
 * The same for whoever looks for what is missing. The sums of months tell those without a gap, so that of two years only
 * the days of a month or two are read.
 */
export async function listOpenReports(
  db: Db,
  spans: readonly DaysAsked[],
  bare: readonly ChannelDay[],
): Promise<OpenReportsRow[]> {
  const { rows } = await sql<OpenReportsRow>`
    with ${linksOf(spans)}, full_months as materialized (
      select distinct l.lineage_id, s.month
      from links l join lateral (select m.month from sales_month m
        where m.channel_id = l.channel_id and m.month between l.first and l.last
          and (m.month + interval '1 month')::date - 1 <= l.last
          and m.days = (m.month + interval '1 month')::date - m.month
          and ${besides(bare, sql`m.channel_id`, sql`m.month`, 'month')} offset 0) s on true
    ), open_months as materialized (
      select l.lineage_id, l.channel_id, greatest(l.first, m.at::date) as first,
        least(l.last, (m.at + interval '1 month')::date - 1) as last
      from links l cross join lateral
        generate_series(date_trunc('month', l.first::timestamp), l.last::timestamp, '1 month') as m(at)
      where (l.lineage_id, m.at::date) not in (select f.lineage_id, f.month from full_months f)
    ), full_of as (
      select lineage_id, array_agg(month) as full from full_months group by lineage_id
    ), days_of as (
      select o.lineage_id, array_agg(distinct s.business_day) as days
      from open_months o join lateral (select d.business_day from sales_day d
        where d.channel_id = o.channel_id and d.business_day between o.first and o.last
          and ${besides(bare, sql`d.channel_id`, sql`d.business_day`, 'day')} offset 0) s on true
      group by o.lineage_id
    )
    select a.lineage_id, ${LINKS}, ${ADJUSTED}, coalesce(f.full, '{}')::date[] as full, coalesce(r.days, '{}')::date[] as days
    from asked a left join full_of f on f.lineage_id = a.lineage_id
      left join days_of r on r.lineage_id = a.lineage_id`.execute(db);
  return rows;
}

export type MonthAmount = { channel: number; day: Day };

/** Amounts that stand for a whole month, each on the month's last day. */
export async function listMonthAmounts(
  db: Db,
  channels: readonly number[],
  { from, through }: { from: Day; through: Day },
): Promise<MonthAmount[]> {
  if (channels.length === 0) return [];
  const { rows } = await sql<MonthAmount>`select distinct channel_id as channel, business_day as day from sales
    where channel_id = any(${list(channels)}::integer[]) and grain = 'month'
      and business_day between ${from} and ${through}`.execute(db);
  return rows;
}

export type Lease = { lineage_id: number; ends: Day | null; zone: string };

/** Agreements in force or ended, as they stand now; the caller has proved that they may be read. */
export async function listLeases(db: Db, lineages: readonly number[]): Promise<Lease[]> {
  if (lineages.length === 0) return [];
  const { rows } = await sql<Lease>`
    select distinct on (d.lineage_id) d.lineage_id, d.end_date as ends, p.time_zone as zone
    from deals d join premises p on p.id = d.premises_id
    where d.lineage_id = any(${list(lineages)}::integer[])
      and d.status in ('active', 'active_pending', 'finished', 'archived')
    order by d.lineage_id, d.id desc`.execute(db);
  return rows;
}

export type GapChannel = { channel_id: number; name: string; last_day: Day | null; lineages: number[] };

/** Channels whose sales the viewer reads, each with the deals seen that count it. */
export async function listGapChannels(
  db: Db,
  viewer: Viewer,
  filter: { deal?: number | undefined; channels?: readonly number[] | undefined },
): Promise<GapChannel[]> {
  const { rows } = await sql<GapChannel>`
    with seen as materialized (${seenLinks(viewer, filter.deal)})
    select c.id as channel_id, c.name,
      (select max(f.business_day) from sales_day f where f.channel_id = c.id) as last_day,
      array(select distinct seen.lineage_id from seen where seen.channel_id = c.id
        and seen.lineage_id is not null)::integer[] as lineages
    from channels c where c.id in (select channel_id from seen)
      and ${filter.channels ? sql`c.id = any(${list(filter.channels)}::integer[])` : sql`true`}
    order by c.id`.execute(db);
  return rows;
}

/** Linked channels without a report on some day of the range, whether they owed one or not. */
export async function listIncompleteChannels(
  db: Db,
  { from, through }: { from: Day; through: Day },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from channels c where exists (select 1 from deal_channels l where l.channel_id = c.id)
      and (select count(*) from sales_day s where s.channel_id = c.id and s.business_day between ${from} and ${through})
        <= ${through}::date - ${from}::date
    order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}
