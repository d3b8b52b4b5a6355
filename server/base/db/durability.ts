// What was acknowledged must be there after a power cut. PostgreSQL promises that only with three settings, which are
// looked at once, before production starts.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

const LOST: Readonly<Record<string, string>> = {
  fsync: 'fsync is off: a power cut can damage the whole database.',
  full_page_writes: 'full_page_writes is off: a power cut can leave half-written pages.',
  synchronous_commit: 'synchronous_commit is off: what was answered as saved may be gone after a crash.',
};

/** What is wrong with the server's settings, in sentences; empty when it keeps what it was given. */
export async function weakDurability(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where setting = 'off' and name = any(${Object.keys(LOST)}::text[])
    order by name`.execute(db);
  return rows.map(({ name }) => LOST[name] ?? name);
}
