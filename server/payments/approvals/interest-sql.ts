// Interest on late rent: what it is worked out from, and what was proposed and decided. Proposals are written as the system.
import { sql } from 'kysely';
import type { Cents, Currency, Rate } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { LatePart } from '#core/payments/invoices/late-interest.ts';
import { UNDER_WAY } from '#core/payments/transfer.ts';
import type { Tx } from '#server/base/db/db.ts';

export type LateInvoice = {
  id: number;
  number: string;
  lineage_id: number;
  premises_id: number;
  master_company_id: number;
  currency: Currency;
  due_day: Day;
  debit_day: Day;
  /** Neither paid nor credited, and not on its way from the bank. */
  outstanding: Cents;
  /** What it asks for as interest itself. */
  charged: Cents;
  time_zone: string;
};

const COLUMNS = sql`i.id, i.number, i.lineage_id, i.premises_id, p.master_company_id, i.currency, i.debit_day, p.time_zone,
  coalesce(i.due_day, (i.issued_at at time zone p.time_zone)::date) as due_day,
  (case when i.status = 'canceled' then 0 else i.payable_cents - i.paid_cents - i.credited_cents - coalesce((
    select sum(t.amount_cents) from transfer_attempts t where t.invoice_id = i.id
      and t.state = any(${[...UNDER_WAY]}::text[])), 0) end)::bigint as outstanding,
  coalesce((select sum(l.amount_cents) from sweep_invoice_lines l where l.invoice_id = i.id
    and l.of_kind = 'interest'), 0)::bigint as charged`;

type LateQuery = { dueBefore: Day; settledSince: Date; after: number; most: number };

/**
 * Invoices of leases with interest that are overdue, were settled late since a day, or have a proposal that may be over. What
 * AutoPay debited at once is in time and is not looked at.
 */
export async function listLate(tx: Tx, { dueBefore, settledSince, after, most }: LateQuery): Promise<LateInvoice[]> {
  const { rows } = await sql<LateInvoice>`
    select ${COLUMNS} from sweep_invoices i join premises p on p.id = i.premises_id
    where i.id > ${after} and i.total_cents > 0 and i.due_day < ${dueBefore}::date
      and exists (select 1 from deal_terms t where t.lineage_id = i.lineage_id and t.accepted_at is not null
        and t.terms_text like '%"interest":%')
      and (i.status in ('pending', 'processing', 'failed')
        or (i.status = 'paid' and i.paid_at >= ${settledSince} and (i.attempts > 1
          or exists (select 1 from hand_payments h where h.invoice_id = i.id)))
        or exists (select 1 from hand_payments h join payment_days c on c.payment_id = h.id
          where h.invoice_id = i.id and c.corrected_at >= ${settledSince})
        or exists (select 1 from interest_charges c where c.invoice_id = i.id
          and (c.state = 'proposed' or i.status = 'canceled')))
    order by i.id limit ${most}`.execute(tx);
  return rows;
}

export async function findLate(tx: Tx, invoiceId: number): Promise<LateInvoice[]> {
  const { rows } = await sql<LateInvoice>`
    select ${COLUMNS} from sweep_invoices i join premises p on p.id = i.premises_id where i.id = ${invoiceId}`.execute(
    tx,
  );
  return rows;
}

type PaymentRow = { invoice_id: number; on: Day; amount: Cents };

/** Debits on the day they were sent, unless they failed; payments by hand on the day they were made, as corrected. */
export async function listPayments(tx: Tx, invoices: readonly number[]): Promise<PaymentRow[]> {
  const ids = [...invoices];
  const { rows } = await sql<PaymentRow>`
    select t.invoice_id, (t.created_at at time zone p.time_zone)::date as on, t.amount_cents as amount
    from transfer_attempts t join premises p on p.id = t.premises_id
    where t.invoice_id = any(${ids}::integer[]) and t.state = any(${['processed', ...UNDER_WAY]}::text[])
    union all
    select h.invoice_id, coalesce((select c.paid_on from payment_days c where c.payment_id = h.id order by c.id desc limit 1),
      h.paid_on), h.amount_cents from hand_payments h where h.invoice_id = any(${ids}::integer[])`.execute(tx);
  return rows;
}

type DecisionRow = { invoice_id: number; computed: Cents; amount: Cents; decided_at: Date };

export async function listDecisions(tx: Tx, invoices: readonly number[]): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select invoice_id, computed_cents as computed, amount_cents as amount, decided_at from interest_charges
    where invoice_id = any(${[...invoices]}::integer[]) and state <> 'proposed' order by id`.execute(tx);
  return rows;
}

export type NewProposal = {
  invoice_id: number;
  lineage_id: number;
  premises_id: number;
  currency: Currency;
  from_day: Day;
  through_day: Day;
  rate: Rate;
  parts: LatePart[];
  accrued_cents: Cents;
  computed_cents: Cents;
  proposed_at: Date;
};

/** Answers the invoices that had no proposal before. */
export async function saveProposals(tx: Tx, proposals: readonly NewProposal[]): Promise<number[]> {
  if (proposals.length === 0) return [];
  const { rows } = await sql<{ invoice_id: number; is_new: boolean }>`
    insert into interest_charges (invoice_id, lineage_id, premises_id, currency, state, from_day, through_day, rate, parts,
      accrued_cents, computed_cents, proposed_at)
    select invoice_id, lineage_id, premises_id, currency, 'proposed', from_day, through_day, rate, parts, accrued_cents,
      computed_cents, proposed_at
    from jsonb_to_recordset(${JSON.stringify(proposals)}::jsonb) as r(invoice_id integer, lineage_id integer,
      premises_id integer, currency text, from_day date, through_day date, rate bigint, parts jsonb, accrued_cents bigint,
      computed_cents bigint, proposed_at timestamptz)
    on conflict (invoice_id) where state = 'proposed' do update set through_day = excluded.through_day,
      rate = excluded.rate, parts = excluded.parts, accrued_cents = excluded.accrued_cents,
      computed_cents = excluded.computed_cents
    returning invoice_id, xmax = 0 as is_new`.execute(tx);
  return rows.filter(({ is_new }) => is_new).map(({ invoice_id }) => invoice_id);
}

export async function removeProposals(tx: Tx, invoices: readonly number[]): Promise<void> {
  await sql`delete from interest_charges where state = 'proposed'
    and invoice_id = any(${[...invoices]}::integer[])`.execute(tx);
}

type DecidedCharge = { amount: Cents; reason: string; by: number; at: Date };

export async function decideCharge(tx: Tx, id: number, { amount, reason, by, at }: DecidedCharge): Promise<void> {
  await sql`update interest_charges set state = ${amount === 0 ? 'waived' : 'approved'}, amount_cents = ${amount},
    reason = ${reason}, decided_by = ${by}, decided_at = ${at} where id = ${id} and state = 'proposed'`.execute(tx);
}
