// Writes down what somebody signed in with before, and tells every address the account had in the last 72 hours: whoever
// took an account over and changed its e-mail first must not be the only one to hear of the rest.
import { undoUntil } from '#core/access/sign-in-change.ts';
import { newEmailMail, signInChangedMail } from '#server/access/changes/mails.ts';
import {
  insertChange,
  insertLinks,
  listAddressesBefore,
  listUnspentRecovery,
  type SignInChange,
} from '#server/access/changes/sql.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import type { Tx } from '#server/base/db/db.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Services } from '#server/base/services.ts';

type Before = {
  id: number;
  username: string;
  full_name: string;
  totp_sealed: string | null;
  totp_enabled_at: Date | null;
};
type Change = { madeBy: number; support?: { name: string; reason: string } } & (
  | { kind: 'email'; username: string }
  | { kind: 'totp'; hasApp: boolean; waits?: boolean }
);

/** Before the change is made. False where support asked for the same already. */
export async function noteSignInChange(services: Services, tx: Tx, before: Before, about: Change): Promise<boolean> {
  const now = services.clock();
  const change = await insertChange(tx, {
    user_id: before.id,
    kind: about.kind,
    state: about.kind === 'totp' && about.waits ? 'waiting' : 'made',
    username_before: about.kind === 'email' ? before.username : null,
    username_after: about.kind === 'email' ? about.username : null,
    totp_sealed_before: about.kind === 'totp' ? before.totp_sealed : null,
    totp_enabled_before: about.kind === 'totp' ? before.totp_enabled_at : null,
    recovery_before: about.kind === 'totp' ? await listUnspentRecovery(tx, before.id) : [],
    has_app_after: about.kind === 'totp' ? about.hasApp : null,
    made_by: about.madeBy,
    reason: about.support?.reason ?? null,
    made_at: now,
    until: undoUntil(now),
  });
  if (!change) return false;
  const by = about.support?.name ?? null;
  const addresses = new Set([before.username, ...(await listAddressesBefore(tx, before.id, now))]);
  if (change.username_after) addresses.delete(change.username_after);
  for (const to of addresses) await notifyWithLink(services, tx, before, change, to, by);
  if (change.username_after) await sendMail(services, tx, newEmailMail(before, change, change.username_after, by));
  return true;
}

async function notifyWithLink(
  services: Services,
  tx: Tx,
  person: Before,
  change: SignInChange,
  to: string,
  by: string | null,
): Promise<void> {
  const token = randomToken();
  await insertLinks(tx, [{ token_hash: tokenHash(token), change_id: change.id, sent_to: to }]);
  const url = `${services.config.publicUrl}/undo/sign-in?code=${token}`;
  await sendMail(services, tx, signInChangedMail(person, change, to, url, by));
}
