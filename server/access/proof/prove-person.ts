// Proves that it is the person and not only their session: password and code, as at sign-in. Wrong ones count towards the
// same block, so that a stolen session guesses no more often than anybody at the sign-in page.
import {
  CHANGE_CODE_WRONG,
  CODE_NEEDED,
  isCodeAlive,
  NOT_YOUR_PASSWORD,
  PASSWORD_NEEDED,
  type Proof,
  stillCounts,
} from '#core/access/change-code.ts';
import type { FieldErrors } from '#core/base/messages.ts';
import { notFound, refuseField, refuseFields } from '#core/base/problem.ts';
import { countFailure, refuseBlocked } from '#server/access/count-failure.ts';
import { isPassword } from '#server/access/password-hash.ts';
import { changeCodeHash } from '#server/access/proof/change-code-hash.ts';
import { lockChangeCode, saveAcceptedCode } from '#server/access/proof/sql.ts';
import { spendSecondFactor } from '#server/access/second-factor.ts';
import { findBlock, findUser, lockUsername } from '#server/access/user-sql.ts';
import { sameText } from '#server/base/crypto.ts';
import { lockByName } from '#server/base/db/advisory-lock.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export async function provePerson(ctx: StepsCtx, { password, code }: Proof): Promise<void> {
  const { services, viewer, now } = ctx;
  const user = (await findUser(services.db, viewer.userId)) ?? notFound();
  const missing: FieldErrors = {
    ...(!password && { password: [PASSWORD_NEEDED] }),
    ...(!code && { code: [CODE_NEEDED[user.totp_sealed ? 'totp' : 'email']] }),
  };
  if (!password || !code) return refuseFields(missing);
  const blocked = await findBlock(services.db, user.username, now);
  if (blocked) refuseBlocked(blocked);
  if (!(await isPassword(user.password_hash, password))) {
    return failed(ctx, user, 'password', NOT_YOUR_PASSWORD);
  }
  const isRight = await ctx.transact((step) => spendCode(step, user, code));
  if (!isRight) return failed(ctx, user, 'code', CHANGE_CODE_WRONG);
}

async function spendCode({ db, viewer, services, now, audit }: Ctx, user: User, code: string): Promise<boolean> {
  const object = { user: user.id, session: viewer.sessionId };
  const hash = changeCodeHash(services, viewer.sessionId, code);
  await lockByName(db, `change_code:${viewer.sessionId}`);
  const changeCode = await lockChangeCode(db, viewer.sessionId);
  if (
    changeCode?.accepted_hash &&
    stillCounts(changeCode.accepted_at, now) &&
    sameText(changeCode.accepted_hash, hash)
  ) {
    audit({ chain: `user:${user.id}`, action: 'proof.again', object });
    return true;
  }
  const mailed = changeCode?.code_hash && isCodeAlive(changeCode.sent_at, now) && sameText(changeCode.code_hash, hash);
  const isRight = user.totp_sealed ? await spendSecondFactor(services, db, user, code, now) : Boolean(mailed);
  if (isRight) await saveAcceptedCode(db, viewer.sessionId, hash, now);
  audit({ chain: `user:${user.id}`, action: isRight ? 'proof.given' : 'proof.wrong_code', object });
  return isRight;
}

/** The failure is kept although the call is refused. */
async function failed(ctx: StepsCtx, user: User, kind: 'password' | 'code', words: string): Promise<never> {
  const until = await ctx.transact(async ({ db, now, request, audit }) => {
    await lockUsername(db, user.username);
    if (kind === 'password') {
      audit({ chain: `user:${user.id}`, action: 'proof.wrong_password', object: { user: user.id } });
    }
    return countFailure(db, { username: user.username, kind, ip: request.ip }, now);
  });
  return until ? refuseBlocked(until) : refuseField(kind, words);
}
