// From the password to the page that asks for the code. What the person came for travels along in the address.

import { useContext } from 'react';
import { type SignInReply, signIn } from '#core/access/contract.ts';
import { call } from '#web/base/api.ts';
import { href } from '#web/base/href.ts';
import { safeBackUrl } from '#web/base/safe-back-url.ts';
import { useAction } from '#web/base/use-action.ts';
import { MovingContext } from '#web/ui/link.tsx';

type Onward = { backUrl?: string | undefined; type?: string | undefined };
type Credentials = { username: string; password: string; code?: string | undefined };

export function useSignIn(onward: Onward) {
  const { go } = useContext(MovingContext);
  return useAction(
    { done: (reply, { username }) => go(confirmAddress(reply, username, onward)) },
    (credentials: Credentials) => call(signIn, { body: credentials }),
  );
}

/**
 * `/two-factor/:id` with all it needs to survive a reload. Where the person goes on to is kept only when it is ours.
 */
export function confirmAddress(reply: SignInReply, email: string, { backUrl, type }: Onward): string {
  const { verification_id: id, method, sent_at } = reply;
  return href('/two-factor/:id', { id }, { email, type, method, sent_at, backUrl: safeBackUrl(backUrl) });
}
