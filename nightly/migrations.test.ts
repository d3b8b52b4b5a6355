// A full installation as version 0.1 left it, on both databases: brought up to date it has every row as it was, sums that
// equal a recount, books that add up, and the schema of a new one. Killed on the way, it goes on where it stopped, and so
// does a new one.
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
import { migrateFirstVersion } from '#testing/processes/first-version.ts';
import { checksums, copyRows, tablesOf } from '#testing/processes/full-installation.ts';
import { schemaText } from '#tools/schema/schema-text.ts';

const CHILD = fileURLToPath(new URL('../testing/processes/migrate-child.ts', import.meta.url));
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

/** The sums of all 85 would be half a million rows to carry about; those of the properties are counted anew. */
async function keepFewChannels(engine: Engine): Promise<void> {
  await engine.script('set session_replication_role = replica');
  for (const { table, columns } of await tablesOf(engine)) {
    if (!columns.includes('channel_id')) continue;
    await engine.script(`delete from ${table} where channel_id not in (select id from channels order by id limit 8)`);
  }
  await engine.script('delete from channels where id not in (select id from channels order by id limit 8)');
  for (const sums of ['premises_hour', 'premises_day', 'premises_month', 'premises_month_hour']) {
    await engine.script(`delete from ${sums};
      select move_in_${sums}(channel_id, null, premises_id) from channel_places`);
  }
  await engine.script('set session_replication_role = origin');
}

/** What version 0.1 left, brought up to date; answers how long that took. */
async function fromVersion01(engine: Engine): Promise<string> {
  await migrateFirstVersion(engine);
  await copyRows(full, engine);
  const tables = await tablesOf(engine);
  const before = await checksums(engine, tables);
  const elapsed = stopwatch();
  await migrate(engine);
  const ms = Math.round(elapsed());
  expect(await checksums(engine, tables)).toEqual(before);
  expect(tables.length).toBeGreaterThan(100);
  expect(await migrate(engine)).toEqual([]);
  expect(await statements(engine)).toEqual(await statements(full));
  return `${ms} ms`;
}

/** Statement by statement, without their line breaks: functions of version 0.1 have the same words on other lines. */
async function statements(engine: Engine): Promise<string[]> {
  const words = (await schemaText(engine))
    .replaceAll(/\s+/g, ' ')
    .replaceAll('( ', '(')
    .replaceAll(/ (?=\)|\$\$)/g, '');
  return words.split(';').map((statement) => statement.trim());
}

const addsUp = async ({ db }: Pick<Database, 'db'>) =>
  expect(await transact(db, 'system', (tx) => recount(tx))).toEqual([]);

test('version 0.1 on the embedded database', async () => {
  const engine = await openPglite({});
  say(`embedded, from version 0.1: ${await fromVersion01(engine)}`);
  const opened = await openInMemory(await engine.dump());
  await engine.close();
  await addsUp(opened);
  await opened.close();
});

test('version 0.1 on PostgreSQL', async () => {
  await asOwner(cluster.url, async (engine) => {
    say(`PostgreSQL, from version 0.1: ${await fromVersion01(engine)}`);
  });
  const opened = await openPostgres(cluster.url, 2);
  await addsUp(opened);
  await opened.close();
});

test.each([
  ['an installation of version 0.1', true],
  ['a new installation', false],
])('%s that is killed again and again on the way is finished by the next start', async (name, isFilled) => {
  const left = `${folder.path}/left-${isFilled}`;
  const old = await openPglite({ directory: left });
  if (isFilled) {
    await migrateFirstVersion(old);
    await copyRows(full, old);
  }
  const tables = await tablesOf(old);
  const before = await checksums(old, tables);
  await old.close();
  await cp(left, `${left}-whole`, { recursive: true });
  const elapsed = stopwatch();
  await run(`${left}-whole`);
  const whole = elapsed();
  let killed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const data = `${left}-killed-${round}`;
    await cp(left, data, { recursive: true });
    for (let kill = 0; kill < KILLS; kill += 1) if ((await run(data, chance() * whole)) === null) killed += 1;
    const opened = await openEmbedded(data);
    await addsUp(opened);
    await opened.close();
    const engine = await openPglite({ directory: data });
    expect(await checksums(engine, tables)).toEqual(before);
    expect(await migrate(engine)).toEqual([]);
    expect(await statements(engine)).toEqual(await statements(full));
    await engine.close();
  }
  say(`${name}: ${killed} of ${ROUNDS * KILLS} runs were killed; a whole one takes ${Math.round(whole)} ms`);
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
