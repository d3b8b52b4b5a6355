// On PostgreSQL only: the embedded database has no line that could be cut.
import { expect, test } from 'vitest';
import { openPool } from '#server/base/db/postgres.ts';
import { cutLine } from '#testing/cut-line.ts';
import { openWorld } from '#testing/world.ts';

// Its roles are there once a world is.
openWorld();

test.runIf(process.env.TEST_DATABASE_URL)(
  'a line that is cut fails the statement on it, is counted, and the next statement has a new one',
  async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    const line = await cutLine({ host: url.hostname, port: Number(url.port) });
    url.port = String(line.port);
    const { pool, dropped } = openPool(url.toString(), 2);
    const [busy, idle] = [await pool.connect(), await pool.connect()];
    idle.release();
    const asking = busy.query('select pg_sleep(30)').catch((error: Error) => error.message);
    line.cut();
    expect(await asking).toMatch(/terminated|ECONNRESET/);
    busy.release(true);
    await expect.poll(dropped).toBe(2);
    line.mend();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
    await line.close();
  },
);
