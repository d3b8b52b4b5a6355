// The drill of docs/runbook.md, More machines: each machine is backed up by itself while sales are counted, all are brought to one
// restore point, and what stands there adds up: what was counted before it, and nothing of what came after.
import { execFileSync } from 'node:child_process';
import { appendFile, rename, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CitusDrill } from '#testing/citus/drill.ts';
import { asSystem } from '#testing/portfolio.ts';
import { type Cluster, hasCitus } from '#testing/postgres-cluster.mjs';
import { expectRecounted, ingest, saleOf } from '#testing/sales.ts';
import type { World } from '#testing/world.ts';

const ARCHIVED = ['wal_level=replica', 'archive_mode=on', 'archive_command=mkdir -p ../archive && cp %p ../archive/%f'];
const RESTORED = `restore_command = 'cp ../archive/%f %p'
recovery_target_name = 'drill'
recovery_target_action = 'promote'
`;
const PATIENTLY = { timeout: 60_000 };
const CHANNELS = 6;
const drill = new CitusDrill();
const { installation } = drill;
let world: World;
let channels: number[];

describe.skipIf(!hasCitus())('the backup of a cluster', () => {
  beforeAll(async () => {
    await drill.start({ channels: CHANNELS, settings: ARCHIVED });
    ({ world, channels } = drill);
  }, 240_000);
  afterAll(async () => {
    await drill.stop();
  }, 60_000);

  const countSome = (name: string) =>
    Promise.all(channels.map((channel) => ingest(world, channel, [saleOf({ external_id: name, gross: 500 })])));
  const idsOf = async () => {
    const { rows } = await asSystem(world, (tx) =>
      sql<{ id: string; channels: number }>`select external_id as id, count(*)::integer as channels from sales
        group by external_id order by external_id`.execute(tx),
    );
    return Object.fromEntries(rows.map(({ id, channels: count }) => [id, count]));
  };

  /** Counts sales until told to stop; answers how many were acknowledged before `mark` and in all. */
  function counting() {
    const acknowledged: string[] = [];
    let stopped = false;
    const done = (async () => {
      for (let at = 0; !stopped; at += 1) {
        await countSome(`m${at}`);
        acknowledged.push(`m${at}`);
      }
    })();
    const stop = () => {
      stopped = true;
      return done;
    };
    return { acknowledged, stop };
  }

  function backUp(node: Cluster): void {
    const { host } = new URL(node.url);
    execFileSync('pg_basebackup', [
      '-d',
      `postgres://postgres@${host}/postgres`,
      '-D',
      `${node.data}.backup`,
      '-c',
      'fast',
    ]);
  }

  async function archived(machine: number): Promise<void> {
    const [{ file } = { file: '' }] = await installation.ask<{ file: string }>(
      machine,
      'spread',
      'select pg_walfile_name(pg_current_wal_lsn()) as file',
    );
    await installation.ask(machine, 'spread', 'select pg_switch_wal()');
    const last = 'select last_archived_wal as file from pg_stat_archiver';
    await expect
      .poll(async () => (await installation.ask<{ file: string }>(machine, 'spread', last))[0]?.file ?? '', PATIENTLY)
      .toSatisfy((done: string) => done >= file);
  }

  async function restore(node: Cluster): Promise<void> {
    await node.crash();
    await rename(node.data, `${node.data}.lost`);
    await rename(`${node.data}.backup`, node.data);
    await appendFile(`${node.data}/postgresql.auto.conf`, RESTORED);
    await writeFile(`${node.data}/recovery.signal`, '');
    execFileSync('chown', ['-R', `--reference=${node.data}.lost`, node.data]);
    await node.revive();
  }

  test('brought to one restore point, every machine has what was counted before it, and the sums agree', async () => {
    await countSome('before');
    const writing = counting();
    for (const node of installation.cluster.nodes) backUp(node);
    await expect.poll(() => writing.acknowledged.length, PATIENTLY).toBeGreaterThan(5);
    const certain = [...writing.acknowledged];
    await installation.ask(0, 'spread', "select citus_create_restore_point('drill')");
    await writing.stop();
    await countSome('after');
    for (const machine of [0, 1, 2]) await archived(machine);
    for (const node of installation.cluster.nodes) await restore(node);
    await expect
      .poll(() => installation.ask(0, 'spread', 'select pg_is_in_recovery() as waits'), PATIENTLY)
      .toEqual([{ waits: false }]);
    await installation.ask(0, 'spread', 'select recover_prepared_transactions()');
    const ids = await idsOf();
    expect(ids.before).toBe(CHANNELS);
    for (const name of certain) expect([name, ids[name]]).toEqual([name, CHANNELS]);
    expect(ids.after).toBeUndefined();
    await expectRecounted(world);
    await countSome('afterwards');
    expect((await idsOf()).afterwards).toBe(CHANNELS);
    await expectRecounted(world);
    process.stdout.write(`${certain.length} batches before the restore point, ${Object.keys(ids).length} restored\n`);
  }, 300_000);
});
