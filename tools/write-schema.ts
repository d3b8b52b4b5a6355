// Writes what is generated from the migrations, from one freshly migrated database: server/base/db/tables.ts, the Kysely
// types of every table, and docs/schema.sql, the whole schema to read. `--check` only compares, so that a migration without
// them fails.
import { readFile, writeFile } from 'node:fs/promises';
import { migrate } from '#server/base/db/migrate.ts';
import { openPglite } from '#server/base/db/pglite.ts';
import { schemaText } from '#tools/schema/schema-text.ts';
import { tableTypes } from '#tools/schema/table-types.ts';

const FOLDER = new URL('../', import.meta.url);

const pglite = await openPglite({});
await migrate(pglite);
const written = { 'server/base/db/tables.ts': await tableTypes(pglite), 'docs/schema.sql': await schemaText(pglite) };
await pglite.close();

if (process.argv.includes('--check')) {
  for (const [file, text] of Object.entries(written)) {
    if ((await readFile(new URL(file, FOLDER), 'utf8').catch(() => '')) === text) continue;
    console.error(`${file} does not match the migrations. Run: npm run schema`);
    process.exitCode = 1;
  }
  const tables = written['docs/schema.sql'].match(/^create table /gm) ?? [];
  if (tables.length === 0) throw new Error('The migrated database has no tables.');
  if (!process.exitCode) console.log(`schema: ${tables.length} tables match the migrations`);
} else for (const [file, text] of Object.entries(written)) await writeFile(new URL(file, FOLDER), text);
