// The merchant that leaves answers. What they agree to is kept to the letter; declining takes the proposal back from the
// merchant that would have taken over.
import { notFound, refuse, refuseStale } from '#core/base/problem.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type AssignmentRow, changeAssignment, findAssignment } from '#server/deals/assignment/assignment-sql.ts';
import { recordAsSystem } from '#server/deals/assignment/record-as-system.ts';
import { closeMerchantInvites } from '#server/deals/invites/close-invites.ts';
import { openForChange } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';
import type { DealRow } from '#server/deals/sql.ts';
import { changeDeal } from '#server/deals/write-sql.ts';

export async function acceptAssignment(ctx: Ctx, id: number, sha256: string): Promise<void> {
  const { deal, assignment } = await openAnswer(ctx, id);
  if (assignment.sha256 !== sha256) {
    refuse('This is not the assignment that was proposed. Read it again, then accept or decline.');
  }
  const agreed = { agreed_by: ctx.viewer.userId, agreed_at: ctx.now, agreed_ip: ctx.request.ip };
  if (!(await changeAssignment(ctx.db, assignment, { state: 'agreed', ...agreed }))) refuseStale();
  const { first_day, legal_name: merchant } = assignment;
  const after = { merchant, first_day, sha256, ip: ctx.request.ip };
  await record(ctx, deal, { happening: 'assignment_agreed', side: 'retailer', after });
  await recordAsSystem(ctx, assignment.to_lineage_id, (recorder, taken) =>
    record(recorder, taken, { happening: 'assignment_cleared', side: null, after: { first_day } }),
  );
}

export async function declineAssignment(ctx: Ctx, id: number, note: string): Promise<void> {
  const { deal, assignment } = await openAnswer(ctx, id);
  const declined = { state: 'declined' as const, ended_by: ctx.viewer.userId, ended_at: ctx.now, note };
  if (!(await changeAssignment(ctx.db, assignment, declined))) refuseStale();
  const after = { merchant: assignment.legal_name, note };
  await record(ctx, deal, { happening: 'assignment_declined', side: 'retailer', after });
  await recordAsSystem(ctx, assignment.to_lineage_id, async (recorder, taken) => {
    const { status } = taken;
    if (status !== 'pending' && status !== 'declined') return;
    if (!(await changeDeal(recorder.db, taken, { status: 'canceled', ended_at: ctx.now }, ctx.now))) refuseStale();
    await closeMerchantInvites(recorder.db, taken.id, 'revoked_at', ctx.now);
    await record(recorder, taken, { happening: 'canceled', side: null, before: { status }, after: { original: null } });
  });
}

async function openAnswer(ctx: Ctx, id: number): Promise<{ deal: DealRow; assignment: AssignmentRow }> {
  const { deal } = await openForChange(ctx, id);
  const assignment = await findAssignment(ctx.db, deal.lineage_id);
  if (assignment?.from_lineage_id !== deal.lineage_id) return notFound();
  return assignment.state === 'proposed' ? { deal, assignment } : refuse(ANSWERED[assignment.state]);
}

const ANSWERED = {
  agreed: 'You have agreed to this assignment already.',
  declined: 'This assignment was declined.',
  withdrawn: 'The property owner has withdrawn this assignment.',
  done: 'The lease has already passed to the other merchant.',
};
