// The database goes away, at once or silently, and comes back: callers are told so with 503, at once where connections are
// refused and within the deadline of their kind of work where nothing answers; the server neither ends nor floods the database
// with connections, and afterwards everything works without a restart, also where the connections that fell silent stay dead.
// The mail server is away from the beginning: people are answered all the same.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { type ChildServer, killServers, startServer, temporaryFolder } from '#testing/processes/child-server.ts';
import { type CuttableProxy, startCuttableProxy } from '#testing/processes/cuttable-proxy.ts';
import { freePort } from '#tools/free-port.mjs';

const SET_UP_MS = 15_000;
const AWAY_MS = 30_000;
const BACK_WITHIN_MS = 20_000;
const HEALED_WITHIN_MS = 60_000;
const TOLD_WITHIN_MS = 15_000;
/** For a connection and an answer, and what the machine takes for itself (server/base/db/deadlines.ts). */
const SILENCE_TOLD_WITHIN_MS = { readiness: 4_000, read: 30_000, 'sign-in': 45_000, config: 30_000 };
/** Callers' and jobs' together: some thirty a second. */
const MOST_TRIES = 1_000;

const PUBLIC = '/api/users/invite/no-such-code/';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let cluster: Awaited<ReturnType<typeof startCluster>>;
let proxy: CuttableProxy;
let server: ChildServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  cluster = await startCluster();
  const url = new URL(cluster.url);
  proxy = await startCuttableProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const environment = {
    DATABASE_URL: url.toString(),
    APP_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    EMPTY: 'true',
  };
  server = await startServer({ data: `${folder.path}/data`, environment });
  // It answers before its jobs are set up; a database that goes away meanwhile ends the start.
  await pause(SET_UP_MS);
}, 240_000);
afterAll(async () => {
  killServers();
  await proxy?.close();
  await cluster?.stop();
  await folder.remove();
});

type Kind = keyof typeof SILENCE_TOLD_WITHIN_MS;

async function ask(kind: Kind, path: string, init: RequestInit = {}) {
  const started = performance.now();
  const signal = AbortSignal.timeout(60_000);
  const answer = await fetch(server.url + path, { ...init, signal }).catch(() => undefined);
  const body = await answer?.text().catch(() => undefined);
  return { kind, status: answer?.status ?? 0, body, milliseconds: performance.now() - started };
}

const get = (path: string) => ask(path === '/readyz' ? 'readiness' : path === PUBLIC ? 'read' : 'config', path);

/** A wrong password of somebody whom nobody knows: counted and refused like every other. */
const signIn = () =>
  ask('sign-in', '/api/users/auth/sign_in/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username: `nobody-${randomBytes(4).toString('hex')}@world.test`,
      password: 'not the password',
    }),
  });

test('somebody who forgot a password is answered while mail cannot be sent', async () => {
  const answer = await fetch(`${server.url}/api/users/auth/forgot_password/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody@world.test' }),
  });
  expect(answer.status).toBeLessThan(500);
});

test.each(['refused', 'silent', 'silent for good'] as const)(
  'a database that is %s',
  async (how) => {
    expect((await get(PUBLIC)).status).toBe(404);
    const before = proxy.asked();
    proxy.cut(how === 'refused' ? 'refused' : 'silent');
    const seen: Awaited<ReturnType<typeof get>>[] = [];
    const until = performance.now() + AWAY_MS;
    while (performance.now() < until) {
      seen.push(...(await Promise.all([get(PUBLIC), get('/readyz'), get('/api/config/'), signIn()])));
      await pause(500);
    }
    const tries = proxy.asked() - before;
    proxy.mend(how === 'silent for good' ? 'dead' : 'ended');
    const began = performance.now();
    for (let ready = await get('/readyz'); ready.status !== 200; ready = await get('/readyz')) {
      expect(performance.now() - began).toBeLessThan(BACK_WITHIN_MS);
      await pause(200);
    }
    const back = Math.round(performance.now() - began);
    // Connections that stay dead are given up one by one, each at the deadline of whoever waits on it.
    await expect.poll(async () => (await get(PUBLIC)).status, { timeout: HEALED_WITHIN_MS }).toBe(404);
    const healed = Math.round(performance.now() - began);
    const statuses = [...new Set(seen.map(({ status }) => status))].sort();
    const kinds = Object.keys(SILENCE_TOLD_WITHIN_MS) as Kind[];
    const slowest = kinds.map((kind) => {
      const times = seen.filter((each) => each.kind === kind).map(({ milliseconds }) => Math.round(milliseconds));
      return { kind, slowest: Math.max(...times) };
    });
    process.stdout.write(
      `${how}: ${seen.length} calls answered ${statuses.join(', ')}, the slowest ` +
        `${slowest.map((each) => `${each.kind} ${each.slowest} ms`).join(', ')}; ` +
        `${tries} connections tried in ${AWAY_MS / 1_000} s; ready after ${back} ms, itself again after ${healed} ms\n`,
    );
    expect(statuses).toEqual([503]);
    for (const { body = '' } of seen) expect(body).not.toMatch(/ECONN|postgres|\.ts:/);
    for (const { kind, slowest: took } of slowest) {
      const within = how === 'refused' ? TOLD_WITHIN_MS : SILENCE_TOLD_WITHIN_MS[kind];
      expect([kind, took, took < within]).toEqual([kind, took, true]);
    }
    expect(tries).toBeLessThan(MOST_TRIES);
  },
  300_000,
);
