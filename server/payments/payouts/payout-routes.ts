import { page } from '#core/base/page.ts';
import * as payouts from '#core/payments/payouts/payout-contract.ts';
import { serve, serveSteps } from '#server/base/serve.ts';
import { listPayoutRows } from '#server/payments/payouts/read-sql.ts';
import { resendPayout } from '#server/payments/payouts/resend-payout.ts';
import { payoutView, readOverview, readPayout } from '#server/payments/payouts/view.ts';

export const payoutRoutes = [
  serve(payouts.listPayouts, async ({ db, viewer, request }, { query }) => {
    const rows = await listPayoutRows(db, viewer, query);
    return page(rows.map(payoutView), rows[0]?.total ?? 0, query, request.address);
  }),
  serve(payouts.payoutOverview, (ctx, { query }) => readOverview(ctx, query.deal)),
  serve(payouts.getPayout, (ctx, { params }) => readPayout(ctx, params.id)),
  serveSteps(payouts.resendPayout, (ctx, { params }) => resendPayout(ctx, params.id)),
];
