// The merchant that takes over accepts the terms of its own deal: in the same transaction the old one ends on the day
// before, and the assignment is done. Nobody is left in between: either all of it happens or none.
import { refuse, refuseStale } from '#core/base/problem.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { rentYearStart } from '#core/deals/continuity.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type AssignmentRow, changeAssignment, findTakeOver } from '#server/deals/assignment/assignment-sql.ts';
import { recordAsSystem } from '#server/deals/assignment/record-as-system.ts';
import { sumsOf } from '#server/deals/assignment/sums-point.ts';
import { passFactsOn } from '#server/deals/facts/counted-facts.ts';
import { endOn } from '#server/deals/finish-deal.ts';
import type { OpenedDeal } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';
import { findLineage, lockLineage } from '#server/deals/sql.ts';

const SUMS_CHANGED =
  'The sums of the year have changed since these terms were sent: the property owner has to send them again.';
const NOT_AGREED = 'The merchant before has not agreed to the assignment yet. You can accept the terms once they have.';
const OVER = 'This assignment is no longer offered. Ask the property owner about it.';

/** Before anything of the new deal is looked at: the old lineage is locked first, as every step of an assignment does. */
export async function lockHandover({ db, viewer }: Ctx, id: number): Promise<void> {
  const lineage = await findLineage(db, viewer, id);
  const assignment = lineage === undefined ? undefined : await findTakeOver(db, lineage);
  if (assignment) await lockLineage(db, assignment.from_lineage_id);
}

/** Nothing for a deal that takes over no lease. */
export async function takeLeaseOver(ctx: Ctx, { deal, today }: OpenedDeal): Promise<void> {
  const assignment = deal.original_id === null ? await findTakeOver(ctx.db, deal.lineage_id) : undefined;
  if (!assignment) return;
  if (assignment.state === 'proposed') refuse(NOT_AGREED);
  if (assignment.state !== 'agreed') refuse(OVER);
  const lastDay = addDays(assignment.first_day, -1);
  if (lastDay >= today) {
    refuse(
      `The last day of the merchant before, ${lastDay}, has not ended. You can accept from ${assignment.first_day} on.`,
    );
  }
  if (deal.retailer_legal_name !== assignment.legal_name) {
    refuse('The merchant before agreed to another name. The property owner has to assign the lease again.');
  }
  const sums = await sumsOf(ctx.db, assignment.from_lineage_id, assignment.first_day);
  const isSame = sums.refusal === null && alike(sums.terms.opening_balance, deal.terms.opening_balance);
  if (!isSame) refuse(SUMS_CHANGED);
  await endOldDeal(ctx, assignment, rentYearStart(deal.terms, assignment.first_day));
}

async function endOldDeal(ctx: Ctx, assignment: AssignmentRow, yearStart: Day): Promise<void> {
  const { first_day, legal_name: merchant } = assignment;
  const lastDay = addDays(first_day, -1);
  await recordAsSystem(ctx, assignment.from_deal_id, async (recorder, old) => {
    if (old.status !== 'active') refuse(OVER);
    await endOn({ db: recorder.db, now: ctx.now }, old, lastDay, true);
    const done = { state: 'done' as const, done_by: ctx.viewer.userId, done_at: ctx.now };
    if (!(await changeAssignment(recorder.db, assignment, done))) refuseStale();
    await passFactsOn(recorder.db, assignment.from_lineage_id, assignment.to_lineage_id, yearStart);
    const after = { merchant, first_day, end_date: lastDay };
    await record(recorder, old, { happening: 'assigned', side: null, before: { end_date: old.end_date }, after });
  });
}

function alike(one: object, other: object | null): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
