// Invoices as people read them. The viewer is in every WHERE.
import { type RawBuilder, sql } from 'kysely';
import { type Cents, type Currency, type Rate, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import type { LineKind } from '#core/payments/invoice.ts';
import type { InvoiceQuery } from '#core/payments/invoice-contract.ts';
import type { InvoiceStatus } from '#core/payments/invoice-status.ts';
import type { InvoicedDay } from '#core/payments/invoices/agreed-adjustment.ts';
import type { EstimateMark } from '#core/payments/invoices/estimate-marks.ts';
import type { LatePart } from '#core/payments/invoices/late-interest.ts';
import type { TransferState } from '#core/payments/transfer.ts';
import type { RentTax } from '#core/rent/rent-tax.ts';
import type { Db } from '#server/base/db/db.ts';
import { executeWith } from '#server/base/db/statement-options.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { AT_BANK } from '#server/payments/at-bank-fragment.ts';
import { autopayManaged, autopaySeen } from '#server/payments/autopay-seen.ts';
import { paged } from '#server/payments/page-fragment.ts';
import { estimatesOf, rentsOf } from '#server/payments/rents-fragment.ts';

export type InvoiceRow = {
  id: number;
  number: string;
  kind: 'period' | 'month' | 'interest' | 'credit_note';
  rents: RentKind[];
  estimates: EstimateMark[];
  sweep_id: number;
  lineage_id: number;
  deal_id: number;
  premises_id: number;
  retailer_company_id: number;
  master_company_id: number;
  merchant: string;
  premises_name: string;
  premises_unit: string;
  currency: Currency;
  collects: 'autopay' | 'by_hand';
  from_day: Day;
  through_day: Day;
  total_cents: Cents;
  fee_cents: Cents;
  taxes: RentTax[];
  tax_cents: Cents;
  credit_applied_cents: Cents;
  payable_cents: Cents;
  paid_cents: Cents;
  credited_cents: Cents;
  held_cents: Cents;
  status: InvoiceStatus;
  issued_at: Date;
  /** Of the sweep that is in force now, by which it would be debited. */
  sweep_debits: boolean;
  review_until: Date;
  debit_day: Day;
  due_day: Day;
  next_retry_day: Day | null;
  failure_code: string;
  failure_detail: string;
  hold_reason: string;
  paid_at: Date | null;
  updated_at: Date;
  time_zone: string;
  manages: boolean;
  paid_by_hand: boolean;
};

const COLUMNS = sql`i.id, i.number, i.kind, i.sweep_id, i.lineage_id, s.deal_id, i.premises_id, i.retailer_company_id,
  p.master_company_id, d.retailer_legal_name as merchant, p.name as premises_name, d.premises_unit, i.currency, s.collects,
  i.from_day, i.through_day, i.total_cents, i.fee_cents, i.taxes, i.tax_cents, i.credit_applied_cents, i.payable_cents, i.paid_cents,
  i.credited_cents, i.held_cents, i.status, i.issued_at, i.review_until, i.debit_day,
  coalesce(i.due_day, (i.issued_at at time zone p.time_zone)::date) as due_day, i.next_retry_day, i.failure_code,
  i.failure_detail, i.hold_reason, exists (select 1 from hand_payments h where h.invoice_id = i.id) as paid_by_hand, i.paid_at, i.updated_at, p.time_zone, ${rentsOf(sql`i.id`)} as rents, ${estimatesOf(sql`i.id`)} as estimates,
  coalesce((select n.status in ('active', 'finished') from sweeps n where n.lineage_id = i.lineage_id
    and n.status not in ('waiting_accept', 'declined') order by n.id desc limit 1), true) as sweep_debits`;
const FROM = sql`from sweep_invoices i join sweeps s on s.id = i.sweep_id join deals d on d.id = s.deal_id
  join premises p on p.id = i.premises_id`;

const managed = (viewer: Viewer) => autopayManaged(viewer, sql`i.premises_id`, sql`i.retailer_company_id`);

export async function listInvoiceRows(db: Db, viewer: Viewer, query: InvoiceQuery) {
  const statement = sql<InvoiceRow & { total: number }>`
    select ${COLUMNS}, ${managed(viewer)} as manages, count(*) over ()::integer as total ${FROM}
    where ${autopaySeen(viewer, sql`i.lineage_id`)} and ${matching(query)}
    order by i.issued_at desc, i.id desc ${paged(query)}`;
  const rows = await executeWith(db, statement, { prepared: true });
  return rows;
}

export async function findInvoiceRow(db: Db, viewer: Viewer, id: number): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`select ${COLUMNS}, ${managed(viewer)} as manages ${FROM}
    where i.id = ${id} and ${autopaySeen(viewer, sql`i.lineage_id`)}`.execute(db);
  return rows[0];
}

type TotalsRow = {
  currency: Currency;
  invoices: number;
  total: Cents;
  paid: Cents;
  processing: Cents;
  failed: Cents;
  outstanding: Cents;
  held: Cents;
  open_credit: Cents;
};

const OPEN = sql`(i.payable_cents - i.paid_cents - i.credited_cents)`;

