// Prepares what feature and scenario tests start from: an image of a migrated embedded database, or a migrated template
// database on the PostgreSQL server under test. Made once a run and kept by the hash of what went into it.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { allJobs } from '#server/app/worker.ts';
import { openPostgres } from '#server/base/db/db.ts';
import { readMigrations } from '#server/base/db/migrate.ts';
import { RECIPES, scaleOut } from '#server/base/db/scale-out.ts';
import { closeNodes, createDatabases, joinNodes, nodesOf } from '#testing/citus/nodes.ts';
import { databaseUrl, ownersUrl, templateName } from '#testing/image/image.ts';
import { installJobs, prepareImage } from '#testing/image/prepare-image.ts';

export default async function prepare(): Promise<void> {
  const hash = createHash('sha256');
  for (const { checksum } of await readMigrations()) hash.update(checksum);
  for (const { name } of allJobs) hash.update(name);
  for (const recipe of process.env.TEST_CITUS_WORKERS ? RECIPES : []) hash.update(await readFile(recipe));
  const key = hash.digest('hex').slice(0, 16);
  process.env.TEST_IMAGE_KEY = key;
  if (process.env.TEST_DATABASE_URL) await prepareTemplate(process.env.TEST_DATABASE_URL, key);
  else await prepareImage(key);
}

async function prepareTemplate(url: string, key: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    const name = templateName(key);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const nodes = nodesOf(url);
    await createDatabases(nodes, name);
    const database = await openPostgres(ownersUrl(url, name), 2);
    await installJobs(database);
    await database.close();
    if (nodes.length === 1) return;
    await joinNodes(nodes, name);
    await scaleOut(databaseUrl(url, name), () => undefined);
    await closeNodes(nodes, name);
  } finally {
    await admin.end();
  }
}
