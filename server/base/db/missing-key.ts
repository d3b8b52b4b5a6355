// Data that was written with one key cannot be read with another. Where the key beside the data is gone, a start that
// made a new one would only fail later, at the first sign-in.
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Config } from '#server/base/config.ts';
import { keyFileOf } from '#server/base/crypto.ts';
import type { Db } from '#server/base/db/db.ts';

/** What to do, in a sentence; undefined when the key is there or nothing was written yet. */
export async function missingKey(
  db: Db,
  { appKey, dataDirectory }: Pick<Config, 'appKey' | 'dataDirectory'>,
): Promise<string | undefined> {
  const file = keyFileOf(dataDirectory);
  if (appKey || existsSync(file)) return undefined;
  const { rows } = await sql`select from users limit 1`.execute(db);
  if (rows.length === 0) return undefined;
  return (
    `This data was written with the key in ${file}, and that file is gone. Put it back from a backup, or set APP_KEY to ` +
    'what was in it: without it nobody can sign in and no stored credential can be read.'
  );
}
