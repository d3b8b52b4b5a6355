// What has served its purpose is forgotten: a code that can no longer be used is only a risk.
import type { Services } from '#server/base/services.ts';

const DAY_MS = 86_400_000;

export async function tidyAccess({ db, clock }: Services): Promise<void> {
  const before = (days: number) => new Date(clock().getTime() - days * DAY_MS);
  await db.deleteFrom('verifications').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('login_failures').where('at', '<', before(1)).execute();
  await db.deleteFrom('login_blocks').where('until', '<', before(1)).execute();
  await db.deleteFrom('password_codes').where('expires_at', '<', before(30)).execute();
  await db.deleteFrom('download_links').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', before(90)).execute();
}
