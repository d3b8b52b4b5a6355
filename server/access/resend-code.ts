import { resendWaitSeconds } from '#core/access/verification.ts';
import { refuse, tooMany } from '#core/base/problem.ts';
import { sendCode } from '#server/access/send-code.ts';
import { lockVerification, updateVerification } from '#server/access/sql.ts';
import { findUser } from '#server/access/user-sql.ts';
import { tokenHash } from '#server/base/crypto.ts';
import type { PublicCtx } from '#server/base/serve.ts';

const OVER = 'This sign-in is over. Go back and sign in again.';

/** A new code for the same sign-in. The wrong tries already made still count. */
export function resendCode(ctx: PublicCtx, verificationId: string) {
  const { services, now } = ctx;
  return ctx.transact(async (tx, audit) => {
    const verification = await lockVerification(tx, tokenHash(verificationId));
    const user = verification && (await findUser(tx, verification.user_id));
    if (!verification || !user || user.disabled_at || verification.method !== 'email') return refuse(OVER);
    const wait = resendWaitSeconds(
      {
        usedAt: verification.used_at,
        expiresAt: verification.expires_at,
        failures: verification.failures,
        sends: verification.sends,
        sentAt: verification.code_sent_at,
      },
      now,
    );
    if (wait === Number.POSITIVE_INFINITY) refuse(OVER);
    if (wait > 0) tooMany(wait);
    const code = await sendCode(services, tx, verificationId, user, now);
    await updateVerification(tx, verification.id_hash, { ...code, sends: verification.sends + 1 });
    await audit({ chain: `user:${user.id}`, action: 'sign_in.code_resent', object: {} }, null);
    return { verification_id: verificationId, sent_at: now.toISOString() };
  });
}
