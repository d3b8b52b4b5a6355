import * as contract from '#core/access/security-contract.ts';
import { page } from '#core/base/page.ts';
import { endOneSession, endOthers, readSecurity } from '#server/access/own-sessions.ts';
import { readActivity } from '#server/access/read-activity.ts';
import { serve } from '#server/base/serve.ts';

export const securityRoutes = [
  serve(contract.getSecurity, (ctx) => readSecurity(ctx)),
  serve(contract.listAccountActivity, async ({ db, viewer, request }, { query }) => {
    const { results, count } = await readActivity(db, viewer.userId, query);
    return page(results, count, query, request.address);
  }),
  serve(contract.endOwnSession, (ctx, { params }) => endOneSession(ctx, params.id)),
  serve(contract.endOtherSessions, (ctx) => endOthers(ctx)),
];
