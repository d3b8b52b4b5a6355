import { moneyText } from '#core/base/money.ts';
import { notFound } from '#core/base/problem.ts';
import type { Dispute } from '#core/payments/disputes/dispute-contract.ts';
import { disputeSteps } from '#core/payments/disputes/dispute-steps.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type DisputeRow, type EntryRow, findDisputeRow, listEntries } from '#server/payments/disputes/sql.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

type DisputeCtx = Pick<Ctx, 'db' | 'viewer'>;

export async function readDispute(ctx: DisputeCtx, id: number): Promise<Dispute> {
  const row = (await findDisputeRow(ctx.db, ctx.viewer, id)) ?? notFound();
  return (await disputeViews(ctx, [row]))[0]!;
}

/** Both sides read the same thread. */
export async function disputeViews({ db, viewer }: DisputeCtx, rows: readonly DisputeRow[]): Promise<Dispute[]> {
  const entries = Map.groupBy(
    await listEntries(
      db,
      viewer,
      rows.map(({ id }) => id),
    ),
    ({ dispute_id }) => dispute_id,
  );
  return rows.map((row) => ({
    id: row.id,
    deal: row.deal_id,
    invoice: row.invoice_id,
    number: row.number,
    merchant: row.merchant,
    place: placeOf(row),
    currency: row.currency,
    day: row.day,
    line: row.line_position,
    amount: moneyText(row.amount_cents),
    state: row.state,
    proposed: row.proposed_cents === null ? null : moneyText(row.proposed_cents),
    proposed_by: row.proposed_side,
    credit_note: row.credit_note_id,
    opened_at: row.opened_at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
    can: row.manages && !viewer.isStaff ? disputeSteps(row.state, viewer.role, row.proposed_side) : [],
    entries: (entries.get(row.id) ?? []).map(entryView),
  }));
}

function entryView({ id, step, side, author, text, proposed_cents, evidence, created_at }: EntryRow) {
  return {
    id,
    step,
    side,
    author,
    text,
    proposed: proposed_cents === null ? null : moneyText(proposed_cents),
    evidence: evidence && { name: evidence.name, type: evidence.type },
    at: created_at.toISOString(),
  };
}
