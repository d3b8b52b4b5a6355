// A commit over several machines has two halves, and machines are killed in both: what was counted equals a recount, and no
// machine waits for a word that never comes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CitusDrill } from '#testing/citus/drill.ts';
import { hasCitus } from '#testing/postgres-cluster.mjs';
import { daysOf, expectRecounted, ingest, saleOf } from '#testing/sales.ts';
import type { World } from '#testing/world.ts';

const PATIENTLY = { timeout: 60_000, interval: 20 };
const drill = new CitusDrill();
const { installation } = drill;
let world: World;
let channels: number[];

describe.skipIf(!hasCitus())('machines that are killed', () => {
  beforeAll(async () => {
    // Whoever waits for a second machine that never answers stands still in the middle of a commit.
    const settings = ['synchronous_commit=on', 'citus.recover_2pc_interval=-1'];
    await drill.start({ channels: 6, settings });
    ({ world, channels } = drill);
  }, 240_000);
  afterAll(async () => {
    await drill.stop();
  }, 60_000);

  const ask = <Row extends Record<string, unknown>>(machine: number, question: string) =>
    installation.ask<Row>(machine, 'spread', question);
  const prepared = async () =>
    [await ask(1, 'select gid from pg_prepared_xacts'), await ask(2, 'select gid from pg_prepared_xacts')].flat();
  const waitForStandby = async (machine: number, name: string) => {
    const set = name
      ? `alter system set synchronous_standby_names = '${name}'`
      : 'alter system reset synchronous_standby_names';
    await ask(machine, set);
    await ask(machine, 'select pg_reload_conf()');
  };
  /** What Citus does by itself every minute, here only when it is told to. */
  const recover = () => ask(0, 'select recover_prepared_transactions()');

  /** Whether the writer of a sale was told that it was counted; `during` happens while it is on its way. */
  async function counting(channel: number, during: () => Promise<void>): Promise<boolean> {
    const isCounted = ingest(world, channel, [saleOf({ external_id: 'cut', gross: 900 })]).then(
      () => true,
      () => false,
    );
    await during();
    return isCounted;
  }

  test('the machines have promised and the first has not decided: nothing is counted', async () => {
    const channel = channels[0]!;
    for (const machine of [1, 2]) await waitForStandby(machine, 'nobody');
    const isCounted = await counting(channel, async () => {
      await expect.poll(prepared, PATIENTLY).not.toEqual([]);
      await installation.cluster.nodes[0]!.crash();
      for (const machine of [1, 2]) await waitForStandby(machine, '');
      await installation.cluster.nodes[0]!.revive();
    });
    expect(isCounted).toBe(false);
    expect(await prepared()).not.toEqual([]);
    await recover();
    expect(await prepared()).toEqual([]);
    expect(await daysOf(world, channel)).toEqual({});
    await expectRecounted(world);
  }, 240_000);

  test('the first has decided and nobody was told: all of it is counted', async () => {
    const channel = channels[1]!;
    const waits = "select 1 from pg_stat_activity where wait_event = 'SyncRep' and datname = 'spread'";
    await waitForStandby(0, 'nobody');
    const isCounted = await counting(channel, async () => {
      await expect.poll(prepared, PATIENTLY).not.toEqual([]);
      await expect.poll(() => ask(0, waits), PATIENTLY).not.toEqual([]);
      for (const node of installation.cluster.nodes) await node.crash();
      for (const node of installation.cluster.nodes) await node.revive();
      await waitForStandby(0, '');
    });
    expect(isCounted).toBe(false);
    expect(await prepared()).not.toEqual([]);
    await recover();
    expect(await prepared()).toEqual([]);
    expect(await daysOf(world, channel)).toEqual({ '2026-03-02': 900 });
    await expectRecounted(world);
  }, 240_000);
});
