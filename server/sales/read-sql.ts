// Single sales as they are read.
import { type RawBuilder, sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { type CategoryPart, SALES_AMOUNTS, type SaleGrain, type SaleKind, type SalesAmounts } from '#core/pos/sale.ts';
import type { SalesQuery } from '#core/sales/contract.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { seenChannels } from '#server/sales/channels-seen.ts';
import { columnOf } from '#server/sales/ingest-sql.ts';

export type SaleRow = SalesAmounts & {
  channel_id: number;
  number: number;
  external_id: string;
  channel_name: string;
  time_zone: string;
  company_id: number;
  currency: Currency;
  kind: SaleKind;
  grain: SaleGrain;
  occurred_at: Date;
  business_day: Day;
  hour: number | null;
  transactions: number;
  refunds: number;
  refund_of: string | null;
  categories: CategoryPart[] | null;
  source: string;
  upload_id: number | null;
};

const AMOUNTS = sql.join(SALES_AMOUNTS.map((name) => sql<Cents>`s.${sql.ref(columnOf(name))} as ${sql.ref(name)}`));
const FIELDS = sql`s.channel_id, s.number, s.external_id, c.name as channel_name, c.time_zone, c.company_id, c.currency, s.kind,
  s.grain, s.occurred_at, s.business_day, s.hour, ${AMOUNTS}, s.transactions, s.refunds, s.refund_of, s.categories,
  s.source, s.upload_id`;
const FROM = sql`from sales s join channels c on c.id = s.channel_id`;
const TAKES_BACK = sql`(s.kind = 'refund' or s.refund_cents <> 0)`;

const ORDERINGS: Record<SalesQuery['ordering'], RawBuilder<unknown>> = {
  occurred_at: sql`s.occurred_at`,
  '-occurred_at': sql`s.occurred_at desc`,
  day: sql`s.business_day`,
  '-day': sql`s.business_day desc`,
  gross: sql`s.gross_cents`,
  '-gross': sql`s.gross_cents desc`,
  refund: sql`s.refund_cents`,
  '-refund': sql`s.refund_cents desc`,
};

export async function listSaleRows(db: Db, viewer: Viewer, query: SalesQuery, onlyRefunds: boolean) {
  const wanted = sql`with seen as materialized (${seenChannels(viewer, query.deal)})`;
  const where = sql`where s.channel_id in (select channel_id from seen) and ${withinSeen()} and ${matching(query)}
    and ${onlyRefunds ? TAKES_BACK : sql`true`}`;
  const { rows: counts } = await sql<{
    count: number;
  }>`${wanted} select count(*)::integer as count ${FROM} ${where}`.execute(db);
  const { rows } = await sql<SaleRow>`${wanted} select ${FIELDS} ${FROM} ${where}
    order by ${ORDERINGS[query.ordering]}, s.channel_id, s.number desc
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return { rows, count: counts[0]?.count ?? 0 };
}

function withinSeen(): RawBuilder<unknown> {
  return sql`exists (select 1 from seen where seen.channel_id = s.channel_id
    and s.business_day between seen.start_date and seen.end_date)`;
}

function matching(query: SalesQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (query.channel !== undefined) parts.push(sql`s.channel_id = ${query.channel}`);
  if (query.company !== undefined) parts.push(sql`c.company_id = ${query.company}`);
  if (query.premises !== undefined) {
    parts.push(sql`s.channel_id in (select l.channel_id from deal_channels l
      join deals d on d.lineage_id = l.lineage_id where d.premises_id = ${query.premises})`);
  }
  if (query.day_after !== undefined) parts.push(sql`s.business_day >= ${query.day_after}`);
  if (query.day_before !== undefined) parts.push(sql`s.business_day <= ${query.day_before}`);
  return sql.join(parts, sql` and `);
}

type SaleKey = { channelId: number; number: number };

/** With `any`, also a sale that the viewer knows of and may not read. */
export async function findSaleRow(db: Db, viewer: Viewer, key: SaleKey, onlyRefunds: boolean, any = false) {
  const { rows } = await sql<SaleRow>`with seen as materialized (${seenChannels(viewer, undefined, any)})
    select ${FIELDS} ${FROM} where s.channel_id = ${key.channelId} and s.number = ${key.number}
      and ${withinSeen()} and ${onlyRefunds ? TAKES_BACK : sql`true`}`.execute(db);
  return rows[0];
}

type ReportedDays = { channel_id: number; name: string; first_day: Day; last_day: Day | null; days: Day[] };

/**
 * For each channel the days it should have reported within the range, and those it did; a month's row counts for all
 * its days.
 */
export async function listReportedDays(
  db: Db,
  viewer: Viewer,
  filter: {
    deal?: number | undefined;
    channel?: number | undefined;
    channels?: readonly number[];
    from: Day;
    through: Day;
  },
): Promise<ReportedDays[]> {
  const { rows } = await sql<ReportedDays>`
    with seen as materialized (select channel_id, min(start_date) as start_date, max(end_date) as end_date
      from (${seenChannels(viewer, filter.deal)}) all_links group by channel_id)
    select c.id as channel_id, c.name,
      greatest(seen.start_date, ${filter.from}::date,
        (select min(f.business_day) from sales_day f where f.channel_id = c.id)) as first_day,
      (select max(f.business_day) from sales_day f where f.channel_id = c.id) as last_day,
      array(select s.business_day from sales_day s where s.channel_id = c.id
          and s.business_day between ${filter.from} and ${filter.through}
        union select g::date from sales s, generate_series(date_trunc('month', s.business_day), s.business_day, '1 day') g
          where s.channel_id = c.id and s.grain = 'month'
            and s.business_day between ${filter.from} and ${filter.through}::date + 31)::date[] as days
    from seen join channels c on c.id = seen.channel_id
    where (${filter.channel ?? null}::integer is null or c.id = ${filter.channel ?? null}::integer)
      and ${filter.channels ? sql`c.id = any(${[...filter.channels]}::integer[])` : sql`true`}
    order by c.id`.execute(db);
  return rows;
}

/** The channels whose sales the viewer reads. */
export async function listChannelsSeen(db: Db, viewer: Viewer): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.channel_id as id from (${seenChannels(viewer)}) s order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** The currency of a channel whose sales the viewer may read; undefined otherwise. */
export async function findCurrencySeen(db: Db, viewer: Viewer, channelId: number): Promise<Currency | undefined> {
  const { rows } = await sql<{ currency: Currency }>`select c.currency
    from (${seenChannels(viewer)}) s join channels c on c.id = s.channel_id
    where s.channel_id = ${channelId} limit 1`.execute(db);
  return rows[0]?.currency;
}
