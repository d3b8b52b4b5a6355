// Stores of the demo without AutoPay, in the shape that the actions would have left behind.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import { DEBITED_CURRENCY } from '#core/payments/debit-currency.ts';
import type { Tx } from '#server/base/db/db.ts';

export type UndebitedStore = {
  lineage_id: number;
  deal_id: number;
  premises_id: number;
  company_id: number;
  owner_id: number;
  payment_period: string;
  terms_text: string;
  start_date: Day;
};

/** Stores with percentage rent and sales, of merchants who have no AutoPay anywhere. */
export async function listUndebited(tx: Tx, most: number): Promise<UndebitedStore[]> {
  const { rows } = await sql<UndebitedStore>`
    select d.lineage_id, d.id as deal_id, d.premises_id, d.retailer_company_id as company_id, d.created_by as owner_id,
      d.terms ->> 'payment_period' as payment_period, t.terms_text, first.start_date
    from deals d join deals first on first.id = d.lineage_id
    join lateral (select v.terms_text from deal_terms v where v.lineage_id = d.lineage_id and v.accepted_at is not null
      order by v.version desc limit 1) t on true
    where d.status = 'active' and d.terms ->> 'currency' = ${DEBITED_CURRENCY} and d.created_by is not null
      and d.retailer_company_id is not null and d.terms -> 'percentage' <> 'null'::jsonb
      and d.terms ->> 'payment_period' in ('weekly', 'semi_monthly', 'monthly')
      and not exists (select 1 from sweeps s join deals o on o.lineage_id = s.lineage_id
        where o.retailer_company_id = d.retailer_company_id)
      and exists (select 1 from deal_channels l join sales_day s on s.channel_id = l.channel_id
        where l.lineage_id = d.lineage_id)
    order by d.id desc limit ${most}`.execute(tx);
  return rows;
}

export async function insertHandSweeps(
  tx: Tx,
  stores: readonly (UndebitedStore & { from: Day })[],
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; lineage_id: number }>`
    insert into sweeps (lineage_id, deal_id, premises_id, retailer_company_id, status, currency, collects, payment_period,
      collect_from, invoiced_through, next_issue_day, review_hours, proposed_by, created_at, updated_at)
    select lineage_id, deal_id, premises_id, company_id, 'active', ${DEBITED_CURRENCY}, 'by_hand', payment_period, "from",
      "from" - 1, "from", 24, owner_id, "from"::timestamptz, ${now}
    from jsonb_to_recordset(${JSON.stringify(stores)}::jsonb) as r(lineage_id integer, deal_id integer,
      premises_id integer, company_id integer, payment_period text, "from" date, owner_id integer)
    returning id, lineage_id`.execute(tx);
  await sql`insert into approval_rules (lineage_id, rule, set_at)
    select l, 'by_hand', ${now} from unnest(${rows.map(({ lineage_id }) => lineage_id)}::integer[]) l`.execute(tx);
  return new Map(rows.map(({ id, lineage_id }) => [lineage_id, id]));
}

/** By check, on the day that each was due or yesterday; answers the payment of each invoice. */
export async function payByHand(tx: Tx, invoices: readonly number[], now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; invoice_id: number }>`
    insert into hand_payments (invoice_id, lineage_id, amount_cents, method, reference, paid_on, recorded_by, recorded_at)
    select i.id, i.lineage_id, i.payable_cents, 'cheque', 'Check ' || (1000 + i.id), greatest(i.issued_at::date, i.due_day),
      s.proposed_by, ${now}
    from sweep_invoices i join sweeps s on s.id = i.sweep_id
    where i.id = any(${[...invoices]}::integer[]) and greatest(i.issued_at::date, i.due_day) <= ${now}::date
    returning id, invoice_id`.execute(tx);
  await sql`update sweep_invoices i set status = 'paid', paid_cents = i.payable_cents, paid_at = ${now}, updated_at = ${now}
    where i.id = any(${rows.map(({ invoice_id }) => invoice_id)}::integer[])`.execute(tx);
  return new Map(rows.map(({ id, invoice_id }) => [invoice_id, id]));
}
