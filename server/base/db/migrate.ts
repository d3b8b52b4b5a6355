// Plain SQL files, forward only, each in one transaction with its line in schema_migrations: a killed migration leaves
// nothing behind and the next start runs it again. The baseline makes a database from nothing, a file for each feature;
// what has changed since follows by number.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Engine } from '#server/base/db/engine.ts';
import { adoptFirstVersion } from '#server/base/db/first-version.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
const LOCK = 7_214_001;

type Migration = { name: string; sql: string; checksum: string };

export async function readMigrations(): Promise<Migration[]> {
  return [...(await readBaseline()), ...(await readFolder(''))];
}

export const readBaseline = (): Promise<Migration[]> => readFolder('baseline/');

async function readFolder(folder: string): Promise<Migration[]> {
  const names = (await readdir(new URL(folder, FOLDER))).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(`${folder}${name}`, FOLDER), 'utf8');
      return { name: `${folder}${name}`, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Applies what is missing and answers the names it applied. */
export async function migrate(engine: Engine): Promise<string[]> {
  const migrations = await readMigrations();
  await engine.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await engine.script(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await engine.query('select name, checksum from schema_migrations');
    const noted = new Map(rows.map((row) => [row.name as string, row.checksum as string]));
    const applied = await adoptFirstVersion(engine, noted, await readBaseline());
    const missing = migrations.filter((migration) => unapplied(migration, applied));
    for (const migration of missing) await apply(engine, migration);
    return missing.map((migration) => migration.name);
  } finally {
    await engine.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

function unapplied(migration: Migration, applied: ReadonlyMap<string, string>): boolean {
  const checksum = applied.get(migration.name);
  if (checksum !== undefined && checksum !== migration.checksum) {
    throw new Error(`Migration ${migration.name} was changed after it was applied. Add a new file instead.`);
  }
  return checksum === undefined;
}

async function apply(engine: Engine, { name, sql, checksum }: Migration): Promise<void> {
  await engine.script('begin');
  try {
    await engine.script(sql);
    await engine.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await engine.script('commit');
  } catch (error) {
    await engine.script('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
