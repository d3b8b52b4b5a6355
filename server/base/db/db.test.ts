import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type DbViewer, isInsideTransaction, transact } from '#server/base/db/db.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const db = () => world.services.db;
const one = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(db())).rows[0] ?? {};

describe('a transaction that lost to another', () => {
  const failing = (code: string, times: number) => {
    let tries = 0;
    const done = transact(db(), 'system', async (tx) => {
      tries += 1;
      await sql`select 1`.execute(tx);
      if (tries <= times) throw Object.assign(new Error('lost'), { code });
      return tries;
    });
    return done.catch((error: Error) => `${error.message} after ${tries}`);
  };

  test.each([
    ['40P01', 1, 2],
    ['40001', 2, 3],
    ['40001', 3, 'lost after 3'],
    ['57P01', 1, 2],
    ['23505', 1, 'lost after 1'],
  ])('with %s, %i times', async (code, times, result) => expect(await failing(code, times)).toBe(result));
});

describe('both engines give the same values', () => {
  test.each<[string, ReturnType<typeof sql<Record<string, unknown>>>, unknown]>([
    ['int4', sql`select 7::int4 as v`, 7],
    ['int8', sql`select 9007199254740991::int8 as v`, 9_007_199_254_740_991],
    ['count', sql`select count(*) as v from (values (1), (2)) t`, 2],
    ['sum of int8 is numeric', sql`select sum(x::int8) as v from (values (1), (2)) t(x)`, '3'],
    ['numeric', sql`select 1234.50::numeric(12, 2) as v`, '1234.50'],
    ['float', sql`select 0.5::float8 as v`, 0.5],
    ['date', sql`select '2026-03-08'::date as v`, '2026-03-08'],
    [
      'timestamptz',
      sql`select '2026-03-08T02:30:00.123-05:00'::timestamptz as v`,
      new Date('2026-03-08T07:30:00.123Z'),
    ],
    ['boolean', sql`select true as v`, true],
    ['null', sql`select null::text as v`, null],
    ['text with everything', sql`select ${'it\'s \\ " 😀'}::text as v`, 'it\'s \\ " 😀'],
    ['jsonb object', sql`select '{"a": [1, {"b": null}]}'::jsonb as v`, { a: [1, { b: null }] }],
    ['jsonb list', sql`select '[1, "two", null]'::jsonb as v`, [1, 'two', null]],
    ['jsonb text', sql`select '"x"'::jsonb as v`, 'x'],
    ['text[]', sql`select array['a', null, 'c,"d"'] as v`, ['a', null, 'c,"d"']],
    ['int4[]', sql`select array[1, 2] as v`, [1, 2]],
    ['int8[]', sql`select array[1, 2]::int8[] as v`, [1, 2]],
    ['numeric[]', sql`select array[1.50, 2.00]::numeric[] as v`, ['1.50', '2.00']],
    ['date[]', sql`select array['2026-03-08']::date[] as v`, ['2026-03-08']],
    [
      'timestamptz[]',
      sql`select array['2026-03-08T00:00:00Z']::timestamptz[] as v`,
      [new Date('2026-03-08T00:00:00Z')],
    ],
    ['empty list', sql`select array[]::text[] as v`, []],
    ['uuid', sql`select '5b0c2f9e-0000-4000-8000-000000000000'::uuid as v`, '5b0c2f9e-0000-4000-8000-000000000000'],
  ])('%s', async (_, query, value) => expect((await one(query)).v).toStrictEqual(value));

  test('bytea', async () => {
    const { v } = await one(sql`select ${Buffer.from([0, 1, 255])}::bytea as v`);
    expect(v).toBeInstanceOf(Uint8Array);
    expect([...(v as Uint8Array)]).toEqual([0, 1, 255]);
  });

  test.each<[string, unknown, string]>([
    ['an instant', new Date('2026-03-08T07:30:00.123Z'), 'timestamptz'],
    ['a whole number', 7, 'int8'],
    ['a truth', false, 'boolean'],
    ['nothing', null, 'text'],
    ['a list', ['a', 'b'], 'text[]'],
  ])('%s goes in and comes out', async (_, value, type) => {
    const { v } = await one(sql`select cast(${value} as ${sql.raw(type)}) as v`);
    expect(v).toStrictEqual(value);
  });

  test('errors carry the same code', async () => {
    await expect(sql`select 1 / 0`.execute(db())).rejects.toMatchObject({ code: '22012' });
    const twice = db()
      .insertInto('demo_parts')
      .values([1, 2].map(() => ({ name: 'x', filled_at: world.now })))
      .execute();
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'demo_parts_pkey' });
  });
});

