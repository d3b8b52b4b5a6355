// On PostgreSQL only: the embedded database has no connection that could be cut, and nobody beside whom one could wait.
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Tx, transact } from '#server/base/db/db.ts';
import { openPool } from '#server/base/db/postgres.ts';
import { startCuttableProxy } from '#testing/processes/cuttable-proxy.ts';
import { openWorld } from '#testing/world.ts';

// Its roles are there once a world is.
const world = openWorld();

test.runIf(process.env.TEST_DATABASE_URL)(
  'a connection that is cut fails the statement on it, is counted, and the next statement has a new one',
  async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    const proxy = await startCuttableProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(proxy.port);
    const { pool, dropped } = openPool(url.toString(), 2);
    const [busy, idle] = [await pool.connect(), await pool.connect()];
    idle.release();
    const asking = busy.query('select pg_sleep(30)').catch((error: Error) => error.message);
    proxy.cut();
    expect(await asking).toMatch(/terminated|ECONNRESET/);
    busy.release(true);
    await expect.poll(dropped, { timeout: 20_000 }).toBe(2);
    proxy.mend();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    await proxy.close();
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  'of two that wait for each other one begins again, and both are done once',
  async () => {
    const { db } = world.services;
    const [anna, ben] = [(await world.person()).id, (await world.person()).id];
    const rename = (tx: Tx, id: number) =>
      sql`update users set full_name = full_name || '+' where id = ${id}`.execute(tx);
    const bothHoldOne = Promise.withResolvers<void>();
    let [holding, tries] = [0, 0];
    const renameBoth = (first: number, second: number) =>
      transact(db, 'system', async (tx) => {
        tries += 1;
        await rename(tx, first);
        holding += 1;
        if (holding === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
        await rename(tx, second);
      });
    await Promise.all([renameBoth(anna, ben), renameBoth(ben, anna)]);
    expect(tries).toBe(3);
    const { rows } = await transact(db, 'system', (tx) =>
      sql<{ full_name: string }>`select full_name from users where id in (${anna}, ${ben})`.execute(tx),
    );
    for (const { full_name } of rows) expect(full_name).toMatch(/[^+]\+\+$/);
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  'a transaction that is ended by whoever looks after the database begins again on another connection, and is done once',
  async () => {
    const { db } = world.services;
    const { id } = await world.person();
    const superuser = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await superuser.connect();
    let tries = 0;
    await transact(db, 'system', async (tx) => {
      tries += 1;
      await sql`update users set full_name = full_name || '+' where id = ${id}`.execute(tx);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      if (tries > 1) return;
      const ending = superuser.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      await Promise.all([sql`select pg_sleep(30)`.execute(tx), ending]);
    });
    await superuser.end();
    expect(tries).toBe(2);
    const { rows } = await transact(db, 'system', (tx) =>
      sql<{ full_name: string }>`select full_name from users where id = ${id}`.execute(tx),
    );
    expect(rows[0]!.full_name).toMatch(/[^+]\+$/);
  },
);
