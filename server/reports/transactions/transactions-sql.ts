// Single sales of pieces of channels, narrowed as a number of a report is.
import { type RawBuilder, sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { Day } from '#core/base/time.ts';
import type { ChannelRange } from '#core/reports/month-split.ts';
import type { Db } from '#server/base/db/db.ts';
import { list } from '#server/base/db/lists.ts';
import { SALE, type SaleRow } from '#server/reports/rows/sale-fragment.ts';
import { rangesAsRows } from '#server/reports/sums/month-split-fragment.ts';
import { PART_NAME, PART_OF_SALE, partAmount } from '#server/sales/categories/parts-fragment.ts';

type TransactionRow = SaleRow & { store: number; day: Day; categories: string[] };

type Narrowing = {
  hour?: number | undefined;
  weekday?: number | undefined;
  category: readonly string[];
  uncategorised: boolean;
};

/** Newest first; the pieces are the caller's proof that the viewer reads the channels on these days. */
export async function listTransactions(
  db: Db,
  pieces: readonly ChannelRange[],
  narrowing: Narrowing,
  { page, pageSize }: PageQuery,
): Promise<TransactionRow[]> {
  if (pieces.length === 0) return [];
  const { from, store, storeOf } = salesIn(pieces);
  const { rows } = await sql<TransactionRow>`
    select ${store} as store, ${SALE}, s.business_day as day,
      array(select ${PART_NAME} from ${PART_OF_SALE}) as categories
    ${from} and ${matching(narrowing)}
    order by s.business_day desc, s.occurred_at desc, s.channel_id, s.number desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows.map((row) => ({ ...row, store: storeOf.get(row.channel) ?? row.store }));
}

export async function countTransactions(
  db: Db,
  pieces: readonly ChannelRange[],
  narrowing: Narrowing,
): Promise<number> {
  if (pieces.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${salesIn(pieces).from} and ${matching(narrowing)}`.execute(db);
  return rows[0]!.count;
}

/**
 * The channels and the outermost days are always said as plain lists: an index is looked into by them, and where sales are spread
 * over several machines only those are asked that have any. That is all where each channel has one piece and all pieces the same
 * days; then the channel tells the store. Otherwise the pieces are joined.
 */
function salesIn(pieces: readonly ChannelRange[]) {
  const channels = [...new Set(pieces.map(({ channel }) => channel))];
  const first = pieces.reduce((least, { from }) => (from < least ? from : least), pieces[0]!.from);
  const last = pieces.reduce((most, { through }) => (through > most ? through : most), pieces[0]!.through);
  const within = sql`where s.channel_id = any(${list(channels)}::integer[]) and s.business_day between ${first} and ${last}`;
  const isWhole = pieces.every(({ from, through }) => from === first && through === last);
  if (isWhole && channels.length === pieces.length) {
    const storeOf = new Map(pieces.map(({ channel, group }) => [channel, group]));
    return { from: sql`from sales s ${within}`, store: sql`null::integer`, storeOf };
  }
  const from = sql`from ${rangesAsRows(pieces)} join sales s on s.channel_id = k.channel_id
    and s.business_day between k.first_day and k.last_day ${within}`;
  return { from, store: sql`k.grp`, storeOf: new Map<number, number>() };
}

/**
 * From which day on the pieces have so many transactions, told by their sums; the first day of all where they have fewer. A row
 * may stand for many transactions, so there can be fewer rows than were asked for.
 */
export async function daysWithTransactions(
  db: Db,
  pieces: readonly ChannelRange[],
  wanted: readonly number[],
): Promise<(Day | undefined)[]> {
  if (pieces.length === 0) return wanted.map(() => undefined);
  const { rows } = await sql<{ day: Day | null }>`
    with days as materialized (
      select s.business_day, sum(sum(s.transactions + s.refunds)) over (order by s.business_day desc) as running
      from ${rangesAsRows(pieces)} join sales_day s on s.channel_id = k.channel_id
        and s.business_day between k.first_day and k.last_day
      group by s.business_day)
    select (select max(business_day) from days where running >= w.rows) as day
    from unnest(${list(wanted)}::bigint[]) with ordinality as w(rows, place) order by w.place`.execute(db);
  return rows.map(({ day }) => day ?? undefined);
}

function matching({ hour, weekday, category, uncategorised }: Narrowing): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (hour !== undefined) parts.push(sql`s.hour = ${hour}`);
  if (weekday !== undefined) parts.push(sql`extract(isodow from s.business_day) = ${weekday}`);
  if (category.length > 0) {
    parts.push(sql`exists (select from ${PART_OF_SALE}
      where ${PART_NAME} = any(${[...category]}::text[]))`);
  }
  if (uncategorised) {
    parts.push(sql`s.gross_cents - s.refund_cents <> (select coalesce(sum(${partAmount('gross')} - ${partAmount('refund')}), 0)
      from ${PART_OF_SALE})`);
  }
  return sql.join(parts, sql` and `);
}
