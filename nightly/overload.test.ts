// Ten times what the server can do: callers are sent away with a word on when to come back, its operator and the bank's
// messages are still answered, and it is itself again within ten seconds.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoOnPostgres, openDemoOnPostgres } from '#testing/demo-on-postgres.ts';
import type { ChildServer } from '#testing/processes/child-server.ts';
import { demoTokens } from '#testing/walk/ask.ts';

const CALLERS = 1_500;
const SECONDS = 20;
const RECOVERED_WITHIN_MS = 10_000;
const PATH = '/api/deals/deal/?pageSize=999';

let demo: DemoOnPostgres | undefined;
let server: ChildServer;
let token: string;

beforeAll(async () => {
  demo = await openDemoOnPostgres();
  server = demo.server;
  token = await demoTokens(server.url)('landlord');
}, 400_000);
afterAll(() => demo?.close());

type Seen = { status: number; retryAfter: string | null; milliseconds: number };

async function get(path: string): Promise<Seen> {
  const started = performance.now();
  try {
    const answer = await fetch(server.url + path, {
      headers: { authorization: `Token ${token}` },
      signal: AbortSignal.timeout(30_000),
    });
    await answer.arrayBuffer();
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, retryAfter, milliseconds: performance.now() - started };
  } catch {
    return { status: 0, retryAfter: null, milliseconds: performance.now() - started };
  }
}

test('sends callers away, answers its operator, and recovers', async () => {
  expect((await get(PATH)).status).toBe(200);
  const until = performance.now() + SECONDS * 1_000;
  const seen: Seen[] = [];
  const health: Seen[] = [];
  const callers = Array.from({ length: CALLERS }, async () => {
    while (performance.now() < until) seen.push(await get(PATH));
  });
  const watching = (async () => {
    while (performance.now() < until) {
      health.push(await get('/readyz'));
      await pause(1_000);
    }
  })();
  await Promise.all([...callers, watching]);
  const began = performance.now();
  for (let answer = await get(PATH); answer.status !== 200; answer = await get(PATH)) {
    expect(performance.now() - began).toBeLessThan(RECOVERED_WITHIN_MS);
    await pause(200);
  }
  const recovered = performance.now() - began;
  const count = (status: number) => seen.filter((each) => each.status === status).length;
  const others = [...new Set(seen.map(({ status }) => status))].filter((status) => ![0, 200, 503].includes(status));
  const slowestHealth = Math.round(Math.max(...health.map(({ milliseconds }) => milliseconds)));
  process.stdout.write(
    `${seen.length} calls of ${CALLERS} callers in ${SECONDS} s: ${count(200)} answered, ${count(503)} sent away, ` +
      `${count(0)} unanswered; readiness asked ${health.length} times, slowest ${slowestHealth} ms; ` +
      `itself again after ${Math.round(recovered)} ms\n`,
  );
  expect(others).toEqual([]);
  expect(count(503)).toBeGreaterThan(0);
  expect(count(200)).toBeGreaterThan(0);
  for (const { status, retryAfter } of seen) if (status === 503) expect(retryAfter).toBe('5');
  expect(health.filter(({ status }) => status !== 200)).toEqual([]);
}, 300_000);
