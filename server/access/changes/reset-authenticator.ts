// Support turns off an authenticator app that its person has lost. It waits 72 hours: the person is told at once and can
// say no, because whoever asks support may be somebody who has the password and wants to be rid of the code.
import { notFound, refuse } from '#core/base/problem.ts';
import { authenticatorOffMail } from '#server/access/changes/mails.ts';
import { noteSignInChange } from '#server/access/changes/note-change.ts';
import { closeChanges, listDue, listFrom } from '#server/access/changes/sql.ts';
import { endSessionsOf, voidVerifications } from '#server/access/sql.ts';
import { disableTotp, lockUser, replaceRecoveryCodes } from '#server/access/user-sql.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { type Tx, transact } from '#server/base/db/db.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Ctx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';

/** Asked twice, it waits from the first time on. */
export async function askAuthenticatorReset(ctx: Ctx, id: number, reason: string): Promise<void> {
  const { db, viewer, services, audit } = ctx;
  const person = (await lockUser(db, id)) ?? notFound();
  if (person.is_staff || person.is_admin) refuse('Staff accounts are changed at the terminal: npm run admin -- EMAIL');
  if (!person.totp_sealed) refuse('Their authenticator app is off: confirmation codes go to their e-mail.');
  const support = { name: viewer.fullName, reason };
  const change = { kind: 'totp' as const, hasApp: false, waits: true, madeBy: viewer.userId, support };
  if (!(await noteSignInChange(services, db, person, change))) return;
  audit({ chain: `user:${id}`, action: 'totp.reset_asked', object: { user: id }, after: { reason } });
}

export async function resetDueAuthenticators(services: Services): Promise<number> {
  const due = await transact(services.db, 'system', (tx) => listDue(tx, services.clock()));
  for (const change of due) await transact(services.db, 'system', (tx) => reset(services, tx, change));
  return due.length;
}

async function reset(services: Services, tx: Tx, { id, user_id }: { id: number; user_id: number }): Promise<void> {
  const now = services.clock();
  const person = await lockUser(tx, user_id);
  const change = (await listFrom(tx, { user_id, id })).find((each) => each.id === id);
  if (!person || change?.state !== 'waiting') return;
  await closeChanges(tx, [id], 'made', now);
  await disableTotp(tx, user_id, now);
  await replaceRecoveryCodes(tx, user_id, []);
  await endSessionsOf(tx, user_id, now);
  await voidVerifications(tx, user_id, now);
  await sendMail(services, tx, authenticatorOffMail(person));
  const entry = { chain: `user:${user_id}`, action: 'totp.reset', object: { user: user_id } };
  await appendAudit(tx, entry, { ...SYSTEM_ORIGIN, at: now });
}
