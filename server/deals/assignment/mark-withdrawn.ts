import { refuseStale } from '#core/base/problem.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type AssignmentRow, changeAssignment, findTakeOver } from '#server/deals/assignment/assignment-sql.ts';
import { record } from '#server/deals/record.ts';
import { findDealRow } from '#server/deals/sql.ts';

/** The landlord takes an assignment back; the merchant that would have left stays and is told. */
export async function markWithdrawn(ctx: Ctx, assignment: AssignmentRow): Promise<void> {
  const withdrawn = { state: 'withdrawn' as const, ended_by: ctx.viewer.userId, ended_at: ctx.now };
  if (!(await changeAssignment(ctx.db, assignment, withdrawn))) refuseStale();
  const deal = await findDealRow(ctx.db, ctx.viewer, assignment.from_deal_id);
  if (!deal) throw new Error('The landlord of an assignment does not see the deal that it is about');
  const after = { merchant: assignment.legal_name };
  await record(ctx, deal, { happening: 'assignment_withdrawn', side: 'landlord', after });
}

/** A proposal that is canceled by itself takes the assignment that it was made for along. */
export async function withdrawWith(ctx: Ctx, lineageId: number): Promise<void> {
  const assignment = await findTakeOver(ctx.db, lineageId);
  if (assignment?.state === 'proposed' || assignment?.state === 'agreed') await markWithdrawn(ctx, assignment);
}
