// Months whose sales are frozen, and what came for them afterwards. Channels follow the links of the lease.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import type { Db } from '#server/base/db/db.ts';
import { columns, JSONB, list } from '#server/base/db/lists.ts';

export type ClosedSpan = { lineage_id: number; month: Day; from: Day; through: Day };

/** Days of a channel that count for a closed month of some lease. */
export async function listClosedSpans(db: Db, channelId: number): Promise<ClosedSpan[]> {
  const { rows } = await sql<ClosedSpan>`
    select m.lineage_id, m.month, greatest(m.from_day, l.start_date) as from,
      least(m.through_day, coalesce(l.end_date, m.through_day)) as through
    from deal_channels l join sales_closed_months m on m.lineage_id = l.lineage_id
    where l.channel_id = ${channelId} and l.start_date <= m.through_day
      and (l.end_date is null or l.end_date >= m.from_day)`.execute(db);
  return rows;
}

export type KnownDay = { external_id: string; business_day: Day; payload_hash: string };

/** Where rows of these ids are counted; looked up one by one, as in ingest-sql.ts. */
export async function listKnownDays(db: Db, channelId: number, ids: readonly string[]): Promise<KnownDay[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<KnownDay>`
    select found.* from unnest(${list([...new Set(ids)])}::text[]) as asked(id) cross join lateral (
      select external_id, business_day, payload_hash from sales
      where channel_id = ${channelId} and external_id = asked.id offset 0) found`.execute(db);
  return rows;
}

export type LateChange = {
  external_id: string;
  business_day: Day;
  change: 'added' | 'replaced' | 'removed';
  record: SaleRecord | null;
};

type Came = { channelId: number; source: string; now: Date };

/** The last reading stands; whoever declined an earlier one has not seen this. */
export async function keepLate(db: Db, { channelId, source, now }: Came, rows: readonly LateChange[]): Promise<void> {
  if (rows.length === 0) return;
  const { values, from } = columns(rows, [
    { name: 'external_id', type: sql`text`, of: (row: LateChange) => row.external_id },
    { name: 'business_day', type: sql`date`, of: (row: LateChange) => row.business_day },
    { name: 'change', type: sql`text`, of: (row: LateChange) => row.change },
    { name: 'record', type: JSONB, of: (row: LateChange) => (row.record ? JSON.stringify(row.record) : null) },
  ]);
  await sql`insert into sales_late as k (channel_id, source, received_at, external_id, business_day, change, record)
    select ${channelId}::integer, ${source}, ${now}::timestamptz, ${values} ${from}
    on conflict (channel_id, external_id) do update set business_day = excluded.business_day,
      change = excluded.change, source = excluded.source, record = excluded.record,
      received_at = excluded.received_at,
      declined_at = case when k.record is not distinct from excluded.record then k.declined_at end`.execute(db);
}

export async function forgetLate(db: Db, channelId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from sales_late where channel_id = ${channelId}
    and external_id = any(${list(ids)}::text[])`.execute(db);
}

type Closing = { lineageId: number; month: Day; from: Day; through: Day };

export async function insertClosed(db: Db, closings: readonly Closing[], now: Date): Promise<void> {
  const { values, from } = columns(closings, [
    { name: 'lineage_id', type: sql`integer`, of: ({ lineageId }: Closing) => lineageId },
    { name: 'month', type: sql`date`, of: ({ month }: Closing) => month },
    { name: 'from_day', type: sql`date`, of: ({ from }: Closing) => from },
    { name: 'through_day', type: sql`date`, of: ({ through }: Closing) => through },
  ]);
  await sql`insert into sales_closed_months (closed_at, lineage_id, month, from_day, through_day)
    select ${now}::timestamptz, ${values} ${from} on conflict do nothing`.execute(db);
}

export async function removeClosed(db: Db, lineageId: number, month: Day): Promise<void> {
  await sql`delete from sales_closed_months where lineage_id = ${lineageId} and month = ${month}`.execute(db);
}

/** Channels that count for a lease on some of these days, in the order in which they are locked. */
export async function listChannelsOf(db: Db, lineageId: number, from: Day, through: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct channel_id as id from deal_channels
    where lineage_id = ${lineageId} and start_date <= ${through} and (end_date is null or end_date >= ${from})
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

type Linked = { lineage_id: number; channel: number };

/** The same of many leases, each for its own days. */
export async function listLinked(db: Db, closings: readonly Closing[]): Promise<Linked[]> {
  const { rows } = await sql<Linked>`select distinct l.lineage_id, l.channel_id as channel
    from jsonb_to_recordset(${JSON.stringify(closings)}::jsonb) as a("lineageId" integer, "from" date, through date)
    join deal_channels l on l.lineage_id = a."lineageId" and l.start_date <= a.through
      and (l.end_date is null or l.end_date >= a."from")`.execute(db);
  return rows;
}

/** Those of the channels for which an upload is being counted or undone. */
export async function listUploading(db: Db, channelIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct channel_id as id from sales_uploads
    where channel_id = any(${list(channelIds)}::integer[]) and status in ('applying', 'undoing')`.execute(db);
  return rows.map(({ id }) => id);
}

