// Single sales of a day, and the notes on it.
import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import { SALE, type SaleRow } from '#server/reports/rows/sale-fragment.ts';

/** Sales of channels that the caller has proved to be the viewer's, on one day, oldest first. */
export async function listSalesOfDay(
  db: Db,
  channels: readonly number[],
  day: Day,
  which: 'sale' | 'refund' | 'gift_card',
  limit: number,
): Promise<SaleRow[]> {
  if (channels.length === 0) return [];
  const wanted: RawBuilder<unknown> =
    which === 'gift_card'
      ? sql`(gift_card_sold_cents <> 0 or gift_card_redeemed_cents <> 0)`
      : which === 'refund'
        ? sql`(kind = 'refund' or refund_cents <> 0)`
        : sql`kind = 'sale'`;
  const { rows } = await sql<SaleRow>`
    select ${SALE} from sales s where channel_id = any(${[...channels]}::integer[]) and business_day = ${day} and ${wanted}
    order by occurred_at, channel_id, number limit ${limit}`.execute(db);
  return rows;
}

export async function sumGiftCards(db: Db, channels: readonly number[], day: Day) {
  const { rows } = await sql<{ sold: Cents; redeemed: Cents }>`
    select coalesce(sum(gift_card_sold_cents), 0)::bigint as sold,
      coalesce(sum(gift_card_redeemed_cents), 0)::bigint as redeemed
    from sales_day where channel_id = any(${[...channels]}::integer[]) and business_day = ${day}`.execute(db);
  return rows[0]!;
}

type NoteKey = { lineage: number; day: Day };

export type ReportNote = { side: Role; note: string; shared: boolean };

/** The notes of one side on days of lineages that the viewer reads, and what the other side shared. */
export async function listReportNotes(
  db: Db,
  side: Role,
  lineages: readonly number[],
  from: Day,
  through: Day,
): Promise<(NoteKey & ReportNote)[]> {
  if (lineages.length === 0) return [];
  const { rows } = await sql<NoteKey & ReportNote>`
    select lineage_id as lineage, day, side, note, shared from report_notes
    where lineage_id = any(${[...lineages]}::integer[]) and (side = ${side} or shared)
      and day between ${from} and ${through}`.execute(db);
  return rows;
}

export async function saveReportNote(
  db: Db,
  { lineage, day }: NoteKey,
  { side, note, shared }: ReportNote,
  by: number,
  now: Date,
): Promise<void> {
  if (note === '') {
    await sql`delete from report_notes where lineage_id = ${lineage} and day = ${day} and side = ${side}`.execute(db);
    return;
  }
  await sql`insert into report_notes (lineage_id, day, side, note, shared, updated_by, updated_at)
    values (${lineage}, ${day}, ${side}, ${note}, ${shared}, ${by}, ${now})
    on conflict (lineage_id, day, side) do update set note = excluded.note, shared = excluded.shared,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(db);
}
