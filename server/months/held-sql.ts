// What of a month waits for a decision and does not count yet: lines of uploads and records of tills that were set aside, and
// what tills changed after the month was closed. Of the channels that count for the store, each for its own days.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { HeldRows } from '#core/months/shapes.ts';
import type { Db } from '#server/base/db/db.ts';
import { askedSpans, COUNTS_FOR } from '#server/months/sql.ts';

type StoreSpan = { lineage_id: number; from: Day; through: Day };
type HeldRow = Pick<HeldRows, 'what' | 'count' | 'upload'> & { channel: number; name: string; company: number };

/** The caller has proved that the store may be read. An upload is of a month when it brought a day of it. */
export async function listHeld(db: Db, span: StoreSpan): Promise<HeldRows[]> {
  const { rows } = await sql<HeldRow>`
    with asked as materialized (${askedSpans([span])}), linked as materialized (
      select c.id as channel, c.name, c.company_id as company, greatest(a.from, l.start_date) as first,
        least(a.through, coalesce(l.end_date, a.through)) as last
      from asked a join deal_channels l on l.lineage_id = a.lineage_id
      join channels c on c.id = l.channel_id and ${COUNTS_FOR}
    )
    select * from (
      select 'upload_lines' as what, count(distinct n.line)::integer as count, l.channel, l.name, l.company, u.id as upload
      from linked l join sales_uploads u on u.channel_id = l.channel and u.status = 'applied'
      join sales_upload_lines n on n.upload_id = u.id and n.dismissed_at is null
      left join sales_uploads c on c.id = n.corrected_by
      where (c.id is null or c.status in ('refused', 'undone')) and exists (select 1 from sales_upload_days d
        where d.upload_id = u.id and d.business_day between l.first and l.last)
      group by l.channel, l.name, l.company, u.id
      union all
      select 'till_records', count(distinct q.external_id)::integer, l.channel, l.name, l.company, null::integer
      from linked l join channel_quarantine q on q.channel_id = l.channel and q.solved_at is null
        and q.business_day between l.first and l.last
      group by l.channel, l.name, l.company
      union all
      select 'late_sales', count(distinct t.external_id)::integer, l.channel, l.name, l.company, null::integer
      from linked l join sales_late t on t.channel_id = l.channel and t.declined_at is null
        and t.business_day between l.first and l.last
      group by l.channel, l.name, l.company
    ) held order by what, name, channel, upload`.execute(db);
  return rows.map(({ what, count, channel, name, company, upload }) => {
    return { what, count, channel: { id: channel, name, company }, upload };
  });
}
