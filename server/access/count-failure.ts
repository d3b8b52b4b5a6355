import { blockedUntil, FAILURE_WINDOW_MS } from '#core/access/login-block.ts';
import { refuse } from '#core/base/problem.ts';
import { insertBlock, insertFailure, listFailures } from '#server/access/user-sql.ts';
import type { Tx } from '#server/base/db/db.ts';

type Failure = { username: string; kind: 'password' | 'code'; ip: string };

/** Notes a wrong password or code and answers until when the account is now blocked, if it is. */
export async function countFailure(tx: Tx, failure: Failure, now: Date): Promise<Date | undefined> {
  const earlier = await listFailures(tx, failure.username, new Date(now.getTime() - FAILURE_WINDOW_MS));
  await insertFailure(tx, { ...failure, at: now });
  const until = blockedUntil(earlier, now);
  if (until) await insertBlock(tx, failure.username, until);
  return until;
}

export function refuseBlocked(until: Date): never {
  const detail = 'Too many wrong tries. Sign-in for this account is blocked for 30 minutes.';
  refuse(detail, 'login_blocked', { expired_at: until.toISOString() });
}
