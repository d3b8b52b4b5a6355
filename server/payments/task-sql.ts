// What AutoPay waits for, of the sweeps that the viewer sees and manages. The most urgent come first, as on the page of
// tasks: where there are more than fit, the least urgent are left out.
import { sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopayManaged, autopaySeen } from '#server/payments/autopay-seen.ts';

export type AutopayTaskKind =
  | 'pending'
  | 'modification_waiting'
  | 'no_payment_account'
  | 'paused'
  | 'invoice_failed'
  | 'invoice_held'
  | 'dispute'
  | 'escalated'
  | 'refund';
export type FoundTask = {
  kind: AutopayTaskKind;
  deal_id: number;
  master_company_id: number;
  merchant: string;
  landlord: string;
  premises_name: string;
  premises_unit: string;
  currency: Currency;
  /** The number of the invoice. */
  number: string;
  /** Why a debit failed, or what the other side of a dispute wrote last. */
  detail: string;
  amount: Cents | null;
  /** The day of the debit, or of the next try. */
  due_day: Day | null;
  review_until: Date | null;
  zone: string;
  at: Date;
};
type TaskFilter = { turn: Role; kinds: readonly AutopayTaskKind[]; now: Date };
const MOST = 100;

/**
 * What waits for the side whose turn it is, on the sweeps of the viewer. What was found is kept before it is joined, and
 * invoices are asked for by a list of sweeps: the planner expects one sweep of `mine`, and with five hundred it would go
 * through all that waits once for each, and through all invoices that are due once for each of those.
 */
export async function listAutopayTasks(db: Db, viewer: Viewer, { turn, kinds, now }: TaskFilter): Promise<FoundTask[]> {
  const { rows } = await sql<FoundTask>`
    with mine as (
      select s.*, d.retailer_legal_name as merchant, lc.name as landlord, p.name as premises_name, d.premises_unit,
        p.master_company_id, p.time_zone as zone
      from sweeps s join deals d on d.id = s.deal_id join premises p on p.id = s.premises_id
      join companies lc on lc.id = p.company_id
      where ${autopaySeen(viewer, sql`s.lineage_id`)}
        and ${autopayManaged(viewer, sql`s.premises_id`, sql`s.retailer_company_id`)}
    ), found as materialized (
      select case when original_id is null then 'pending' else 'modification_waiting' end as kind, id, '' as number,
        '' as detail, null::bigint as amount, null::date as due_day, null::timestamptz as review_until, created_at as at
        from mine where status = 'waiting_accept' and ${turn} = 'retailer'
      union all
      select 'no_payment_account', id, '', '', null, null, null, accepted_at from mine
        where status = 'active' and collects = 'autopay' and ${turn} = 'retailer' and not payer_is_ready(lineage_id)
      union all
      select 'paused', id, '', pause_reason, null, null, null, updated_at from mine where status = 'paused'
      union all
      select 'invoice_failed', i.sweep_id, i.number, i.failure_detail,
        i.payable_cents - i.paid_cents - i.credited_cents, i.next_retry_day, null, i.updated_at
        from sweep_invoices i where i.sweep_id = any(array(select id from mine)) and i.status = 'failed'
      union all
      select 'invoice_held', i.sweep_id, i.number, '', i.payable_cents - i.paid_cents - i.credited_cents, i.debit_day,
        i.review_until, i.updated_at
        from sweep_invoices i where i.sweep_id = any(array(select id from mine)) and i.status = 'pending'
          and i.hold_reason <> '' and ${turn} = 'landlord'
      union all
      select case when x.state = 'escalated' then 'escalated' else 'dispute' end, m.id, i.number,
        coalesce((select e.text from dispute_entries e where e.dispute_id = x.id and e.side <> ${turn} and e.text <> ''
          order by e.id desc limit 1), ''), x.amount_cents, case when x.state <> 'escalated' then i.debit_day end,
        i.review_until, x.updated_at
        from disputes x join sweep_invoices i on i.id = x.invoice_id join mine m on m.id = i.sweep_id
        where x.resolved_at is null and (x.state = 'escalated' or x.proposed_side <> ${turn}
          or x.proposed_side is null and ${turn} = 'landlord')
      union all
      select 'refund', m.id, '', '', sum(-i.total_cents)::bigint, null, null, max(m.ended_at)
        from mine m join sweep_invoices i on i.lineage_id = m.lineage_id and i.status = 'credit'
        where m.status = 'finished' and ${turn} = 'landlord' group by m.id, m.lineage_id
        having -sum(i.total_cents) > (select coalesce(sum(a.credit_applied_cents + a.credited_cents), 0)
          from sweep_invoices a where a.lineage_id = m.lineage_id and a.status <> 'canceled')
    )
    select f.kind, f.number, f.detail, f.amount, f.due_day, f.review_until, f.at, m.deal_id, m.master_company_id,
      m.merchant, m.landlord, m.premises_name, m.premises_unit, m.currency, m.zone
    from found f join mine m on m.id = f.id where f.kind = any(${kinds}::text[])
    order by (f.due_day = (${now}::timestamptz at time zone m.zone)::date) is not true, f.due_day nulls last,
      f.amount desc nulls last, f.at limit ${MOST}`.execute(db);
  return rows;
}
