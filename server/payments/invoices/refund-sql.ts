// Refunds of sales on days that were agreed about, booked on other days.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { NameMeaning, Refund } from '#core/sales/put-back.ts';
import type { Tx } from '#server/base/db/db.ts';
import { columns } from '#server/base/db/lists.ts';

export type RefundElsewhere = Refund & { adjustment: number };

/** A day in question on a channel of its deal: the days of the link, and when the invoice told the day. */
type AgreedDay = { adjustment: number; channel: number; day: Day; from: Day; through: Day; issued_at: string };

/**
 * Refunds whose till names the sale, where the sale is of a day in question and the refund came after the invoice that told
 * the day; on those days themselves they are seen in the day's own sales.
 */
export async function listRefundsElsewhere(tx: Tx, adjustmentIds: readonly number[]): Promise<RefundElsewhere[]> {
  const days = await listAgreedDays(tx, adjustmentIds);
  if (days.length === 0) return [];
  const { values, from } = columns(days, [
    { name: 'adjustment', type: sql`integer`, of: (row: AgreedDay) => row.adjustment },
    { name: 'channel', type: sql`integer`, of: (row: AgreedDay) => row.channel },
    { name: 'day', type: sql`date`, of: (row: AgreedDay) => row.day },
    { name: 'start_date', type: sql`date`, of: (row: AgreedDay) => row.from },
    { name: 'end_date', type: sql`date`, of: (row: AgreedDay) => row.through },
    { name: 'issued_at', type: sql`timestamptz`, of: (row: AgreedDay) => row.issued_at },
  ]);
  const { rows } = await sql<RefundElsewhere>`
    with agreed as materialized (select ${values} ${from})
    select distinct a.adjustment, r.channel_id as channel, r.number, r.business_day as day, r.categories,
      r.gross_cents as gross, r.tax_cents as tax, r.tip_cents as tip, r.discount_cents as discount,
      r.service_charge_cents as service_charge, r.refund_cents as refund, r.gift_card_sold_cents as gift_card_sold,
      r.gift_card_redeemed_cents as gift_card_redeemed
    from agreed a
      join sales s on s.channel_id = a.channel and s.business_day = a.day and s.kind = 'sale'
      join sales r on r.channel_id = s.channel_id and r.kind = 'refund' and r.refund_of = s.external_id
        and r.business_day between a.start_date and a.end_date
    where r.created_at > a.issued_at and not exists (select 1 from agreed q
      where q.adjustment = a.adjustment and q.day = r.business_day)
    order by adjustment, r.number`.execute(tx);
  return rows;
}

async function listAgreedDays(tx: Tx, adjustmentIds: readonly number[]): Promise<AgreedDay[]> {
  const { rows } = await sql<AgreedDay>`
    select a.id as adjustment, l.channel_id as channel, q.day, l.start_date as from,
      coalesce(l.end_date, 'infinity'::date) as through, i.issued_at::text as issued_at
    from rent_adjustments a
      join disputes d on d.id = a.dispute_id join sweep_invoices i on i.id = d.invoice_id
      join lateral (select n.* from deals n where n.lineage_id = a.lineage_id
        and n.status in ('active', 'active_pending', 'finished', 'archived') order by n.id desc limit 1) n on true
      cross join lateral (select (each ->> 'day')::date as day from jsonb_array_elements(a.days) each) q
      join deal_channels l on l.lineage_id = a.lineage_id
        and q.day between l.start_date and coalesce(l.end_date, 'infinity'::date)
      join channels c on c.id = l.channel_id and case n.terms ->> 'deal_view'
        when 'premises_only' then c.premises_id = n.premises_id
        when 'retailer_only' then c.company_id = n.retailer_company_id else true end
    where a.id = any(${[...adjustmentIds]}::integer[])`.execute(tx);
  return rows;
}

export async function listMeanings(tx: Tx, channels: readonly number[]): Promise<NameMeaning[]> {
  const { rows } = await sql<NameMeaning>`
    select channel_id as channel, name, means_category as category, means_kind as kind from channel_categories
    where channel_id = any(${[...channels]}::integer[])`.execute(tx);
  return rows;
}
