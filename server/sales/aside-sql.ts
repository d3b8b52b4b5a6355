// Days that an upload speaks for, and the rows that gave way to it.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import type { Db } from '#server/base/db/db.ts';
import { columns, JSONB, list } from '#server/base/db/lists.ts';
import type { Origin, PlacedSale } from '#server/sales/ingest-sql.ts';

/** Each held day with the upload that held it first. */
export async function holdersOf(db: Db, channelId: number): Promise<Map<Day, number>> {
  const { rows } = await sql<{ business_day: Day; upload_id: number }>`
    select distinct on (business_day) business_day, upload_id from sales_held_days
    where channel_id = ${channelId} order by business_day, seq`.execute(db);
  return new Map(rows.map((row) => [row.business_day, row.upload_id]));
}

export async function deleteAside(db: Db, channelId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from sales_aside where channel_id = ${channelId}
    and external_id = any(${list(ids)}::text[])`.execute(db);
}

type Yielding = PlacedSale & { held_by: number };

export async function putAside(db: Db, origin: Origin, rows: readonly Yielding[]): Promise<void> {
  if (rows.length === 0) return;
  const { values, from } = columns(rows, [
    { name: 'external_id', type: sql`text`, of: (row: Yielding) => row.external_id },
    { name: 'business_day', type: sql`date`, of: (row: Yielding) => row.business_day },
    { name: 'held_by', type: sql`integer`, of: (row: Yielding) => row.held_by },
    { name: 'record', type: JSONB, of: (row: Yielding) => JSON.stringify(recordOf(row)) },
  ]);
  await sql`insert into sales_aside (channel_id, source, set_aside_at, external_id, business_day, held_by, record)
    select ${origin.channelId}::integer, ${origin.source}, ${origin.now}::timestamptz, ${values} ${from}
    on conflict (channel_id, external_id) do update set business_day = excluded.business_day, record = excluded.record,
      held_by = excluded.held_by, source = excluded.source, set_aside_at = excluded.set_aside_at`.execute(db);
}

function recordOf({ hour: _, held_by: __, ...record }: Yielding): SaleRecord {
  return record;
}