export async function sumInvoices(db: Db, viewer: Viewer, query: Omit<InvoiceQuery, 'page' | 'pageSize'>) {
  const { rows } = await sql<TotalsRow>`
    select i.currency, count(*)::integer as invoices, sum(i.total_cents)::bigint as total,
      sum(i.paid_cents)::bigint as paid,
      coalesce(sum(${AT_BANK}) filter (where i.status = 'processing'), 0)::bigint as processing,
      coalesce(sum(${OPEN}) filter (where i.status = 'failed'), 0)::bigint as failed,
      coalesce(sum(${OPEN}) filter (where i.status in ('pending', 'processing', 'failed')), 0)::bigint as outstanding,
      sum(i.held_cents)::bigint as held,
      greatest(0, -coalesce(sum(i.total_cents) filter (where i.status = 'credit'), 0)
        - sum(i.credit_applied_cents) - sum(i.credited_cents))::bigint as open_credit
    ${FROM} where ${autopaySeen(viewer, sql`i.lineage_id`)} and ${matching(query)} and i.status <> 'canceled'
    group by i.currency order by i.currency desc`.execute(db);
  return rows;
}

export async function findAtBank(db: Db, viewer: Viewer, invoiceId: number): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`select ${AT_BANK}::bigint as amount from sweep_invoices i
    where i.id = ${invoiceId} and ${autopaySeen(viewer, sql`i.lineage_id`)}`.execute(db);
  return rows[0]?.amount ?? ZERO;
}

export type LineRow = {
  position: number;
  kind: LineKind;
  of_kind: RentKind;
  from_day: Day;
  through_day: Day;
  amount_cents: Cents;
  estimate: EstimateMark | null;
};

/** Of a line of interest: the decision that it comes of, with what it was worked out from. */
export type ChargedRow = {
  number: string;
  rate: Rate;
  parts: LatePart[];
  accrued: Cents;
  computed: Cents;
  amount: Cents;
};

export async function listLines(db: Db, viewer: Viewer, invoiceId: number) {
  const { rows } = await sql<LineRow & { charge: ChargedRow | null }>`
    select l.position, l.kind, l.of_kind, l.from_day, l.through_day, l.amount_cents, l.estimate,
      (select jsonb_build_object('number', o.number, 'rate', c.rate, 'parts', c.parts, 'accrued', c.accrued_cents,
          'computed', c.computed_cents, 'amount', c.amount_cents)
        from interest_charges c join sweep_invoices o on o.id = c.invoice_id where c.id = l.charge_id) as charge
    from sweep_invoice_lines l
    where l.invoice_id = ${invoiceId} and ${autopaySeen(viewer, sql`l.lineage_id`)} order by l.position`.execute(db);
  return rows;
}

export async function findReceipt(db: Db, viewer: Viewer, invoiceId: number): Promise<InvoicedDay[]> {
  const { rows } = await sql<{ days: InvoicedDay[] }>`
    select i.days from sweep_invoices i
    where i.id = ${invoiceId} and ${autopaySeen(viewer, sql`i.lineage_id`)}`.execute(db);
  return rows[0]?.days ?? [];
}

type AttemptRow = {
  attempt_number: number;
  amount_cents: Cents;
  state: TransferState;
  created_at: Date;
  settled_at: Date | null;
  failure_code: string;
  failure_detail: string;
  trace_id: string | null;
};

export async function listAttempts(db: Db, viewer: Viewer, invoiceId: number): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select t.attempt_number, t.amount_cents, t.state, t.created_at, t.settled_at, t.failure_code, t.failure_detail,
      t.trace_id
    from transfer_attempts t where t.invoice_id = ${invoiceId} and ${autopaySeen(viewer, sql`t.lineage_id`)}
    order by t.attempt_number`.execute(db);
  return rows;
}

/** What was approved of the interest on an invoice, on whichever invoice it stands. */
export async function findInterestCharged(db: Db, viewer: Viewer, invoiceId: number): Promise<Cents> {
  const { rows } = await sql<{ amount: Cents }>`
    select coalesce(sum(c.amount_cents), 0)::bigint as amount from interest_charges c
    where c.invoice_id = ${invoiceId} and c.state = 'approved' and ${autopaySeen(viewer, sql`c.lineage_id`)}`.execute(
    db,
  );
  return rows[0]?.amount ?? ZERO;
}

/** With the day of the newest correction, where there is one. */
export async function listHandPayments(db: Db, viewer: Viewer, invoiceId: number) {
  return db
    .selectFrom('hand_payments as h')
    .innerJoin('users as u', 'u.id', 'h.recorded_by')
    .select(['h.id', 'h.amount_cents', 'h.method', 'h.reference', 'h.recorded_at', 'u.full_name'])
    .select(
      sql<Day>`coalesce((select c.paid_on from payment_days c where c.payment_id = h.id order by c.id desc limit 1),
        h.paid_on)`.as('paid_on'),
    )
    .where('h.invoice_id', '=', invoiceId)
    .where(autopaySeen(viewer, sql`h.lineage_id`))
    .orderBy('h.id')
    .execute();
}

function matching(query: Omit<InvoiceQuery, 'page' | 'pageSize'>): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (query.deal !== undefined) {
    parts.push(sql`i.lineage_id in (select lineage_id from deals where id = ${query.deal})`);
  }
  if (query.sweep !== undefined) parts.push(sql`i.sweep_id = ${query.sweep}`);
  if (query.company !== undefined) {
    parts.push(sql`(i.retailer_company_id = ${query.company} or p.company_id = ${query.company})`);
  }
  if (query.premises !== undefined) parts.push(sql`i.premises_id = ${query.premises}`);
  if (query.master_company !== undefined) parts.push(sql`p.master_company_id = ${query.master_company}`);
  if (query.status.length > 0) parts.push(sql`i.status = any(${query.status}::text[])`);
  if (query.from !== undefined) parts.push(sql`i.issued_at >= ${query.from}::date`);
  if (query.through !== undefined) parts.push(sql`i.issued_at < ${query.through}::date + 1`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}
