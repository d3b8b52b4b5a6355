// After five wrong tries the server blocks an account and this browser remembers until when, in a cookie.
// "2026-11-18T15:30:00Z" at 15:10 is blocked for another 20 minutes; at 15:30, or unreadable, it is not blocked.
import { useEffect } from 'react';
import { useNow } from '#web/access/use-now.ts';
import { LOGIN_BLOCKED_COOKIE } from '#web/base/apply-effect.ts';
import { readCookie, removeCookie } from '#web/base/cookies.ts';

/** The moment the block ends, or undefined when nothing is blocked now. */
export function blockEnd(cookie: string | undefined, now: number): string | undefined {
  const end = Date.parse(cookie ?? '');
  return Number.isFinite(end) && end > now ? cookie : undefined;
}

/** Until when signing in is blocked; turns to undefined by itself when the time is over. */
export function useLoginBlock(): string | undefined {
  const cookie = readCookie(LOGIN_BLOCKED_COOKIE);
  const now = useNow(1_000, cookie !== undefined);
  const end = blockEnd(cookie, now);
  useEffect(() => {
    if (cookie !== undefined && end === undefined) forgetBlock();
  }, [cookie, end]);
  return end;
}

/** A new password lifts the block on the server, so this browser forgets it too. */
export function forgetBlock(): void {
  removeCookie(LOGIN_BLOCKED_COOKIE);
}
