// A database as version 0.1 left it: its migrations, kept packed because they are read by this alone. What the product
// knows of them are their checksums, which are compared here.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Engine } from '#server/base/db/engine.ts';
import { FIRST_VERSION } from '#server/base/db/first-version.ts';

const PACKED = new URL('first-version.json.gz', import.meta.url);

/** Applies all of them and notes them, as the last start of version 0.1 had. */
export async function migrateFirstVersion(engine: Engine): Promise<void> {
  const chain = JSON.parse(gunzipSync(await readFile(PACKED)).toString()) as Record<string, string>;
  await engine.script(`create table schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  for (const [name, checksum] of Object.entries(FIRST_VERSION)) {
    const sql = chain[name] ?? '';
    if (createHash('sha256').update(sql).digest('hex') !== checksum)
      throw new Error(`${name} is not that of version 0.1`);
    await engine.script(`begin; ${sql}; commit`);
    await engine.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  }
}
