// The steps of applying and undoing an upload.
import { sql } from 'kysely';
import { type Day, daysBetween } from '#core/base/time.ts';
import { SALES_AMOUNTS, type SaleRecord } from '#core/pos/sale.ts';
import { ADJUSTMENT } from '#core/sales/adjustment-source.ts';
import type { UploadSale } from '#core/sales/upload-row.ts';
import type { Db } from '#server/base/db/db.ts';
import { columns, JSONB, list } from '#server/base/db/lists.ts';
import { NAMED_PARTS } from '#server/sales/categories/parts-fragment.ts';
import { FINAL_ID } from '#server/sales/conflict-sql.ts';
import { columnOf } from '#server/sales/ingest-sql.ts';
import type { ResolutionWord, UploadStatus } from '#server/sales/upload-sql.ts';

export type OpenUpload = {
  id: number;
  deal_id: number;
  lineage_id: number;
  channel_id: number;
  channel_name: string;
  created_by: number;
  side: 'landlord' | 'retailer';
  status: UploadStatus;
  begun_at: Date | null;
  attempts: number;
};

/** Uploads of a channel go one after the other: one that has begun before one that has not. */
export async function nextUpload(db: Db, channelId: number): Promise<OpenUpload | undefined> {
  const { rows } = await sql<OpenUpload>`
    select u.id, u.deal_id, u.lineage_id, u.channel_id, c.name as channel_name, u.created_by, u.side, u.status,
      u.begun_at, u.attempts
    from sales_uploads u join channels c on c.id = u.channel_id
    where u.channel_id = ${channelId} and u.status in ('applying', 'undoing')
    order by (u.begun_at is null), u.id limit 1 for update of u`.execute(db);
  return rows[0];
}

export async function keepIdentical(db: Db, uploadId: number, days: readonly Day[]): Promise<void> {
  await sql`update sales_upload_days set resolution = 'keep'
    where upload_id = ${uploadId} and business_day = any(${list(days)}::date[])`.execute(db);
}

/** The upload speaks for its days from now on, unless it only adds to them or leaves them. */
export async function holdDays(db: Db, uploadId: number, channelId: number, now: Date): Promise<void> {
  await sql`insert into sales_held_days (channel_id, business_day, upload_id)
    select ${channelId}, day::date, ${uploadId} from sales_upload_days t,
      generate_series(t.from_day, t.business_day, interval '1 day') as day
    where t.upload_id = ${uploadId} and coalesce(t.resolution, 'replace') = 'replace'
    on conflict do nothing`.execute(db);
  await sql`update sales_uploads set begun_at = ${now}, updated_at = ${now} where id = ${uploadId}`.execute(db);
}

type OpenDay = {
  business_day: Day;
  from_day: Day;
  rows: number;
  resolution: ResolutionWord | null;
  done_line: number;
};

/** The next days whose rows fit into one step; a day that has more stands alone. */
export async function nextDays(db: Db, uploadId: number, most: number): Promise<OpenDay[]> {
  const { rows } = await sql<OpenDay>`
    select business_day, from_day, rows, resolution, done_line from (
      select *, sum(case when resolution = 'keep' then 0 else rows end) over (order by business_day) as running
      from sales_upload_days where upload_id = ${uploadId} and not done) t
    where running <= ${most} or running = rows order by business_day limit 1000`.execute(db);
  return rows;
}

export type StagedRow = { business_day: Day; line: number; external_id: string; record: UploadSale };

export async function listStaged(
  db: Db,
  uploadId: number,
  days: readonly OpenDay[],
  most: number,
): Promise<StagedRow[]> {
  const past = days[0]?.done_line ?? 0;
  const { rows } = await sql<StagedRow>`
    select r.business_day, r.line, ${FINAL_ID} as external_id, r.record from (
      select business_day, line, external_id, record,
        row_number() over (partition by business_day, external_id order by line) as n
      from sales_upload_rows
      where upload_id = ${uploadId} and business_day = any(${list(days.map(({ business_day }) => business_day))}::date[])) r
    where r.line > ${past} or ${days.length > 1} order by r.business_day, r.line limit ${most}`.execute(db);
  return rows;
}

