// Five wrong passwords (or confirmation codes) within 15 minutes block the account for 1800 seconds.
// Wrong at 10:00, 10:01, 10:02, 10:03 and 10:14:59: blocked until 10:44:59. The fifth at 10:15:01 does not block.
import { LOGIN_BLOCK_SECONDS } from '#core/base/constants.ts';

export const FAILURES_BEFORE_BLOCK = 5;
export const FAILURE_WINDOW_MS = 15 * 60_000;

/** Until when the account is blocked after a failure now, given the earlier failures; undefined when it is not. */
export function blockedUntil(earlierFailures: readonly Date[], now: Date): Date | undefined {
  const recent = earlierFailures.filter((at) => now.getTime() - at.getTime() <= FAILURE_WINDOW_MS);
  if (recent.length + 1 < FAILURES_BEFORE_BLOCK) return undefined;
  return new Date(now.getTime() + LOGIN_BLOCK_SECONDS * 1_000);
}
