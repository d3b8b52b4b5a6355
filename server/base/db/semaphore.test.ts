import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { transact } from '#server/base/db/db.ts';
import { inLane, type Lane } from '#server/base/db/lane.ts';
import { createSemaphore, inTurn, type Semaphore } from '#server/base/db/semaphore.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();

const as = <Result>(lane: Lane, work: () => Promise<Result>, gone?: AbortSignal) => inLane({ lane, gone }, work);

/** Begins them all while the only connection is held; answers in which order they got it. */
async function order(semaphore: Semaphore, lanes: readonly Lane[]): Promise<Lane[]> {
  const seen: Lane[] = [];
  await semaphore.acquire();
  const all = lanes.map((lane) => as(lane, () => inTurn(semaphore, async () => void seen.push(lane))));
  semaphore.release();
  await Promise.all(all);
  return seen;
}

describe('one connection', () => {
  test('goes to the most urgent', async () => {
    const seen = await order(createSemaphore(), ['reports', 'calls', 'reports', 'entry', 'operator', 'calls']);
    expect(seen).toEqual(['operator', 'entry', 'calls', 'calls', 'reports', 'reports']);
  });

  test('and comes to a report while webhooks do not end', async () => {
    const seen = await order(createSemaphore(), ['reports', ...Array<Lane>(20).fill('operator')]);
    expect(seen.indexOf('reports')).toBe(7);
  });

  test('is held by one at a time, and given on after a failure', async () => {
    const semaphore = createSemaphore();
    let holders = 0;
    const work = async () => {
      holders += 1;
      expect(holders).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      holders -= 1;
      throw new Error('no');
    };
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => inTurn(semaphore, work)));
    expect(all.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    await semaphore.acquire();
  });

  test('whoever hangs up while waiting gets no turn, and the others theirs', async () => {
    const semaphore = createSemaphore();
    const caller = new AbortController();
    await semaphore.acquire();
    let queries = 0;
    const ask = () =>
      inTurn(semaphore, async () => {
        queries += 1;
      });
    const gone = expect(as('reports', ask, caller.signal)).rejects.toMatchObject({ statusCode: 503 });
    const stays = as('reports', ask);
    caller.abort();
    await gone;
    semaphore.release();
    await stays;
    expect(queries).toBe(1);
    await expect(as('reports', ask, caller.signal)).rejects.toThrow('The caller has hung up');
    expect(queries).toBe(1);
  });

  test('whoever waits too long is told to come back', async () => {
    const semaphore = createSemaphore(1, () => 20);
    await semaphore.acquire();
    await expect(semaphore.acquire()).rejects.toMatchObject({ statusCode: 503 });
    semaphore.release();
    await semaphore.acquire();
  });
});

test('of eight connections reports use six, and a webhook needs not wait for them', async () => {
  const semaphore = createSemaphore(8);
  const started: Lane[] = [];
  const take = (lane: Lane) => as(lane, () => semaphore.acquire()).then(() => void started.push(lane));
  for (let call = 0; call < 8; call += 1) void take('reports');
  await take('operator');
  expect(started).toEqual([...Array(6).fill('reports'), 'operator']);
});

describe('a transaction whose caller hangs up', () => {
  const names = async () =>
    (await world.services.db.selectFrom('demo_parts').select('name').execute()).map(({ name }) => name);

  test('sends nothing more, leaves nothing behind, and the next one works', async () => {
    const caller = new AbortController();
    const work = as(
      'calls',
      () =>
        transact(world.services.db, 'system', async (tx) => {
          await tx.insertInto('demo_parts').values({ name: 'gone', filled_at: world.now }).execute();
          caller.abort();
          await sql`select 1`.execute(tx);
        }),
      caller.signal,
    );
    await expect(work).rejects.toThrow('The caller has hung up');
    expect(await names()).not.toContain('gone');
  });

  test('before its first statement has not begun', async () => {
    const caller = new AbortController();
    const work = as(
      'calls',
      () =>
        transact(world.services.db, 'system', async (tx) => {
          caller.abort();
          await tx.insertInto('demo_parts').values({ name: 'never', filled_at: world.now }).execute();
        }),
      caller.signal,
    );
    await expect(work).rejects.toThrow('The caller has hung up');
    expect(await names()).not.toContain('never');
  });
});
