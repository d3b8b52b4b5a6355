import { page } from '#core/base/page.ts';
import * as approvals from '#core/payments/approvals/approval-contract.ts';
import * as interest from '#core/payments/approvals/interest-contract.ts';
import * as rent from '#core/payments/approvals/rent-contract.ts';
import { serve, serveSteps } from '#server/base/serve.ts';
import { approveDrafts } from '#server/payments/approvals/approve-drafts.ts';
import { decideInterest } from '#server/payments/approvals/decide-interest.ts';
import { holdDrafts } from '#server/payments/approvals/hold-drafts.ts';
import { listChargeRows } from '#server/payments/approvals/interest-read-sql.ts';
import { interestView } from '#server/payments/approvals/interest-view.ts';
import { readRentLines, readRentMonth } from '#server/payments/approvals/rent-month.ts';
import { readRule, setRules } from '#server/payments/approvals/set-rules.ts';
import { listDraftRows } from '#server/payments/approvals/sql.ts';
import { startInvoicing } from '#server/payments/approvals/start-invoicing.ts';
import { draftView } from '#server/payments/approvals/view.ts';

export const approvalRoutes = [
  serve(approvals.listDrafts, async ({ db, viewer, request }, { query }) => {
    const rows = await listDraftRows(db, viewer, query);
    return page(
      rows.map((row) => draftView(row, viewer)),
      rows[0]?.count ?? 0,
      query,
      request.address,
    );
  }),
  serveSteps(approvals.approveDrafts, async (ctx, { body }) => ({ results: await approveDrafts(ctx, body.drafts) })),
  serve(approvals.holdDrafts, async (ctx, { body }) => ({ changed: await holdDrafts(ctx, body) })),
  serve(approvals.beginInvoicing, (ctx, { body }) => startInvoicing(ctx, body.deal, body.collect_from)),
  serve(approvals.getApprovalRule, (ctx, { params }) => readRule(ctx, params.deal)),
  serve(approvals.setApprovalRules, async (ctx, { body }) => ({ results: await setRules(ctx, body.deals, body.rule) })),
  serve(interest.listLateInterest, async ({ db, viewer, request }, { query }) => {
    const rows = await listChargeRows(db, viewer, query);
    return page(
      rows.map((row) => interestView(row, viewer)),
      rows[0]?.count ?? 0,
      query,
      request.address,
    );
  }),
  serveSteps(interest.decideLateInterest, async (ctx, { body }) => ({
    results: await decideInterest(ctx, body.charges),
  })),
  serve(rent.getRentMonth, (ctx, { query }) => readRentMonth(ctx, query)),
  serve(rent.listRentLines, (ctx, { query }) => readRentLines(ctx, query)),
];
