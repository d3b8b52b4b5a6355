// Proofs that ended long enough ago that nobody asks for them any more.
import type { Db } from '#server/base/db/db.ts';

export async function deleteExpired(db: Db, before: (days: number) => Date): Promise<void> {
  await db.deleteFrom('verifications').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('login_failures').where('at', '<', before(1)).execute();
  await db.deleteFrom('login_blocks').where('until', '<', before(1)).execute();
  await db.deleteFrom('password_codes').where('expires_at', '<', before(30)).execute();
  await db.deleteFrom('download_links').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('sessions').where('expires_at', '<', before(90)).execute();
}
