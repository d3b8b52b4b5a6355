// Two processes on one PostgreSQL count their callers together; the embedded database has one process.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { addCalls, removeOldCounts } from '#server/base/limits/call-count-sql.ts';
import { openWorld } from '#testing/world.ts';

const LIMIT = 40;
const RESETS_A_MINUTE = 10;
const world = openWorld({ CALLS_PER_MINUTE: String(LIMIT) });
let apps: FastifyInstance[] = [];

beforeAll(async () => {
  apps = [world.app, await buildApp(world.services)];
});
afterAll(() => apps[1]?.close());

const isShared = () => world.services.database.kind === 'postgres';
const turn = (call: number) => apps[call % apps.length] as FastifyInstance;

describe('counts in the database', () => {
  test('windows begin with their first call and end with their time', async () => {
    const { db } = world.services;
    const [first] = await addCalls(db, [{ caller: 'a', calls: 3 }], 60_000);
    expect(first).toMatchObject({ caller: 'a', calls: 3 });
    const more = await addCalls(
      db,
      [
        { caller: 'b', calls: 1 },
        { caller: 'a', calls: 4 },
      ],
      60_000,
    );
    expect(Object.fromEntries(more.map(({ caller, calls }) => [caller, calls]))).toEqual({ a: 7, b: 1 });
    await pause(5);
    expect(await addCalls(db, [{ caller: 'a', calls: 2 }], 1)).toMatchObject([{ calls: 2 }]);
    await pause(5);
    await removeOldCounts(db, 1);
    expect(await addCalls(db, [{ caller: 'b', calls: 1 }], 60_000)).toMatchObject([{ calls: 1 }]);
  });

  test('callers of two processes at once are all counted, and nobody waits in a circle', async () => {
    const { db } = world.services;
    const callers = ['x', 'y', 'z'].map((caller) => ({ caller, calls: 1 }));
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => addCalls(db, at % 2 ? callers : callers.toReversed(), 60_000)),
    );
    const counted = await addCalls(db, callers, 60_000);
    expect(counted.map(({ calls }) => calls)).toEqual([21, 21, 21]);
  });
});

test('the limit of one call is exact over both processes', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 2 * RESETS_A_MINUTE + 4; call += 1) {
    const request = { method: 'POST', url: '/api/users/auth/forgot_password/', remoteAddress: '10.0.0.1' } as const;
    const { statusCode } = await turn(call).inject({ ...request, payload: { username: `nobody-${call}@world.test` } });
    statuses.push(statusCode);
  }
  const passed = statuses.filter((status) => status !== 429).length;
  expect(passed).toBe(isShared() ? RESETS_A_MINUTE : 2 * RESETS_A_MINUTE);
});

test('the general limit is exchanged once a second by whoever is called', async () => {
  const ask = async (call: number) =>
    (await turn(call).inject({ url: '/api/users/me/', remoteAddress: '10.0.0.2' })).statusCode;
  for (let call = 0; call < LIMIT; call += 1) expect(await ask(call)).toBe(401);
  await pause(1_300);
  // Whoever exchanged first did not know of the other's calls yet.
  for (let call = 0; call < apps.length; call += 1) await ask(call);
  await pause(1_300);
  expect([await ask(0), await ask(1)]).toEqual(isShared() ? [429, 429] : [401, 401]);
});
