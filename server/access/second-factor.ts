import { totpStep } from '#server/access/totp.ts';
import { spendRecoveryCode, spendTotpStep } from '#server/access/user-sql.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

type Person = { id: number; totp_sealed: string | null; totp_last_step: number };

/** Whether the code is the authenticator app's current one or an unused recovery code; either is spent by asking. */
export async function spendSecondFactor(
  services: Services,
  tx: Tx,
  person: Person,
  code: string,
  now: Date,
): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '').toLowerCase();
  if (!person.totp_sealed) return false;
  const secret = services.vault.open('totp', totpContext(person.id), person.totp_sealed);
  const step = totpStep(secret, typed, now, person.totp_last_step);
  if (step !== undefined) return spendTotpStep(tx, person.id, step);
  return spendRecoveryCode(tx, person.id, recoveryHash(services, person.id, typed), now);
}

export const totpContext = (userId: number) => `users:${userId}:totp`;

export const recoveryHash = (services: Services, userId: number, code: string) =>
  services.vault.keyedHash('code', `recovery:${userId}:${code}`);
