import { sessionExpiry } from '#core/access/session-life.ts';
import { CODE_OVER, CODE_WRONG, codeRefusal } from '#core/access/verification.ts';
import { refuseField } from '#core/base/problem.ts';
import { countFailure, refuseBlocked } from '#server/access/count-failure.ts';
import { newBrowserMail } from '#server/access/mails.ts';
import { spendSecondFactor } from '#server/access/second-factor.ts';
import { codeHash } from '#server/access/send-code.ts';
import { insertSession, knownBrowser, lockVerification, updateVerification } from '#server/access/sql.ts';
import { clearFailures, findUser, lockUsername } from '#server/access/user-sql.ts';
import { randomToken, sameText, tokenHash } from '#server/base/crypto.ts';
import type { Tx } from '#server/base/db/db.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { PublicCtx } from '#server/base/serve.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;
type Verification = NonNullable<Awaited<ReturnType<typeof lockVerification>>>;
type Outcome = { key: string } | { refusal: string } | { until: Date };

/** The second half of signing in: of any number of right codes sent at once, one gets a token. */
export async function confirmSignIn(
  ctx: PublicCtx,
  { verificationId, code }: { verificationId: string; code: string },
) {
  const { now, services } = ctx;
  const outcome = await ctx.transact<Outcome>(async (tx, audit) => {
    const verification = await lockVerification(tx, tokenHash(verificationId));
    const user = verification && (await findUser(tx, verification.user_id));
    if (!verification || !user || user.disabled_at) return { refusal: CODE_OVER };
    const refusal = codeRefusal(stateOf(verification), now);
    if (refusal) return { refusal };

    const right =
      verification.method === 'email'
        ? sameText(verification.code_hash ?? '', codeHash(services, verificationId, code.replace(/\s/g, '')))
        : await spendSecondFactor(services, tx, user, code, now);
    if (!right) {
      await updateVerification(tx, verification.id_hash, { failures: verification.failures + 1 });
      await lockUsername(tx, user.username);
      const until = await countFailure(tx, { username: user.username, kind: 'code', ip: ctx.request.ip }, now);
      await audit({ chain: `user:${user.id}`, action: 'sign_in.wrong_code', object: {} }, null);
      return until ? { until } : { refusal: CODE_WRONG };
    }
    await updateVerification(tx, verification.id_hash, { used_at: now });
    await audit(
      { chain: `user:${user.id}`, action: 'sign_in.confirmed', object: { method: verification.method } },
      user.id,
    );
    return { key: await startSession(ctx, tx, user, verification) };
  });
  if ('until' in outcome) refuseBlocked(outcome.until);
  if ('refusal' in outcome) refuseField('code', outcome.refusal);
  return { key: outcome.key };
}

async function startSession({ services, now, request }: PublicCtx, tx: Tx, user: User, { method }: Verification) {
  const token = randomToken();
  const browser = await knownBrowser(tx, user.id, request.userAgent);
  if (browser.sessions > 0 && browser.alike === 0) {
    await sendMail(services, tx, newBrowserMail(user, now, request.ip, request.userAgent));
  }
  await clearFailures(tx, user.username);
  await insertSession(
    tx,
    {
      tokenHash: tokenHash(token),
      userId: user.id,
      // Staff without an authenticator app can do one thing: set it up.
      scope: user.is_staff && !user.totp_enabled_at ? 'totp_setup' : 'full',
      expiresAt: sessionExpiry(now),
      totpAt: method === 'totp' ? now : null,
      ip: request.ip,
      userAgent: request.userAgent,
    },
    now,
  );
  return token;
}

function stateOf(verification: Verification) {
  return {
    usedAt: verification.used_at,
    expiresAt: verification.expires_at,
    failures: verification.failures,
    sends: verification.sends,
    sentAt: verification.code_sent_at,
  };
}
