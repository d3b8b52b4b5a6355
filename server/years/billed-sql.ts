// What invoices of a store asked for percentage rent, and how far they are paid.
import { sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { InvoicedRent } from '#core/years/billed.ts';
import type { Db } from '#server/base/db/db.ts';

export type RentInvoice = {
  number: string;
  from: Day;
  through: Day;
  issued_at: Date;
  is_credit: boolean;
  /** Of what it asks for, what is neither paid nor credited. */
  open: Cents;
};

/**
 * Oldest first, without invoices that were withdrawn; one entry for each invoice and span. What the invoice kept of its days
 * is told with the rent of its own days. The caller has proved that it may be read.
 */
export async function listInvoicedRent(db: Db, lineageId: number): Promise<InvoicedRent[]> {
  const { rows } = await sql<InvoicedRent>`
    select i.number, i.kind = 'credit_note' as "isCreditNote", i.from_day as "invoiceFrom", l.from_day as from,
      l.through_day as through, sum(l.amount_cents)::bigint as amount,
      case when l.from_day = i.from_day and i.kind = 'period' then coalesce((
        select jsonb_agg(jsonb_build_object('day', d.value ->> 'day', 'rent', (d.value ->> 'rent')::bigint))
        from jsonb_array_elements(i.days) d), '[]') else '[]' end as days
    from sweep_invoices i join sweep_invoice_lines l on l.invoice_id = i.id
    where i.lineage_id = ${lineageId} and i.status <> 'canceled' and l.of_kind = 'percentage'
    group by i.id, l.from_day, l.through_day order by i.sequence, l.from_day`.execute(db);
  return rows;
}

export async function listRentInvoices(db: Db, lineageId: number): Promise<RentInvoice[]> {
  const { rows } = await sql<RentInvoice>`select i.number, i.from_day as from, i.through_day as through, i.issued_at,
      i.total_cents < 0 as is_credit, (i.payable_cents - i.paid_cents - i.credited_cents) as open
    from sweep_invoices i where i.lineage_id = ${lineageId} and i.status <> 'canceled' order by i.sequence`.execute(db);
  return rows;
}

/** Whether AutoPay collects the rent of the store: then its next invoice carries what is left. */
export async function isCollected(db: Db, lineageId: number): Promise<boolean> {
  const { rows } = await sql<{ collected: boolean }>`select exists (select 1 from sweeps
    where lineage_id = ${lineageId} and status in ('active', 'paused') and ended_at is null) as collected`.execute(db);
  return rows[0]?.collected ?? false;
}
