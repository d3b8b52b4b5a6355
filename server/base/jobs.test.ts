// What the queue promises: work that comes round is never queued beside itself, and a job that takes too long is stopped
// before it begins anew.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { transact } from '#server/base/db/db.ts';
import { createJobs, job } from '#server/base/jobs.ts';
import { createLog } from '#server/base/log.ts';
import { watchQueues } from '#server/base/queue-watch.ts';
import type { Services } from '#server/base/services.ts';
import { openTestDatabase } from '#testing/database.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows;
const queueOf = async (name: string) =>
  (
    await rowsOf(sql<{ policy: string; retry_limit: number; expire_seconds: number; heartbeat_seconds: number }>`
      select policy, retry_limit, expire_seconds, heartbeat_seconds from pgboss.queue where name = ${name}`)
  )[0];

test('a queue follows its job, also one that an earlier version made otherwise', async () => {
  const payload = z.object({});
  const run = async () => {};
  const onRequest = job({ name: 'test.asked', payload, run });
  const round = job({ name: 'test.round', payload, run });
  await (await createJobs(database, [onRequest, round], createLog('silent'))).stop();
  expect(await queueOf('test.asked')).toEqual({
    policy: 'standard',
    retry_limit: 5,
    expire_seconds: 3_600,
    heartbeat_seconds: 120,
  });

  const later = [
    { ...onRequest, retries: 2 },
    { ...round, cron: '0 0 1 1 *', longestHours: 4 },
  ];
  const jobs = await createJobs(database, later, createLog('silent'));
  expect(await queueOf('test.asked')).toMatchObject({ policy: 'standard', retry_limit: 2 });
  expect(await queueOf('test.round')).toMatchObject({ policy: 'exclusive', expire_seconds: 14_400 });

  await transact(db, 'system', async (tx) => {
    for (const each of [onRequest, onRequest, round, round]) await jobs.enqueue(tx, each, {});
  });
  const waiting = await rowsOf(sql<{ name: string; count: number }>`
    select name, count(*)::integer as count from pgboss.job where name like 'test.%' group by name order by name`);
  expect(waiting).toEqual([
    { name: 'test.asked', count: 2 },
    { name: 'test.round', count: 1 },
  ]);
  await jobs.stop();
});

test('of a job that says so one waits for the same thing, and what is wanted at once waits for nothing later', async () => {
  const payload = z.object({ channel: z.number() });
  const read: number[] = [];
  const one = job({
    name: 'test.one',
    payload,
    oneWaits: true,
    run: async (_, { channel }) => void read.push(channel),
  });
  const jobs = await createJobs(database, [one], createLog('silent'));
  const startAfter = new Date(Date.now() + 3_600_000);
  const enqueue = (channel: number, later = false) =>
    transact(db, 'system', (tx) => jobs.enqueue(tx, one, { channel }, later ? { startAfter } : {}));
  await enqueue(7, true);
  for (const channel of [7, 7, 8]) await enqueue(channel);
  await enqueue(7, true);
  const waiting = await rowsOf(sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job where name = 'test.one' and state = 'created'`);
  expect(waiting).toEqual([{ count: 3 }]);
  await jobs.drain({} as Services);
  expect(read.sort()).toEqual([7, 8]);
  await enqueue(7);
  await jobs.drain({} as Services);
  expect(read).toHaveLength(3);
  await jobs.stop();
});

test('a job that outlives its time sends no further statement', async () => {
  let sent = 0;
  const ended = Promise.withResolvers<unknown>();
  const endless = job({
    name: 'test.endless',
    payload: z.object({}),
    longestHours: 1 / 3_600,
    run: async (services) => {
      try {
        for (;;) {
          await transact(services.db, 'system', (tx) => sql`select 1`.execute(tx));
          sent += 1;
          await pause(50);
        }
      } catch (error) {
        ended.resolve(error);
        throw error;
      }
    },
  });
  const jobs = await createJobs(database, [endless], createLog('silent'));
  await transact(db, 'system', (tx) => jobs.enqueue(tx, endless, {}));
  await jobs.work({ db } as Services);
  expect(await ended.promise).toMatchObject({ message: 'The caller has hung up' });
  await jobs.stop();
  const sentByItsEnd = sent;
  await pause(200);
  expect(sent).toBe(sentByItsEnd);
});

test('what waits is worked off one after the other, without a pause between', async () => {
  const ran: number[] = [];
  const many = job({
    name: 'test.many',
    payload: z.object({ number: z.number() }),
    run: async (_, { number }) => void ran.push(number),
  });
  const jobs = await createJobs(database, [many], createLog('silent'));
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  await transact(db, 'system', async (tx) => {
    for (const number of numbers) await jobs.enqueue(tx, many, { number });
  });
  await jobs.work({} as Services);
  // Half a second apart, as the queues are looked at, they would take 20 seconds, and at a worker's own pace 40 minutes.
  await expect.poll(() => ran.length, { timeout: 60_000 }).toBe(40);
  expect(ran).toEqual(numbers);
  await jobs.stop();
});

test('a worker with nothing to do hears of what is queued, and of what has become due', async () => {
  const ran: string[] = [];
  const waited = job({
    name: 'test.waited',
    payload: z.object({ name: z.string() }),
    run: async (_, { name }) => void ran.push(name),
  });
  const jobs = await createJobs(database, [waited], createLog('silent'));
  await jobs.work({} as Services);
  const enqueue = (name: string, startAfter?: Date) =>
    transact(db, 'system', (tx) => jobs.enqueue(tx, waited, { name }, startAfter ? { startAfter } : {}));
  await enqueue('much later', new Date(Date.now() + 3_600_000));
  // By the second it has found its queue empty, and would itself look again in a minute.
  for (const name of ['first', 'second', 'third']) {
    await enqueue(name);
    await expect.poll(() => ran.at(-1), { timeout: 30_000 }).toBe(name);
  }
  await enqueue('in a second', new Date(Date.now() + 1_000));
  await expect.poll(() => ran, { timeout: 30_000 }).toEqual(['first', 'second', 'third', 'in a second']);
  await jobs.stop();
});

test('a look that fails is told, and the next one finds what waits', async () => {
  const looks = [Promise.reject(new Error('the database is away')), Promise.resolve(['test.waited'])];
  const woken: string[] = [];
  const failures: unknown[] = [];
  const watch = watchQueues(
    () => looks.shift() ?? Promise.resolve([]),
    (names) => woken.push(...names),
    (error) => failures.push(error),
  );
  await expect.poll(() => woken, { timeout: 30_000 }).toEqual(['test.waited']);
  expect(failures).toEqual([new Error('the database is away')]);
  watch.stop();
});

test('a look that is under way when the watch is stopped wakes nobody, and its failure is not told', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const look = Promise.withResolvers<string[]>();
    const heard: unknown[] = [];
    const hear = (what: unknown) => heard.push(what);
    watchQueues(() => look.promise, hear, hear).stop();
    if (end === 'resolve') look.resolve(['test.waited']);
    else look.reject(new Error('the database is closed'));
    await pause(10);
    expect([end, heard]).toEqual([end, []]);
  }
});
