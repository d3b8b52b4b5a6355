// Payouts as a viewer reads them: rows, their lines and transfers, and those that wait for somebody.
import { type RawBuilder, sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { Account } from '#core/payments/ledger.ts';
import type { PayoutQuery, PayoutStatus } from '#core/payments/payouts/payout-contract.ts';
import type { PayoutType } from '#core/payments/payouts/payout-period.ts';
import type { Db } from '#server/base/db/db.ts';
import { executeWith } from '#server/base/db/statement-options.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopaySeen } from '#server/payments/autopay-seen.ts';
import { paged } from '#server/payments/page-fragment.ts';
import { DEAL_OF_PAYOUT } from '#server/payments/payouts/sql.ts';

export type PayoutRow = {
  id: number;
  premises_id: number;
  place: string;
  time_zone: string;
  currency: Currency;
  amount_cents: Cents;
  payout_type: PayoutType;
  period_from: Day;
  period_through: Day;
  pay_day: Day;
  status: PayoutStatus;
  hold_reason: '' | 'bank_changed' | 'bank';
  held_until: Date | null;
  failure_detail: string;
  arrived_cents: Cents;
  can_resend: boolean;
  invoices: number;
  created_at: Date;
  paid_at: Date | null;
};

const COLUMNS = sql`o.id, o.premises_id, p.name as place, p.time_zone, o.currency, o.amount_cents, o.payout_type, o.period_from,
  o.period_through, o.pay_day, o.status, o.hold_reason, o.held_until, o.failure_detail, o.created_at, o.paid_at,
  (select coalesce(sum(t.amount_cents), 0) from transfer_attempts t
    where t.payout_id = o.id and t.state = 'processed')::bigint as arrived_cents,
  o.status in ('rejected', 'partially') and not o.send_again and not exists (select 1 from transfer_attempts t
    where t.payout_id = o.id and t.state in ('written', 'unknown', 'pending')) as can_resend,
  (select count(distinct l.invoice_id) from payout_lines l where l.payout_id = o.id)::integer as invoices`;

/** What the landlord's side sees: properties on which the viewer holds View AutoPay. */
function ofViewer(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.isStaff) return sql<boolean>`true`;
  return sql<boolean>`o.premises_id in (select m.premises_id from memberships m where m.user_id = ${viewer.userId}
    and m.premises_id is not null and (m.permission_owner or m.permission_manage_autopay or m.permission_view_autopay))`;
}

export async function listPayoutRows(db: Db, viewer: Viewer, query: PayoutQuery) {
  const parts: RawBuilder<unknown>[] = [ofViewer(viewer)];
  if (query.deal !== undefined) {
    parts.push(sql`o.id in (select l.payout_id from payout_lines l join deals d on d.lineage_id = l.lineage_id
      where d.id = ${query.deal})`);
  }
  if (query.premises !== undefined) parts.push(sql`o.premises_id = ${query.premises}`);
  if (query.master_company !== undefined) parts.push(sql`p.master_company_id = ${query.master_company}`);
  if (query.status.length > 0) parts.push(sql`o.status = any(${query.status}::text[])`);
  if (query.from !== undefined) parts.push(sql`o.pay_day >= ${query.from}::date`);
  if (query.through !== undefined) parts.push(sql`o.pay_day <= ${query.through}::date`);
  const statement = sql<PayoutRow & { total: number }>`
    select ${COLUMNS}, count(*) over ()::integer as total from payouts o join premises p on p.id = o.premises_id
    where ${sql.join(parts, sql` and `)} order by o.pay_day desc, o.id desc ${paged(query)}`;
  const rows = await executeWith(db, statement, { prepared: true });
  return rows;
}

export async function findPayoutRow(db: Db, viewer: Viewer, id: number): Promise<PayoutRow | undefined> {
  const { rows } = await sql<PayoutRow>`select ${COLUMNS} from payouts o join premises p on p.id = o.premises_id
    where o.id = ${id} and ${ofViewer(viewer)}`.execute(db);
  return rows[0];
}

type PayoutLineRow = {
  deal: number;
  merchant: string;
  invoice: number;
  number: string;
  reason: 'settled' | 'returned';
  amount: Cents;
  sales_from: Day;
  sales_through: Day;
  transfer_id: string;
  trace_id: string | null;
};

