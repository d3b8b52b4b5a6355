// Interest that was approved and stands on no invoice yet, as invoicing reads it; and by which sweep it is asked for.
import { sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { InvoiceLine } from '#core/payments/invoice.ts';
import type { Tx } from '#server/base/db/db.ts';

type ApprovedRow = { id: number; lineage_id: number; from: Day; through: Day; amount: Cents };

/** A line on an invoice that was canceled comes again. */
export async function listApproved(tx: Tx, lineages: readonly number[]): Promise<Map<number, InvoiceLine[]>> {
  const { rows } = await sql<ApprovedRow>`
    select c.id, c.lineage_id, c.from_day as from, c.through_day as through, c.amount_cents as amount
    from interest_charges c where c.lineage_id = any(${[...lineages]}::integer[]) and c.state = 'approved'
      and not exists (select 1 from sweep_invoice_lines l join sweep_invoices i on i.id = l.invoice_id
        where l.charge_id = c.id and i.status <> 'canceled')
    order by c.id`.execute(tx);
  const byLineage = Map.groupBy(rows, ({ lineage_id }) => lineage_id);
  return new Map([...byLineage].map(([lineage, charges]) => [lineage, charges.map(lineOf)]));
}

function lineOf({ id, from, through, amount }: ApprovedRow): InvoiceLine {
  return { kind: 'interest', of: 'interest', from, through, amount, charge: id };
}

/** Leases that collect no more and have approved interest which no invoice ever asked for. */
export async function listLeftOver(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ lineage_id: number }>`
    select distinct c.lineage_id from interest_charges c where c.state = 'approved'
      and not exists (select 1 from sweep_invoice_lines l where l.charge_id = c.id)
      and not exists (select 1 from sweeps s where s.lineage_id = c.lineage_id and s.status in ('active', 'paused')
        and s.ended_at is null) limit 100`.execute(tx);
  return rows.map(({ lineage_id }) => lineage_id);
}

export type InterestSweep = {
  id: number;
  lineage_id: number;
  premises_id: number;
  retailer_company_id: number;
  currency: Currency;
  collects: 'autopay' | 'by_hand';
  /** Whether it goes on to issue invoices. */
  is_live: boolean;
  review_hours: number;
  time_zone: string;
};

/** The sweep in force, or else the last one that was; locked, because it numbers the invoices. */
export async function lockSweepOf(tx: Tx, lineage: number): Promise<InterestSweep | undefined> {
  const { rows } = await sql<InterestSweep>`
    select s.id, s.lineage_id, s.premises_id, s.retailer_company_id, s.currency, s.collects, s.review_hours, p.time_zone,
      s.status in ('active', 'paused') and s.ended_at is null as is_live
    from sweeps s join premises p on p.id = s.premises_id
    where s.lineage_id = ${lineage} and s.status not in ('waiting_accept', 'declined')
    order by s.status in ('active', 'paused') and s.ended_at is null desc, s.id desc limit 1 for update of s`.execute(
    tx,
  );
  return rows[0];
}
