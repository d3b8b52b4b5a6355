// On PostgreSQL only: a connection that is open and says nothing any more. Whoever waits on it is told to come back within the time of
// its kind of work, and no connection that was silent is used again.
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openPostgres, transact } from '#server/base/db/db.ts';
import { inLane, type Place } from '#server/base/db/lane.ts';
import { OutcomeUnknown } from '#server/base/db/lost-connection.ts';
import type { Tables } from '#server/base/db/tables.ts';
import { type CuttableProxy, startCuttableProxy } from '#testing/processes/cuttable-proxy.ts';
import { openWorld } from '#testing/world.ts';

// Its roles and tables are there once a world is.
const world = openWorld();
/** The kind of work with the shortest time: a second. */
const SHORT: Place = { lane: 'operator', gone: undefined, work: 'readiness' };
const CONNECTIONS = 3;

describe.runIf(process.env.TEST_DATABASE_URL)('a database that falls silent', () => {
  let proxy: CuttableProxy;
  let database: Database;
  beforeAll(async () => {
    const name = await sql<{ name: string }>`select current_database() as name`.execute(world.services.db);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    proxy = await startCuttableProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    url.pathname = `/${name.rows[0]?.name}`;
    database = await openPostgres(url.toString(), CONNECTIONS);
  });
  afterAll(async () => {
    proxy?.cut();
    await database?.close();
    await proxy?.close();
  });

  const one = (db: Kysely<Tables>) => sql<{ one: number }>`select 1 as one`.execute(db);
  /** Every connection is used once, so that the pool keeps all of them. */
  const useAll = () => Promise.all(Array.from({ length: CONNECTIONS }, () => one(database.db)));
  const heal = async () => {
    proxy.mend('dead');
    const answers = await Promise.all(
      Array.from({ length: 2 * CONNECTIONS }, () => inLane(SHORT, () => one(database.db))),
    );
    expect(answers.map(({ rows }) => rows)).toEqual(Array(2 * CONNECTIONS).fill([{ one: 1 }]));
  };

  test('says so with 503, and with the first new connection everything works, also beside connections that stay dead', async () => {
    await useAll();
    proxy.cut('silent');
    const asking = inLane(SHORT, () => one(database.db));
    await expect(asking).rejects.toMatchObject({ statusCode: 503, message: 'The database does not answer' });
    await heal();
  });

  test('a transaction in it leaves nothing behind, and says that it did not', async () => {
    const [person] = [await world.person()];
    const work = inLane(SHORT, () =>
      transact(database.db, 'system', async (tx) => {
        await sql`update users set full_name = 'half' where id = ${person.id}`.execute(tx);
        proxy.cut('silent');
        await one(tx);
      }),
    );
    await expect(work).rejects.toMatchObject({ statusCode: 503, message: 'The database does not answer' });
    await heal();
    const { rows } = await sql<{ full_name: string }>`select full_name from users where id = ${person.id}`.execute(
      world.services.db,
    );
    expect(rows[0]?.full_name).not.toBe('half');
  });

  test('where it was being kept, nobody claims to know', async () => {
    const work = inLane(SHORT, () =>
      transact(database.db, 'system', async (tx) => {
        await one(tx);
        proxy.cut('silent');
      }),
    );
    await expect(work).rejects.toThrow(OutcomeUnknown);
    await heal();
  });

  test('a script gives its connection up too', async () => {
    await useAll();
    proxy.cut('silent');
    await expect(inLane(SHORT, () => database.script('select 1', 'select 2'))).rejects.toMatchObject({
      statusCode: 503,
    });
    await heal();
  });

  test('whoever waits for a connection meanwhile is sent away before, and holds none afterwards', async () => {
    proxy.cut('silent');
    // New connections are silent as well: the pool is still connecting when they give up.
    const asking = Array.from({ length: 3 * CONNECTIONS }, () => inLane(SHORT, () => one(database.db)));
    const outcomes = await Promise.allSettled(asking);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(3 * CONNECTIONS).fill('rejected'));
    proxy.mend();
    await expect.poll(() => one(database.db).then(({ rows }) => rows), { timeout: 30_000 }).toEqual([{ one: 1 }]);
    expect(database.waiting()).toBe(0);
  });
});
