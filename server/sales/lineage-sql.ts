// What many deals sold by day, one text for each channel: lineage-days.ts reads it.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Tx } from '#server/base/db/db.ts';
import { MEANT_DAYS } from '#server/sales/categories/meant-fragment.ts';

export type LineageDays = { lineage_id: number; from: Day; through: Day; categories: boolean };
export type Sold = { lineage_id: number; first: Day; category: string | null; kind: string | null; days: string };

const SOURCES = {
  days: { table: sql`sales_day`, category: sql`null::text`, kind: sql`null::text` },
  categories: { table: MEANT_DAYS, category: sql`s.category`, kind: sql`s.kind` },
};

/** By lineage. Each channel is looked up by itself: left to join, the planner goes through the sales of all tenants. */
export async function listSold(tx: Tx, spans: readonly LineageDays[], by: keyof typeof SOURCES) {
  const { table, category, kind } = SOURCES[by];
  const { rows } = await sql<Sold>`
    with asked as materialized (
      select a.lineage_id, a.from, a.through, d.premises_id, d.retailer_company_id, d.terms ->> 'deal_view' as view
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as a(lineage_id integer, "from" date, through date)
      join lateral (select * from deals n where n.lineage_id = a.lineage_id
        and n.status in ('active', 'active_pending', 'finished', 'archived') order by n.id desc limit 1) d on true
    ), links as materialized (
      select distinct a.lineage_id, l.channel_id, greatest(l.start_date, a.from) as first,
        least(coalesce(l.end_date, a.through), a.through) as last
      from asked a join deal_channels l on l.lineage_id = a.lineage_id
      join lateral (select c.* from channels c where c.id = l.channel_id limit 1) c on
        case a.view when 'premises_only' then c.premises_id = a.premises_id
          when 'retailer_only' then c.company_id = a.retailer_company_id else true end
    )
    select l.lineage_id, l.first, d.category, d.kind, d.days from links l
    cross join lateral (
      select ${category} as category, ${kind} as kind, string_agg(concat_ws(' ', s.business_day - l.first, s.gross_cents, s.tax_cents,
        s.tip_cents, s.refund_cents, s.gift_card_sold_cents, s.gift_card_redeemed_cents, s.service_charge_cents,
        s.returned_tax_cents, s.returned_tip_cents, s.returned_gift_card_cents), ',') as days
      from ${table} s where s.channel_id = l.channel_id and s.business_day between l.first and l.last group by 1, 2
    ) d`.execute(tx);
  return Map.groupBy(rows, ({ lineage_id }) => lineage_id);
}
