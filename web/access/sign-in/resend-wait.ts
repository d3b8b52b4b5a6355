// A new code can be sent 30 seconds after the last one. Sent at 8:02:00, at 8:02:10 the wait is 20 seconds, "0:20".
import { RESEND_PAUSE_MS } from '#core/access/verification.ts';

/** Whole seconds to wait. A clock that runs behind the server's never makes it more than the pause itself. */
export function resendWait(sentAt: string | undefined, now: number): number {
  const sent = Date.parse(sentAt ?? '');
  if (!Number.isFinite(sent)) return 0;
  const left = Math.min(RESEND_PAUSE_MS, sent + RESEND_PAUSE_MS - now);
  return Math.max(0, Math.ceil(left / 1_000));
}

export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
