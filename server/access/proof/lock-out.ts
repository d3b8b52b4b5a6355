// An account whose password and code somebody else may know: its sessions end, its password stops working, and a link to
// set a new one goes to its e-mail.

import { passwordLink } from '#server/access/passwords.ts';
import { lockedOutMail } from '#server/access/proof/mails.ts';
import { endSessionsOf, voidVerifications } from '#server/access/sql.ts';
import { findUser, forgetPassword, voidPasswordCodes } from '#server/access/user-sql.ts';
import type { Tx } from '#server/base/db/db.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Services } from '#server/base/services.ts';

/** `what` says in a sentence what was taken back. */
export async function lockOut(services: Services, tx: Tx, userId: number, what: string, now: Date): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  await forgetPassword(tx, userId, now);
  await endSessionsOf(tx, userId, now);
  await voidVerifications(tx, userId, now);
  await voidPasswordCodes(tx, userId, now);
  await sendMail(services, tx, lockedOutMail(user, what, await passwordLink(services, tx, userId, now)));
}
