// What AutoPay waits for, of the sweeps that the viewer sees and manages.
import { sql } from 'kysely';
import type { Currency } from '#core/base/money.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopayManaged, autopaySeen } from '#server/payments/autopay-seen.ts';

type Kind =
  | 'pending'
  | 'modification_waiting'
  | 'no_payment_account'
  | 'paused'
  | 'invoice_failed'
  | 'invoice_held'
  | 'dispute'
  | 'refund';
export type FoundTask = {
  kind: Kind;
  deal_id: number;
  master_company_id: number;
  merchant: string;
  landlord: string;
  premises_name: string;
  premises_unit: string;
  currency: Currency;
  detail: string;
  at: Date;
};
const MOST = 100;

export async function listAutopayTasks(db: Db, viewer: Viewer): Promise<FoundTask[]> {
  const { rows } = await sql<FoundTask>`
    with mine as (
      select s.*, d.retailer_legal_name as merchant, lc.name as landlord, p.name as premises_name, d.premises_unit,
        p.master_company_id
      from sweeps s join deals d on d.id = s.deal_id join premises p on p.id = s.premises_id
      join companies lc on lc.id = p.company_id
      where ${autopaySeen(viewer, sql`s.lineage_id`)}
        and ${autopayManaged(viewer, sql`s.premises_id`, sql`s.retailer_company_id`)}
    ), found as (
      select case when original_id is null then 'pending' else 'modification_waiting' end as kind, id, '' as detail,
        created_at as at from mine where status = 'waiting_accept' and ${viewer.role} = 'retailer'
      union all
      select 'no_payment_account', id, '', accepted_at from mine
        where status = 'active' and collects = 'autopay' and ${viewer.role} = 'retailer' and not payer_is_ready(lineage_id)
      union all
      select 'paused', id, pause_reason, updated_at from mine where status = 'paused'
      union all
      select 'invoice_failed', m.id, i.number || ': ' || i.failure_detail, i.updated_at
        from sweep_invoices i join mine m on m.id = i.sweep_id where i.status = 'failed'
      union all
      select 'invoice_held', m.id, i.number, i.updated_at from sweep_invoices i join mine m on m.id = i.sweep_id
        where i.status = 'pending' and i.hold_reason <> '' and ${viewer.role} = 'landlord'
      union all
      select 'dispute', m.id, i.number, x.updated_at from disputes x join sweep_invoices i on i.id = x.invoice_id
        join mine m on m.id = i.sweep_id
        where x.resolved_at is null and (x.state = 'escalated' or x.proposed_side <> ${viewer.role}
          or x.proposed_side is null and ${viewer.role} = 'landlord')
      union all
      select 'refund', m.id, to_char(sum(-i.total_cents) / 100.0, 'FM999999990.00'), max(m.ended_at)
        from mine m join sweep_invoices i on i.lineage_id = m.lineage_id and i.status = 'credit'
        where m.status = 'finished' and ${viewer.role} = 'landlord' group by m.id, m.lineage_id
        having -sum(i.total_cents) > (select coalesce(sum(a.credit_applied_cents + a.credited_cents), 0)
          from sweep_invoices a where a.lineage_id = m.lineage_id and a.status <> 'canceled')
    )
    select f.kind, f.detail, f.at, m.deal_id, m.master_company_id, m.merchant, m.landlord, m.premises_name, m.premises_unit,
      m.currency
    from found f join mine m on m.id = f.id order by f.at limit ${MOST}`.execute(db);
  return rows;
}
