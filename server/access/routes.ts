import * as contract from '#core/access/contract.ts';
import { API_VERSION } from '#core/base/constants.ts';
import { askDownloadLink } from '#core/base/download-contract.ts';
import { confirmTotp, removeTotp, startTotp } from '#server/access/authenticator-app.ts';
import { confirmSignIn } from '#server/access/confirm-sign-in.ts';
import { giveDownloadLink } from '#server/access/download-link.ts';
import { exchangeToken } from '#server/access/exchange-token.ts';
import { rejectInvite, viewInvite } from '#server/access/invite.ts';
import { me } from '#server/access/me.ts';
import { changePassword, forgotPassword, setPassword } from '#server/access/passwords.ts';
import { resendCode } from '#server/access/resend-code.ts';
import { securityRoutes } from '#server/access/security-routes.ts';
import { isUnclaimed } from '#server/access/setup/setup-link.ts';
import { setupRoutes } from '#server/access/setup/setup-routes.ts';
import { signIn } from '#server/access/sign-in.ts';
import { signUp } from '#server/access/sign-up.ts';
import { endSession } from '#server/access/sql.ts';
import { findUserByUsername, updateProfile } from '#server/access/user-sql.ts';
import { serve, servePublic, serveSteps } from '#server/base/serve.ts';

export const accessRoutes = [
  servePublic(contract.getRuntimeConfig, async ({ services: { config, db, demo } }) => ({
    base_url: '/',
    api_version: API_VERSION,
    test_mode: config.testMode,
    maps_key: config.mapsKey ?? null,
    local:
      config.local && !config.demo
        ? { mailbox: config.localMailbox, simulated: config.simulated, unclaimed: await isUnclaimed(db) }
        : null,
    demo: demo && { password: demo.password, sign_ins: [...demo.signIns] },
  })),

  servePublic(contract.checkUsername, async ({ services }, { body }) => ({
    exists: (await findUserByUsername(services.db, body.username)) !== undefined,
  })),
  servePublic(contract.signUp, (ctx, { body }) => signUp(ctx, body)),
  servePublic(contract.signIn, (ctx, { body }) => signIn(ctx, body)),
  servePublic(contract.confirmSignIn, (ctx, { body }) =>
    confirmSignIn(ctx, { verificationId: body.verification_id, code: body.code }),
  ),
  servePublic(contract.resendConfirmationCode, (ctx, { body }) => resendCode(ctx, body.verification_id)),
  servePublic(contract.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.username)),
  servePublic(contract.setPassword, (ctx, { body }) => setPassword(ctx, body)),

  servePublic(contract.getUserInvite, (ctx, { params }) => viewInvite(ctx, params.code, ['user'])),
  servePublic(contract.getMasterCompanyInvite, (ctx, { params }) => viewInvite(ctx, params.code, ['mastercompany'])),
  servePublic(contract.rejectUserInvite, (ctx, { params }) =>
    rejectInvite(ctx, params.code, ['user', 'mastercompany', 'company', 'premises']),
  ),

  serve(contract.logOut, async ({ db, viewer, now, audit }) => {
    await endSession(db, viewer.sessionId, now);
    const action = viewer.impersonation ? 'impersonation.stopped' : 'log_out';
    audit({ chain: `user:${viewer.userId}`, action, object: { session: viewer.sessionId } });
    return { detail: 'You are logged out.' };
  }),
  serve(contract.exchangeToken, (ctx, { body }) => exchangeToken(ctx, body)),

  serveSteps(contract.getMe, async ({ viewer }) => me(viewer)),
  serve(contract.updateMe, async ({ db, viewer, now, audit }, { body }) => {
    const { full_name: fullName, phone, settings } = body;
    await updateProfile(db, viewer.userId, { fullName, phone, settings }, now);
    const before = { full_name: viewer.fullName, phone: viewer.phone, settings: viewer.settings };
    audit({
      chain: `user:${viewer.userId}`,
      action: 'profile.updated',
      object: { user: viewer.userId },
      before,
      after: body,
    });
    return me({
      ...viewer,
      fullName: fullName ?? viewer.fullName,
      phone: phone ?? viewer.phone,
      settings: { ...viewer.settings, ...settings },
    });
  }),
  serve(askDownloadLink, (ctx, { body }) => giveDownloadLink(ctx, body.path)),
  serveSteps(contract.changePassword, (ctx, { body }) => changePassword(ctx, body)),
  serveSteps(contract.startTotp, (ctx, { body }) => startTotp(ctx, body)),
  serve(contract.confirmTotp, (ctx, { body }) => confirmTotp(ctx, body.code)),
  serveSteps(contract.removeTotp, (ctx, { body }) => removeTotp(ctx, body)),

  ...securityRoutes,
  ...setupRoutes,
];
