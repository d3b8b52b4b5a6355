// Invoices that no bank debits and that were not paid by their day, as the system reads them.
import { sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Place } from '#server/payments/sweeps/notify.ts';

export type OverdueInvoice = Place & {
  id: number;
  number: string;
  currency: Currency;
  outstanding: Cents;
  due_day: Day;
  time_zone: string;
  premises_name: string;
  premises_unit: string;
  how: string;
  landlord: string;
};

/** So many in a transaction: those that were never reminded of come first. */
export async function listOverdue(tx: Tx, before: Day, after: number, most: number): Promise<OverdueInvoice[]> {
  const { rows } = await sql<OverdueInvoice>`
    select i.id, i.number, i.currency, i.payable_cents - i.paid_cents - i.credited_cents as outstanding, i.due_day,
      p.time_zone, p.name as premises_name, d.premises_unit, i.lineage_id, s.deal_id, i.premises_id, i.retailer_company_id,
      p.master_company_id, coalesce(t.text, '') as how, c.name as landlord
    from sweep_invoices i join sweeps s on s.id = i.sweep_id and s.collects = 'by_hand' join deals d on d.id = s.deal_id
    join premises p on p.id = i.premises_id join companies c on c.id = p.company_id
    left join payment_instructions t on t.company_id = p.company_id
    where i.status = 'pending' and i.due_day < ${before}::date and i.id > ${after}
    order by i.id limit ${most}`.execute(tx);
  return rows;
}

/** Whether this reminder is the first of its day. */
export async function markReminded(tx: Tx, invoice: number, day: Day, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into invoice_reminders (invoice_id, day, reminded_at)
    values (${invoice}, ${day}, ${now}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}
