// What the landlord does with an assignment that waits: takes it back, or sends it again with the sums as they are now,
// because sales of the year changed or the merchant that takes over asked for a correction.
import { notFound, refuse } from '#core/base/problem.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type AssignmentRow, changeAssignment, findAssignment } from '#server/deals/assignment/assignment-sql.ts';
import { markWithdrawn } from '#server/deals/assignment/mark-withdrawn.ts';
import { sumsOf } from '#server/deals/assignment/sums-point.ts';
import { cancelOpened } from '#server/deals/cancel-deal.ts';
import { changeTerms } from '#server/deals/change-terms.ts';
import { openForChange, openLocked } from '#server/deals/open-step.ts';
import { publishDeal } from '#server/deals/publish-deal.ts';

export async function withdrawAssignment(ctx: Ctx, id: number): Promise<void> {
  const assignment = await openWaiting(ctx, id);
  const { deal } = await openLocked(ctx, assignment.to_lineage_id);
  await markWithdrawn(ctx, assignment);
  if (deal.status === 'pending' || deal.status === 'declined') await cancelOpened(ctx, deal);
}

export async function sendAssignmentAgain(ctx: Ctx, id: number): Promise<void> {
  const assignment = await openWaiting(ctx, id);
  const sums = await sumsOf(ctx.db, assignment.from_lineage_id, assignment.first_day);
  if (sums.refusal !== null) return refuse(sums.refusal);
  const { deal } = await openLocked(ctx, assignment.to_lineage_id);
  const terms = { ...deal.terms, opening_balance: sums.terms.opening_balance };
  const isSame = canonicalJson(terms) === deal.published_text;
  if (deal.status === 'declined') await publishDeal(ctx, deal.id, { terms });
  else if (isSame) refuse('The sums have not changed: the merchant that takes over has them.');
  else await changeTerms(ctx, deal.id, { terms, modified_details: deal.modified_details });
  await changeAssignment(ctx.db, assignment, { missing_days: sums.missingDays });
}

/** The old deal is locked first, then the new one: an acceptance goes the same way. */
async function openWaiting(ctx: Ctx, id: number): Promise<AssignmentRow> {
  const { deal } = await openForChange(ctx, id);
  const assignment = await findAssignment(ctx.db, deal.lineage_id);
  if (assignment?.from_lineage_id !== deal.lineage_id) return notFound();
  if (assignment.state === 'proposed' || assignment.state === 'agreed') return assignment;
  return refuse(OVER[assignment.state]);
}

const OVER = {
  declined: 'The merchant has declined this assignment. You can propose another.',
  withdrawn: 'This assignment was withdrawn already.',
  done: 'The lease has already passed to the other merchant.',
};
