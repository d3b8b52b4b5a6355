// What support does for an account that cannot help itself: another e-mail to sign in with, or closing it to whoever
// took it. Staff accounts are not touched here; sessions and open links end, and the person is told at every address.
import { EMAIL_ALREADY_EXISTS } from '#core/base/messages.ts';
import { notFound, refuse, refuseField } from '#core/base/problem.ts';
import { noteSignInChange } from '#server/access/changes/note-change.ts';
import { accountClosedMail } from '#server/access/mails.ts';
import { endSessionsOf, voidVerifications } from '#server/access/sql.ts';
import {
  clearFailures,
  findUser,
  findUserByUsername,
  lockUser,
  setClosed,
  updateUsername,
  voidPasswordCodes,
} from '#server/access/user-sql.ts';
import type { Tx } from '#server/base/db/db.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Ctx } from '#server/base/serve.ts';

export async function changeEmail(ctx: Ctx, id: number, username: string, reason: string): Promise<void> {
  const { db, viewer, services, now, audit } = ctx;
  const person = await openPerson(db, id);
  await lockUser(db, id);
  if (person.username === username) refuseField('username', 'Is their e-mail already');
  if (await findUserByUsername(db, username)) refuseField('username', EMAIL_ALREADY_EXISTS);
  const support = { name: viewer.fullName, reason };
  await noteSignInChange(services, db, person, { kind: 'email', username, madeBy: viewer.userId, support });
  await updateUsername(db, id, username, now);
  await endEverything(db, person, now);
  const object = { user: id };
  const before = { username: person.username };
  audit({ chain: `user:${id}`, action: 'email.changed', object, before, after: { username, reason } });
}

/** Closing a closed account changes nothing. */
export async function setAccountClosed(ctx: Ctx, id: number, closed: boolean, reason: string): Promise<void> {
  const { db, viewer, services, now, audit } = ctx;
  const person = await openPerson(db, id);
  if ((person.disabled_at !== null) === closed) return;
  await setClosed(db, id, closed ? now : null, now);
  await endEverything(db, person, now);
  await sendMail(services, db, accountClosedMail(person, closed, viewer.fullName, reason));
  const action = closed ? 'account.closed' : 'account.opened';
  audit({ chain: `user:${id}`, action, object: { user: id }, after: { reason } });
}

async function openPerson(db: Tx, id: number) {
  const person = (await findUser(db, id)) ?? notFound();
  if (person.is_staff || person.is_admin) refuse('Staff accounts are changed at the terminal: npm run admin -- EMAIL');
  return person;
}

async function endEverything(db: Tx, person: { id: number; username: string }, now: Date): Promise<void> {
  await endSessionsOf(db, person.id, now);
  await voidVerifications(db, person.id, now);
  await voidPasswordCodes(db, person.id, now);
  await clearFailures(db, person.username);
}
