// Turning the authenticator app on and off, by password and code; other sessions end, and the change can be taken back.
// The secret is shown once, sealed at rest, and counts only after its first code.
import { randomInt } from 'node:crypto';
import { NOT_YOUR_PASSWORD, type Proof } from '#core/access/change-code.ts';
import { notFound, refuse, refuseField } from '#core/base/problem.ts';
import { noteSignInChange } from '#server/access/changes/note-change.ts';
import { isPassword } from '#server/access/password-hash.ts';
import { provePerson } from '#server/access/proof/prove-person.ts';
import { recoveryHash, totpContext } from '#server/access/second-factor.ts';
import { endSessionsOf, updateSession, voidVerifications } from '#server/access/sql.ts';
import { newTotpSecret, totpStep, totpUri } from '#server/access/totp.ts';
import {
  disableTotp,
  enableTotp,
  findUser,
  lockUser,
  replaceRecoveryCodes,
  setPendingTotp,
} from '#server/access/user-sql.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';

const RECOVERY_CODES = 10;
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_NOT_RIGHT = 'This code is not right. Check that the clock of your phone is set by itself';

/**
 * Password and code, also for moving to another phone. A session that can only set the app up has just been begun with a
 * code and can do nothing else: there the password is enough.
 */
export async function startTotp(ctx: StepsCtx, proof: Proof) {
  const { services, viewer } = ctx;
  const user = (await findUser(services.db, viewer.userId)) ?? notFound();
  if (viewer.scope !== 'totp_setup') await provePerson(ctx, proof);
  else if (!(await isPassword(user.password_hash, proof.password ?? ''))) refuseField('password', NOT_YOUR_PASSWORD);
  const secret = newTotpSecret();
  await ctx.transact(async ({ db, audit }) => {
    await setPendingTotp(db, user.id, services.vault.seal('totp', totpContext(user.id), secret));
    audit({ chain: `user:${user.id}`, action: 'totp.started', object: { user: user.id } });
  });
  return { secret, uri: totpUri(user.username, secret) };
}

export async function confirmTotp({ db, viewer, services, now, audit }: Ctx, code: string) {
  const user = await lockUser(db, viewer.userId);
  if (!user?.totp_pending_sealed) return refuse('Begin with setting up the app, then enter its code.');
  const secret = services.vault.open('totp', totpContext(user.id), user.totp_pending_sealed);
  const step = totpStep(secret, code.replace(/\s/g, ''), now, 0);
  if (step === undefined) return refuseField('code', CODE_NOT_RIGHT);

  await noteSignInChange(services, db, user, { kind: 'totp', hasApp: true, madeBy: user.id });
  await enableTotp(db, user.id, user.totp_pending_sealed, step, now);
  await updateSession(db, viewer.sessionId, { scope: 'full', totp_at: now });
  await endOtherSessions(db, user.id, viewer.sessionId, now);
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  const hashes = codes.map((each) => recoveryHash(services, user.id, each.replace('-', '')));
  await replaceRecoveryCodes(db, user.id, hashes);
  audit({ chain: `user:${user.id}`, action: 'totp.enabled', object: { user: user.id } });
  return { recovery_codes: codes };
}

export async function removeTotp(ctx: StepsCtx, proof: Proof) {
  const { services, viewer, now } = ctx;
  if (viewer.isStaff) refuse('Staff accounts must keep their authenticator app.');
  await provePerson(ctx, proof);
  return ctx.transact(async ({ db, audit }) => {
    const user = (await lockUser(db, viewer.userId)) ?? notFound();
    if (user.totp_sealed) {
      await noteSignInChange(services, db, user, { kind: 'totp', hasApp: false, madeBy: user.id });
      await disableTotp(db, user.id, now);
      await replaceRecoveryCodes(db, user.id, []);
      await endOtherSessions(db, user.id, viewer.sessionId, now);
    }
    audit({ chain: `user:${user.id}`, action: 'totp.removed', object: { user: user.id } });
    return { detail: 'The authenticator app is off.' };
  });
}

async function endOtherSessions(db: Tx, userId: number, kept: number, now: Date): Promise<void> {
  await endSessionsOf(db, userId, now, kept);
  await voidVerifications(db, userId, now);
}

function recoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
