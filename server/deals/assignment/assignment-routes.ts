import * as contract from '#core/deals/assignment/contract.ts';
import { type Ctx, serve } from '#server/base/serve.ts';
import { acceptAssignment, declineAssignment } from '#server/deals/assignment/answer-assignment.ts';
import { assignDeal } from '#server/deals/assignment/assign-deal.ts';
import { readAssignment } from '#server/deals/assignment/assignment-view.ts';
import { sendAssignmentAgain, withdrawAssignment } from '#server/deals/assignment/change-assignment.ts';

async function then(ctx: Ctx, id: number, step: Promise<void>) {
  await step;
  return readAssignment(ctx, id);
}

export const assignmentRoutes = [
  serve(contract.assignDeal, (ctx, { params, body }) => then(ctx, params.id, assignDeal(ctx, params.id, body))),
  serve(contract.getAssignment, (ctx, { params }) => readAssignment(ctx, params.id)),
  serve(contract.acceptAssignment, (ctx, { params, body }) =>
    then(ctx, params.id, acceptAssignment(ctx, params.id, body.sha256)),
  ),
  serve(contract.declineAssignment, (ctx, { params, body }) =>
    then(ctx, params.id, declineAssignment(ctx, params.id, body.note)),
  ),
  serve(contract.withdrawAssignment, (ctx, { params }) => then(ctx, params.id, withdrawAssignment(ctx, params.id))),
  serve(contract.sendAssignmentAgain, (ctx, { params }) => then(ctx, params.id, sendAssignmentAgain(ctx, params.id))),
];
