// Forgotten, set again, changed: each ends the sessions that may be somebody else's and tells the owner by mail.
import { refuse, refuseField } from '#core/base/problem.ts';
import { passwordChangedMail, passwordLinkMail } from '#server/access/mails.ts';
import { hashPassword, isPassword } from '#server/access/password-hash.ts';
import { endSessionsOf, voidVerifications } from '#server/access/sql.ts';
import {
  clearFailures,
  countPasswordCodes,
  findUser,
  findUserByUsername,
  insertPasswordCode,
  lockUsername,
  updatePassword,
  usePasswordCode,
  voidPasswordCodes,
} from '#server/access/user-sql.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import type { Tx } from '#server/base/db/db.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { PublicCtx, StepsCtx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';

const LINK_LIFE_MS = 3_600_000;
const LINKS_PER_HOUR = 3;

export async function forgotPassword(ctx: PublicCtx, username: string) {
  const { services, now } = ctx;
  const user = await findUserByUsername(services.db, username);
  if (user && !user.disabled_at) {
    await ctx.transact(async (tx, audit) => {
      await lockUsername(tx, username);
      if ((await countPasswordCodes(tx, user.id, new Date(now.getTime() - LINK_LIFE_MS))) >= LINKS_PER_HOUR) return;
      await sendMail(services, tx, passwordLinkMail(user, await passwordLink(services, tx, user.id, now)));
      await audit({ chain: `user:${user.id}`, action: 'password.forgot', object: { user: user.id } }, null);
    });
  }
  return {
    detail:
      'If there is an account for this e-mail, a link to set a new password is on its way. No more than three are sent in an hour.',
  };
}

/** A one-time link to set a password: for a forgotten one, and for a first administrator. */
export async function passwordLink({ config }: Services, tx: Tx, userId: number, now: Date): Promise<string> {
  const code = randomToken();
  await insertPasswordCode(tx, {
    code_hash: tokenHash(code),
    user_id: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + LINK_LIFE_MS),
  });
  return `${config.publicUrl}/password/new_password?code=${code}`;
}

export async function setPassword(ctx: PublicCtx, { code, password }: { code: string; password: string }) {
  const { services, now } = ctx;
  const passwordHash = await hashPassword(password);
  return ctx.transact(async (tx, audit) => {
    const used = await usePasswordCode(tx, tokenHash(code), now);
    const user = used && (await findUser(tx, used.user_id));
    if (!user) return refuse('This link was used or has expired. Ask for a new one with “Forgot password?”.');
    await replacePassword(services, tx, user, passwordHash, now);
    await audit({ chain: `user:${user.id}`, action: 'password.set', object: { user: user.id } }, user.id);
    return { detail: 'Password Updated! Log in with your new password.' };
  });
}

export async function changePassword(ctx: StepsCtx, change: { current_password: string; password: string }) {
  const { services, viewer, now } = ctx;
  const user = await findUser(services.db, viewer.userId);
  if (!user || !(await isPassword(user.password_hash, change.current_password))) {
    return refuseField('current_password', 'This is not your current password');
  }
  const passwordHash = await hashPassword(change.password);
  return ctx.transact(async ({ db, audit }) => {
    await replacePassword(services, db, user, passwordHash, now, viewer.sessionId);
    audit({ chain: `user:${user.id}`, action: 'password.changed', object: { user: user.id } });
    return { detail: 'Password Updated! Log in with your new password.' };
  });
}

type Person = { id: number; username: string; full_name: string };

async function replacePassword(services: Services, tx: Tx, user: Person, hash: string, now: Date, keep?: number) {
  await updatePassword(tx, user.id, hash, now);
  await endSessionsOf(tx, user.id, now, keep);
  await voidVerifications(tx, user.id, now);
  await voidPasswordCodes(tx, user.id, now);
  await clearFailures(tx, user.username);
  await sendMail(services, tx, passwordChangedMail(user, now));
}
