import * as contract from '#core/access/security-contract.ts';
import * as change from '#core/access/sign-in-change-contract.ts';
import { page } from '#core/base/page.ts';
import { askOwnEmail, confirmOwnEmail } from '#server/access/changes/change-email.ts';
import { lookAtSignInChange, undoSignInChange } from '#server/access/changes/undo-change.ts';
import { endOneSession, endOthers, readSecurity } from '#server/access/own-sessions.ts';
import { sendChangeCode } from '#server/access/proof/send-change-code.ts';
import { readActivity } from '#server/access/read-activity.ts';
import { serve, servePublic, serveSteps } from '#server/base/serve.ts';

export const securityRoutes = [
  serve(contract.getSecurity, (ctx) => readSecurity(ctx)),
  serve(contract.listAccountActivity, async ({ db, viewer, request }, { query }) => {
    const { results, count } = await readActivity(db, viewer.userId, query);
    return page(results, count, query, request.address);
  }),
  serve(contract.endOwnSession, (ctx, { params }) => endOneSession(ctx, params.id)),
  serve(contract.endOtherSessions, (ctx) => endOthers(ctx)),
  serve(contract.sendChangeCode, (ctx) => sendChangeCode(ctx)),
  serveSteps(change.askOwnEmail, (ctx, { body }) => askOwnEmail(ctx, body)),
  serveSteps(change.confirmOwnEmail, (ctx, { body }) => confirmOwnEmail(ctx, body.code)),
  servePublic(change.lookAtSignInChange, (ctx, { params }) => lookAtSignInChange(ctx, params.code)),
  servePublic(change.undoSignInChange, (ctx, { params }) => undoSignInChange(ctx, params.code)),
];
