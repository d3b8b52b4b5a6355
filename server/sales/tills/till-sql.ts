// Our count of a channel's days and the records that stand beside it, on the days that the viewer may read.
import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { PageQuery } from '#core/base/page.ts';
import type { Day } from '#core/base/time.ts';
import type { WaitingChannel } from '#core/sales/aside-task.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { visibleDeals } from '#server/deals/deals-seen.ts';
import { seenChannels } from '#server/sales/channels-seen.ts';
import type { Solution } from '#server/sales/tills/quarantine-sql.ts';

export type CountedRow = {
  day: Day;
  sales: number;
  gross: Cents;
  changed: number;
  held: boolean;
  aside_sales: number;
  aside_gross: Cents;
  last_read_at: Date;
};

type About = { id: number; time_zone: string };
type Range = { from: Day; through: Day };

const seen = (viewer: Viewer, channelId: number) =>
  sql`seen as materialized (select * from (${seenChannels(viewer)}) s where channel_id = ${channelId})`;
const onSeenDay = (day: RawBuilder<unknown>) =>
  sql`exists (select 1 from seen where ${day} between seen.start_date and seen.end_date)`;

export async function listCountedDays(db: Db, viewer: Viewer, { id, time_zone }: About, { from, through }: Range) {
  const { rows } = await sql<CountedRow>`
    with ${seen(viewer, id)},
    aside as (select business_day, count(*)::integer as sales, sum((record ->> 'gross')::bigint)::bigint as gross
      from sales_aside where channel_id = ${id} and business_day between ${from} and ${through} group by business_day)
    select d.business_day as day, d.transactions::integer as sales, d.gross_cents as gross, d.updated_at as last_read_at,
      (select count(*)::integer from sales_changes x where x.channel_id = ${id} and x.business_day = d.business_day
        and (x.changed_at at time zone ${time_zone})::date > x.business_day) as changed,
      exists (select 1 from sales_held_days h where h.channel_id = ${id} and h.business_day = d.business_day) as held,
      coalesce(a.sales, 0) as aside_sales, coalesce(a.gross, 0)::bigint as aside_gross
    from sales_day d left join aside a using (business_day)
    where d.channel_id = ${id} and d.business_day between ${from} and ${through}
      and ${onSeenDay(sql`d.business_day`)}`.execute(db);
  return rows;
}

export type SetAsideRow = {
  external_id: string;
  business_day: Day;
  occurred_at: Date;
  reason: string;
  ours_cents: Cents | null;
  theirs_cents: Cents | null;
  counted_cents: Cents | null;
  record: string | null;
  first_seen_at: Date;
  last_seen_at: Date;
  solved_at: Date | null;
  solution: Solution | null;
  solved_by_name: string | null;
  solved_reason: string | null;
  waiting: number;
  total: number;
};

/** What waits, and what a person decided; what the till solved is a sale like any other. */
export async function listSetAside(
  db: Db,
  viewer: Viewer,
  channelId: number,
  filter: Partial<Range> & { externalId?: string },
  query: PageQuery,
): Promise<SetAsideRow[]> {
  const { from = '-infinity', through = 'infinity', externalId = null } = filter;
  const { rows } = await sql<Omit<SetAsideRow, 'counted_cents'>>`
    with ${seen(viewer, channelId)}
    select q.external_id, q.business_day, q.occurred_at, q.reason, q.ours_cents, q.theirs_cents,
      q.record, q.first_seen_at, q.last_seen_at, q.solved_at, q.solution, coalesce(nullif(u.full_name, ''), u.username) as solved_by_name, q.solved_reason,
      (count(*) filter (where q.solved_at is null) over ())::integer as waiting, count(*) over ()::integer as total
    from channel_quarantine q left join users u on u.id = q.solved_by
    where q.channel_id = ${channelId} and (q.solved_at is null or q.solved_by is not null)
      and q.business_day between ${from}::date and ${through}::date and ${onSeenDay(sql`q.business_day`)}
      and (${externalId}::text is null or q.external_id = ${externalId})
    order by q.solved_at is not null, q.business_day desc, q.external_id
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  const counted = await countedAmounts(
    db,
    channelId,
    rows.map(({ external_id }) => external_id),
  );
  return rows.map((row) => ({ ...row, counted_cents: counted.get(row.external_id) ?? null }));
}

/** What records that a person decided about count for now. */
async function countedAmounts(db: Db, channelId: number, externalIds: readonly string[]): Promise<Map<string, Cents>> {
  if (externalIds.length === 0) return new Map();
  const { rows } = await sql<{ external_id: string; amount: Cents }>`
    select external_id, gross_cents - refund_cents as amount from sales
    where channel_id = ${channelId} and external_id = any(${list(externalIds)}::text[])`.execute(db);
  return new Map(rows.map(({ external_id, amount }) => [external_id, amount]));
}

/** The version in force of each deal that counts the channel on the day, as far as the viewer sees it. */
export async function listDealsOn(db: Db, viewer: Viewer, channelId: number, day: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct on (d.lineage_id) d.id from deals d
    where d.lineage_id in (select l.lineage_id from deal_channels l where l.channel_id = ${channelId}
        and l.start_date <= ${day} and (l.end_date is null or l.end_date >= ${day}))
      and ${visibleDeals(viewer)}
    order by d.lineage_id, d.accepted_at desc nulls last, d.id desc`.execute(db);
  return rows.map(({ id }) => id);
}

/** Channels that the viewer manages and of which records wait, the longest waiting first. */
export async function listWaitingChannels(db: Db, viewer: Viewer, most: number): Promise<WaitingChannel[]> {
  const { rows } = await sql<WaitingChannel>`
    select c.id, c.name, c.company_id, c.currency, bool_or(m.permission_sales or m.permission_owner) as reads_sales,
      count(*)::integer as records, count(distinct q.business_day)::integer as days, min(q.business_day) as first_day,
      coalesce(sum(coalesce(q.theirs_cents, q.ours_cents)), 0)::bigint as amount, min(q.first_seen_at) as since
    from channel_quarantine q join channels c on c.id = q.channel_id
      join memberships m on m.company_id = c.company_id and m.user_id = ${viewer.userId}
        and (m.permission_owner or m.permission_manage_connections)
    where q.solved_at is null and c.deleted_at is null
    group by c.id order by since, c.id limit ${most}`.execute(db);
  return rows;
}
