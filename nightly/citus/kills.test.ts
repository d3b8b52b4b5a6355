// The application and the machines of a cluster are killed one after the other while sales are added, edited and withdrawn: what
// was acknowledged is there, the sums equal a recount, and no machine waits for a word that never comes.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chanceFrom } from '#demo/sales/days.ts';
import { CitusDrill } from '#testing/citus/drill.ts';
import { ownersUrl } from '#testing/image/image.ts';
import { asSystem } from '#testing/portfolio.ts';
import { hasCitus } from '#testing/postgres-cluster.mjs';
import { expectRecounted } from '#testing/sales.ts';
import type { World } from '#testing/world.ts';

const CHILD = fileURLToPath(new URL('../../testing/processes/count-child.ts', import.meta.url));
const KILLS = Number(process.env.KILLS ?? 24);
const SEED = process.env.SEED ?? randomBytes(4).toString('hex');
const CHANNELS = 6;
const chance = chanceFrom(SEED);
const drill = new CitusDrill();
const { installation } = drill;
const acknowledged: string[] = [];
let child: ChildProcess | undefined;
let world: World;
let channels: number[];

describe.skipIf(!hasCitus())('killed again and again', () => {
  beforeAll(async () => {
    process.stdout.write(`SEED=${SEED}\n`);
    await drill.start({ channels: CHANNELS, settings: ['synchronous_commit=on'] });
    ({ world, channels } = drill);
  }, 240_000);
  afterAll(async () => {
    child?.kill('SIGKILL');
    await drill.stop();
  }, 60_000);

  let started = 0;
  async function startChild(): Promise<void> {
    started += 1;
    const url = ownersUrl(installation.cluster.url, 'spread');
    child = spawn(process.execPath, [CHILD, url, `run${started}`, channels.join()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let cut = '';
    child.stdout!.on('data', (chunk) => {
      const lines = `${cut}${chunk}`.split('\n');
      cut = lines.pop() ?? '';
      acknowledged.push(...lines.filter((line) => line.includes(' ')));
    });
    await once(child.stdout!, 'data');
  }

  async function killChild(): Promise<void> {
    const ended = once(child!, 'exit');
    child!.kill('SIGKILL');
    await ended;
  }

  async function killMachine(machine: number): Promise<void> {
    await installation.cluster.nodes[machine]!.crash();
    await pause(chance() * 300);
    await installation.cluster.nodes[machine]!.revive();
  }

  test(`${KILLS} times, no sale is lost and no sum differs`, async () => {
    await startChild();
    const killed = [0, 0, 0, 0];
    for (let kills = 0; kills < KILLS; kills += 1) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before);
      await pause(100 + chance() * 900);
      const which = Math.floor(chance() * killed.length);
      killed[which]! += 1;
      if (which < 3) await killMachine(which);
      else {
        await killChild();
        await startChild();
      }
    }
    await killChild();
    await installation.ask(0, 'spread', 'select recover_prepared_transactions()');
    for (const machine of [1, 2]) {
      expect(await installation.ask(machine, 'spread', 'select gid from pg_prepared_xacts')).toEqual([]);
    }
    const { rows } = await asSystem(world, (tx) =>
      sql<{ line: string }>`select channel_id || ' ' || external_id as line from sales`.execute(tx),
    );
    const there = new Set(rows.map(({ line }) => line));
    expect(acknowledged.filter((line) => !there.has(line))).toEqual([]);
    await expectRecounted(world);
    const [first, second, third, app] = killed;
    process.stdout.write(
      `first machine ${first}, others ${second} and ${third}, application ${app}: ${acknowledged.length} acknowledged\n`,
    );
  }, 600_000);
});