type GivingWay = {
  external_id: string;
  business_day: Day;
  upload_id: number | null;
  source: string;
  /** As JSON text, which is put away just as it was read. */
  record: string;
};

/** So many days of sales are carried from one table to the other at a time. */
const DAYS_AT_ONCE = 100;

/** Copies the rows of other sources on these days to where they wait, and answers which they were. */
export async function setAsideDays(db: Db, upload: OpenUpload, days: readonly OpenDay[], now: Date): Promise<string[]> {
  const ids: string[] = [];
  for (const some of fewDays(days)) {
    const rows = await listGivingWay(db, upload, some);
    await insertAside(db, upload, rows, now);
    for (const { external_id } of rows) ids.push(external_id);
  }
  return ids;
}

/** A row that stands for a month holds all its days. */
function fewDays(days: readonly OpenDay[]): OpenDay[][] {
  let counted = 0;
  const parts = Map.groupBy(days, ({ from_day, business_day }) => {
    counted += daysBetween(from_day, business_day) + 1;
    return Math.floor((counted - 1) / DAYS_AT_ONCE);
  });
  return [...parts.values()];
}

async function listGivingWay(db: Db, upload: OpenUpload, days: readonly OpenDay[]): Promise<GivingWay[]> {
  const amounts = sql.join(SALES_AMOUNTS.map((name) => sql`${sql.lit(name)}, s.${sql.ref(columnOf(name))}`));
  const { rows } = await sql<GivingWay>`
    select s.external_id, s.business_day, s.upload_id, s.source, jsonb_build_object(
      'external_id', s.external_id, 'kind', s.kind, 'grain', s.grain,
      'occurred_at', to_char(s.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'business_day', case when s.hour is null then s.business_day end, 'transactions', s.transactions,
      'refunds', s.refunds, 'refund_of', s.refund_of, 'categories', ${NAMED_PARTS}, ${amounts})::text as record
    from unnest(${list(days.map(({ from_day }) => from_day))}::date[],
      ${list(days.map(({ business_day }) => business_day))}::date[]) as t(from_day, day)
    join sales s on s.channel_id = ${upload.channel_id} and s.business_day between t.from_day and t.day
      and s.upload_id is distinct from ${upload.id} and s.source <> ${ADJUSTMENT}`.execute(db);
  return rows;
}

