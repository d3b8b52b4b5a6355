import * as contract from '#core/subscriptions/contract.ts';
import { serve, servePublic, serveSteps } from '#server/base/serve.ts';
import { requireReport } from '#server/subscriptions/access.ts';
import { previewReport, sendNow } from '#server/subscriptions/preview-report.ts';
import { readReport, readReports } from '#server/subscriptions/read-reports.ts';
import { getsReport } from '#server/subscriptions/sql.ts';
import * as subscribers from '#server/subscriptions/subscribers.ts';
import { setSubscribed, viewOwnSubscription } from '#server/subscriptions/unsubscribe.ts';

export const subscriptionRoutes = [
  serve(contract.listSubscriptionReports, (ctx, { query }) => readReports(ctx, query)),
  serve(contract.getSubscriptionReport, (ctx, { params, query }) => readReport(ctx, params.id, query)),
  serve(contract.createSubscribers, (ctx, { params, body }) => subscribers.saveStaged(ctx, params.id, body)),
  serve(contract.subscriberEmailExists, async (ctx, { params, body }) => {
    const { report } = await requireReport(ctx, params.id);
    return { exists: await getsReport(ctx.db, ctx.viewer, report.id, body.email) };
  }),
  serveSteps(contract.previewReport, (ctx, { params }) => previewReport(ctx, params.id)),
  serveSteps(contract.sendReportNow, (ctx, { params }) => sendNow(ctx, params.id)),

  serve(contract.listSubscribers, (ctx, { query }) => subscribers.readSubscribers(ctx, query)),
  serve(contract.createSubscriber, (ctx, { body }) => subscribers.addSubscriber(ctx, body)),
  serve(contract.updateSubscriber, (ctx, { params, body }) => subscribers.changeSubscriber(ctx, params.id, body)),
  serve(contract.deleteSubscriber, (ctx, { params }) => subscribers.deleteSubscriber(ctx, params.id)),

  servePublic(contract.getOwnSubscription, (ctx, { params }) => viewOwnSubscription(ctx, params.code)),
  servePublic(contract.unsubscribe, (ctx, { params }) => setSubscribed(ctx, params.code, false)),
  servePublic(contract.subscribeAgain, (ctx, { params }) => setSubscribed(ctx, params.code, true)),
];