describe('a transaction', () => {
  const names = async () =>
    (await db().selectFrom('demo_parts').select('name').orderBy('name').execute()).map(({ name }) => name);

  test('is rolled back whole when its work throws', async () => {
    const failing = transact(db(), 'system', async (tx) => {
      await tx.insertInto('demo_parts').values({ name: 'lost', filled_at: world.now }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await names()).not.toContain('lost');
  });

  test('is rolled back when a statement fails, and the connection is good afterwards', async () => {
    const failing = transact(db(), 'system', async (tx) => {
      await tx.insertInto('demo_parts').values({ name: 'lost', filled_at: world.now }).execute();
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await names()).not.toContain('lost');
  });

  test('does not take in the queries of others', async () => {
    let inside: Promise<unknown> = Promise.resolve();
    const failing = transact(db(), 'system', async (tx) => {
      await tx.insertInto('demo_parts').values({ name: 'mine', filled_at: world.now }).execute();
      inside = fromElsewhere(() =>
        db().insertInto('demo_parts').values({ name: 'theirs', filled_at: world.now }).execute(),
      );
      await sql`select 1`.execute(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await inside;
    expect(await names()).toContain('theirs');
    expect(await names()).not.toContain('mine');
  });

  test('knows that it is open, and is not opened twice', async () => {
    expect(isInsideTransaction()).toBe(false);
    const nested = transact(db(), 'system', async () => {
      expect(isInsideTransaction()).toBe(true);
      return transact(db(), 'system', async () => 'never');
    });
    await expect(nested).rejects.toThrow('A transaction is open already');
    expect(isInsideTransaction()).toBe(false);
  });

  test('a hundred at once all count', async () => {
    await db().insertInto('audit_heads').values({ chain: 'race', seq: 0, hash: '' }).execute();
    const add = () =>
      transact(db(), 'system', (tx) =>
        tx
          .updateTable('audit_heads')
          .set((eb) => ({ seq: eb('seq', '+', 1) }))
          .where('chain', '=', 'race')
          .execute(),
      );
    await Promise.all(Array.from({ length: 100 }, add));
    expect(await db().selectFrom('audit_heads').select('seq').where('chain', '=', 'race').executeTakeFirst()).toEqual({
      seq: 100,
    });
  });
});

describe('row-level security', () => {
  test('the application has no rights to step over it', async () => {
    const role = await one(sql`select current_user::text as name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb
      from pg_roles where rolname = current_user`);
    expect(role).toEqual({
      name: 'breakpoint_app',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
    });
    await expect(sql`create table planted (id int)`.execute(db())).rejects.toMatchObject({ code: '42501' });
    await expect(sql`alter table users add column planted int`.execute(db())).rejects.toMatchObject({ code: '42501' });
    await expect(sql`delete from schema_migrations`.execute(db())).rejects.toMatchObject({ code: '42501' });
  });

  test.each<[string, DbViewer, object]>([
    ['nobody', 'nobody', { system: false, staff: false, id: null }],
    ['the system', 'system', { system: true, staff: false, id: null }],
    ['a person', { userId: 7, isStaff: false }, { system: false, staff: false, id: 7 }],
    ['staff', { userId: 8, isStaff: true }, { system: false, staff: true, id: 8 }],
  ])('%s is who policies see', async (_, dbViewer, seen) => {
    const query = sql`select viewer_is_system() as system, viewer_is_staff() as staff, viewer_user_id() as id`;
    expect(await transact(db(), dbViewer, async (tx) => (await query.execute(tx)).rows[0])).toEqual(seen);
    expect((await query.execute(db())).rows[0]).toEqual({ system: false, staff: false, id: null });
  });
});

/** Runs the work as if another request had begun it. */
function fromElsewhere<Result>(work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => void queueMicrotask(() => work().then(resolve, reject)));
}
