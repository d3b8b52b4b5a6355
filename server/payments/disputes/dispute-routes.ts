import { page } from '#core/base/page.ts';
import * as disputes from '#core/payments/disputes/dispute-contract.ts';
import { serve, serveSteps } from '#server/base/serve.ts';
import { openDispute } from '#server/payments/disputes/open-dispute.ts';
import { listDisputeRows } from '#server/payments/disputes/sql.ts';
import { addEvidence, readEvidence, stepDispute } from '#server/payments/disputes/step-dispute.ts';
import { disputeViews, readDispute } from '#server/payments/disputes/view.ts';

export const disputeRoutes = [
  serve(disputes.listDisputes, async (ctx, { query }) => {
    const rows = await listDisputeRows(ctx.db, ctx.viewer, query);
    return page(await disputeViews(ctx, rows), rows[0]?.total ?? 0, query, ctx.request.address);
  }),
  serve(disputes.getDispute, (ctx, { params }) => readDispute(ctx, params.id)),
  serve(disputes.openDispute, (ctx, { body }) => openDispute(ctx, body)),
  serveSteps(disputes.addEvidence, (ctx, { params, body }) => addEvidence(ctx, params.id, body)),
  serveSteps(disputes.getEvidence, (ctx, { params }) => readEvidence(ctx, params.id, params.entry)),
  serve(disputes.stepDispute, (ctx, { params, body }) => stepDispute(ctx, params.id, body)),
];
