// Uploads and what is staged of them.
import { type RawBuilder, sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { PageQuery } from '#core/base/page.ts';
import type { Day } from '#core/base/time.ts';
import type { DoubtAnswers } from '#core/sales/doubts/doubt.ts';
import type { RESOLUTIONS, UPLOAD_STATUSES } from '#core/sales/upload-contract.ts';
import type { ColumnMapping, UploadField, UploadKind } from '#core/sales/upload-fields.ts';
import type { UploadProblem, UploadSale } from '#core/sales/upload-row.ts';
import { jsonb } from '#server/base/db/columns.ts';
import type { Db } from '#server/base/db/db.ts';
import { columns, JSONB } from '#server/base/db/lists.ts';
import { type Read, readRows } from '#server/base/db/read-together.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { managedDeals, visibleDeals } from '#server/deals/deals-seen.ts';

export type UploadStatus = (typeof UPLOAD_STATUSES)[number];
export type UploadSource = 'file' | 'typed' | 'paymentshub' | 'skytab';
export type ResolutionWord = (typeof RESOLUTIONS)[number];

export type UploadRow = {
  id: number;
  deal_id: number;
  lineage_id: number;
  channel_id: number;
  channel_name: string;
  currency: Currency;
  side: 'landlord' | 'retailer';
  source: UploadSource;
  kind: UploadKind;
  file_name: string;
  status: UploadStatus;
  rows: number;
  rows_done: number;
  changed: number;
  replaced: number;
  problems: UploadProblem[];
  problem_count: number;
  answers: Record<string, string>;
  aside_count: number;
  mapping: ColumnMapping;
  created_by_name: string;
  created_at: Date;
  applied_at: Date | null;
  undone_at: Date | null;
  first_day: Day | null;
  last_day: Day | null;
  gross: Cents;
  total: number;
};

export type NewUpload = {
  deal_id: number;
  lineage_id: number;
  channel_id: number;
  created_by: number;
  side: 'landlord' | 'retailer';
  source: UploadSource;
  kind: UploadKind;
  file_name: string;
  file_sha256: string;
  mapping: ColumnMapping;
  answers: DoubtAnswers;
};

export async function insertUpload(db: Db, { mapping, answers, ...upload }: NewUpload, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('sales_uploads')
    .values({
      ...upload,
      mapping: jsonb(mapping),
      answers: jsonb(answers),
      status: 'reading',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How the dates of the channel's files are written, where somebody said so for one that was counted. */
export async function findDateOrder(db: Db, channelId: number): Promise<string | undefined> {
  const { rows } = await sql<{ answer: string }>`
    select answers ->> 'date_order' as answer from sales_uploads
    where channel_id = ${channelId} and answers ? 'date_order' and status not in ('refused', 'undone')
    order by id desc limit 1`.execute(db);
  return rows[0]?.answer;
}

type UploadFilter = {
  id?: number;
  deal?: number | undefined;
  channel?: number | undefined;
  status?: readonly UploadStatus[];
  /** Only of deals where the viewer manages connections. */
  managed?: boolean;
};

export async function listUploadRows(
  db: Db,
  viewer: Viewer,
  filter: UploadFilter,
  query: PageQuery,
): Promise<UploadRow[]> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (filter.managed) parts.push(managedDeals(viewer));
  if (filter.id !== undefined) parts.push(sql`u.id = ${filter.id}`);
  if (filter.deal !== undefined) {
    parts.push(sql`u.lineage_id = (select lineage_id from deals where id = ${filter.deal})`);
  }
  if (filter.channel !== undefined) parts.push(sql`u.channel_id = ${filter.channel}`);
  if (filter.status?.length) parts.push(sql`u.status = any(${[...filter.status]}::text[])`);
  const { rows } = await sql<UploadRow>`
    select u.id, u.deal_id, u.lineage_id, u.channel_id, c.name as channel_name, c.currency, u.side, u.source,
      u.kind, u.file_name, u.status, u.rows, u.rows_done, u.changed, u.replaced, u.problems, u.problem_count,
      u.answers, u.mapping, case when u.status in ('waiting', 'applying', 'applied') then coalesce(waiting.lines, 0) else 0
        end as aside_count, person.full_name as created_by_name, u.created_at, u.applied_at, u.undone_at, span.first_day, span.last_day,
      coalesce(span.gross, 0)::bigint as gross, count(*) over ()::integer as total
    from sales_uploads u join deals d on d.id = u.deal_id join channels c on c.id = u.channel_id
      join users person on person.id = u.created_by
      left join lateral (select min(t.from_day) as first_day, max(t.business_day) as last_day, sum(t.gross_cents) as gross
        from sales_upload_days t where t.upload_id = u.id) span on true
      left join lateral (select count(*)::integer as lines from sales_upload_lines l
        left join sales_uploads c on c.id = l.corrected_by and c.status not in ('refused', 'undone')
        where l.upload_id = u.id and l.dismissed_at is null and c.id is null) waiting on true
    where ${visibleDeals(viewer)} and ${sql.join(parts, sql` and `)}
    order by u.id desc limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return rows;
}

export type OpenUploadRow = {
  channel_id: number;
  status: 'applying' | 'undoing';
  from: Day;
  through: Day;
  rows: number;
  rows_done: number;
};

/** Uploads at work, with their days: few at any moment, wherever they are. */
export function listOpenUploads(): Read<OpenUploadRow[]> {
  const query = sql`
    select u.channel_id, u.status, days.from, days.through, u.rows, u.rows_done
    from sales_uploads u join lateral (select min(t.from_day) as from, max(t.business_day) as through
      from sales_upload_days t where t.upload_id = u.id) days on days.from is not null
    where u.status in ('applying', 'undoing')
    order by days.from, u.id`;
  return readRows(['channel_id', 'status', 'from', 'through', 'rows', 'rows_done'], query);
}

export type StagedSale = { line: number; business_day: Day; external_id: string; record: UploadSale };

/** Each day that the rows speak for is one row of its own, which grows with them. */
export async function insertStaged(
  db: Db,
  upload: { id: number; channelId: number; kind: UploadKind },
  rows: readonly StagedSale[],
): Promise<void> {
  if (rows.length === 0) return;
  const { values, from } = columns(rows, [
    { name: 'line', type: sql`integer`, of: (row: StagedSale) => row.line },
    { name: 'business_day', type: sql`date`, of: (row: StagedSale) => row.business_day },
    { name: 'external_id', type: sql`text`, of: (row: StagedSale) => row.external_id },
    { name: 'record', type: JSONB, of: (row: StagedSale) => JSON.stringify(row.record) },
  ]);
  const first = upload.kind === 'monthly' ? sql`date_trunc('month', business_day)::date` : sql`business_day`;
  await sql`with staged as (
      insert into sales_upload_rows (upload_id, channel_id, line, business_day, external_id, record)
      select ${upload.id}::integer, ${upload.channelId}::integer, ${values} ${from}
      returning upload_id, channel_id, business_day, (record ->> 'gross')::bigint as gross)
    insert into sales_upload_days as t (upload_id, business_day, from_day, channel_id, rows, gross_cents)
    select upload_id, business_day, ${first}, min(channel_id), count(*), sum(gross) from staged
    group by upload_id, business_day
    on conflict (upload_id, business_day) do update set rows = t.rows + excluded.rows,
      gross_cents = t.gross_cents + excluded.gross_cents`.execute(db);
  await sql`update sales_uploads set rows = rows + ${rows.length} where id = ${upload.id}`.execute(db);
}

export async function refuseUpload(db: Db, id: number, problems: readonly UploadProblem[], count: number, now: Date) {
  await sql`delete from sales_upload_rows where upload_id = ${id}`.execute(db);
  await sql`delete from sales_upload_days where upload_id = ${id}`.execute(db);
  await sql`update sales_uploads set status = 'refused', rows = 0, problems = ${jsonb(problems)},
    problem_count = ${count}, updated_at = ${now} where id = ${id}`.execute(db);
}

export async function deleteUpload(db: Db, id: number): Promise<void> {
  await sql`delete from sales_uploads where id = ${id}`.execute(db);
}

export async function setResolutions(db: Db, id: number, all: readonly { day: Day; resolution: ResolutionWord }[]) {
  if (all.length === 0) return;
  const { values, from } = columns(all, [
    { name: 'day', type: sql`date`, of: ({ day }) => day },
    { name: 'resolution', type: sql`text`, of: ({ resolution }) => resolution },
  ]);
  await sql`update sales_upload_days t set resolution = n.resolution from (select ${values} ${from}) n
    where t.upload_id = ${id} and n.day between t.from_day and t.business_day and not t.done`.execute(db);
}

export async function setStatus(db: Db, id: number, from: readonly UploadStatus[], to: UploadStatus, now: Date) {
  const { rows } = await sql<{ id: number }>`update sales_uploads set status = ${to}, updated_at = ${now}, attempts = 0,
      applied_at = case when ${to} = 'applied' then ${now}::timestamptz else applied_at end,
      undone_at = case when ${to} = 'undone' then ${now}::timestamptz else undone_at end
    where id = ${id} and status = any(${[...from]}::text[]) returning id`.execute(db);
  return rows.length > 0;
}

export async function listRemembered(db: Db, channelId: number): Promise<Map<string, UploadField>> {
  const { rows } = await sql<{ header: string; field: UploadField }>`
    select m.header, m.field from sales_upload_columns m join channels c on c.company_id = m.company_id
    where c.id = ${channelId}`.execute(db);
  return new Map(rows.map(({ header, field }) => [header, field]));
}

/** In one order, whatever that of the columns: two files at the same moment would else wait for each other. */
export async function remember(
  db: Db,
  channelId: number,
  named: readonly (readonly [string, UploadField])[],
  now: Date,
) {
  const fields = new Map(named);
  await sql`insert into sales_upload_columns (company_id, header, field, used_at)
    select c.company_id, n.header, n.field, ${now}::timestamptz from channels c
    cross join unnest(${[...fields.keys()]}::text[], ${[...fields.values()]}::text[]) n (header, field)
    where c.id = ${channelId} order by n.header
    on conflict (company_id, header) do update set field = excluded.field, used_at = excluded.used_at`.execute(db);
}
