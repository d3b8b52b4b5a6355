// What merchants typed into statements. Listed is what counts: of a channel that is linked to the lease on the day.
import { sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import type { StoredContent } from '#server/base/files/files.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { salesSeenBy } from '#server/deals/sales-seen.ts';
import { askedSpans, COUNTS_FOR, type MonthKey } from '#server/months/sql.ts';

type StoreSpan = { lineage_id: number; from: Day; through: Day };

export type AdjustmentRow = {
  id: number;
  lineage_id: number;
  channel_id: number;
  day: Day;
  amount: Cents;
  title: string;
  reason: string;
  category: string | null;
  shown_name: string;
  file_sha256: string;
};

export async function listAdjustments(db: Db, spans: readonly StoreSpan[]): Promise<AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    with asked as materialized (${askedSpans(spans)})
    select t.id, t.lineage_id, t.channel_id, t.business_day as day, t.amount_cents as amount, t.title, t.reason, t.category,
      t.shown_name, t.file_sha256
    from asked a join sales_adjustments t on t.lineage_id = a.lineage_id and t.removed_at is null
      and t.business_day between a.from and a.through
    join channels c on c.id = t.channel_id and ${COUNTS_FOR}
    where exists (select 1 from deal_channels l where l.lineage_id = t.lineage_id and l.channel_id = t.channel_id
      and l.start_date <= t.business_day and (l.end_date is null or l.end_date >= t.business_day))
    order by t.business_day, t.id`.execute(db);
  return rows;
}

/** The channel of a store that sold most on a day. */
export async function findSellingChannel(db: Db, lineageId: number, day: Day): Promise<ChannelOfDay | undefined> {
  const { rows } = await sql<ChannelOfDay>`
    with asked as materialized (${askedSpans([{ lineage_id: lineageId, from: day, through: day }])})
    select c.id, c.time_zone from asked a join deal_channels l on l.lineage_id = a.lineage_id and l.start_date <= a.from
      and (l.end_date is null or l.end_date >= a.from)
    join channels c on c.id = l.channel_id and ${COUNTS_FOR}
    join sales_day s on s.channel_id = c.id and s.business_day = a.from
    order by s.gross_cents desc, c.id limit 1`.execute(db);
  return rows[0];
}
type ChannelOfDay = { id: number; time_zone: string };

/** Of the till, as they were sold within a span. */
export async function listSoldCategories(db: Db, span: StoreSpan): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    with asked as materialized (${askedSpans([span])})
    select distinct s.category from asked a join deal_channels l on l.lineage_id = a.lineage_id
    join channels c on c.id = l.channel_id and ${COUNTS_FOR}
    join sales_category_day s on s.channel_id = c.id and s.business_day between greatest(a.from, l.start_date)
      and least(a.through, coalesce(l.end_date, a.through))
    order by 1`.execute(db);
  return rows.map(({ category }) => category);
}

export type NewAdjustment = MonthKey & {
  dealId: number;
  day: Day;
  channelId: number;
  amount: Cents;
  category: string | undefined;
  title: string;
  reason: string;
  stored: StoredContent;
  type: string;
  shownName: string;
  by: number;
};

export async function insertAdjustment(db: Db, adjustment: NewAdjustment, now: Date): Promise<number> {
  const { lineageId, month, dealId, day, channelId, amount, category, title, reason, stored, type, shownName, by } =
    adjustment;
  const { rows } = await sql<{ id: number }>`insert into sales_adjustments (lineage_id, deal_id, month, business_day,
      channel_id, amount_cents, category, title, reason, file_name, file_sha256, size_bytes, media_type, shown_name,
      typed_by, typed_at)
    values (${lineageId}, ${dealId}, ${month}, ${day}, ${channelId}, ${amount}, ${category ?? null}, ${title}, ${reason},
      ${stored.name}, ${stored.sha256}, ${stored.sizeBytes}, ${type}, ${shownName}, ${by}, ${now})
    returning id`.execute(db);
  return rows[0]!.id;
}

type FoundAdjustment = {
  lineage_id: number;
  deal_id: number;
  month: Day;
  channel_id: number;
  title: string;
  amount: Cents;
  removed: boolean;
};

/** For whoever reads the sales of its store. */
export async function findAdjustment(db: Db, viewer: Viewer, id: number): Promise<FoundAdjustment | undefined> {
  const { rows } = await sql<FoundAdjustment>`select t.lineage_id, d.id as deal_id, t.month, t.channel_id, t.title,
      t.amount_cents as amount, t.removed_at is not null as removed
    from sales_adjustments t join deals d on d.lineage_id = t.lineage_id
      and d.status in ('active', 'active_pending', 'finished', 'archived')
    where t.id = ${id} and ${salesSeenBy(viewer)} order by d.id desc limit 1`.execute(db);
  return rows[0];
}

export async function markRemoved(db: Db, id: number, by: number, now: Date): Promise<void> {
  await sql`update sales_adjustments set removed_by = ${by}, removed_at = ${now}
    where id = ${id} and removed_at is null`.execute(db);
}

type StoredEvidence = { name: string; sha256: string; shown_name: string; type: string };

/** Also of an adjustment that was taken back: a signed version may name it. */
export async function findEvidence(db: Db, viewer: Viewer, id: number): Promise<StoredEvidence | undefined> {
  const { rows } = await sql<StoredEvidence>`select t.file_name as name, t.file_sha256 as sha256, t.shown_name,
      t.media_type as type
    from sales_adjustments t where t.id = ${id} and exists (select 1 from deals d
      where d.lineage_id = t.lineage_id and ${salesSeenBy(viewer)})`.execute(db);
  return rows[0];
}
