// The drill of docs/runbook.md, To a moment: a base backup is taken while people write, and every file of the log is archived.
// After a mistake the database is brought to the moment before it; after the loss of the machine to the end of the last archived
// file. Nothing that was acknowledged by then is lost, nothing later is there, and the sums equal a recount.
import { execFileSync } from 'node:child_process';
import { appendFile, cp, mkdir, rename, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopwatch } from '#server/base/clock.ts';
import { salesOf, type Writers, writeSales } from '#testing/acknowledged-sales.ts';
import { databaseUrl } from '#testing/image/image.ts';
import { installationAt } from '#testing/installation-at.ts';
import { asSystem, retailerCompany } from '#testing/portfolio.ts';
import { type Cluster, startCluster } from '#testing/postgres-cluster.mjs';
import { temporaryFolder } from '#testing/processes/child-server.ts';
import { channelOf, expectRecounted } from '#testing/sales.ts';
import type { World } from '#testing/world.ts';

const NOW = new Date('2026-11-15T15:00:00Z');
const CHANNELS = 4;
const PATIENTLY = { timeout: 60_000 };
/** Nothing acknowledged waits for the disk in other tests; here it does. */
const KEPT = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
/** As in the runbook, with a folder beside the data. */
const ARCHIVED = [
  'wal_level=replica',
  'archive_mode=on',
  'archive_command=test ! -f ../archive/%f && cp %p ../archive/%f.part && mv ../archive/%f.part ../archive/%f',
];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let cluster: Cluster;
let world: World | undefined;

beforeAll(async () => {
  folder = await temporaryFolder();
  cluster = await startCluster([...KEPT, ...ARCHIVED]);
  await mkdir(`${cluster.data}/../archive`);
  asOwnerOf(`${cluster.data}/../archive`, cluster.data);
  await ask('create database working');
}, 60_000);
afterAll(async () => {
  await world?.close().catch(() => undefined);
  await cluster?.stop();
  await folder?.remove();
});

async function ask<Answer>(statement: string): Promise<Answer[]> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows as Answer[];
}

const asOwnerOf = (path: string, owned: string) => execFileSync('chown', ['-R', `--reference=${owned}`, path]);
const open = () => installationAt(databaseUrl(cluster.url, 'working'), `${folder.path}/data`, NOW);

function backUp(): void {
  execFileSync('pg_basebackup', ['-d', cluster.url, '-D', `${cluster.data}.backup`, '-c', 'fast']);
}

/** The file of the log that is being written is closed and archived: up to here nothing can be lost with the machine. */
async function archive(): Promise<void> {
  const [file] = await ask<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name');
  await ask('select pg_switch_wal()');
  const last = 'select last_archived_wal as name from pg_stat_archiver';
  const archived = async () => (await ask<{ name: string | null }>(last))[0]?.name ?? '';
  await expect.poll(archived, PATIENTLY).toSatisfy((name: string) => name >= (file?.name ?? 'none'));
}

/** The machine is gone; the backup takes its place and reads the archive, until a moment where one is named. */
async function restore(name: string, until?: string): Promise<number> {
  const took = stopwatch();
  await world?.close().catch(() => undefined);
  await cluster.crash();
  await rename(cluster.data, `${cluster.data}.${name}`);
  await cp(`${cluster.data}.backup`, cluster.data, { recursive: true, preserveTimestamps: true });
  const settings = ["restore_command = 'cp ../archive/%f %p'", "recovery_target_timeline = 'current'"];
  if (until) settings.push(`recovery_target_time = '${until}'`, "recovery_target_action = 'promote'");
  await appendFile(`${cluster.data}/postgresql.auto.conf`, `${settings.join('\n')}\n`);
  await writeFile(`${cluster.data}/recovery.signal`, '');
  asOwnerOf(cluster.data, `${cluster.data}.${name}`);
  await cluster.revive();
  await expect
    .poll(() => ask('select pg_is_in_recovery() as waits').catch(() => []), PATIENTLY)
    .toEqual([{ waits: false }]);
  world = await open();
  return Math.round(took());
}

async function untilWritten(writing: Writers, more: number): Promise<number[]> {
  const from = writing.acknowledged();
  await expect
    .poll(() => writing.acknowledged().every((count, at) => count >= (from[at] ?? 0) + more), PATIENTLY)
    .toBe(true);
  return writing.acknowledged();
}

async function counts(channels: readonly number[]): Promise<number[]> {
  const all = [];
  for (const channel of channels) all.push(await salesOf(world!, channel));
  return all;
}

test('to the moment before a mistake, and to the last archived log after a loss', async () => {
  world = await open();
  const working = world;
  const shop = await retailerCompany(working);
  const channels: number[] = [];
  for (let n = 0; n < CHANNELS; n += 1) channels.push(await channelOf(working, shop, { name: `Till ${n}` }));

  const writing = writeSales(working, channels);
  await untilWritten(writing, 10);
  backUp();
  const beforeMistake = await untilWritten(writing, 10);
  const [moment] = await ask<{ at: string }>('select clock_timestamp()::text as at');
  const possible = (await untilWritten(writing, 2)).map((count) => count + 1);
  await writing.stop();
  const [spared, lost] = [channels[1]!, channels[0]!];
  await asSystem(working, (tx) => sql`delete from sales where channel_id = ${lost}`.execute(tx));
  const again = writeSales(working, channels.slice(1), writing.acknowledged().slice(1));
  const archivedBefore = await untilWritten(again, 10);
  await archive();
  await untilWritten(again, 5);
  await again.stop();
  const inMemory = await salesOf(working, spared);

  const toMoment = await restore('mistaken', moment?.at);
  const atMoment = await counts(channels);
  for (const [at, count] of atMoment.entries()) {
    expect(count).toBeGreaterThanOrEqual(beforeMistake[at]!);
    expect(count).toBeLessThanOrEqual(possible[at]!);
  }
  await expectRecounted(world);

  const toEnd = await restore('lost');
  const [deleted, ...others] = await counts(channels);
  expect(deleted).toBe(0);
  for (const [at, count] of others.entries()) expect(count).toBeGreaterThanOrEqual(archivedBefore[at]!);
  const more = writeSales(world!, channels.slice(1), others);
  await untilWritten(more, 3);
  await more.stop();
  process.stdout.write(
    `to the moment in ${toMoment} ms: ${atMoment.join(', ')} sales, acknowledged before it ${beforeMistake.join(', ')}; ` +
      `to the last archived log in ${toEnd} ms: ${others.join(', ')}, acknowledged before it ${archivedBefore.join(', ')}; ` +
      `${inMemory - others[0]!} of the first channel were written after it and are lost with the machine\n`,
  );
}, 480_000);
