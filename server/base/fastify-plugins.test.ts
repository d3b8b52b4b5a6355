import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { ALWAYS_SERVED } from '#server/base/limits/lane-of.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();

/** The same installation with other settings; each has limits of its own. */
const withSettings = (settings: Partial<typeof world.services.config>) =>
  buildApp({ ...world.services, config: { ...world.services.config, ...settings } });

describe('headers', () => {
  test.each([
    ['GET', '/api/config/'],
    ['GET', '/api/users/me/'],
    ['GET', '/api/no/such/'],
    ['POST', '/api/users/auth/sign_in/'],
    ['GET', '/healthz'],
    ['GET', '/no/such/page'],
    ['GET', '/api/docs/'],
    ['GET', '/api/docs/openapi.json'],
  ] as const)('%s %s', async (method, url) => {
    const { headers } = await world.call(method, url, method === 'POST' ? { body: {} } : {});
    const policy = String(headers['content-security-policy']);
    for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part);
    }
    const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? '';
    expect(scripts).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin', 'set-cookie'])
      expect(headers[name]).toBeUndefined();
  });

  test('strict transport and upgraded links are for production alone', async () => {
    expect((await world.get('/healthz')).headers['strict-transport-security']).toBeUndefined();
    const app = await withSettings({ production: true, demo: false });
    const { headers } = await app.inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await app.close();
  });

  test('another site gets no leave to read', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await world.call('OPTIONS', '/api/users/auth/sign_in/', { headers });
    expect(answer.status).toBe(404);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a request id is ours, not the caller’s', async () => {
    const { headers } = await world.call('GET', '/healthz', {
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    });
    expect(headers['x-request-id']).not.toBe('mine');
  });
});

describe('limits', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await withSettings({ callsPerMinute: 25 });
  });
  afterAll(() => app.close());

  test('past the calls of a minute: 429, when to come back, and the agreed body', async () => {
    const answers = [];
    for (let call = 0; call < 27; call += 1) answers.push(await app.inject('/api/config/'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(25).fill(200), 429, 429]);
    const refused = answers.at(-1)!;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const { detail } = refused.json();
    expect(detail).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/);
    expect(refused.json()).toEqual({ detail, details: detail, status_code: 429 });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  test('files of a page are counted by themselves, and ten times as many', async () => {
    const pages = await withSettings({ callsPerMinute: 2 });
    const statuses = async (url: string, times: number) => {
      const answers = [];
      for (let turn = 0; turn < times; turn += 1) answers.push((await pages.inject(url)).statusCode);
      return answers;
    };
    const files = await statuses('/assets/none.js', 22);
    expect(files).toEqual([...Array(20).fill(404), 429, 429]);
    expect(await statuses('/api/config/', 3)).toEqual([200, 200, 429]);
    await pages.close();
  });

  test('signed messages of the bank and of tills are never counted', async () => {
    const strict = await withSettings({ callsPerMinute: 2 });
    const post = async (url: string) => (await strict.inject({ method: 'POST', url, payload: {} })).statusCode;
    const paths = [...ALWAYS_SERVED].filter((path) => path.includes('webhooks'));
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      for (let turn = 0; turn < 5; turn += 1) expect([401, 403]).toContain(await post(path.replace(':type', 'square')));
    }
    await strict.close();
  });

  test('a header does not make the caller somebody else', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' };
    expect((await app.inject({ url: '/api/config/', headers })).statusCode).toBe(429);
  });

  test('a call that guesses secrets has a tighter one of its own', async () => {
    const strict = await withSettings({ callsPerMinute: 1_200 });
    const ask = () =>
      strict.inject({ method: 'POST', url: '/api/users/auth/check_username/', payload: { username: 'a@world.test' } });
    const answers = [];
    for (let call = 0; call < 22; call += 1) answers.push((await ask()).statusCode);
    expect(answers).toEqual([...Array(20).fill(200), 429, 429]);
    expect((await strict.inject('/api/config/')).statusCode).toBe(200);
    await strict.close();
  });

  test('behind a proxy the address is the one the proxy saw, not the one the caller wrote', async () => {
    const proxied = await withSettings({ callsPerMinute: 3, trustProxy: true });
    const from = (forwarded: string) =>
      proxied.inject({ url: '/api/config/', headers: { 'x-forwarded-for': forwarded } });
    const answers = [];
    for (let call = 0; call < 5; call += 1) answers.push((await from(`198.51.100.${call}, 203.0.113.9`)).statusCode);
    expect(answers).toEqual([200, 200, 200, 429, 429]);
    expect((await from('203.0.113.10')).statusCode).toBe(200);
    await proxied.close();
  });
});

describe('overload', () => {
  /** Nothing else runs meanwhile: what a server does that has more to do than time. */
  const stall = (milliseconds: number) =>
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds) satisfies string;

  test('a server that lags seconds behind sends callers away, answers its operator, and recovers', async () => {
    const app = await withSettings({ shedsLoad: true });
    const status = async (url: string) => (await app.inject(url)).statusCode;
    expect(await status('/api/config/')).toBe(200);
    stall(4_500);
    await expect.poll(() => status('/api/config/'), { timeout: 5_000, interval: 20 }).toBe(503);
    const refused = await app.inject('/api/config/');
    const detail = 'The server is busy. Try again in a moment.';
    expect([refused.headers['retry-after'], refused.json()]).toEqual([
      '5',
      { detail, details: detail, status_code: 503 },
    ]);
    expect(refused.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
    // Somebody who is not signed in asks who they are: as much is done for those who sign in.
    expect(await status('/api/users/me/')).toBe(401);
    await expect.poll(() => status('/api/config/'), { timeout: 10_000, interval: 100 }).toBe(200);
    await app.close();
  });

  test('where shedding is off, late answers are still answers', async () => {
    stall(2_000);
    expect((await world.get('/api/config/')).status).toBe(200);
  });
});

describe('health', () => {
  test('alive and ready', async () => {
    expect((await world.get('/healthz')).body).toMatchObject({ status: 'ok' });
    const ready = await world.get('/readyz');
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready', database: world.services.database.kind }]);
  });

  test('metrics count calls by route, never by address', async () => {
    await world.get('/api/users/invite/some-secret-code/');
    const { status, body } = await world.get('/metrics');
    expect(status).toBe(200);
    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/users/invite/:code/",status="404"}',
    );
    expect(body).not.toContain('some-secret-code');
  });

  test('metrics count the connections that the database dropped', async () => {
    const name = 'database_connections_dropped_total';
    expect((await world.get('/metrics')).body).toContain(`${name} 0`);
    const database = { ...world.services.database, dropped: () => 3 };
    const app = await buildApp({ ...world.services, database });
    expect((await app.inject('/metrics')).body).toContain(`${name} 3`);
    await app.close();
  });

  test('metrics are for this machine, or for who has the token', async () => {
    const open = (remoteAddress: string, authorization = '') => ({
      url: '/metrics',
      remoteAddress,
      headers: { authorization },
    });
    expect((await world.app.inject(open('203.0.113.9'))).statusCode).toBe(403);
    const app = await withSettings({ metricsToken: 'a-token' });
    expect((await app.inject(open('127.0.0.1'))).statusCode).toBe(403);
    expect((await app.inject(open('127.0.0.1', 'Bearer b-token'))).statusCode).toBe(403);
    expect((await app.inject(open('203.0.113.9', 'Bearer a-token'))).statusCode).toBe(200);
    await app.close();
  });
});
