// The figures of months as they were signed last, or closed, of those that read otherwise now.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Recorded } from '#core/months/recorded.ts';
import type { MonthFigures } from '#core/months/shapes.ts';
import type { Db } from '#server/base/db/db.ts';

type ReadMonth = { lineage_id: number; month: Day; sha256: string };

export async function listRecorded(db: Db, months: readonly ReadMonth[]): Promise<(ReadMonth & Recorded)[]> {
  const { rows } = await sql<ReadMonth & Recorded>`
    select a.lineage_id, a.month, a.sha256, r.figures, r.closed
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as a(lineage_id integer, month date, sha256 text)
    join lateral (select * from (
        select m.closed_figures as figures, m.closed_sha256 as sha256, true as closed from store_months m
        where m.lineage_id = a.lineage_id and m.month = a.month and m.state = 'closed' and m.closed_figures is not null
        union all
        (select s.figures, s.figures_sha256, false from sales_statements s
          where s.lineage_id = a.lineage_id and s.month = a.month order by s.version desc limit 1)
      ) each order by each.closed desc limit 1) r on r.sha256 <> a.sha256`.execute(db);
  return rows;
}

type ClosedMonth = { lineage_id: number; month: Day; figures: MonthFigures; sha256: string };

/** Of months that have just been closed. */
export async function saveClosedFigures(db: Db, months: readonly ClosedMonth[]): Promise<void> {
  await sql`update store_months m set closed_figures = a.figures, closed_sha256 = a.sha256
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb)
      as a(lineage_id integer, month date, figures jsonb, sha256 text)
    where m.lineage_id = a.lineage_id and m.month = a.month`.execute(db);
}
