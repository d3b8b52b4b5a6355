// What many deals sold by day, for work at night: one text for each lineage instead of a row for each day, since millions
// of rows cost more to read than to add up. The same channels and days count as for one deal.
import { type RawBuilder, sql } from 'kysely';
import { type Cents, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { type DealCategoryDay, type DealDay, salesRows } from '#core/sales/deal-day.ts';
import type { Tx } from '#server/base/db/db.ts';

export type LineageDays = { lineage_id: number; from: Day; through: Day; categories: boolean };
type Entry = [Day, Cents, Cents, Cents, Cents, Cents, Cents, Cents, string?];

/** Only jobs ask for this: it looks at every tenant. */
export async function salesOfLineages(tx: Tx, asked: readonly LineageDays[]): Promise<Map<number, SalesRow[]>> {
  const days = await read(tx, asked, sql`sales_day`, sql`null::text`);
  const told = asked.filter(({ categories }) => categories);
  const byCategory = told.length > 0 ? await read(tx, told, sql`sales_category_day`, sql`s.category`) : new Map();
  return new Map([...days].map(([lineage, entries]) => [lineage, rowsOf(entries, byCategory.get(lineage) ?? [])]));
}

async function read(tx: Tx, asked: readonly LineageDays[], table: RawBuilder<unknown>, category: RawBuilder<unknown>) {
  const { rows } = await sql<{ lineage_id: number; days: Entry[] }>`
    with asked as (
      select a.lineage_id, a.from, a.through, d.premises_id, d.retailer_company_id, d.terms ->> 'deal_view' as view
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(lineage_id integer, "from" date, through date)
      join lateral (select * from deals n where n.lineage_id = a.lineage_id
        and n.status in ('active', 'active_pending', 'finished', 'archived') order by n.id desc limit 1) d on true
    ), links as (
      select distinct a.lineage_id, l.channel_id, greatest(l.start_date, a.from) as first,
        least(coalesce(l.end_date, a.through), a.through) as last
      from asked a join deal_channels l on l.lineage_id = a.lineage_id join channels c on c.id = l.channel_id
        and case a.view when 'premises_only' then c.premises_id = a.premises_id
          when 'retailer_only' then c.company_id = a.retailer_company_id else true end
    ), sold as (
      select l.lineage_id, s.business_day as day, ${category} as category, sum(s.gross_cents)::bigint as gross,
        sum(s.tax_cents)::bigint as tax, sum(s.tip_cents)::bigint as tip, sum(s.refund_cents)::bigint as refund,
        sum(s.gift_card_sold_cents)::bigint as sold, sum(s.gift_card_redeemed_cents)::bigint as redeemed,
        sum(s.service_charge_cents)::bigint as service
      from links l join ${table} s on s.channel_id = l.channel_id and s.business_day between l.first and l.last
      group by 1, 2, 3
    )
    select lineage_id,
      jsonb_agg(jsonb_build_array(day, gross, tax, tip, refund, sold, redeemed, service, category) order by day) as days
    from sold group by lineage_id`.execute(tx);
  return new Map(rows.map(({ lineage_id, days }) => [lineage_id, days]));
}

function rowsOf(days: readonly Entry[], categories: readonly Entry[]): SalesRow[] {
  if (categories.length === 0) return days.map(rowOf);
  return salesRows(
    days.map(asDealDay),
    categories.map((entry) => ({ ...asDealDay(entry), category: entry[8] ?? '' })),
  );
}

function rowOf([day, gross, tax, tip, refund, gift_card, gift_card_redeemed, service_charge]: Entry): SalesRow {
  return { day, category: null, gross, items: { tax, tip, refund, gift_card, gift_card_redeemed, service_charge } };
}

function asDealDay(entry: Entry): DealDay & Omit<DealCategoryDay, 'category'> {
  const [day, gross, tax, tip, refund, gift_card_sold, gift_card_redeemed, service_charge] = entry;
  const amounts = { gross, tax, tip, discount: ZERO, service_charge, refund, gift_card_sold, gift_card_redeemed };
  return { day, ...amounts, transactions: 0, refunds: 0, channels: 1 };
}
