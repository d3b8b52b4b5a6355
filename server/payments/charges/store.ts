// What charging reads and writes, with the system's eyes: both sides' banks are needed to move money between them.
import { type RawBuilder, sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { CustomerType } from '#core/payments/bank-words.ts';
import type { InvoiceStatus } from '#core/payments/invoice-status.ts';
import type { SweepStatus } from '#core/payments/sweep-status.ts';
import type { TransferState } from '#core/payments/transfer.ts';
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

export type Payer = {
  source_id: string;
  customer_id: string;
  customer_row: number;
  customer_status: string;
  customer_type: CustomerType;
  ready: boolean;
};

export async function findPayer(tx: Tx, lineageId: number): Promise<Payer | undefined> {
  const { rows } = await sql<Payer>`
    select f.provider_id as source_id, b.provider_id as customer_id, b.id as customer_row, b.status as customer_status,
      b.type as customer_type, f.status = 'verified' and f.removed_at is null and b.removed_at is null
        and b.status in ('unverified', 'verified') as ready
    from sweep_customers c join funding_sources f on f.id = c.funding_source_id
    join bank_customers b on b.id = c.bank_customer_id
    where c.lineage_id = ${lineageId} and c.ended_at is null`.execute(tx);
  return rows[0];
}

export type Receiver = {
  balance_id: string | null;
  bank_id: string;
  customer_id: string;
  /** Until when payouts wait for a change of the account or of its owner; null where none waits. */
  held_until: Date | null;
  payout_type: 'upon_receipt' | 'week' | 'half_month' | 'month';
  pending_payout_type: Receiver['payout_type'] | null;
  pending_from: Day | null;
  ready: boolean;
};

export async function findReceiver(tx: Tx, premisesId: number): Promise<Receiver | undefined> {
  const { rows } = await sql<Receiver>`
    select bal.provider_id as balance_id, f.provider_id as bank_id, b.provider_id as customer_id,
      (select max(h.held_until) from payee_changes h where h.state = 'held' and (h.premises_id = c.premises_id
        or h.premises_id is null and h.bank_customer_id = c.bank_customer_id)) as held_until,
      c.payout_type, c.pending_payout_type, c.pending_from,
      f.removed_at is null and b.removed_at is null and b.status = 'verified' as ready
    from sweep_customers c join funding_sources f on f.id = c.funding_source_id
    join bank_customers b on b.id = c.bank_customer_id
    left join funding_sources bal on bal.bank_customer_id = b.id and bal.kind = 'balance' and bal.removed_at is null
    where c.premises_id = ${premisesId} and c.ended_at is null`.execute(tx);
  return rows[0];
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

export async function countReturns(tx: Tx, since: Date) {
  const { rows } = await sql<{ code: string; count: number }>`
    select failure_code as code, count(*)::integer as count from transfer_attempts
    where purpose = 'debit' and created_at >= ${since} and transfer_id is not null group by failure_code`.execute(tx);
  const debits = rows.reduce((sum, { count }) => sum + count, 0);
  return { debits, returns: rows.filter(({ code }) => code !== '') };
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

type NewAttempt = {
  purpose: 'debit' | 'payout';
  invoiceId: number | null;
  payoutId: number | null;
  lineageId: number | null;
  premisesId: number;
  authorisationId: number | null;
  number: number;
  key: string;
  correlationId: string;
  body: string;
  customerId: string;
  source: string;
  amount: Cents;
  currency: Currency;
};

export async function insertAttempt(tx: Tx, attempt: NewAttempt, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('transfer_attempts')
    .values({
      purpose: attempt.purpose,
      invoice_id: attempt.invoiceId,
      payout_id: attempt.payoutId,
      lineage_id: attempt.lineageId,
      premises_id: attempt.premisesId,
      authorisation_id: attempt.authorisationId,
      attempt_number: attempt.number,
      key: attempt.key,
      correlation_id: attempt.correlationId,
      body: attempt.body,
      customer_id: attempt.customerId,
      funding_source: attempt.source,
      amount_cents: attempt.amount,
      currency: attempt.currency,
      state: 'written',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type Attempt = {
  id: number;
  purpose: 'debit' | 'payout';
  invoice_id: number | null;
  payout_id: number | null;
  lineage_id: number | null;
  premises_id: number;
  key: string;
  correlation_id: string;
  body: string;
  customer_id: string;
  amount_cents: Cents;
  currency: Currency;
  state: TransferState;
  transfer_id: string | null;
  created_at: Date;
};

const ATTEMPT = sql`id, purpose, invoice_id, payout_id, lineage_id, premises_id, key, correlation_id, body, customer_id,
  amount_cents, currency, state, transfer_id, created_at`;

export async function findAttempt(db: Db, id: number): Promise<Attempt | undefined> {
  return (await sql<Attempt>`select ${ATTEMPT} from transfer_attempts where id = ${id}`.execute(db)).rows[0];
}

export async function findAttemptOfTransfer(db: Db, transferId: string, correlationId: string | null) {
  const { rows } = await sql<Attempt>`select ${ATTEMPT} from transfer_attempts
    where transfer_id = ${transferId} or correlation_id = ${correlationId}`.execute(db);
  return rows[0];
}

/** Attempts whose end is not known, and settled ones that the bank may still return, oldest look first. */
export async function listToRead(db: Db, about: { now: Date; settledAfter: Date; checkedBefore: Date }) {
  const { rows } = await sql<{ id: number }>`
    select id from transfer_attempts
    where state in ('written', 'unknown', 'pending') and (checked_at is null or checked_at < ${about.now})
      or state = 'processed' and settled_at > ${about.settledAfter} and coalesce(checked_at, settled_at) < ${about.checkedBefore}
    order by checked_at nulls first, id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function changeAttempt(
  tx: Tx,
  id: number,
  changes: {
    state?: TransferState;
    transfer_id?: string;
    trace_id?: string | null;
    failure_code?: string;
    failure_detail?: string;
    checked_at?: Date;
    settled_at?: Date;
    ended_at?: Date;
  },
): Promise<void> {
  await tx.updateTable('transfer_attempts').set(changes).where('id', '=', id).execute();
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
