// A full installation as three earlier releases left it, on both databases: brought up to date it has every row as it
// was, sums that equal a recount, and books that add up. Killed on the way, it goes on where it stopped.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemo } from '#server/app/demo.ts';
import { buildServices } from '#server/app/services.ts';
import { stopwatch } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { type Database, openEmbedded, openInMemory, openPostgres, transact } from '#server/base/db/db.ts';
import type { Engine } from '#server/base/db/engine.ts';
import { migrate } from '#server/base/db/migrate.ts';
import { openPglite, type Pglite } from '#server/base/db/pglite.ts';
import { asOwner } from '#server/base/db/postgres.ts';
import { createLog } from '#server/base/log.ts';
import { chanceFrom } from '#server/sales/demo-days.ts';
import { recount } from '#server/sales/recount.ts';
import { temporaryFolder } from '#testing/child-server.ts';
import { checksums, copyRows, migrateThrough, tablesOf } from '#testing/earlier-release.ts';
import { databaseUrl } from '#testing/image.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';

const CHILD = fileURLToPath(new URL('../testing/migrate-child.ts', import.meta.url));
const RELEASES = ['0014', '0020', '0026'];
const KILLS = 6;
const SEED = process.env.SEED ?? randomBytes(4).toString('hex');
const chance = chanceFrom(SEED);
const say = (text: string) => process.stdout.write(`${text}\n`);
let full: Pglite;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let cluster: Awaited<ReturnType<typeof startCluster>>;

beforeAll(async () => {
  say(`SEED=${SEED}`);
  folder = await temporaryFolder();
  cluster = await startCluster();
  const database = await openInMemory();
  const config = readConfig(['--demo'], { NODE_ENV: 'test', DATA: `${folder.path}/demo` });
  const services = await buildServices(config, database, () => new Date('2026-11-15T15:00:00Z'), createLog('silent'));
  await fillDemo(services);
  await services.jobs.stop();
  await services.simulators?.close();
  full = database.pglite;
  await full.script('set role none');
}, 300_000);
afterAll(async () => {
  await full?.close();
  await cluster?.stop();
  await folder?.remove();
});

/** Brings the older database up to date and answers how long that took. */
async function bringUpToDate(old: Engine): Promise<number> {
  const tables = await tablesOf(old);
  const before = await checksums(old, tables);
  const elapsed = stopwatch();
  expect((await migrate(old)).length).toBeGreaterThan(0);
  const took = elapsed();
  expect(await checksums(old, tables)).toEqual(before);
  expect(await migrate(old)).toEqual([]);
  return took;
}

async function addsUp({ db }: Pick<Database, 'db'>): Promise<void> {
  expect(await transact(db, 'system', (tx) => recount(tx))).toEqual([]);
}

describe.each(RELEASES)('after migration %s', (release) => {
  test('on the embedded database', async () => {
    const old = await openPglite({});
    await migrateThrough(old, release);
    await copyRows(full, old);
    say(`embedded, from ${release}: ${Math.round(await bringUpToDate(old))} ms`);
    const opened = await openInMemory(await old.dump());
    await old.close();
    await addsUp(opened);
    await opened.close();
  });

  test('on PostgreSQL', async () => {
    const name = `release_${release}`;
    const admin = new pg.Client({ connectionString: cluster.url });
    await admin.connect();
    await admin.query(`create database ${name}`).finally(() => admin.end());
    const url = databaseUrl(cluster.url, name);
    await asOwner(url, async (old) => {
      await migrateThrough(old, release);
      await copyRows(full, old);
      say(`PostgreSQL, from ${release}: ${Math.round(await bringUpToDate(old))} ms`);
    });
    const opened = await openPostgres(url, 2);
    await addsUp(opened);
    await opened.close();
  });
});

test(`killed ${KILLS} times on the way, the next start finishes`, async () => {
  const left = `${folder.path}/left`;
  const old = await openPglite({ directory: left });
  await migrateThrough(old, '0014');
  await copyRows(full, old);
  const tables = await tablesOf(old);
  const before = await checksums(old, tables);
  await old.close();
  const elapsed = stopwatch();
  await cp(left, `${folder.path}/whole`, { recursive: true });
  await run(`${folder.path}/whole`);
  const whole = elapsed();
  let killed = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const data = `${folder.path}/killed-${kill}`;
    await cp(left, data, { recursive: true });
    for (let again = 0; again < 3; again += 1) {
      if ((await run(data, chance() * whole)) === null) killed += 1;
    }
    const opened = await openEmbedded(data);
    await addsUp(opened);
    await opened.close();
    const engine = await openPglite({ directory: data });
    expect(await checksums(engine, tables)).toEqual(before);
    expect(await migrate(engine)).toEqual([]);
    await engine.close();
  }
  say(`${killed} of ${KILLS * 3} runs were killed; a whole one takes ${Math.round(whole)} ms`);
  expect(killed).toBeGreaterThan(0);
});

/** Answers the exit code, or null where it was killed before its end. */
async function run(data: string, killAfterMs?: number): Promise<number | null> {
  const child = spawn(process.execPath, [CHILD, data], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const ended = once(child, 'exit') as Promise<[number | null]>;
  if (killAfterMs !== undefined) void pause(killAfterMs).then(() => child.kill('SIGKILL'));
  const [code] = await ended;
  if (killAfterMs === undefined) expect(code).toBe(0);
  return code;
}
