// A session ends 45 minutes after its last activity or 24 hours after sign-in, whichever comes first; acting as
// somebody else ends after an hour. Signed in at 08:00 and last active at 08:10: over at 08:55.
import { IDLE_LOGOUT_MS, SESSION_HOURS } from '#core/base/constants.ts';

export const IMPERSONATION_MS = 60 * 60_000;
/** Activity is written at most once a minute, so that reading a page is not a write to the database. */
const ACTIVITY_GRAIN_MS = 60_000;

type SessionTimes = { lastActiveAt: Date; expiresAt: Date; endedAt: Date | null };

export function sessionExpiry(now: Date): Date {
  return new Date(now.getTime() + SESSION_HOURS * 3_600_000);
}

export function isAlive({ lastActiveAt, expiresAt, endedAt }: SessionTimes, now: Date): boolean {
  return endedAt === null && now < expiresAt && now.getTime() - lastActiveAt.getTime() < IDLE_LOGOUT_MS;
}

export function isActivityDue({ lastActiveAt }: SessionTimes, now: Date): boolean {
  return now.getTime() - lastActiveAt.getTime() >= ACTIVITY_GRAIN_MS;
}
