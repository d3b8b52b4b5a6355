// What was reported of many deals, whatever was sold: missing-days.ts reads it. The same channels and days count as for
// their sales.
import { sql } from 'kysely';
import type { Day, Month } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';

export type DaysAsked = { lineage_id: number; from: Day; through: Day };
export type ReportsRow = {
  lineage_id: number;
  links: { channel: number; from: Day; through: Day }[];
  days: Day[];
  months: Month[];
};

/** A month's amount stands on its last day, and counts where that day is one of the link and of the deal. */
export async function listReports(db: Db, spans: readonly DaysAsked[]): Promise<ReportsRow[]> {
  const { rows } = await sql<ReportsRow>`
    with asked as materialized (
      select a.lineage_id, a.from, a.through, d.premises_id, d.retailer_company_id, d.terms ->> 'deal_view' as view,
        coalesce(d.end_date, 'infinity'::date) as ends
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as a(lineage_id integer, "from" date, through date)
      join lateral (select * from deals n where n.lineage_id = a.lineage_id
        and n.status in ('active', 'active_pending', 'finished', 'archived') order by n.id desc limit 1) d on true
    ), links as materialized (
      select distinct a.lineage_id, l.channel_id, greatest(l.start_date, a.from) as first,
        least(coalesce(l.end_date, a.through), a.through) as last, l.start_date,
        least(coalesce(l.end_date, 'infinity'::date), a.ends) as ends
      from asked a join deal_channels l on l.lineage_id = a.lineage_id
      join lateral (select c.* from channels c where c.id = l.channel_id limit 1) c on
        case a.view when 'premises_only' then c.premises_id = a.premises_id
          when 'retailer_only' then c.company_id = a.retailer_company_id else true end
    )
    select a.lineage_id,
      coalesce((select jsonb_agg(jsonb_build_object('channel', l.channel_id, 'from', l.first, 'through', l.last))
        from links l where l.lineage_id = a.lineage_id), '[]') as links,
      array(select distinct s.business_day from links l join sales_day s on s.channel_id = l.channel_id
        and s.business_day between l.first and l.last where l.lineage_id = a.lineage_id)::date[] as days,
      array(select distinct to_char(s.business_day, 'YYYY-MM') from links l join sales s on s.channel_id = l.channel_id
        and s.grain = 'month' and s.business_day between a.from and a.through + 31
        and s.business_day between l.start_date and l.ends where l.lineage_id = a.lineage_id) as months
    from asked a`.execute(db);
  return rows;
}
