import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tx, transact } from '#server/base/db/db.ts';
import { ask } from '#server/base/db/questions.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();

test('whoever is told to the database with the first statement is told before it runs', async () => {
  const { rows: plain } = await transact(world.services.db, { userId: 7, isStaff: false }, (tx) =>
    sql<{ v: string }>`select current_setting('breakpoint.viewer') as v`.execute(tx),
  );
  expect(plain).toEqual([{ v: '7' }]);
  const { rows: given } = await transact(world.services.db, { userId: 7, isStaff: true }, (tx) =>
    sql<{ v: string }>`select current_setting('breakpoint.viewer') || ${'!'}::text as v`.execute(tx),
  );
  expect(given).toEqual([{ v: 'staff:7!' }]);
});

test('a transaction in which nothing is asked begins and ends', async () => {
  expect(await transact(world.services.db, 'nobody', async () => 'nothing')).toBe('nothing');
  await expect(
    transact(world.services.db, 'nobody', async () => {
      throw new Error('before the first statement');
    }),
  ).rejects.toThrow('before the first statement');
});

test('a first statement that fails leaves the connection fit for the next transaction', async () => {
  const wrong = transact(world.services.db, 'nobody', (tx) => sql`select 1 / 0`.execute(tx));
  await expect(wrong).rejects.toThrow('division by zero');
  const { rows } = await transact(world.services.db, 'system', (tx) =>
    sql<{ v: string }>`select current_setting('breakpoint.viewer') as v`.execute(tx),
  );
  expect(rows).toEqual([{ v: 'system' }]);
});

test('a kept statement answers with the values of each call, and more shapes than are kept answer too', async () => {
  await transact(world.services.db, 'nobody', async (tx) => {
    for (let at = 0; at < 12; at += 1) {
      const found = await ask<{ n: number }>(tx, {
        columns: { n: 'number' },
        query: sql`select ${at}::integer * 2 as n`,
      });
      expect(found).toEqual([{ n: at * 2 }]);
    }
    for (let width = 1; width <= 70; width += 1) {
      const names = sql.join(Array.from({ length: width }, (_, at) => sql`${at}::integer`));
      const query = sql`select cardinality(array[${names}]) as n`;
      expect(await ask<{ n: number }>(tx, { columns: { n: 'number' }, query })).toEqual([{ n: width }]);
    }
  });
});

test('a statement that adds up leaves the ways of the planner as they were, whether it answers or fails', async () => {
  const wayOf = async (tx: Tx) =>
    (await sql<{ enable_sort: string }>`show enable_sort`.execute(tx)).rows[0]!.enable_sort;
  const sums = (query: RawBuilder<unknown>) => ({ columns: { n: 'number' }, query, sums: true }) as const;
  await transact(world.services.db, 'nobody', async (tx) => {
    const added = await ask<{ n: number }>(tx, sums(sql`select sum(n)::integer as n from generate_series(1, 4) n`));
    expect(added).toEqual([{ n: 10 }]);
    expect(await wayOf(tx)).toBe('on');
  });
  const wrong = transact(world.services.db, 'nobody', (tx) => ask<{ n: number }>(tx, sums(sql`select 1 / 0 as n`)));
  await expect(wrong).rejects.toThrow('division by zero');
  const left = transact(world.services.db, 'nobody', async (tx) => {
    await ask<{ n: number }>(tx, sums(sql`select 1 as n`));
    throw new Error('after a sum');
  });
  await expect(left).rejects.toThrow('after a sum');
  expect(await transact(world.services.db, 'nobody', wayOf)).toBe('on');
});
