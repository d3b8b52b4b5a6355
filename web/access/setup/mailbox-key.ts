// The key with which this browser reads the mailbox of an installation that no mail leaves. It stays when somebody signs
// out, because the code for the next sign-in is in there.

import { MAILBOX_KEY_HEADER, openMailbox } from '#core/access/mailbox-contract.ts';
import { call } from '#web/base/api.ts';
import { localStore } from '#web/base/browser-storage.ts';
import { clock } from '#web/base/clock.ts';
import { config } from '#web/base/config.ts';
import { useAction } from '#web/base/use-action.ts';

const KEY = 'breakpoint.mailbox';

/** Undefined where it was never opened or its day is over. */
export function mailboxKey(): string | undefined {
  const [key, until] = localStore.read(KEY)?.split(' ') ?? [];
  return key && until && Date.parse(until) > clock() ? key : undefined;
}

/** Whether this browser can read the mailbox now: always in a demo. */
export const canReadMailbox = () => config().demo !== null || mailboxKey() !== undefined;

/**
 * The key of the link that `npm run admin` prints, for an administrator who cannot sign in to open the mailbox. What is no
 * key is left alone, and so is a browser that has one.
 */
export function keepMailboxKey(key: string): void {
  const [, until] = /^\d{1,10}\.(\d{13})\.[0-9a-f]{64}$/.exec(key) ?? [];
  if (until && mailboxKey() === undefined) localStore.write(KEY, `${key} ${new Date(Number(until)).toISOString()}`);
}

export function mailboxHeaders(): Record<string, string> {
  const key = mailboxKey();
  return key ? { [MAILBOX_KEY_HEADER]: key } : {};
}

/** Opens the mailbox for this browser, where there is one to open. */
export async function takeMailboxKey(): Promise<void> {
  if (!config().local?.mailbox) return;
  const { key, expires_at: until } = await call(openMailbox, {});
  localStore.write(KEY, `${key} ${until}`);
}

export const useOpenMailbox = () =>
  useAction(
    { refresh: (client) => client.invalidateQueries({ queryKey: ['access', 'mailbox'] }), waits: true },
    takeMailboxKey,
  );
