// Sales are spread over the machines of a cluster while tills and people go on: they wait, none of them fails or reads what is
// not so, and a run that is cut off is run again.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/base/db/db.ts';
import { CitusDrill } from '#testing/citus/drill.ts';
import { asSystem, type Shop } from '#testing/portfolio.ts';
import { hasCitus } from '#testing/postgres-cluster.mjs';
import { expectRecounted, ingest, saleOf } from '#testing/sales.ts';
import type { World } from '#testing/world.ts';

const CHANNELS = 6;
const READERS = 3;
/** So that copying takes a while. */
const BEFORE = 20_000;
const drill = new CitusDrill();
const { installation } = drill;
let world: World;
let shop: Shop;
let channels: number[];

describe.skipIf(!hasCitus())('spreading sales beside those who work', () => {
  beforeAll(async () => {
    await drill.start({ channels: CHANNELS, apart: true });
    ({ world, shop, channels } = drill);
    const sales = Array.from({ length: BEFORE }, (_, at) => saleOf({ external_id: `before-${at}`, gross: 100 }));
    await ingest(world, channels[0]!, sales);
  }, 240_000);
  afterAll(async () => {
    await drill.stop();
  }, 60_000);

  const isSpread = () =>
    installation.ask<{ spread: boolean }>(
      0,
      'spread',
      "select exists (select from pg_dist_partition where logicalrelid = 'sales'::regclass) as spread",
    );

  /** Adds, edits and removes sales, and reads them as a person, until told to stop. */
  function working() {
    let stopped = false;
    let acknowledged = BEFORE;
    const wrong: string[] = [];
    const counts = { counted: 0, read: 0 };
    const count = async (channel: number) => {
      for (let at = 0; !stopped; at += 1) {
        const [sale, edited] = [`w${at}`, `e${at % 5}`];
        await ingest(world, channel, [saleOf({ external_id: sale, gross: 5 })]);
        acknowledged += 1;
        await ingest(world, channel, [saleOf({ external_id: edited, gross: at })]);
        await ingest(world, channel, [], { removed: [edited] });
        counts.counted += 3;
      }
    };
    const read = async () => {
      while (!stopped) {
        const least = acknowledged;
        const rows = await transact(world.services.db, { userId: shop.owner.id, isStaff: false }, (tx) =>
          sql<{ count: number }>`select count(*)::integer as count from sales`.execute(tx),
        );
        counts.read += 1;
        if (rows.rows[0]!.count < least) wrong.push(`${rows.rows[0]!.count} of ${least}`);
      }
    };
    const tries = [...channels.slice(1).map(count), ...Array.from({ length: READERS }, read)].map((work) =>
      work.catch((error: Error) => wrong.push(error.message)),
    );
    return async () => {
      stopped = true;
      await Promise.all(tries);
      return { wrong, ...counts };
    };
  }

  test('cut off while it copies, nothing has happened to anybody', async () => {
    const stop = working();
    const isCut = drill.spread((line) => {
      if (!line.startsWith('Copying')) return;
      void installation.ask(
        0,
        'postgres',
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'breakpoint-scale-out'`,
      );
    });
    await expect(isCut).rejects.toThrow();
    const { wrong, counted, read } = await stop();
    expect(wrong).toEqual([]);
    expect(Math.min(counted, read)).toBeGreaterThan(0);
    expect(await isSpread()).toEqual([{ spread: false }]);
    await expectRecounted(world);
  }, 240_000);

  test('run again, whoever counts or reads waits, and nobody fails or misses a sale', async () => {
    const stop = working();
    await drill.spread();
    const waited = await stop();
    expect(waited.wrong).toEqual([]);
    expect(await isSpread()).toEqual([{ spread: true }]);
    const after = await (async () => {
      const stopAfter = working();
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      return stopAfter();
    })();
    expect(after.wrong).toEqual([]);
    expect(Math.min(after.counted, after.read)).toBeGreaterThan(0);
    await expectRecounted(world);
    const { rows } = await asSystem(world, (tx) =>
      sql<{ count: number }>`select count(*)::integer as count from sales where external_id ~ '^before'`.execute(tx),
    );
    expect(rows[0]!.count).toBe(BEFORE);
    process.stdout.write(
      `while spreading: ${waited.counted} counts, ${waited.read} reads; afterwards ${after.counted}\n`,
    );
  }, 240_000);

  test('run once more, it finishes and leaves all as it is', async () => {
    const lines: string[] = [];
    await drill.spread((line) => lines.push(line));
    expect(lines[0]).toBe('Sales are spread already.');
    await expectRecounted(world);
  }, 60_000);
});
