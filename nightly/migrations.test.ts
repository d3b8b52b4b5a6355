// A full installation as three earlier releases left it, on both databases: brought up to date it has every row as it
// was but for the sums that a migration counts anew, sums that equal a recount, and books that add up. Killed on the way, it goes on where it stopped.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo } from '#demo/fill-demo.ts';
import { chanceFrom } from '#demo/sales/days.ts';
import { buildServices } from '#server/app/services.ts';
import { stopwatch } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { type Database, openEmbedded, openInMemory, openPostgres, transact } from '#server/base/db/db.ts';
import type { Engine } from '#server/base/db/engine.ts';
import { migrate } from '#server/base/db/migrate.ts';
import { openPglite, type Pglite } from '#server/base/db/pglite.ts';
import { asOwner } from '#server/base/db/postgres.ts';
import { createLog } from '#server/base/log.ts';
import { recount } from '#server/sales/recount.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { temporaryFolder } from '#testing/processes/child-server.ts';
import { checksums, copyRows, countAsBefore, migrateThrough, tablesOf } from '#testing/processes/earlier-release.ts';

const CHILD = fileURLToPath(new URL('../testing/processes/migrate-child.ts', import.meta.url));
const RELEASES = ['0014', '0020', '0026'];
const ROUNDS = 4;
const KILLS = 4;
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
  await keepFewChannels(full);
}, 300_000);
afterAll(async () => {
  await full?.close();
  await cluster?.stop();
  await folder?.remove();
});

/** The sums of all 85 would be half a million rows to carry about; those that are kept, as earlier releases had them. */
async function keepFewChannels(engine: Engine): Promise<void> {
  await engine.script('set session_replication_role = replica');
  for (const { table, columns } of await tablesOf(engine)) {
    if (table.startsWith('premises_') && columns.includes('day')) await engine.script(`delete from ${table}`);
    if (!columns.includes('channel_id')) continue;
    await engine.script(`delete from ${table} where channel_id not in (select id from channels order by id limit 8)`);
  }
  await engine.script('delete from channels where id not in (select id from channels order by id limit 8)');
  const { rows } = await engine.query('select sum(returned_tax_cents)::text as tax from sales_day');
  expect(Number(rows[0]?.tax)).toBeGreaterThan(0);
  await countAsBefore(engine);
  await engine.script('set session_replication_role = origin');
}

/** One release after the other, as an installation lives through them; each finds what the one before left. */
async function throughReleases(engine: Engine): Promise<string[]> {
  const [first = '', ...later] = RELEASES;
  await migrateThrough(engine, first);
  await copyRows(full, engine);
  const times = [];
  for (const release of [...later, '9999']) {
    const tables = await tablesOf(engine);
    const before = await checksums(engine, tables);
    const elapsed = stopwatch();
    if (release === '9999') expect((await migrate(engine)).length).toBeGreaterThan(0);
    else await migrateThrough(engine, release);
    times.push(`${Math.round(elapsed())} ms`);
    expect(await checksums(engine, tables)).toEqual(before);
  }
  expect(await migrate(engine)).toEqual([]);
  return times;
}

const addsUp = async ({ db }: Pick<Database, 'db'>) =>
  expect(await transact(db, 'system', (tx) => recount(tx))).toEqual([]);

test('three earlier releases on the embedded database', async () => {
  const engine = await openPglite({});
  say(`embedded, from ${RELEASES.join(', ')}: ${await throughReleases(engine)}`);
  const opened = await openInMemory(await engine.dump());
  await engine.close();
  await addsUp(opened);
  await opened.close();
});

test('three earlier releases on PostgreSQL', async () => {
  await asOwner(cluster.url, async (engine) => {
    say(`PostgreSQL, from ${RELEASES.join(', ')}: ${await throughReleases(engine)}`);
  });
  const opened = await openPostgres(cluster.url, 2);
  await addsUp(opened);
  await opened.close();
});

test('killed again and again on the way, the next start finishes', async () => {
  const left = `${folder.path}/left`;
  const old = await openPglite({ directory: left });
  await migrateThrough(old, '0014');
  await copyRows(full, old);
  const tables = await tablesOf(old);
  const before = await checksums(old, tables);
  await old.close();
  await cp(left, `${folder.path}/whole`, { recursive: true });
  const elapsed = stopwatch();
  await run(`${folder.path}/whole`);
  const whole = elapsed();
  let killed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const data = `${folder.path}/killed-${round}`;
    await cp(left, data, { recursive: true });
    for (let kill = 0; kill < KILLS; kill += 1) if ((await run(data, chance() * whole)) === null) killed += 1;
    const opened = await openEmbedded(data);
    await addsUp(opened);
    await opened.close();
    const engine = await openPglite({ directory: data });
    expect(await checksums(engine, tables)).toEqual(before);
    expect(await migrate(engine)).toEqual([]);
    await engine.close();
  }
  say(`${killed} of ${ROUNDS * KILLS} runs were killed; a whole one takes ${Math.round(whole)} ms`);
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
