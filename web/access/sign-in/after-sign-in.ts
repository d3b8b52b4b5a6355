// Where a person goes once signed in: to the POS system they were connecting, else to the page they came for when it
// is one of ours, else to their landing page. A connect code "sq-7" leads to /dashboard/pos-confirm/sq-7.
import { readCookie, removeCookie } from '#web/base/cookies.ts';
import { href } from '#web/base/href.ts';
import { safeBackUrl } from '#web/base/safe-back-url.ts';

/** Written for 90 seconds when a POS system sends somebody here who is not signed in. */
export const POS_CODE_COOKIE = 'pos_connect_code';

export function destination(posCode: string | undefined, backUrl: string | undefined): string | undefined {
  if (posCode) return href('/dashboard/pos-confirm/:code', { code: posCode });
  return safeBackUrl(backUrl);
}

/** Reads the connect code once: a second sign-in soon after is about something else. */
export function takePosCode(): string | undefined {
  const code = readCookie(POS_CODE_COOKIE);
  if (code !== undefined) removeCookie(POS_CODE_COOKIE);
  return code;
}