async function insertAside(db: Db, upload: OpenUpload, rows: readonly GivingWay[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  const { values, from } = columns(rows, [
    { name: 'external_id', type: sql`text`, of: (row: GivingWay) => row.external_id },
    { name: 'business_day', type: sql`date`, of: (row: GivingWay) => row.business_day },
    { name: 'upload_id', type: sql`integer`, of: (row: GivingWay) => row.upload_id },
    { name: 'source', type: sql`text`, of: (row: GivingWay) => row.source },
    { name: 'record', type: JSONB, of: (row: GivingWay) => row.record },
  ]);
  await sql`insert into sales_aside (channel_id, held_by, set_aside_at, external_id, business_day, upload_id, source, record)
    select ${upload.channel_id}::integer, ${upload.id}::integer, ${now}::timestamptz, ${values} ${from}
    on conflict (channel_id, external_id) do update set business_day = excluded.business_day,
      record = excluded.record, held_by = excluded.held_by, upload_id = excluded.upload_id,
      source = excluded.source`.execute(db);
}

/** Rows that were there just as the upload has them are the upload's from now on; the former owner's copy waits. */
export async function takeOver(db: Db, upload: OpenUpload, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update sales set upload_id = ${upload.id}, source = 'upload' where channel_id = ${upload.channel_id}
    and external_id = any(${list(ids)}::text[]) and upload_id is distinct from ${upload.id}`.execute(db);
}

export async function markDone(
  db: Db,
  uploadId: number,
  days: readonly OpenDay[],
  lastLine: number | null,
): Promise<void> {
  const names = list(days.map(({ business_day }) => business_day));
  if (lastLine !== null) {
    await sql`update sales_upload_days set done_line = ${lastLine} where upload_id = ${uploadId}
      and business_day = any(${names}::date[])`.execute(db);
    return;
  }
  await sql`update sales_upload_days set done = true where upload_id = ${uploadId}
    and business_day = any(${names}::date[])`.execute(db);
  await sql`delete from sales_upload_rows where upload_id = ${uploadId}
    and business_day = any(${names}::date[])`.execute(db);
}

type Progress = { rows: number; changed: number; replaced: number };

export async function addProgress(db: Db, uploadId: number, progress: Progress, now: Date): Promise<void> {
  const { rows, changed, replaced } = progress;
  await sql`update sales_uploads set rows_done = rows_done + ${rows}, changed = changed + ${changed},
    replaced = replaced + ${replaced}, attempts = 0, updated_at = ${now} where id = ${uploadId}`.execute(db);
}

export async function findStatus(db: Db, uploadId: number): Promise<UploadStatus | undefined> {
  const { rows } = await sql<{ status: UploadStatus }>`select status from sales_uploads where id = ${uploadId}`.execute(
    db,
  );
  return rows[0]?.status;
}

export async function countAttempt(db: Db, channelId: number, most: number, now: Date): Promise<void> {
  await sql`update sales_uploads set attempts = attempts + 1, updated_at = ${now},
      status = case when status = 'applying' and attempts + 1 >= ${most} then 'undoing' else status end
    where id = (select id from sales_uploads where channel_id = ${channelId} and status in ('applying', 'undoing')
      order by (begun_at is null), id limit 1)`.execute(db);
}

export async function listOwnIds(db: Db, { id, channel_id }: OpenUpload, most: number): Promise<string[]> {
  const { rows } = await sql<{ external_id: string }>`select external_id from sales
    where channel_id = ${channel_id} and upload_id = ${id} order by business_day limit ${most}`.execute(db);
  return rows.map(({ external_id }) => external_id);
}

/**
 * Its days are free, its own rows no longer wait, and what gave way to it goes to the next holder of the day, if any.
 */
export async function releaseDays(db: Db, { id, channel_id }: OpenUpload): Promise<void> {
  await sql`delete from sales_aside where channel_id = ${channel_id} and upload_id = ${id}`.execute(db);
  await sql`update sales_aside a set held_by = (select h.upload_id from sales_held_days h
        where h.channel_id = ${channel_id} and h.business_day = a.business_day and ${HOLDS} order by h.seq limit 1)
    where a.channel_id = ${channel_id} and a.held_by = ${id} and exists (select 1 from sales_held_days h
        where h.channel_id = ${channel_id} and h.business_day = a.business_day and h.upload_id <> ${id}
          and ${HOLDS})`.execute(db);
  await sql`delete from sales_held_days where channel_id = ${channel_id} and upload_id = ${id}`.execute(db);
}

/** A later upload holds the day against the row; one that came before the row's own upload does not. */
const HOLDS = sql`h.upload_id is distinct from a.held_by and h.upload_id is distinct from a.upload_id
  and h.seq > coalesce((select o.seq from sales_held_days o where o.channel_id = h.channel_id
    and o.business_day = h.business_day and o.upload_id = a.upload_id), 0)`;

export type WaitingRow = { external_id: string; source: string; upload_id: number | null; record: SaleRecord };

export async function takeBack(db: Db, { id, channel_id }: OpenUpload, most: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`delete from sales_aside where channel_id = ${channel_id}
      and external_id in (select external_id from sales_aside
        where channel_id = ${channel_id} and held_by = ${id} order by business_day limit ${most})
    returning external_id, source, upload_id, record`.execute(db);
  return rows;
}

export async function spanOf(db: Db, uploadId: number): Promise<{ from: Day; through: Day } | undefined> {
  const { rows } = await sql<{ from: Day; through: Day }>`select min(from_day) as from, max(business_day) as through
    from sales_upload_days where upload_id = ${uploadId} having count(*) > 0`.execute(db);
  return rows[0];
}

/** Channels whose uploads stand still, and uploads whose reading broke off. */
export async function listStalled(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ channel_id: number }>`select distinct channel_id from sales_uploads
    where status in ('applying', 'undoing') and updated_at < ${before}`.execute(db);
  return rows.map(({ channel_id }) => channel_id);
}

export async function listBrokenOff(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from sales_uploads
    where status = 'reading' and updated_at < ${before}`.execute(db);
  return rows.map(({ id }) => id);
}
