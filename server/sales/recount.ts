// Counts every roll-up again from the single sales, in SQL of its own that shares nothing with the counting, and
// answers where the two differ; the kept rent of properties likewise from that of their deals. An empty answer means
// that every report equals its evidence.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

type Difference = { table: string; channel_id: number; key: string; counted: string; kept: string };

/** One channel, or all of them. */
export async function recount(db: Db, channelId: number | null = null): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with parts as (${PARTS}), counted as (${COUNTED}), kept as (${KEPT})
    select coalesce(c.roll_up, k.roll_up) as table, coalesce(c.channel_id, k.channel_id) as channel_id,
      coalesce(c.key, k.key) as key, coalesce(c.sums, '-') as counted, coalesce(k.sums, '-') as kept
    from counted c full join kept k on k.roll_up = c.roll_up and k.channel_id = c.channel_id and k.key = c.key
    where c.sums is distinct from k.sums
      and (${channelId}::integer is null or coalesce(c.channel_id, k.channel_id) = ${channelId}::integer)
    order by 1, 2, 3 limit 1000`.execute(db);
  return rows;
}

const SUMS = sql`concat_ws(' ', sum(gross_cents), sum(tax_cents), sum(tip_cents), sum(discount_cents),
  sum(service_charge_cents), sum(refund_cents), sum(gift_card_sold_cents), sum(gift_card_redeemed_cents),
  sum(transactions), sum(refunds))`;

const RENTS = sql`concat_ws(' ', sum(percentage_cents), sum(base_cents), sum(fee_cents))`;

const PARTS = sql`
  select channel_id, business_day, part.category, coalesce(gross, 0) as gross_cents, coalesce(tax, 0) as tax_cents,
    coalesce(tip, 0) as tip_cents, coalesce(discount, 0) as discount_cents,
    coalesce(service_charge, 0) as service_charge_cents, coalesce(refund, 0) as refund_cents,
    coalesce(gift_card_sold, 0) as gift_card_sold_cents, coalesce(gift_card_redeemed, 0) as gift_card_redeemed_cents,
    coalesce(part.transactions, s.transactions) as transactions, coalesce(part.refunds, s.refunds) as refunds
  from sales s, jsonb_to_recordset(s.categories) as part(category text, gross bigint, tax bigint, tip bigint,
    discount bigint, service_charge bigint, refund bigint, gift_card_sold bigint, gift_card_redeemed bigint,
    transactions integer, refunds integer)`;

/** Sums of properties have no channel: 0 stands for it, and the property in the key. */
const PROPERTIES_COUNTED = sql`
  union all select 'premises_day', 0, concat_ws(' ', premises_id, business_day), concat_ws(' ', ${SUMS},
      count(distinct channel_id))
    from sales join channel_places using (channel_id) group by premises_id, business_day
  union all select 'premises_hour', 0, concat_ws(' ', premises_id, business_day, hour), concat_ws(' ', ${SUMS},
      count(distinct channel_id))
    from sales join channel_places using (channel_id) where hour is not null group by premises_id, business_day, hour
  union all select 'premises_month', 0, concat_ws(' ', premises_id, date_trunc('month', business_day)::date),
      concat_ws(' ', ${SUMS}, count(distinct channel_id), count(distinct (channel_id, business_day)))
    from sales join channel_places using (channel_id) group by premises_id, date_trunc('month', business_day)
  union all select 'premises_month_hour', 0, concat_ws(' ', premises_id, date_trunc('month', business_day)::date,
      extract(isodow from business_day)::integer, hour), concat_ws(' ', ${SUMS}, count(distinct channel_id))
    from sales join channel_places using (channel_id) where hour is not null
    group by premises_id, date_trunc('month', business_day), extract(isodow from business_day), hour
  union all select 'premises_rent_day', 0, concat_ws(' ', premises_id, day), concat_ws(' ', ${RENTS}, count(*))
    from rent_day join rent_states using (lineage_id) group by premises_id, day
  union all select 'premises_rent_month', 0, concat_ws(' ', premises_id, date_trunc('month', day)::date),
      concat_ws(' ', ${RENTS}, count(distinct lineage_id))
    from rent_day join rent_states using (lineage_id) group by premises_id, date_trunc('month', day)
  union all select 'channel_places', l.channel_id, '', (array_agg(d.premises_id order by l.start_date desc, l.id desc))[1]::text
    from deal_channels l join deals d on d.id = l.lineage_id group by l.channel_id`;

const PROPERTIES_KEPT = sql`
  union all select 'premises_day', 0, concat_ws(' ', premises_id, business_day), concat_ws(' ', ${SUMS}, sum(parts))
    from premises_day group by premises_id, business_day
  union all select 'premises_hour', 0, concat_ws(' ', premises_id, business_day, hour), concat_ws(' ', ${SUMS}, sum(parts))
    from premises_hour group by premises_id, business_day, hour
  union all select 'premises_month', 0, concat_ws(' ', premises_id, month), concat_ws(' ', ${SUMS}, sum(parts), sum(days))
    from premises_month group by premises_id, month
  union all select 'premises_month_hour', 0, concat_ws(' ', premises_id, month, weekday, hour),
      concat_ws(' ', ${SUMS}, sum(parts))
    from premises_month_hour group by premises_id, month, weekday, hour
  union all select 'premises_rent_day', 0, concat_ws(' ', premises_id, day), concat_ws(' ', ${RENTS}, sum(parts))
    from premises_rent_day group by premises_id, day
  union all select 'premises_rent_month', 0, concat_ws(' ', premises_id, month), concat_ws(' ', ${RENTS}, sum(parts))
    from premises_rent_month group by premises_id, month
  union all select 'channel_places', channel_id, '', premises_id::text from channel_places`;

const COUNTED = sql`
  select 'sales_hour' as roll_up, channel_id, concat_ws(' ', business_day, hour) as key, ${SUMS} as sums
    from sales where hour is not null group by channel_id, business_day, hour
  union all select 'sales_day', channel_id, business_day::text, ${SUMS} from sales group by channel_id, business_day
  union all select 'sales_month', channel_id, date_trunc('month', business_day)::date::text,
      concat_ws(' ', ${SUMS}, count(distinct business_day))
    from sales group by channel_id, date_trunc('month', business_day)
  union all select 'sales_month_hour', channel_id,
      concat_ws(' ', date_trunc('month', business_day)::date, extract(isodow from business_day)::integer, hour), ${SUMS}
    from sales where hour is not null
    group by channel_id, date_trunc('month', business_day), extract(isodow from business_day), hour
  union all select 'sales_category_day', channel_id, concat_ws(' ', business_day, category), ${SUMS}
    from parts group by channel_id, business_day, category
  union all select 'sales_category_month', channel_id, concat_ws(' ', date_trunc('month', business_day)::date, category),
      ${SUMS}
    from parts group by channel_id, date_trunc('month', business_day), category
  ${PROPERTIES_COUNTED}`;

const KEPT = sql`
  select 'sales_hour' as roll_up, channel_id, concat_ws(' ', business_day, hour) as key, ${SUMS} as sums
    from sales_hour group by channel_id, business_day, hour
  union all select 'sales_day', channel_id, business_day::text, ${SUMS} from sales_day group by channel_id, business_day
  union all select 'sales_month', channel_id, month::text, concat_ws(' ', ${SUMS}, sum(days))
    from sales_month group by channel_id, month
  union all select 'sales_month_hour', channel_id, concat_ws(' ', month, weekday, hour), ${SUMS}
    from sales_month_hour group by channel_id, month, weekday, hour
  union all select 'sales_category_day', channel_id, concat_ws(' ', business_day, category), ${SUMS}
    from sales_category_day group by channel_id, business_day, category
  union all select 'sales_category_month', channel_id, concat_ws(' ', month, category), ${SUMS}
    from sales_category_month group by channel_id, month, category
  ${PROPERTIES_KEPT}`;
