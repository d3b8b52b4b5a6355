// What stores sold by the categories of their tills, as the tills name them: what a lease makes of a name may change later, what a
// statement says of a month does not. The same channels and days count as for the sales of the store.
import { sql } from 'kysely';
import { cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { SoldCategory } from '#core/months/till-categories.ts';
import type { DaySpan } from '#core/statements/period.ts';
import type { Db } from '#server/base/db/db.ts';
import { askedSpans, COUNTS_FOR } from '#server/months/sql.ts';

type StoreSpan = DaySpan & { lineage_id: number };
type Row = { lineage_id: number; from: Day; category: string; gross: number; sales: number };

/** Of each span by itself; answers those that begin in days of a store. */
export async function listTillCategories(
  db: Db,
  spans: readonly StoreSpan[],
): Promise<(lineageId: number, days: DaySpan) => SoldCategory[]> {
  if (spans.length === 0) return () => [];
  const { rows } = await sql<Row>`
    with asked as materialized (${askedSpans(spans)})
    select a.lineage_id, a."from", s.category, sum(s.gross_cents)::bigint as gross, sum(s.transactions)::integer as sales
    from asked a join deal_channels l on l.lineage_id = a.lineage_id join channels c on c.id = l.channel_id and ${COUNTS_FOR}
    join sales_category_day s on s.channel_id = c.id and s.business_day between greatest(a.from, l.start_date)
      and least(a.through, coalesce(l.end_date, a.through))
    group by a.lineage_id, a.from, s.category`.execute(db);
  const byLineage = Map.groupBy(rows, ({ lineage_id }) => lineage_id);
  return (lineageId, { from, through }) =>
    (byLineage.get(lineageId) ?? [])
      .filter((row) => row.from >= from && row.from <= through)
      .map(({ from: start, category, gross, sales }) => ({ from: start, category, gross: cents(gross), sales }));
}
