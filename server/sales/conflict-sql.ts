// Days of an upload that have sales already. Rows that the upload would bring again, just as they are, are no conflict.
import { sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { ADJUSTMENT } from '#core/sales/adjustment-source.ts';
import type { Db } from '#server/base/db/db.ts';
import { columns, list } from '#server/base/db/lists.ts';
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

type UploadDay = Pick<UploadConflict, 'day' | 'from_day' | 'rows' | 'uploaded' | 'resolution'>;
type MetDay = ExistingSales & { there: number };

export async function listUploadConflicts(db: Db, uploadId: number, channelId: number): Promise<UploadConflict[]> {
  const days = await listOpenDays(db, uploadId);
  const met = new Map((await listMet(db, uploadId, channelId, days)).map((each) => [each.day, each]));
  const suspects = days.filter(({ day, rows }) => met.get(day)?.there === rows);
  const same = new Map<Day, number>();
  for (const some of fewRows(suspects)) {
    const brought = await listBrought(db, uploadId, some);
    for (const { day, rows } of await countSame(db, uploadId, channelId, brought)) same.set(day, rows);
  }
  return days.flatMap(({ day, ...uploaded }): UploadConflict[] => {
    const existing = met.get(day);
    if (!existing) return [];
    const { there, ...sales } = existing;
    return [{ ...uploaded, ...sales, identical: there === uploaded.rows && same.get(day) === uploaded.rows }];
  });
}

async function listOpenDays(db: Db, uploadId: number): Promise<UploadDay[]> {
  const { rows } = await sql<UploadDay>`
    select business_day as day, from_day, rows, gross_cents as uploaded, resolution from sales_upload_days
    where upload_id = ${uploadId} and not done order by business_day`.execute(db);
  return rows;
}

async function listMet(db: Db, uploadId: number, channelId: number, days: readonly UploadDay[]): Promise<MetDay[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<MetDay>`
    select t.day, t.from_day, count(*)::integer as there, sum(s.gross_cents)::bigint as gross,
      sum(s.transactions)::integer as transactions, array_agg(distinct s.source) as sources
    from unnest(${list(days.map(({ from_day }) => from_day))}::date[], ${list(days.map(({ day }) => day))}::date[])
      as t(from_day, day)
    join sales s on s.channel_id = ${channelId} and s.business_day between t.from_day and t.day
      and s.upload_id is distinct from ${uploadId} and s.source <> ${ADJUSTMENT}
    group by t.day, t.from_day`.execute(db);
  return rows;
}

/** So many rows of an upload are compared with the channel's at a time; a day that has more stands alone. */
const ROWS_AT_ONCE = 10_000;

function fewRows(days: readonly UploadDay[]): UploadDay[][] {
  let counted = 0;
  const parts = Map.groupBy(days, ({ rows }) => {
    counted += rows;
    return Math.floor((counted - 1) / ROWS_AT_ONCE);
  });
  return [...parts.values()];
}

type BroughtRow = { day: Day; id: string; gross: Cents };

async function listBrought(db: Db, uploadId: number, days: readonly UploadDay[]): Promise<BroughtRow[]> {
  const { rows } = await sql<BroughtRow>`
    select r.business_day as day, ${FINAL_ID} as id, (r.record ->> 'gross')::bigint as gross from (
      select business_day, external_id, record, row_number() over (partition by business_day, external_id order by line) as n
      from sales_upload_rows
      where upload_id = ${uploadId} and business_day = any(${list(days.map(({ day }) => day))}::date[])) r`.execute(db);
  return rows;
}

/** How many of the rows of each day the channel has already, of another source and with the same amount. */
async function countSame(db: Db, uploadId: number, channelId: number, brought: readonly BroughtRow[]) {
  if (brought.length === 0) return [];
  const { values, from } = columns(brought, [
    { name: 'id', type: sql`text`, of: (row: BroughtRow) => row.id },
    { name: 'day', type: sql`date`, of: (row: BroughtRow) => row.day },
    { name: 'gross', type: sql`bigint`, of: (row: BroughtRow) => row.gross },
  ]);
  const { rows } = await sql<{ day: Day; rows: number }>`
    select b.day, count(*)::integer as rows from (select ${values} ${from}) b
    join sales s on s.channel_id = ${channelId} and s.external_id = b.id
      and s.gross_cents = b.gross and s.upload_id is distinct from ${uploadId}
    group by b.day`.execute(db);
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
