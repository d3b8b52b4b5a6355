// Where no mail leaves the machine, the administrator reads it in the mailbox, also while they sign in as somebody whom
// they invited: opening it gives this browser a key of its own, good for a day. It names the administrator and its last
// moment, is proved by the installation's key, and ends at once with the administrator's rights.
import { MAILBOX_KEY_HEADER } from '#core/access/mailbox-contract.ts';
import { sessionExpiry } from '#core/access/session-life.ts';
import { notAllowed } from '#core/base/problem.ts';
import { findUser } from '#server/access/user-sql.ts';
import { sameText } from '#server/base/crypto.ts';
import type { Ctx, PublicCtx } from '#server/base/serve.ts';
import type { Services } from '#server/base/services.ts';

const CLOSED = 'The mailbox is open to the administrator. Sign in as administrator and open it from there.';

export function giveMailboxKey({ services, viewer, now, audit }: Ctx) {
  if (!services.config.localMailbox) notAllowed('Mail leaves this installation: there is no mailbox to open.');
  const expiresAt = sessionExpiry(now);
  audit({ chain: `user:${viewer.userId}`, action: 'mailbox.opened', object: { user: viewer.userId } });
  return { key: keyOf(services, viewer.userId, expiresAt.getTime()), expires_at: expiresAt.toISOString() };
}

/**
 * For whoever can run commands on the machine: the page that opens the mailbox for an administrator who cannot sign in to
 * open it, because the code to sign in with is in there. Undefined where mail leaves.
 */
export function mailboxLink(services: Services, userId: number, now: Date): string | undefined {
  const { config } = services;
  if (!config.localMailbox) return undefined;
  return `${config.publicUrl}/mailbox?key=${keyOf(services, userId, sessionExpiry(now).getTime())}`;
}

/** A demo's mailbox is open to everybody who reaches it. */
export async function requireMailbox({ services, now, request }: PublicCtx): Promise<void> {
  if (services.config.demo) return;
  const given = request.header(MAILBOX_KEY_HEADER) ?? '';
  const [, userId, until] = /^(\d{1,10})\.(\d{1,16})\.[0-9a-f]{64}$/.exec(given) ?? [];
  const proved = userId && until && sameText(given, keyOf(services, Number(userId), Number(until)));
  if (!proved || Number(until) <= now.getTime()) return notAllowed(CLOSED);
  const user = await findUser(services.db, Number(userId));
  if (!user?.is_admin || user.disabled_at) notAllowed(CLOSED);
}

function keyOf({ vault }: Services, userId: number, until: number): string {
  return `${userId}.${until}.${vault.keyedHash('mail', `mailbox:${userId}:${until}`)}`;
}