export type KeptRow = {
  channel_id: number;
  external_id: string;
  source: string;
  change: LateChange['change'];
  record: SaleRecord | null;
};

/** What came for some days after they were closed and was not declined. */
export async function listLate(db: Db, channelIds: readonly number[], from: Day, through: Day): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`select channel_id, external_id, source, change, record from sales_late
    where channel_id = any(${list(channelIds)}::integer[]) and business_day between ${from} and ${through}
      and declined_at is null order by channel_id, external_id`.execute(db);
  return rows;
}

export async function declineLate(
  db: Db,
  channelIds: readonly number[],
  { from, through }: { from: Day; through: Day },
  now: Date,
): Promise<void> {
  await sql`update sales_late set declined_at = ${now} where channel_id = any(${list(channelIds)}::integer[])
    and business_day between ${from} and ${through} and declined_at is null`.execute(db);
}

/** The first closed month that one of these days of a channel counts for. */
export async function findClosedOf(db: Db, channelId: number, spans: readonly { from: Day; through: Day }[]) {
  const { rows } = await sql<{ month: Day }>`
    select m.month from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as a("from" date, through date)
    join deal_channels l on l.channel_id = ${channelId} and l.start_date <= a.through
      and (l.end_date is null or l.end_date >= a.from)
    join sales_closed_months m on m.lineage_id = l.lineage_id
      and m.through_day >= greatest(a.from, l.start_date) and m.from_day <= least(a.through, coalesce(l.end_date, a.through))
    order by 1 limit 1`.execute(db);
  return rows[0]?.month;
}

/** Days that an upload changes or has changed. */
export async function listUploadSpans(db: Db, uploadId: number): Promise<{ from: Day; through: Day }[]> {
  const { rows } = await sql<{ from: Day; through: Day }>`select from_day as from, business_day as through
    from sales_upload_days where upload_id = ${uploadId} and resolution is distinct from 'keep'`.execute(db);
  return rows;
}

/** The first closed month in which a name of the channel was sold; '' and '*' stand for all of them. */
export async function findClosedWithName(
  db: Db,
  channelId: number,
  lineages: readonly number[],
  names: readonly string[],
) {
  const any = names.some((name) => name === '' || name === '*');
  const { rows } = await sql<{ month: Day }>`
    select m.month from deal_channels l join sales_closed_months m on m.lineage_id = l.lineage_id
    where l.channel_id = ${channelId} and l.lineage_id = any(${list(lineages)}::integer[]) and exists (
      select 1 from sales_day s left join sales_category_day c on c.channel_id = s.channel_id
        and c.business_day = s.business_day
      where s.channel_id = ${channelId} and s.business_day between greatest(m.from_day, l.start_date)
        and least(m.through_day, coalesce(l.end_date, m.through_day))
        and (${any} or c.category = any(${list(names)}::text[])))
    order by 1 limit 1`.execute(db);
  return rows[0]?.month;
}

/** The first closed month in which the channel sold for a lease that counts only the channels of its own property. */
export async function findClosedByPlace(db: Db, channelId: number): Promise<Day | undefined> {
  const { rows } = await sql<{ month: Day }>`
    select m.month from deal_channels l join sales_closed_months m on m.lineage_id = l.lineage_id
    join lateral (select d.terms ->> 'deal_view' as view from deals d where d.lineage_id = l.lineage_id
      and d.status in ('active', 'active_pending', 'finished', 'archived') order by d.id desc limit 1) d on d.view = 'premises_only'
    where l.channel_id = ${channelId} and exists (select 1 from sales_day s where s.channel_id = l.channel_id
      and s.business_day between greatest(m.from_day, l.start_date)
        and least(m.through_day, coalesce(l.end_date, m.through_day)))
    order by 1 limit 1`.execute(db);
  return rows[0]?.month;
}
