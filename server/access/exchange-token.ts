// Acting as somebody else: an admin with a fresh authenticator code and a reason, for an hour, never as staff, never
// from within such a session. The person is told by mail and both ids stand in the audit log.
import { IMPERSONATION_MS } from '#core/access/session-life.ts';
import { notAllowed, refuse, refuseField } from '#core/base/problem.ts';
import { impersonatedMail } from '#server/access/mails.ts';
import { spendSecondFactor } from '#server/access/second-factor.ts';
import { insertSession, updateSession } from '#server/access/sql.ts';
import { findUser, findUserByUsername } from '#server/access/user-sql.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Ctx } from '#server/base/serve.ts';

const FRESH_MS = 15 * 60_000;

type Exchange = { username: string; reason: string; totp?: string | undefined };

export async function exchangeToken(ctx: Ctx, { username, reason, totp }: Exchange) {
  const { db, viewer, services, now, request, audit } = ctx;
  if (viewer.impersonation) notAllowed();
  await proveFreshTotp(ctx, totp);
  const target = await findUserByUsername(db, username);
  if (!target || target.disabled_at) return refuseField('username', 'There is no account with this e-mail');
  if (target.is_staff || target.is_admin) return refuseField('username', 'Staff accounts cannot be impersonated');

  const token = randomToken();
  const expiresAt = new Date(now.getTime() + IMPERSONATION_MS);
  await insertSession(
    db,
    {
      tokenHash: tokenHash(token),
      userId: target.id,
      scope: 'impersonation',
      expiresAt,
      totpAt: null,
      ip: request.ip,
      userAgent: request.userAgent,
      impersonatorId: viewer.userId,
      impersonationReason: reason,
    },
    now,
  );
  await sendMail(services, db, impersonatedMail(target, viewer.fullName, reason, expiresAt));
  const entry = {
    action: 'impersonation.started',
    object: { user: target.id },
    after: { reason, expires_at: expiresAt },
  };
  audit({ chain: `user:${target.id}`, ...entry });
  audit({ chain: `user:${viewer.userId}`, ...entry });
  return { token, expires_at: expiresAt.toISOString() };
}

async function proveFreshTotp({ db, viewer, services, now }: Ctx, code: string | undefined): Promise<void> {
  const fresh = viewer.totpAt !== null && now.getTime() - viewer.totpAt.getTime() <= FRESH_MS;
  if (fresh) return;
  if (!code) refuse('Enter the current code of your authenticator app.', 'totp_required');
  const admin = await findUser(db, viewer.userId);
  if (!admin || !(await spendSecondFactor(services, db, admin, code, now))) {
    refuseField('totp', 'This code is not right or was used already. Wait for the next one');
  }
  await updateSession(db, viewer.sessionId, { totp_at: now });
}
