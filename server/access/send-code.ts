import { CODE_DIGITS, CODE_LIFE_MS } from '#core/access/verification.ts';
import { codeMail } from '#server/access/mails.ts';
import { hasSignedIn } from '#server/access/sql.ts';
import { randomDigits } from '#server/base/crypto.ts';
import type { Tx } from '#server/base/db/db.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Services } from '#server/base/services.ts';

type Person = { id: number; username: string; full_name: string };

/** Mails a fresh code and answers what to remember of it. */
export async function sendCode(services: Services, tx: Tx, verificationId: string, person: Person, now: Date) {
  const code = randomDigits(CODE_DIGITS);
  const first = !(await hasSignedIn(tx, person.id));
  await sendMail(services, tx, codeMail(person, code, first));
  return {
    code_hash: codeHash(services, verificationId, code),
    code_sent_at: now,
    expires_at: new Date(now.getTime() + CODE_LIFE_MS),
  };
}

/** Bound to the sign-in it was sent for: the same digits mean nothing with another verification id. */
export function codeHash(services: Services, verificationId: string, code: string): string {
  return services.vault.keyedHash('code', `${verificationId}:${code}`);
}