export async function listPayoutLines(db: Db, viewer: Viewer, payoutId: number): Promise<PayoutLineRow[]> {
  const { rows } = await sql<PayoutLineRow>`
    select s.deal_id as deal, d.retailer_legal_name as merchant, i.id as invoice, i.number, l.reason,
      l.amount_cents as amount, l.sales_from, l.sales_through, l.transfer_id, coalesce(t.trace_id, l.trace_id) as trace_id
    from payout_lines l join payouts o on o.id = l.payout_id join sweep_invoices i on i.id = l.invoice_id
    join sweeps s on s.id = i.sweep_id join deals d on d.id = s.deal_id join transfer_attempts t on t.id = l.attempt_id
    where l.payout_id = ${payoutId} and ${ofViewer(viewer)} order by l.sales_from, l.id`.execute(db);
  return rows;
}

export async function listPayoutTransfers(db: Db, viewer: Viewer, payoutId: number) {
  const { rows } = await sql<{
    number: number;
    amount: Cents;
    state: string;
    at: Date;
    settled_at: Date | null;
    trace_id: string | null;
  }>`
    select t.attempt_number as number, t.amount_cents as amount, t.state, t.created_at as at, t.settled_at, t.trace_id
    from transfer_attempts t join payouts o on o.id = t.payout_id
    where t.payout_id = ${payoutId} and ${ofViewer(viewer)} order by t.attempt_number`.execute(db);
  return rows;
}

export async function listPayoutsOfLineage(db: Db, viewer: Viewer, lineageId: number) {
  const { rows } = await sql<{
    payout: number;
    amount: Cents;
    status: PayoutStatus;
    pay_day: Day;
    sales_from: Day;
    sales_through: Day;
  }>`select o.id as payout, sum(l.amount_cents)::bigint as amount, o.status, o.pay_day, min(l.sales_from) as sales_from,
      max(l.sales_through) as sales_through
    from payout_lines l join payouts o on o.id = l.payout_id
    where l.lineage_id = ${lineageId} and ${autopaySeen(viewer, sql`l.lineage_id`)}
    group by o.id order by o.pay_day desc, o.id desc limit 500`.execute(db);
  return rows;
}

type BookedRow = { account: Account; invoice: number; number: string; from: Day; through: Day; amount: Cents };

/** What the books say of each invoice of a lineage. A payout is booked for the deal, and divided among its invoices here. */
export async function listBookedOfLineage(db: Db, viewer: Viewer, lineageId: number): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    select e.account, i.id as invoice, i.number, i.from_day as from, i.through_day as through, sum(e.amount)::bigint as amount
    from (select account, invoice_id, amount_cents as amount from ledger_entries
        where lineage_id = ${lineageId} and payout_id is null
      union all
      select b.account, l.invoice_id,
        l.amount_cents * (b.amount_cents / (sum(l.amount_cents) over (partition by b.posting, b.position))::bigint)
      from ledger_entries b join payout_lines l on l.payout_id = b.payout_id and l.lineage_id = b.lineage_id
      where b.lineage_id = ${lineageId} and b.payout_id is not null) e
    join sweep_invoices i on i.id = e.invoice_id
    where ${autopaySeen(viewer, sql`i.lineage_id`)}
    group by e.account, i.id having sum(e.amount) <> 0 order by i.sequence desc, e.account`.execute(db);
  return rows;
}

type StuckPayout = {
  id: number;
  deal: number;
  place: string;
  amount_cents: Cents;
  currency: Currency;
  status: 'rejected' | 'partially';
  failure_detail: string;
  updated_at: Date;
};

/** Payouts that the bank did not take, of properties on which the viewer manages AutoPay. */
export async function listStuckPayouts(db: Db, viewer: Viewer, most: number): Promise<StuckPayout[]> {
  const { rows } = await sql<StuckPayout>`
    select o.id, ${DEAL_OF_PAYOUT} as deal, p.name as place, o.amount_cents, o.currency, o.status, o.failure_detail, o.updated_at
    from payouts o join premises p on p.id = o.premises_id
    where o.status in ('rejected', 'partially') and not o.send_again
      and o.premises_id in (select m.premises_id from memberships m where m.user_id = ${viewer.userId}
        and m.premises_id is not null and (m.permission_owner or m.permission_manage_autopay))
      and not exists (select 1 from transfer_attempts t where t.payout_id = o.id
        and t.state in ('written', 'unknown', 'pending'))
    order by o.updated_at limit ${most}`.execute(db);
  return rows;
}
