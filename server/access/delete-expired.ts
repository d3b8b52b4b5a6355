// What has served its purpose is forgotten: a code that can no longer be used is only a risk.
import { deleteExpired } from '#server/access/expired-sql.ts';
import type { Services } from '#server/base/services.ts';

const DAY_MS = 86_400_000;

export function deleteExpiredProofs({ db, clock }: Services): Promise<void> {
  return deleteExpired(db, (days) => new Date(clock().getTime() - days * DAY_MS));
}
