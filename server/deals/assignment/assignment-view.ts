// An assignment as its reader gets it. The merchant that takes over reads nothing of the one before, who does not learn
// where the lease goes on.

import { notFound } from '#core/base/problem.ts';
import { addDays } from '#core/base/time.ts';
import type { Assignment, AssignmentAction } from '#core/deals/assignment/contract.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type AssignmentRow, findAssignment } from '#server/deals/assignment/assignment-sql.ts';
import { sumsOf } from '#server/deals/assignment/sums-point.ts';
import { sideOf } from '#server/deals/deal-view.ts';
import { type DealRow, findDealRow } from '#server/deals/sql.ts';

type SeenAs = Assignment['seen_as'];

export async function readAssignment(ctx: Ctx, id: number): Promise<{ assignment: Assignment | null }> {
  const deal = (await findDealRow(ctx.db, ctx.viewer, id)) ?? notFound();
  const row = await findAssignment(ctx.db, deal.lineage_id);
  return { assignment: row ? await viewOf(ctx, deal, row) : null };
}

async function viewOf(ctx: Ctx, deal: DealRow, row: AssignmentRow): Promise<Assignment> {
  const seen_as = seenAs(ctx, deal, row);
  const isTaking = seen_as === 'taking_over';
  const isOwner = seen_as === 'property_owner';
  const sent = isOwner && isWaiting(row) ? await whatWasSent(ctx, row) : null;
  const leaving = isTaking ? null : await findDealRow(ctx.db, ctx.viewer, row.from_deal_id);
  return {
    id: row.id,
    // To whom it was offered it is withdrawn, whoever did so.
    state: isTaking && row.state === 'declined' ? 'withdrawn' : row.state,
    seen_as,
    first_day: row.first_day,
    last_day: addDays(row.first_day, -1),
    taking_over: row.legal_name,
    leaving: leaving?.retailer_legal_name ?? null,
    from_deal: isTaking ? null : row.from_deal_id,
    to_deal: seen_as === 'leaving' ? null : row.to_lineage_id,
    text: isTaking ? null : row.agreement_text,
    sha256: isTaking ? null : row.sha256,
    agreed: row.agreed_at && { by: isTaking ? '' : (row.agreed_by_name ?? ''), at: row.agreed_at.toISOString() },
    note: isTaking ? '' : row.note,
    missing_days: isTaking ? null : row.missing_days,
    sums_changed: sent === null ? null : sent.changed,
    can: actionsOf(ctx, deal, row, seen_as, sent),
  };
}

function seenAs({ viewer }: Ctx, deal: DealRow, row: AssignmentRow): SeenAs {
  if (viewer.isStaff || viewer.role === 'landlord') return 'property_owner';
  return row.from_lineage_id === deal.lineage_id ? 'leaving' : 'taking_over';
}

function isWaiting({ state }: AssignmentRow): boolean {
  return state === 'proposed' || state === 'agreed';
}

/** The terms that wait for the merchant that takes over: whether their sums still hold, and whether it has declined. */
type Sent = { changed: boolean; declined: boolean };

async function whatWasSent({ db, viewer }: Ctx, row: AssignmentRow): Promise<Sent> {
  const sums = await sumsOf(db, row.from_lineage_id, row.first_day);
  const taken = (await findDealRow(db, viewer, row.to_lineage_id)) ?? notFound();
  const now = sums.refusal === null ? canonicalJson(sums.terms.opening_balance) : null;
  return { changed: now !== canonicalJson(taken.terms.opening_balance), declined: taken.status === 'declined' };
}

function actionsOf(
  { viewer }: Ctx,
  deal: DealRow,
  row: AssignmentRow,
  seen: SeenAs,
  sent: Sent | null,
): AssignmentAction[] {
  const { permissions, isParty } = sideOf(deal, viewer);
  if (!isParty || !permissions.has('permission_manage_connections')) return [];
  if (seen === 'leaving') return row.state === 'proposed' ? ['accept', 'decline'] : [];
  if (seen !== 'property_owner' || !isWaiting(row) || row.from_lineage_id !== deal.lineage_id) return [];
  return sent?.changed || sent?.declined ? ['withdraw', 'send_again'] : ['withdraw'];
}
