// On PostgreSQL only: the embedded database has one connection, so nobody would wait.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { PARTITIONS, partitionSales } from '#server/base/db/partition-sales.ts';
import { missingPolicies } from '#server/base/db/rls-check.ts';
import { ownersUrl } from '#testing/image/image.ts';
import { asSystem, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelOf, daysOf, expectRecounted, ingest, recountAfterwards, saleOf } from '#testing/sales.ts';
import { openWorld } from '#testing/world.ts';

const isPlain = process.env.TEST_DATABASE_URL && !process.env.TEST_CITUS_WORKERS;
const CHANNELS = 8;

describe.runIf(isPlain)('the table of single sales', () => {
  const world = openWorld();
  recountAfterwards(world);
  let shop: Shop;
  let channels: number[];

  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await asSystem(world, (tx) => query.execute(tx))).rows;
  const cut = async (wanted: number) => {
    const [database] = await rows(sql<{ name: string }>`select current_database() as name`);
    const lines: string[] = [];
    await partitionSales(ownersUrl(process.env.TEST_DATABASE_URL!, database!.name), wanted, (line) => lines.push(line));
    return lines;
  };
  const partitions = async () =>
    (
      await rows(sql<{
        rows: number;
      }>`select c.reltuples::integer as rows from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'sales'::regclass`)
    ).length;
  /** All that the table has, but for what says that it has parts. */
  const definition = () =>
    rows(sql<{ is: string }>`
      select format('%s %s %s %s %s', attnum, attname, format_type(atttypid, atttypmod), attnotnull, attstattarget) as is
        from pg_attribute where attrelid = 'sales'::regclass and attnum > 0
      union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = 'sales'::regclass
      union all select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index
        where indrelid = 'sales'::regclass
      union all select format('%s %s %s %s %s', policyname, permissive, cmd, qual, with_check) from pg_policies
        where tablename = 'sales'
      union all select grantee || ' ' || privilege_type from information_schema.role_table_grants
        where table_name = 'sales' and grantee = 'breakpoint_app'
      order by 1`);

  beforeAll(async () => {
    shop = await retailerCompany(world);
    channels = [];
    for (let at = 0; at < CHANNELS; at += 1) channels.push(await channelOf(world, shop));
    for (const channel of channels) await ingest(world, channel, [saleOf({ external_id: 'before', gross: 100 })]);
  });

  /** Counts sales until told to stop; answers how many each channel has been told of. */
  function counting() {
    let stopped = false;
    const done = Promise.all(
      channels.map(async (channel) => {
        let counted = 0;
        for (; !stopped; counted += 1) {
          await ingest(world, channel, [saleOf({ external_id: `while-${counted}`, gross: 1 })]);
        }
        return counted;
      }),
    );
    return () => {
      stopped = true;
      return done;
    };
  }

  test('is cut and made whole again while sales are counted, and stays what it is', async () => {
    const before = await definition();
    let counted = 0;
    for (const wanted of [PARTITIONS, 0]) {
      const stop = counting();
      const lines = await cut(wanted);
      const each = await stop();
      counted = Math.max(...each);
      expect(lines.at(-1)).toContain(wanted ? '32 partitions' : 'one table');
      expect(await partitions()).toBe(wanted);
      expect(await definition()).toEqual(before);
      expect(await missingPolicies(world.services.db)).toEqual([]);
      for (const [at, channel] of channels.entries()) {
        // The second round sends the first sales again, which are counted once.
        expect((await daysOf(world, channel))['2026-03-02']).toBeGreaterThanOrEqual(100 + each[at]!);
      }
      await expectRecounted(world);
    }
    expect(counted).toBeGreaterThan(0);
  }, 120_000);

  test('a second run has nothing to do, but gives back what a first one has left undone', async () => {
    await asOwner('alter table sales drop constraint sales_channel_id_fkey');
    expect(await cut(0)).toContain('Sales stand like this already.');
    await expect(ingest(world, 2_000_000_000, [saleOf({ external_id: 'stray', gross: 1 })])).rejects.toThrow();
    expect((await definition()).map(({ is }) => is)).toContainEqual(
      expect.stringContaining('sales_channel_id_fkey FOREIGN KEY'),
    );
  });

  test('its parts show the application nothing', async () => {
    await cut(PARTITIONS);
    await expect(rows(sql`select count(*) from sales_part_0`)).rejects.toThrow('permission denied');
    const [seen] = await rows(sql<{ count: number }>`select count(*)::integer as count from sales`);
    expect(seen!.count).toBeGreaterThanOrEqual(CHANNELS);
  }, 60_000);

  const asOwner = (statement: string) =>
    world.services.database.script(`begin; set local role none; ${statement}; commit`);
});
