// Days of an upload that have sales already. Rows that the upload would bring again, just as they are, are no conflict.
import { sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import { columns } from '#server/base/db/lists.ts';
import type { ResolutionWord } from '#server/sales/upload-sql.ts';

export type ExistingSales = {
  day: Day;
  from_day: Day;
  gross: Cents;
  transactions: number;
  sources: string[];
};
export type UploadConflict = ExistingSales & {
  rows: number;
  uploaded: Cents;
  resolution: ResolutionWord | null;
  identical: boolean;
};

/** Two equal lines of a day are two sales: the second is told from the first by its number. */
export const FINAL_ID = sql<string>`r.external_id || case when r.n > 1 then '#' || r.n else '' end`;

export async function listUploadConflicts(db: Db, uploadId: number, channelId: number): Promise<UploadConflict[]> {
  const { rows } = await sql<UploadConflict>`
    with met as materialized (
      select t.business_day as day, t.from_day, t.rows, t.gross_cents, t.resolution, count(*) as there,
        sum(s.gross_cents) as gross, sum(s.transactions) as transactions, array_agg(distinct s.source) as sources
      from sales_upload_days t join sales s on s.channel_id = ${channelId}
        and s.business_day between t.from_day and t.business_day and s.upload_id is distinct from ${uploadId}
      where t.upload_id = ${uploadId} and not t.done
      group by t.business_day, t.from_day, t.rows, t.gross_cents, t.resolution),
    brought as (
      select r.business_day as day, ${FINAL_ID} as id, (r.record ->> 'gross')::bigint as gross from (
        select business_day, external_id, record, row_number() over (partition by business_day, external_id order by line) as n
        from sales_upload_rows where upload_id = ${uploadId} and business_day in (select day from met)) r),
    same as (
      select b.day, count(*) as n from brought b join sales s on s.channel_id = ${channelId} and s.external_id = b.id
        and s.gross_cents = b.gross and s.upload_id is distinct from ${uploadId} group by b.day)
    select m.day, m.from_day, m.rows, m.gross_cents as uploaded, m.resolution, m.gross::bigint as gross,
      m.transactions::integer as transactions, m.sources,
      m.there = m.rows and coalesce(same.n, 0) = m.rows as identical
    from met m left join same on same.day = m.day order by m.day`.execute(db);
  return rows;
}

/** What a channel has on some days, or in the months of them. */
export async function listExisting(db: Db, channelId: number, spans: readonly { from_day: Day; day: Day }[]) {
  if (spans.length === 0) return [];
  const { values, from } = columns(spans, [
    { name: 'from_day', type: sql`date`, of: (span) => span.from_day },
    { name: 'day', type: sql`date`, of: (span) => span.day },
  ]);
  const { rows } = await sql<ExistingSales>`
    select t.day, t.from_day, sum(s.gross_cents)::bigint as gross, sum(s.transactions)::integer as transactions,
      array_agg(distinct s.source) as sources
    from (select ${values} ${from}) t join sales s on s.channel_id = ${channelId}
      and s.business_day between t.from_day and t.day
    group by t.day, t.from_day order by t.day`.execute(db);
  return rows;
}
