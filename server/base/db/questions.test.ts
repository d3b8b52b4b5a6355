import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tx, transact } from '#server/base/db/db.ts';
import { ask, askTogether, type Question } from '#server/base/db/questions.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const asNobody = <Result>(work: (tx: Tx) => Promise<Result>) => transact(world.services.db, 'nobody', work);

type Row = { id: number; day: string; name: string | null };
const columns: Question<Row>['columns'] = { id: 'number', day: 'day', name: 'json' };
const one = (id: number, name: string | null): Question<Row> => ({
  columns,
  query: sql`select ${id}::integer as id, '2026-03-08'::date as day, ${name}::text as name`,
});

test('rows come back as they were, whatever their text', async () => {
  const odd = 'it\'s \\ " {},\u001f \n 😀';
  const found = await asNobody((tx) => ask(tx, one(9_007, odd)));
  expect(found).toEqual([{ id: 9_007, day: '2026-03-08', name: odd }]);
  expect(await asNobody((tx) => ask(tx, one(1, null)))).toEqual([{ id: 1, day: '2026-03-08', name: null }]);
});

test('rows keep the order of their question, and none are none', async () => {
  const many = {
    columns,
    query: sql`select n as id, '2026-01-01'::date + n as day, n::text as name
      from generate_series(1, 300) n order by n desc`,
  };
  const found = await asNobody((tx) => ask<Row>(tx, many));
  expect(found.map(({ id }) => id)).toEqual(Array.from({ length: 300 }, (_, at) => 300 - at));
  expect(found[299]).toEqual({ id: 1, day: '2026-01-02', name: '1' });
  expect(
    await asNobody((tx) =>
      ask<Row>(tx, { columns, query: sql`select 1 as id, '2026-01-01'::date as day, '' as name where false` }),
    ),
  ).toEqual([]);
});

test('what is asked at once is answered by one statement, each to whoever asked', async () => {
  const nested = async (tx: Tx, id: number) =>
    (await ask(tx, one(id, 'first'))).concat(await ask(tx, one(id + 1, 'second')));
  const statement: Question<{ at: string }> = {
    columns: { at: 'json' },
    query: sql`select statement_timestamp()::text as at`,
  };
  const [a, b, mine, yours] = await asNobody((tx) =>
    Promise.all([nested(tx, 1), nested(tx, 11), ask(tx, statement), ask(tx, statement)]),
  );
  expect([...a, ...b].map(({ id }) => id)).toEqual([1, 2, 11, 12]);
  expect(mine).toEqual(yours);
});

test('a question that fails fails those beside it, and the transaction', async () => {
  const wrong: Question<{ id: number }> = { columns: { id: 'number' }, query: sql`select 1 / 0 as id` };
  const asked = asNobody((tx) => Promise.all([ask(tx, one(1, '')), ask(tx, wrong)]));
  await expect(asked).rejects.toThrow('division by zero');
  expect(await asNobody((tx) => ask(tx, one(2, '')))).toHaveLength(1);
});

test('questions share what stands before them', async () => {
  const found = await asNobody((tx) =>
    askTogether(tx, sql`with n as materialized (select generate_series(1, 3) as id)`, {
      all: { columns: { id: 'number' }, query: sql`select id from n order by id` } as Question<{ id: number }>,
      most: { columns: { id: 'number' }, query: sql`select max(id) as id from n` } as Question<{ id: number }>,
    }),
  );
  expect(found).toEqual({ all: [{ id: 1 }, { id: 2 }, { id: 3 }], most: [{ id: 3 }] });
});
