// What is asked before a debit is sent, as the system.
import { type RawBuilder, sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { InvoiceStatus } from '#core/payments/invoice-status.ts';
import type { SweepStatus } from '#core/payments/sweeps/sweep-status.ts';
import type { Db, Tx } from '#server/base/db/db.ts';

export type ChargeRow = {
  id: number;
  number: string;
  sweep_id: number;
  lineage_id: number;
  deal_id: number;
  premises_id: number;
  retailer_company_id: number;
  master_company_id: number;
  merchant: string;
  landlord: string;
  premises_name: string;
  premises_unit: string;
  currency: Currency;
  from_day: Day;
  through_day: Day;
  total_cents: Cents;
  payable_cents: Cents;
  paid_cents: Cents;
  credited_cents: Cents;
  held_cents: Cents;
  status: InvoiceStatus;
  review_until: Date;
  debit_day: Day;
  next_retry_day: Day | null;
  failure_code: string;
  hold_reason: string;
  attempts: number;
  time_zone: string;
  sweep_status: SweepStatus;
  collects: 'autopay' | 'by_hand';
  failures: number;
  authorisation_id: number | null;
};

/** The invoice with its sweep, after the lineage was locked. */
export async function findCharge(tx: Tx, invoiceId: number): Promise<ChargeRow | undefined> {
  const { rows } = await sql<ChargeRow>`
    select i.id, i.number, i.sweep_id, i.lineage_id, s.deal_id, i.premises_id, i.retailer_company_id,
      p.master_company_id, d.retailer_legal_name as merchant, lc.name as landlord, p.name as premises_name,
      d.premises_unit, i.currency, i.from_day, i.through_day, i.total_cents, i.payable_cents, i.paid_cents,
      i.credited_cents, i.held_cents, i.status, i.review_until, i.debit_day, i.next_retry_day, i.failure_code,
      i.hold_reason, i.attempts, p.time_zone, c.status as sweep_status, s.collects, c.failures,
      (select a.id from debit_authorisations a where a.sweep_id = c.id and a.revoked_at is null
        order by a.id desc limit 1) as authorisation_id
    from sweep_invoices i join sweeps s on s.id = i.sweep_id
    join lateral (select n.id, n.status, n.failures from sweeps n where n.lineage_id = i.lineage_id
      and n.status not in ('waiting_accept', 'declined') order by n.id desc limit 1) c on true
    join deals d on d.id = s.deal_id join premises p on p.id = i.premises_id join companies lc on lc.id = p.company_id
    where i.id = ${invoiceId}`.execute(tx);
  return rows[0];
}

export async function findLineageOfInvoice(db: Db, invoiceId: number): Promise<number | undefined> {
  const { rows } = await sql<{ lineage_id: number }>`
    select lineage_id from sweep_invoices where id = ${invoiceId}`.execute(db);
  return rows[0]?.lineage_id;
}

export async function sumSentSince(tx: Tx, customerId: string, since: Date): Promise<Cents> {
  const { rows } = await sql<{ sent: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as sent from transfer_attempts
    where customer_id = ${customerId} and purpose = 'debit' and created_at >= ${since}
      and state in ('written', 'unknown', 'pending', 'processed', 'returned')`.execute(tx);
  return rows[0]!.sent;
}

/** The part of an invoice that the terms fix whatever was sold. */
const AGREED = (invoice: RawBuilder<unknown>) => sql<Cents>`coalesce((select sum(l.amount_cents)
  from sweep_invoice_lines l where l.invoice_id = ${invoice} and l.of_kind <> 'percentage'), 0)::bigint`;

type PaidBefore = { amount: Cents; agreed: Cents; source: string };

export async function listPaidBefore(tx: Tx, lineageId: number): Promise<PaidBefore[]> {
  const { rows } = await sql<PaidBefore>`
    select t.amount_cents as amount, ${AGREED(sql`t.invoice_id`)} as agreed, t.funding_source as source
    from sweep_invoices i join transfer_attempts t on t.invoice_id = i.id
    where i.lineage_id = ${lineageId} and t.state = 'processed'
    order by t.settled_at desc limit 12`.execute(tx);
  return rows;
}

export async function findAgreed(tx: Tx, invoiceId: number): Promise<Cents> {
  const { rows } = await sql<{ agreed: Cents }>`select ${AGREED(sql`${invoiceId}::integer`)} as agreed`.execute(tx);
  return rows[0]!.agreed;
}

/** Failed debits of the invoice from an account: the first day, how many, the amount, and where from. */
export async function findFailedBefore(tx: Tx, invoiceId: number) {
  const { rows } = await sql<{ first_at: Date; count: number; amount: Cents; source: string }>`
    select min(created_at) over () as first_at, count(*) over ()::integer as count, amount_cents as amount,
      funding_source as source
    from transfer_attempts where invoice_id = ${invoiceId} and state in ('failed', 'returned')
    order by attempt_number desc limit 1`.execute(tx);
  return rows[0];
}

/** Whether the bank has a part of the invoice just now. */
export async function hasDebitUnderWay(tx: Tx, invoiceId: number): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from transfer_attempts
    where invoice_id = ${invoiceId} and state in ('written', 'unknown', 'pending')) as some`.execute(tx);
  return rows[0]!.some;
}

/** Whether another part of the invoice came back while this debit was on its way. */
export async function hasReturnSince(tx: Tx, invoiceId: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`select exists (select from transfer_attempts
    where invoice_id = ${invoiceId} and state = 'returned' and ended_at >= ${since}) as some`.execute(tx);
  return rows[0]!.some;
}

/** Invoices whose day has come: first debits and retries. */
export async function listToCharge(db: Db, today: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from sweep_invoices i join sweeps s on s.id = i.sweep_id and s.collects = 'autopay'
    where (i.status = 'pending' and i.debit_day <= ${today}::date and i.hold_reason <> 'unusual_amount'
        and i.hold_reason <> 'new_bank'
      or i.status = 'failed' and i.next_retry_day <= ${today}::date)
      and i.payable_cents - i.paid_cents - i.credited_cents > i.held_cents
      and exists (select 1 from sweeps c where c.lineage_id = i.lineage_id and c.status in ('active', 'finished'))
      and not exists (select 1 from sweeps c where c.lineage_id = i.lineage_id and c.status = 'paused')
    order by i.debit_day, i.id`.execute(db);
  return rows.map(({ id }) => id);
}
