// Another e-mail to sign in with. Password and code show that it is the person; a code to the new address shows that it
// is theirs too, because invites and reports follow the address.
import { CHANGE_CODE_WRONG, isCodeAlive, type Proof } from '#core/access/change-code.ts';
import { CODE_DIGITS, CODE_TRIES } from '#core/access/verification.ts';
import { EMAIL_ALREADY_EXISTS } from '#core/base/messages.ts';
import { notFound, refuse, refuseField } from '#core/base/problem.ts';
import { confirmEmailMail } from '#server/access/changes/mails.ts';
import { noteSignInChange } from '#server/access/changes/note-change.ts';
import {
  countWrongEmailCode,
  deleteEmailRequest,
  lockEmailRequest,
  saveEmailRequest,
} from '#server/access/changes/sql.ts';
import { provePerson } from '#server/access/proof/prove-person.ts';
import { endSessionsOf, voidVerifications } from '#server/access/sql.ts';
import { findUser, findUserByUsername, lockUser, updateUsername, voidPasswordCodes } from '#server/access/user-sql.ts';
import { randomDigits, sameText } from '#server/base/crypto.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Ctx, StepsCtx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';

const ASK_AGAIN = 'This code can no longer be used. Begin the change of your e-mail again.';

export async function askOwnEmail(ctx: StepsCtx, { username, ...proof }: Proof & { username: string }) {
  if (username === ctx.viewer.username) refuseField('username', 'Is your e-mail already');
  await provePerson(ctx, proof);
  return ctx.transact(async ({ db, viewer, services, now, audit }) => {
    const person = (await findUser(db, viewer.userId)) ?? notFound();
    if (await findUserByUsername(db, username)) refuseField('username', EMAIL_ALREADY_EXISTS);
    const code = randomDigits(CODE_DIGITS);
    await saveEmailRequest(db, person.id, {
      session_id: viewer.sessionId,
      username,
      code_hash: emailCodeHash(services, person.id, username, code),
      sent_at: now,
    });
    await sendMail(services, db, confirmEmailMail(person, username, code));
    audit({ chain: `user:${person.id}`, action: 'email.asked', object: { user: person.id }, after: { username } });
    return { sent_to: username };
  });
}

export async function confirmOwnEmail(ctx: StepsCtx, code: string) {
  const outcome = await ctx.transact(async (step) => {
    const { db, viewer, services, now, audit } = step;
    const request = await lockEmailRequest(db, viewer.userId, viewer.sessionId);
    if (!request || request.failures >= CODE_TRIES || !isCodeAlive(request.sent_at, now)) return 'over';
    const hash = emailCodeHash(services, viewer.userId, request.username, code.replace(/\s/g, ''));
    if (sameText(request.code_hash, hash)) return change(step, request.username);
    await countWrongEmailCode(db, viewer.userId, request.failures + 1);
    audit({ chain: `user:${viewer.userId}`, action: 'email.wrong_code', object: { user: viewer.userId } });
    return 'wrong';
  });
  if (outcome === 'over') refuse(ASK_AGAIN);
  if (outcome === 'wrong') refuseField('code', CHANGE_CODE_WRONG);
  return { detail: 'You sign in with your new e-mail from now on.' };
}

async function change({ db, viewer, services, now, audit }: Ctx, username: string): Promise<'changed'> {
  const before = (await lockUser(db, viewer.userId)) ?? notFound();
  if (await findUserByUsername(db, username)) refuseField('code', EMAIL_ALREADY_EXISTS);
  await noteSignInChange(services, db, before, { kind: 'email', username, madeBy: before.id });
  await updateUsername(db, before.id, username, now);
  await deleteEmailRequest(db, before.id);
  await endSessionsOf(db, before.id, now, viewer.sessionId);
  await voidVerifications(db, before.id, now);
  await voidPasswordCodes(db, before.id, now);
  const object = { user: before.id };
  const words = { before: { username: before.username }, after: { username } };
  audit({ chain: `user:${before.id}`, action: 'email.changed_self', object, ...words });
  return 'changed';
}

const emailCodeHash = (services: Services, userId: number, username: string, code: string) =>
  services.vault.keyedHash('code', `email:${userId}:${username}:${code}`);
