// Too many wait for a connection: calls are sent away with when to come back, before anything is done for them; whoever signs
// in, the operator and signed messages are taken in.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { mostUnderWay } from '#server/base/limits/concurrency-limits.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let waiting = 0;
let app: FastifyInstance;
let person: Person;

beforeAll(async () => {
  person = await world.person();
  const database = { ...world.services.database, waiting: () => waiting };
  app = await buildApp({ ...world.services, database });
});
afterAll(() => app.close());

const ask = (url: string, more: object = {}) =>
  app.inject({ url, headers: { authorization: `Token ${person.token}` }, ...more });
const post = (url: string, payload: object = {}) => ask(url, { method: 'POST', payload });

const TASKS = '/api/users/me/tasks/';

test('as long as the line is short everybody is taken in', async () => {
  waiting = 299;
  expect((await ask(TASKS)).statusCode).toBe(200);
});

test('a call on top is sent away, and looks like every other refusal', async () => {
  waiting = 300;
  for (const answer of [await ask(TASKS), await post('/api/tags/custom_filters/')]) {
    const detail = 'The server is busy. Try again in a moment.';
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '5',
      { detail, details: detail, status_code: 503 },
    ]);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('who signs in, the operator, signed messages and pages are not', async () => {
  waiting = 599;
  const names = { username: 'nobody@world.test', password: 'not the password' };
  expect((await post('/api/users/auth/sign_in/', names)).statusCode).toBe(400);
  expect((await ask('/api/users/me/')).statusCode).toBe(200);
  expect((await ask('/healthz')).statusCode).toBe(200);
  expect((await ask('/readyz')).statusCode).toBe(200);
  expect((await post('/api/payments/webhooks/dwolla/')).statusCode).toBe(401);
  expect((await ask('/no/such/page')).statusCode).not.toBe(503);
});

test('a line of those who sign in has its end, too', async () => {
  waiting = 600;
  expect((await ask('/api/users/me/')).statusCode).toBe(503);
  expect((await ask('/readyz')).statusCode).toBe(200);
});

test('what one person sends past their bound is sent away before it waits, and others are taken in', async () => {
  waiting = 0;
  const most = mostUnderWay('reports', 0);
  const tooMany = 40;
  const REPORT = '/api/sales/analytics/overview/';
  // Whose token it is must be asked of the database: until then all of them are under way.
  const answers = await Promise.all(Array.from({ length: most + tooMany }, () => ask(REPORT)));
  const sentAway = answers.filter(({ statusCode }) => statusCode === 503);
  const detail = 'You have asked for too much at once. Try again in a moment.';
  expect(sentAway.map((answer) => [answer.headers['retry-after'], answer.json()])).toEqual(
    Array(tooMany).fill(['5', { detail, details: detail, status_code: 503 }]),
  );
  // Whoever was answered has left.
  const again = await Promise.all(Array.from({ length: most }, () => ask(REPORT)));
  expect(again.filter(({ statusCode }) => statusCode === 503)).toEqual([]);
});

test('those who were sent away are counted', async () => {
  const { body } = await ask('/metrics');
  expect(body).toContain(`route="${TASKS}",status="503"`);
});
