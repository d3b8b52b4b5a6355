// SQL about one-time addresses of files.
import type { Db } from '#server/base/db/db.ts';

type NewDownloadLink = { codeHash: string; sessionId: number; path: string; expiresAt: Date };

export const insertDownloadLink = (db: Db, link: NewDownloadLink) =>
  db
    .insertInto('download_links')
    .values({ code_hash: link.codeHash, session_id: link.sessionId, path: link.path, expires_at: link.expiresAt })
    .execute();

/** Of any number of askers at once, one gets the session; it works for its own path only. */
export const takeDownloadLink = async (
  db: Db,
  codeHash: string,
  path: string,
  now: Date,
): Promise<number | undefined> =>
  (
    await db
      .updateTable('download_links')
      .set({ used_at: now })
      .where('code_hash', '=', codeHash)
      .where('path', '=', path)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('session_id')
      .executeTakeFirst()
  )?.session_id;
