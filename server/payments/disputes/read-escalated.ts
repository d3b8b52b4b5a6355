import { moneyText } from '#core/base/money.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type EscalatedRow, listEscalatedRows } from '#server/payments/disputes/escalated-sql.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

/** What both sides could not settle between themselves, for staff to look at. */
export async function readEscalated(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  page: { page: number; pageSize: number },
) {
  const rows = await listEscalatedRows(db, viewer, page);
  return { results: rows.map(escalatedView), count: rows[0]?.total ?? 0 };
}

function escalatedView(row: EscalatedRow) {
  return {
    id: row.id,
    deal: row.deal_id,
    invoice: row.invoice_id,
    number: row.number,
    merchant: row.merchant,
    retailer_company: { id: row.retailer_id, name: row.retailer_name },
    landlord_company: { id: row.landlord_id, name: row.landlord_name },
    place: placeOf(row),
    currency: row.currency,
    amount: moneyText(row.amount_cents),
    state: row.state,
    proposed: row.proposed_cents === null ? null : moneyText(row.proposed_cents),
    opened_at: row.opened_at.toISOString(),
    escalated_at: row.escalated_at.toISOString(),
    escalated_by: { side: row.escalated_side, name: row.escalated_name },
  };
}
