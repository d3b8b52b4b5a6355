// Row-level security where the rows are: on the machines that single sales were spread over, by name of the table and of every
// piece of it, whoever asks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#server/base/db/db.ts';
import { missingPolicies } from '#server/base/db/rls-check.ts';
import { CitusDrill } from '#testing/citus/drill.ts';
import { asSystem, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { hasCitus } from '#testing/postgres-cluster.mjs';
import { channelOf, ingest, saleOf } from '#testing/sales.ts';
import type { World } from '#testing/world.ts';

const CHANNELS = 12;
const drill = new CitusDrill();
const { installation } = drill;
let world: World;
let mine: Shop;
let others: Shop;
let channels: number[];

describe.skipIf(!hasCitus())('row-level security on every machine', () => {
  beforeAll(async () => {
    await drill.start({ channels: 0 });
    ({ world } = drill);
    [mine, others] = [await retailerCompany(world), await retailerCompany(world)];
    channels = [];
    for (let at = 0; at < CHANNELS; at += 1) channels.push(await channelOf(world, at % 2 ? mine : others));
    for (const channel of channels) await ingest(world, channel, [saleOf({ external_id: 'one', gross: 100 })]);
  }, 240_000);
  afterAll(async () => {
    await drill.stop();
  }, 60_000);

  type SalesRow = { channel_id: number };
  const READ = 'select channel_id from sales order by 1';
  const readAs = (machine: number, role: string, before = '') =>
    installation.ask<SalesRow>(machine, 'spread', `begin; ${before} ${READ}`, role);
  const ownChannels = () => channels.filter((_, at) => at % 2 === 1);

  test('the application passes no policy, and every table has one', async () => {
    expect(await missingPolicies(world.services.db)).toEqual([]);
  });

  test('a person reads the sales of their channels; nobody, a stranger and a session without a word read none', async () => {
    const read = (viewer: Parameters<typeof transact>[1]) =>
      transact(world.services.db, viewer, (tx) =>
        tx.selectFrom('sales').select('channel_id').orderBy('channel_id').execute(),
      );
    expect((await read({ userId: mine.owner.id, isStaff: false })).map(({ channel_id }) => channel_id)).toEqual(
      ownChannels(),
    );
    expect(await read({ userId: mine.owner.id, isStaff: true })).toHaveLength(CHANNELS);
    expect(await read('system')).toHaveLength(CHANNELS);
    expect(await read('nobody')).toEqual([]);
    expect(await read({ userId: 999_999, isStaff: false })).toEqual([]);
    expect(await world.services.db.selectFrom('sales').select('channel_id').execute()).toEqual([]);
  });

  test('a person writes none of them, not even their own', async () => {
    const ownChannel = ownChannels()[0];
    const asPerson = (work: Parameters<typeof transact>[2]) =>
      transact(world.services.db, { userId: mine.owner.id, isStaff: false }, work);
    const [changed] = (await asPerson((tx) =>
      tx.updateTable('sales').set({ gross_cents: 1 }).where('channel_id', '=', ownChannel!).execute(),
    )) as { numUpdatedRows: bigint }[];
    const [removed] = (await asPerson((tx) =>
      tx.deleteFrom('sales').where('channel_id', '=', ownChannel!).execute(),
    )) as {
      numDeletedRows: bigint;
    }[];
    expect([changed?.numUpdatedRows, removed?.numDeletedRows]).toEqual([0n, 0n]);
    const [one] = await asSystem(world, (tx) => tx.selectFrom('sales').selectAll().limit(1).execute());
    const { number: _, categories: __, ...row } = one!;
    await expect(
      asPerson((tx) =>
        tx
          .insertInto('sales')
          .values({ ...row, external_id: 'forged' })
          .execute(),
      ),
    ).rejects.toThrow('row-level security');
  });

  test.each([1, 2])('machine %i shows the application nothing by itself, whoever it says it is', async (machine) => {
    expect(await readAs(machine, 'breakpoint_app')).toEqual([]);
    expect(await readAs(machine, 'breakpoint_app', `set local "breakpoint.viewer" = '999999';`)).toEqual([]);
    expect(await readAs(machine, 'breakpoint_app', `set local "breakpoint.viewer" = 'system';`)).toEqual([]);
    await expect(readAs(machine, 'breakpoint_app', 'set local role breakpoint_system;')).rejects.toThrow(
      'permission denied',
    );
    // Whoever names channels reads no others, and of those what stands on this machine.
    const naming = `set local "breakpoint.channels" = ',${ownChannels().join()},';`;
    const named = await readAs(machine, 'breakpoint_app', naming);
    expect(named.filter(({ channel_id }) => !ownChannels().includes(channel_id))).toEqual([]);
  });

  test.each([1, 2])('every piece of the table on machine %i is closed likewise', async (machine) => {
    const pieces = await installation.ask<{ name: string; rows: number }>(
      machine,
      'spread',
      `set citus.override_table_visibility = off; select relname as name from pg_class
        where relname ~ '^sales_\\d+$' and relkind = 'r' order by 1`,
    );
    expect(pieces).toHaveLength(16);
    const counts = await Promise.all(
      pieces.map(async ({ name }) => {
        const count = `select count(*)::integer as rows from ${name}`;
        const [all] = await installation.ask<{ rows: number }>(machine, 'spread', count);
        const [shown] = await installation.ask<{ rows: number }>(machine, 'spread', count, 'breakpoint_app');
        return { all: all!.rows, shown: shown!.rows };
      }),
    );
    expect(counts.some(({ all }) => all > 0)).toBe(true);
    expect(counts.every(({ shown }) => shown === 0)).toBe(true);
  });
});
