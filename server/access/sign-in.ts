import type { SignInReply } from '#core/access/contract.ts';
import { CODE_LIFE_MS } from '#core/access/verification.ts';
import { refuse } from '#core/base/problem.ts';
import { countFailure, refuseBlocked } from '#server/access/count-failure.ts';
import { isPassword } from '#server/access/password-hash.ts';
import { sendCode } from '#server/access/send-code.ts';
import { insertVerification } from '#server/access/sql.ts';
import { findBlock, findUserByUsername, lockUsername } from '#server/access/user-sql.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import type { PublicCtx } from '#server/base/serve.ts';

const WRONG = 'Wrong Username or Password';

/**
 * The first half of signing in. An unknown account costs the same time, counts the same failures and gets the same
 * answers as a known one.
 */
export async function signIn(
  ctx: PublicCtx,
  credentials: { username: string; password: string },
): Promise<SignInReply> {
  const { services, now, request } = ctx;
  const { username, password } = credentials;
  const blocked = await findBlock(services.db, username, now);
  if (blocked) refuseBlocked(blocked);

  const user = await findUserByUsername(services.db, username);
  const matches = (await isPassword(user?.password_hash, password)) && !user?.disabled_at;

  const outcome = await ctx.transact(async (tx, audit) => {
    await lockUsername(tx, username);
    const until = await findBlock(tx, username, now);
    if (until) return { until };
    if (!user || !matches) {
      if (user) await audit({ chain: `user:${user.id}`, action: 'sign_in.wrong_password', object: { username } }, null);
      return { until: await countFailure(tx, { username, kind: 'password', ip: request.ip }, now) };
    }
    const verificationId = randomToken();
    const method = user.totp_enabled_at ? 'totp' : 'email';
    const code =
      method === 'email'
        ? await sendCode(services, tx, verificationId, user, now)
        : { code_hash: null, code_sent_at: now, expires_at: new Date(now.getTime() + CODE_LIFE_MS) };
    await insertVerification(tx, {
      id_hash: tokenHash(verificationId),
      user_id: user.id,
      method,
      ...code,
      ip: request.ip,
      user_agent: request.userAgent,
    });
    await audit({ chain: `user:${user.id}`, action: 'sign_in.password', object: { username, method } }, user.id);
    return { reply: { verification_id: verificationId, method, sent_at: now.toISOString() } as const };
  });

  if (outcome.reply) return outcome.reply;
  if (outcome.until) refuseBlocked(outcome.until);
  return refuse(WRONG, 'wrong_password');
}
