import { sql } from 'kysely';
import type { Cents, Currency } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import type { DisputeState } from '#core/payments/disputes/dispute-steps.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopaySeen } from '#server/payments/autopay-seen.ts';
import { paged } from '#server/payments/page-fragment.ts';

export type EscalatedRow = {
  id: number;
  deal_id: number;
  invoice_id: number;
  number: string;
  merchant: string;
  retailer_id: number;
  retailer_name: string;
  landlord_id: number;
  landlord_name: string;
  premises_name: string;
  premises_unit: string;
  currency: Currency;
  amount_cents: Cents;
  state: DisputeState;
  proposed_cents: Cents | null;
  opened_at: Date;
  escalated_at: Date;
  escalated_side: Role;
  escalated_name: string;
};

/** The last escalation counts: a figure proposed after it does not take the dispute away from staff. */
export async function listEscalatedRows(db: Db, viewer: Viewer, page: { page: number; pageSize: number }) {
  const { rows } = await sql<EscalatedRow & { total: number }>`
    select x.id, s.deal_id, x.invoice_id, i.number, d.retailer_legal_name as merchant, rc.id as retailer_id,
      rc.name as retailer_name, lc.id as landlord_id, lc.name as landlord_name, p.name as premises_name,
      d.premises_unit, i.currency, x.amount_cents, x.state, x.proposed_cents, x.opened_at,
      e.created_at as escalated_at, e.side as escalated_side, coalesce(u.full_name, '') as escalated_name,
      count(*) over ()::integer as total
    from disputes x
    join lateral (select * from dispute_entries e where e.dispute_id = x.id and e.step = 'escalate'
      order by e.id desc limit 1) e on true
    join sweep_invoices i on i.id = x.invoice_id join sweeps s on s.id = i.sweep_id join deals d on d.id = s.deal_id
    join premises p on p.id = i.premises_id join companies lc on lc.id = p.company_id
    join companies rc on rc.id = i.retailer_company_id left join users u on u.id = e.author_id
    where x.resolved_at is null and ${autopaySeen(viewer, sql`x.lineage_id`)}
    order by e.created_at, x.id ${paged(page)}`.execute(db);
  return rows;
}
