import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tx, transact } from '#server/base/db/db.ts';
import { executeWith } from '#server/base/db/statement-options.ts';
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

test('a prepared statement answers with the values of each call, and more of them than are kept answer too', async () => {
  await transact(world.services.db, 'nobody', async (tx) => {
    for (let at = 0; at < 12; at += 1) {
      const rows = await executeWith(tx, sql`select ${at}::integer * 2 as n`, { prepared: true });
      expect(rows).toEqual([{ n: at * 2 }]);
    }
    for (let width = 1; width <= 70; width += 1) {
      const names = sql.join(Array.from({ length: width }, (_, at) => sql`${at}::integer`));
      const query = sql`select cardinality(array[${names}]) as n`;
      expect(await executeWith(tx, query, { prepared: true })).toEqual([{ n: width }]);
    }
  });
});

test('a statement that made room for others is prepared anew when it comes again', async () => {
  await transact(world.services.db, 'nobody', async (tx) => {
    const ask = async (at: number) =>
      (await sql<{ n: number }>`select ${at}::integer as ${sql.ref(`n`)}, ${sql.lit(at)} as "other"`.execute(tx)).rows;
    for (const at of [...Array(320).keys(), 0, 1]) {
      for (let time = 0; time < 4; time += 1) expect(await ask(at)).toEqual([{ n: at, other: at }]);
    }
  });
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a statement is planned without sorting, and those after it as before',
  async () => {
    const sorting = sql<{ enable_sort: string }>`show enable_sort`;
    const toldOf = async (tx: Tx, withoutSort: boolean) =>
      (await executeWith(tx, sorting, { withoutSort }))[0]!.enable_sort;
    await transact(world.services.db, 'nobody', async (tx) => {
      expect(await toldOf(tx, true)).toBe('off');
      expect(await toldOf(tx, true)).toBe('off');
      expect(await toldOf(tx, false)).toBe('on');
    });
    const wrong = transact(world.services.db, 'nobody', (tx) =>
      executeWith(tx, sql`select 1 / ${0}::integer`, { withoutSort: true, prepared: true }),
    );
    await expect(wrong).rejects.toThrow('division by zero');
    const left = transact(world.services.db, 'nobody', async (tx) => {
      await toldOf(tx, true);
      throw new Error('after a sum');
    });
    await expect(left).rejects.toThrow('after a sum');
    expect(await transact(world.services.db, 'nobody', (tx) => toldOf(tx, false))).toBe('on');
  },
);

test.runIf(process.env.TEST_DATABASE_URL)('a failure that nobody heeded fails the transaction at its end', async () => {
  const heedless = transact(world.services.db, 'nobody', async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(heedless).rejects.toThrow();
});
