import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tx, transact } from '#server/base/db/db.ts';
import { combine, mapRead, readNothing, readOne, readRows, readTogether } from '#server/base/db/read-together.ts';
import { statementClock } from '#testing/statements/statement-clock.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const statements = statementClock();
const asNobody = <Result>(work: (tx: Tx) => Promise<Result>) => {
  return transact(world.services.db.withPlugin(statements.plugin), 'nobody', (tx) => {
    statements.restart();
    return work(tx);
  });
};

type DayRow = { id: number; day: string; name: string | null };
const one = (id: number, name: string | null) =>
  readRows<DayRow>(
    ['id', 'day', 'name'],
    sql`select ${id}::bigint as id, '2026-03-08'::date as day, ${name}::text as name`,
  );
const wrong = readRows<{ id: number }>(['id'], sql`select 1 / 0 as id`);

test('rows come back as they were, whatever their text', async () => {
  const odd = 'it\'s \\ " {},\u001f \n 😀';
  expect(await asNobody((tx) => readOne(tx, one(9_007, odd)))).toEqual([{ id: 9_007, day: '2026-03-08', name: odd }]);
  expect(await asNobody((tx) => readOne(tx, one(1, null)))).toEqual([{ id: 1, day: '2026-03-08', name: null }]);
});

test('rows keep the order of their query, and none are none', async () => {
  const many = readRows<DayRow>(
    ['id', 'day', 'name'],
    sql`select n as id, '2026-01-01'::date + n as day, n::text as name from generate_series(1, 300) n order by n desc`,
  );
  const rows = await asNobody((tx) => readOne(tx, many));
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 300 }, (_, at) => 300 - at));
  expect(rows[299]).toEqual({ id: 1, day: '2026-01-02', name: '1' });
  expect(await asNobody((tx) => readOne(tx, readRows(['id'], sql`select 1 as id where false`)))).toEqual([]);
});

test('what is read together is one statement, and each has its own answer', async () => {
  const ids = combine({ first: one(1, 'a'), second: one(2, 'b') }, ({ first, second }) => [...first, ...second]);
  const results = await asNobody((tx) =>
    readTogether(tx, {
      ids: mapRead(ids, (rows) => rows.map(({ id }) => id)),
      known: readNothing('known'),
      absent: null,
      name: mapRead(one(3, 'c'), ([row]) => row!.name),
    }),
  );
  expect(results).toEqual({ ids: [1, 2], known: 'known', absent: null, name: 'c' });
  expect(statements.count()).toBe(1);
});

test('nothing to read asks nothing', async () => {
  expect(await asNobody((tx) => readTogether(tx, { known: readNothing(7), absent: null }))).toEqual({
    known: 7,
    absent: null,
  });
  expect(statements.count()).toBe(0);
});

test('what must be alone is a statement of its own', async () => {
  const alone = readRows<{ id: number }>(['id'], sql`select 2 as id`, { alone: true });
  const results = await asNobody((tx) => readTogether(tx, { first: one(1, ''), alone, last: one(3, '') }));
  expect([results.first[0]!.id, results.alone[0]!.id, results.last[0]!.id]).toEqual([1, 2, 3]);
  expect(statements.count()).toBe(2);
});

test('a query that fails fails those beside it, and the transaction', async () => {
  const reading = asNobody((tx) => readTogether(tx, { right: one(1, ''), wrong }));
  await expect(reading).rejects.toThrow('division by zero');
  expect(await asNobody((tx) => readOne(tx, one(2, '')))).toHaveLength(1);
});

test('queries share what stands before them', async () => {
  const shared = sql`with n as materialized (select generate_series(1, 3) as id)`;
  const reads = {
    all: readRows<{ id: number }>(['id'], sql`select id from n order by id`),
    most: readRows<{ id: number }>(['id'], sql`select max(id) as id from n`),
  };
  const results = await asNobody((tx) => readTogether(tx, reads, shared));
  expect(results).toEqual({ all: [{ id: 1 }, { id: 2 }, { id: 3 }], most: [{ id: 3 }] });
});
