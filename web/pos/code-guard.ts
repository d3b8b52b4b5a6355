// A connect code opened by somebody who is not signed in waits 90 seconds in a cookie while they are.
import { POS_CODE_COOKIE_SECONDS } from '#core/base/constants.ts';
import { POS_CODE_COOKIE } from '#web/access/sign-in/after-sign-in.ts';
import { writeCookie } from '#web/base/cookies.ts';
import type { Decision, Situation } from '#web/base/screen.ts';
import { loginAddress } from '#web/base/session.ts';

export function keepCode({ user, params, address }: Situation): Decision {
  if (user) return 'pass';
  if (params.code) writeCookie(POS_CODE_COOKIE, params.code, POS_CODE_COOKIE_SECONDS);
  return { redirect: loginAddress(address) };
}
