// Turning the authenticator app on and off. The secret is shown once, sealed at rest, and counts only after its first
// code.
import { randomInt } from 'node:crypto';
import { refuse, refuseField } from '#core/base/problem.ts';
import { totpChangedLetter } from '#server/access/letters.ts';
import { isPassword } from '#server/access/password-hash.ts';
import { recoveryHash, spendSecondFactor, totpContext } from '#server/access/second-factor.ts';
import { updateSession } from '#server/access/store.ts';
import { newTotpSecret, totpStep, totpUri } from '#server/access/totp.ts';
import { disableTotp, enableTotp, findUser, replaceRecoveryCodes, setPendingTotp } from '#server/access/user-store.ts';
import { sendMail } from '#server/base/mail.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';

const RECOVERY_CODES = 10;
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const NOT_YOUR_PASSWORD = 'This is not your current password';
const CODE_NOT_RIGHT = 'This code is not right. Check that the clock of your phone is set by itself';

export async function startTotp(ctx: StepsCtx, password: string) {
  const { services, viewer } = ctx;
  const user = await findUser(services.db, viewer.userId);
  if (!user || !(await isPassword(user.password_hash, password))) return refuseField('password', NOT_YOUR_PASSWORD);
  const secret = newTotpSecret();
  await ctx.transact(async ({ db, audit }) => {
    await setPendingTotp(db, user.id, services.vault.seal('totp', totpContext(user.id), secret));
    audit({ chain: `user:${user.id}`, action: 'totp.started', object: { user: user.id } });
  });
  return { secret, uri: totpUri(user.username, secret) };
}

export async function confirmTotp({ db, viewer, services, now, audit }: Ctx, code: string) {
  const user = await findUser(db, viewer.userId);
  if (!user?.totp_pending_sealed) return refuse('Begin with setting up the app, then enter its code.');
  const secret = services.vault.open('totp', totpContext(user.id), user.totp_pending_sealed);
  const step = totpStep(secret, code.replace(/\s/g, ''), now, 0);
  if (step === undefined) return refuseField('code', CODE_NOT_RIGHT);

  await enableTotp(db, user.id, user.totp_pending_sealed, step, now);
  await updateSession(db, viewer.sessionId, { scope: 'full', totp_at: now });
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  const hashes = codes.map((each) => recoveryHash(services, user.id, each.replace('-', '')));
  await replaceRecoveryCodes(db, user.id, hashes);
  await sendMail(services, db, totpChangedLetter(user, true));
  audit({ chain: `user:${user.id}`, action: 'totp.enabled', object: { user: user.id } });
  return { recovery_codes: codes };
}

export async function removeTotp(ctx: StepsCtx, { password, code }: { password: string; code: string }) {
  const { services, viewer, now } = ctx;
  if (viewer.isStaff) refuse('Staff accounts must keep their authenticator app.');
  const user = await findUser(services.db, viewer.userId);
  if (!user || !(await isPassword(user.password_hash, password))) return refuseField('password', NOT_YOUR_PASSWORD);
  return ctx.transact(async ({ db, audit }) => {
    if (!(await spendSecondFactor(services, db, user, code, now))) return refuseField('code', CODE_NOT_RIGHT);
    await disableTotp(db, user.id, now);
    await replaceRecoveryCodes(db, user.id, []);
    await sendMail(services, db, totpChangedLetter(user, false));
    audit({ chain: `user:${user.id}`, action: 'totp.removed', object: { user: user.id } });
    return { detail: 'The authenticator app is off.' };
  });
}

function recoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
