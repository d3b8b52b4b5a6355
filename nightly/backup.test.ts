// The drill of docs/runbook.md: a backup is taken while people write, restored elsewhere, and everything that was
// acknowledged before it began is there, adds up, opens and lets its people in. One flipped byte is noticed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { cp, readFile, stat, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemo } from '#demo/fill-demo.ts';
import { chanceFrom } from '#demo/sales/days.ts';
import { buildApp } from '#server/app/app.ts';
import { buildServices } from '#server/app/services.ts';
import { stopwatch } from '#server/base/clock.ts';
import { readConfig } from '#server/base/config.ts';
import { openPostgres, transact } from '#server/base/db/db.ts';
import { createLog } from '#server/base/log.ts';
import { auditEvidence } from '#server/payments/audit-evidence.ts';
import { auditBooks } from '#server/payments/self-audit.ts';
import { recount } from '#server/sales/recount.ts';
import { databaseUrl } from '#testing/image/image.ts';
import { asSystem, retailerCompany } from '#testing/portfolio.ts';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { temporaryFolder } from '#testing/processes/child-server.ts';
import { channelOf, ingest, saleOf } from '#testing/sales.ts';
import { World } from '#testing/world.ts';

const NOW = new Date('2026-11-15T15:00:00Z');
const PASSWORD = 'Demo-2026!';
const FLIPS = 20;
const SEED = process.env.SEED ?? randomBytes(4).toString('hex');
const chance = chanceFrom(SEED);
const say = (text: string) => process.stdout.write(`${text}\n`);
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let cluster: Awaited<ReturnType<typeof startCluster>>;
const worlds: World[] = [];

beforeAll(async () => {
  say(`SEED=${SEED}`);
  folder = await temporaryFolder();
  cluster = await startCluster();
  for (const name of ['working', 'restored']) psql(`create database ${name}`);
}, 60_000);
afterAll(async () => {
  for (const world of worlds) await world.close();
  await cluster?.stop();
  await folder?.remove();
});

const psql = (statement: string) => execFileSync('psql', ['-qc', statement, cluster.url], { encoding: 'utf8' });
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

async function installation(database: string, data: string): Promise<World> {
  const settings = { NODE_ENV: 'test', DATA: data, APP_KEY: Buffer.alloc(32, 'a key kept apart').toString('base64') };
  const config = readConfig(['--demo'], { ...settings, CALLS_PER_MINUTE: '1000000' });
  const world = new World();
  world.setClock(NOW);
  const opened = await openPostgres(databaseUrl(cluster.url, database), 8);
  world.services = await buildServices(config, opened, () => world.now, createLog('silent'));
  world.app = await buildApp(world.services);
  worlds.push(world);
  return world;
}

/** People who write until they are told to stop: sales counted one by one, each acknowledged before the next. */
function writers(world: World, channels: readonly number[]) {
  const acknowledged = channels.map(() => 0);
  let stopped = false;
  const done = Promise.all(
    channels.map(async (channel, at) => {
      while (!stopped) {
        const number = (acknowledged[at] ?? 0) + 1;
        await ingest(world, channel, [saleOf({ external_id: `sale-${number}`, gross: number })]);
        acknowledged[at] = number;
      }
    }),
  );
  return {
    acknowledged: () => [...acknowledged],
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

async function dump(to: string): Promise<void> {
  const child = spawn('pg_dump', ['-Fc', databaseUrl(cluster.url, 'working')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.pipe(createWriteStream(to));
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
}

const restore = (from: string, database: string) =>
  spawnSync('pg_restore', ['--exit-on-error', '-d', databaseUrl(cluster.url, database), from], { encoding: 'utf8' });

test('a backup under load is whole, and one flipped byte is noticed', async () => {
  const working = await installation('working', `${folder.path}/working`);
  await fillDemo(working.services);
  const shop = await retailerCompany(working);
  const channels = [];
  for (let n = 0; n < 4; n += 1) channels.push(await channelOf(working, shop, { name: `Till ${n}` }));

  const writing = writers(working, channels);
  while (Math.min(...writing.acknowledged()) < 25) await new Promise((resolve) => setTimeout(resolve, 20));
  const before = writing.acknowledged();
  const backup = `${folder.path}/breakpoint.dump`;
  const dumping = stopwatch();
  await dump(backup);
  const dumped = dumping();
  await cp(`${folder.path}/working.files`, `${folder.path}/restored.files`, { recursive: true });
  const sum = sha256(await readFile(backup));
  const after = writing.acknowledged();
  await writing.stop();
  expect(after.every((count, at) => count > (before[at] ?? 0))).toBe(true);

  const restoring = stopwatch();
  expect(restore(backup, 'restored')).toMatchObject({ status: 0, stderr: '' });
  const restored = await installation('restored', `${folder.path}/restored`);
  const took = restoring();
  await expectWhole(restored);
  for (const [at, channel] of channels.entries()) {
    const { rows } = await asSystem(restored, (tx) =>
      sql<{ count: number }>`select count(*)::integer as count from sales where channel_id = ${channel}`.execute(tx),
    );
    expect(rows[0]?.count).toBeGreaterThanOrEqual(before[at] ?? 0);
    expect(rows[0]?.count).toBeLessThanOrEqual((after[at] ?? 0) + 1);
  }
  const size = Math.round((await stat(backup)).size / 1_000);
  say(
    `backup ${size} kB in ${Math.round(dumped)} ms, nothing acknowledged before it lost; back in ${Math.round(took)} ms`,
  );
  await flipBytes(backup, sum);
}, 480_000);

/** Sums, books, chains, files, and a person who signs in. */
async function expectWhole(world: World): Promise<void> {
  expect(await asSystem(world, (tx) => recount(tx))).toEqual([]);
  expect(await transact(world.services.db, 'system', (tx) => auditBooks(world.services, tx))).toEqual([]);
  expect(await auditEvidence(world.services)).toEqual([]);
  const files = await world.services.db.selectFrom('stored_files').select(['name', 'sha256', 'content_type']).execute();
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect((await world.services.files.get(file))?.byteLength).toBeGreaterThan(0);
  expect((await world.get('/readyz')).status).toBe(200);
  const person = { username: 'landlord@demo.test', password: PASSWORD };
  const first = await world.post('/api/users/auth/sign_in/', person);
  const code = await world.codeFor(person.username);
  const body = { verification_id: first.body.verification_id, code };
  const { key } = (await world.post('/api/users/auth/sign_in/confirm/', body)).body;
  expect((await world.get('/api/users/me/', key)).body).toMatchObject({ username: person.username });
}

async function flipBytes(backup: string, sum: string): Promise<void> {
  const whole = await readFile(backup);
  let noticed = 0;
  for (let flip = 0; flip < FLIPS; flip += 1) {
    const damaged = Buffer.from(whole);
    const place = Math.floor(chance() * damaged.byteLength);
    damaged[place] = (damaged[place] ?? 0) ^ (1 << Math.floor(chance() * 8));
    expect(sha256(damaged)).not.toBe(sum);
    const path = `${folder.path}/damaged.dump`;
    await writeFile(path, damaged);
    if (spawnSync('pg_restore', ['-f', '/dev/null', path]).status !== 0) noticed += 1;
  }
  say(`${FLIPS} flipped bytes: all told by the checksum, ${noticed} by pg_restore alone`);
}
