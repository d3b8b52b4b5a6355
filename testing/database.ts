// The database of a test file. On PostgreSQL a copy of the template, dropped afterwards. Embedded, one that this worker
// keeps: opening one from the image takes more than two seconds, emptying one a tenth of that. A database whose schema
// a test has changed is closed instead of being used again.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Database, openInMemory, openPostgres } from '#server/base/db/db.ts';
import type { Pglite } from '#server/base/db/pglite.ts';
import { copyDatabase, nodesOf, onServer } from '#testing/citus/nodes.ts';
import { imagePath, ownersUrl, templateName } from '#testing/image/image.ts';

type IdleDatabase = { database: Database & { pglite: Pglite }; schema: string; installed: ReadonlySet<string> };

const idle: IdleDatabase[] = [];

/** An empty, migrated database. Its `close` gives it back to the worker where it can be used again. */
export async function openTestDatabase(): Promise<Database> {
  const key = process.env.TEST_IMAGE_KEY ?? '';
  const server = process.env.TEST_DATABASE_URL;
  return server ? copyOfTemplate(server, templateName(key)) : embedded(imagePath(key));
}

async function embedded(image: string): Promise<Database> {
  const kept = idle.pop() ?? (await openImage(image));
  const close = async () => {
    if (await emptied(kept)) idle.push(kept);
    else await kept.database.close();
  };
  return { ...kept.database, close };
}

async function openImage(image: string): Promise<IdleDatabase> {
  const database = await openInMemory(await readFile(image));
  return { database, schema: await schemaOf(database), installed: new Set(await writtenTo(database)) };
}

/** Takes out what a test has put in, and answers whether the database is as new. */
async function emptied({ database, schema, installed }: IdleDatabase): Promise<boolean> {
  const { pglite } = database;
  await pglite.script('rollback; reset role; discard temp');
  if ((await schemaOf(database)) !== schema) return false;
  const used = (await writtenTo(database)).filter((name) => !installed.has(name));
  const tables = used.filter((name) => !name.startsWith('sequence ')).join(', ');
  const sequences = used.filter((name) => name.startsWith('sequence ')).map((name) => `alter ${name} restart;`);
  // Books and audit logs refuse to be emptied by a trigger. The checkpoint lets go of log files, which are memory here.
  await pglite.script(`set session_replication_role = replica;
    ${tables && `truncate ${tables} cascade;`} ${sequences.join(' ')}
    set session_replication_role = origin; checkpoint; set role breakpoint_app`);
  return true;
}

/** Tables that have had rows, and sequences that were asked, since the image was made or the table was emptied. */
async function writtenTo({ pglite }: IdleDatabase['database']): Promise<string[]> {
  const { rows } = await pglite.query(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and c.relkind = 'r' and pg_relation_size(c.oid) > 0
    union all
    select 'sequence ' || format('%I.%I', schemaname, sequencename) from pg_sequences where last_value is not null`);
  return rows.map(({ name }) => String(name));
}

/** Tables, columns, constraints, policies and functions in short, and which triggers are on. */
async function schemaOf({ pglite }: IdleDatabase['database']): Promise<string> {
  const { rows } = await pglite.query(`
    select concat_ws(' ',
      (select sum(hashtext(relname)::bigint) from pg_class where relnamespace = 'public'::regnamespace),
      (select sum(hashtext(attname)::bigint) from pg_attribute where attnum > 0 and not attisdropped),
      (select sum(hashtext(conname)::bigint) from pg_constraint),
      (select sum(hashtext(polname)::bigint) from pg_policy),
      (select sum(hashtext(proname::text || prosrc)::bigint) from pg_proc where pronamespace = 'public'::regnamespace),
      (select sum(hashtext(tgname || tgenabled::text)::bigint) from pg_trigger)) as hashes`);
  return String(rows[0]?.hashes);
}

/** On a cluster a copy on each of its machines. */
async function copyOfTemplate(server: string, template: string): Promise<Database> {
  const name = `breakpoint_test_${randomBytes(8).toString('hex')}`;
  const nodes = nodesOf(server);
  for (const node of nodes) await copyDatabase(node, template, name);
  const database = await openPostgres(ownersUrl(server, name), 12);
  const close = async () => {
    await database.close();
    for (const node of nodes) await onServer(node, `drop database ${name} with (force)`);
  };
  return { ...database, close };
}
