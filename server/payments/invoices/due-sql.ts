// What invoicing reads and writes, for many sweeps at once and as the system.
import { sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import type { ApprovalRule } from '#core/payments/approvals/approval-rule.ts';
import type { LineKind } from '#core/payments/invoice.ts';
import type { InvoicedDay } from '#core/payments/invoices/agreed-adjustment.ts';
import type { EstimateMark } from '#core/payments/invoices/estimate-marks.ts';
import type { PaymentPeriod } from '#core/rent/interim-payment.ts';
import type { RentTax } from '#core/rent/rent-tax.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import { estimatesOf, interestOf } from '#server/payments/rents-fragment.ts';

export type DueSweep = {
  id: number;
  lineage_id: number;
  deal_id: number;
  premises_id: number;
  retailer_company_id: number;
  master_company_id: number;
  status: 'active' | 'paused';
  currency: Currency;
  collects: 'autopay' | 'by_hand';
  rule: ApprovalRule;
  payment_period: PaymentPeriod;
  collect_from: Day;
  invoiced_through: Day;
  cap_date: Day | null;
  cap_amount_cents: Cents | null;
  review_hours: number;
  time_zone: string;
  deal_ends_on: Day | null;
  merchant: string;
  premises_name: string;
  premises_unit: string;
};

/** Ids of sweeps with a day that ended and was not looked at, which are issued by themselves or not. */
export async function listDueSweeps(db: Db, before: Day, issued: 'by_itself' | 'after_approval'): Promise<number[]> {
  const byItself = sql`not exists (select 1 from approval_rules r
    where r.lineage_id = s.lineage_id and r.rule <> 'by_itself')`;
  const { rows } = await sql<{ id: number }>`
    select s.id from sweeps s where s.status in ('active', 'paused') and s.ended_at is null
      and s.next_issue_day <= ${before}::date and ${issued === 'by_itself' ? byItself : sql`not ${byItself}`}
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks what nobody else is invoicing just now, or waits for whoever is. */
export async function lockDueSweeps(
  tx: Tx,
  ids: readonly number[],
  others: 'skip' | 'wait' = 'skip',
): Promise<DueSweep[]> {
  const { rows } = await sql<DueSweep>`
    select s.id, s.lineage_id, coalesce(n.id, s.deal_id) as deal_id, s.premises_id, s.retailer_company_id,
      p.master_company_id, s.status, s.currency, s.collects, s.payment_period, s.collect_from, s.invoiced_through,
      coalesce((select r.rule from approval_rules r where r.lineage_id = s.lineage_id), 'by_itself') as rule, s.cap_date, s.cap_amount_cents, s.review_hours, p.time_zone, n.end_date as deal_ends_on,
      d.retailer_legal_name as merchant, p.name as premises_name, d.premises_unit
    from sweeps s join premises p on p.id = s.premises_id join deals d on d.id = s.deal_id
    left join lateral (select v.id, v.end_date from deals v where v.lineage_id = s.lineage_id
      and v.status in ('active', 'active_pending', 'finished', 'archived') order by v.id desc limit 1) n on true
    where s.id = any(${[...ids]}::integer[]) and s.status in ('active', 'paused') and s.ended_at is null
    order by s.id for update of s ${others === 'skip' ? sql`skip locked` : sql``}`.execute(tx);
  return rows;
}

type InvoicedRow = {
  lineage_id: number;
  of_kind: RentKind;
  from_day: Day;
  through_day: Day;
  amount: Cents;
  was_estimated: boolean;
};

export async function listInvoiced(tx: Tx, lineageIds: readonly number[]): Promise<InvoicedRow[]> {
  const { rows } = await sql<InvoicedRow>`
    select l.lineage_id, l.of_kind, l.from_day, l.through_day,
      coalesce(sum(l.amount_cents) filter (where i.status <> 'canceled'), 0)::bigint as amount,
      coalesce(bool_or(l.estimate = 'estimated') filter (where i.status <> 'canceled'), false) as was_estimated
    from sweep_invoice_lines l join sweep_invoices i on i.id = l.invoice_id
    where l.lineage_id = any(${[...lineageIds]}::integer[])
    group by l.lineage_id, l.of_kind, l.from_day, l.through_day`.execute(tx);
  return rows;
}

type InvoicedSoFar = { lineage_id: number; sequence: number; open_credit: Cents };

export async function listInvoicedSoFar(tx: Tx, lineageIds: readonly number[]): Promise<InvoicedSoFar[]> {
  const { rows } = await sql<InvoicedSoFar>`
    select lineage_id, max(sequence) as sequence,
      (-coalesce(sum(total_cents) filter (where status = 'credit'), 0)
        - coalesce(sum(credit_applied_cents + credited_cents) filter (where status <> 'canceled'), 0))::bigint as open_credit
    from sweep_invoices where lineage_id = any(${[...lineageIds]}::integer[]) group by lineage_id`.execute(tx);
  return rows;
}

type AdjustmentRow = { id: number; lineage_id: number; of: RentKind; day: Day; amount: Cents; days: InvoicedDay[] };

export async function listAdjustments(tx: Tx, lineageIds: readonly number[]) {
  const { rows } = await sql<AdjustmentRow>`
    select id, lineage_id, of_kind as of, day, amount_cents as amount, days from rent_adjustments
    where lineage_id = any(${[...lineageIds]}::integer[])`.execute(tx);
  return rows;
}

export type NewInvoice = {
  sweep_id: number;
  lineage_id: number;
  premises_id: number;
  retailer_company_id: number;
  kind: 'period' | 'month' | 'interest' | 'credit_note';
  sequence: number;
  currency: Currency;
  from_day: Day;
  through_day: Day;
  total_cents: Cents;
  fee_cents: Cents;
  taxes?: RentTax[];
  tax_cents?: Cents;
  credit_applied_cents: Cents;
  payable_cents: Cents;
  credited_cents?: Cents;
  days: InvoicedDay[];
  issued_at: Date;
  review_until: Date;
  debit_day: Day;
  due_day?: Day;
  status: 'pending' | 'paid' | 'credit';
  lines: {
    kind: LineKind;
    of: RentKind;
    from: Day;
    through: Day;
    amount: Cents;
    due?: Day;
    charge?: number;
    estimate?: EstimateMark;
  }[];
};

/** Ids in the order given. */
export async function insertInvoices(tx: Tx, invoices: readonly NewInvoice[]): Promise<number[]> {
  const json = JSON.stringify(invoices.map(({ lines, ...invoice }) => invoice));
  const { rows } = await sql<{ id: number; lineage_id: number; sequence: number }>`
    insert into sweep_invoices (sweep_id, lineage_id, premises_id, retailer_company_id, kind, sequence, currency,
      from_day, through_day, total_cents, fee_cents, taxes, tax_cents, credit_applied_cents, payable_cents, days,
      issued_at, review_until, debit_day, due_day, status, paid_at, updated_at)
    select sweep_id, lineage_id, premises_id, retailer_company_id, kind, sequence, currency, from_day, through_day,
      total_cents, fee_cents, coalesce(taxes, '[]'), coalesce(tax_cents, 0), credit_applied_cents, payable_cents, days,
      issued_at, review_until, debit_day, due_day, status, case when status = 'paid' then issued_at end, issued_at
    from jsonb_to_recordset(${json}::jsonb) as r(sweep_id integer, lineage_id integer, premises_id integer,
      retailer_company_id integer, kind text, sequence integer, currency text, from_day date, through_day date,
      total_cents bigint, fee_cents bigint, taxes jsonb, tax_cents bigint, credit_applied_cents bigint, payable_cents bigint, days jsonb,
      issued_at timestamptz, review_until timestamptz, debit_day date, due_day date, status text)
    returning id, lineage_id, sequence`.execute(tx);
  const byPlace = new Map(rows.map((row) => [`${row.lineage_id}-${row.sequence}`, row.id]));
  const ids = invoices.map(({ lineage_id, sequence }) => byPlace.get(`${lineage_id}-${sequence}`)!);
  await insertLines(tx, invoices, ids);
  return ids;
}

async function insertLines(tx: Tx, invoices: readonly NewInvoice[], ids: readonly number[]): Promise<void> {
  const lines = invoices.flatMap(({ lineage_id, lines }, index) =>
    lines.map((line, position) => ({
      invoice_id: ids[index],
      position,
      lineage_id,
      kind: line.kind,
      of_kind: line.of,
      from_day: line.from,
      through_day: line.through,
      amount_cents: line.amount,
      due_day: line.due ?? null,
      charge_id: line.charge ?? null,
      estimate: line.estimate ?? null,
    })),
  );
  if (lines.length === 0) return;
  await sql`insert into sweep_invoice_lines (invoice_id, position, lineage_id, kind, of_kind, from_day, through_day,
      amount_cents, due_day, charge_id, estimate)
    select invoice_id, position, lineage_id, kind, of_kind, from_day, through_day, amount_cents, due_day, charge_id, estimate
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r(invoice_id integer, position integer,
      lineage_id integer, kind text, of_kind text, from_day date, through_day date, amount_cents bigint, due_day date, charge_id integer, estimate text)`.execute(
    tx,
  );
}

export type AnnouncedInvoice = {
  retailer_company_id: number;
  deal_id: number;
  master_company_id: number;
  premises_name: string;
  premises_unit: string;
  collects: 'autopay' | 'by_hand';
  currency: Currency;
  payable_cents: Cents;
  kind: NewInvoice['kind'];
  /** What of it is late interest. */
  interest: Cents;
  estimates: EstimateMark[];
  status: string;
  from_day: Day;
  through_day: Day;
  debit_day: Day;
  due_day: Day | null;
  how: string;
  landlord: string;
};

/** Those of the invoices that nobody was told of yet; from now on they count as told. */
export async function markNotified(tx: Tx, ids: readonly number[], now: Date): Promise<AnnouncedInvoice[]> {
  const { rows } = await sql<AnnouncedInvoice>`
    update sweep_invoices i set told_at = ${now} from sweeps s join premises p on p.id = s.premises_id
      join deals d on d.id = s.deal_id join companies c on c.id = p.company_id
    where i.id = any(${[...ids]}::integer[]) and i.told_at is null and s.id = i.sweep_id
    returning i.retailer_company_id, s.deal_id, p.master_company_id, p.name as premises_name, d.premises_unit, s.collects,
      i.currency, i.payable_cents, i.kind, ${interestOf(sql`i.id`)} as interest, ${estimatesOf(sql`i.id`)} as estimates, i.status, i.from_day, i.through_day, i.debit_day, i.due_day, c.name as landlord,
      coalesce((select t.text from payment_instructions t where t.company_id = p.company_id), '') as how`.execute(tx);
  return rows;
}
