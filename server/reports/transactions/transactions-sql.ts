// Single sales of pieces of channels, narrowed as a number of a report is.
import { type RawBuilder, sql } from 'kysely';
import type { PageQuery } from '#core/base/page.ts';
import type { Day } from '#core/base/time.ts';
import type { ChannelRange } from '#core/reports/month-split.ts';
import type { Db } from '#server/base/db/db.ts';
import { SALE, type SaleRow } from '#server/reports/rows/sale-fragment.ts';
import { rangesAsRows } from '#server/reports/sums/month-split-fragment.ts';

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
  const { rows } = await sql<TransactionRow>`
    select k.grp as store, s.*
    from ${rangesAsRows(pieces)} join lateral (select ${SALE}, s.business_day as day,
      array(select part ->> 'category' from jsonb_array_elements(coalesce(s.categories, '[]')) part
        where part ->> 'category' is not null) as categories
      from sales s where s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day
        and ${matching(narrowing)} offset 0) s on true
    order by s.day desc, s.occurred_at desc, s.channel, s.number desc
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}

/** At most `most`: past it the exact count is worth less than the wait for it. */
export async function countTransactions(
  db: Db,
  pieces: readonly ChannelRange[],
  narrowing: Narrowing,
  most: number,
): Promise<number> {
  if (pieces.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select 1 from ${rangesAsRows(pieces)} join lateral (select 1 from sales s
      where s.channel_id = k.channel_id and s.business_day between k.first_day and k.last_day
        and ${matching(narrowing)} offset 0) s on true limit ${most}) found`.execute(db);
  return rows[0]!.count;
}

function matching({ hour, weekday, category, uncategorised }: Narrowing): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (hour !== undefined) parts.push(sql`s.hour = ${hour}`);
  if (weekday !== undefined) parts.push(sql`extract(isodow from s.business_day) = ${weekday}`);
  if (category.length > 0) {
    parts.push(sql`exists (select from jsonb_array_elements(coalesce(s.categories, '[]')) part
      where part ->> 'category' = any(${[...category]}::text[]))`);
  }
  if (uncategorised) {
    parts.push(sql`s.gross_cents - s.refund_cents <> (select coalesce(sum((part ->> 'gross')::bigint
      - coalesce((part ->> 'refund')::bigint, 0)), 0) from jsonb_array_elements(coalesce(s.categories, '[]')) part)`);
  }
  return sql.join(parts, sql` and `);
}
