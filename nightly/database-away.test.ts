// The database goes away, at once and silently, and comes back: callers are told so at once where the line is refused,
// the server does not end and does not storm the line, and afterwards everything works without a restart. The mail server
// is away from the beginning: people are answered all the same.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster } from '#testing/postgres-cluster.mjs';
import { type ChildServer, killServers, startServer, temporaryFolder } from '#testing/processes/child-server.ts';
import { type CutLine, cutLine } from '#testing/processes/cut-line.ts';
import { freePort } from '#tools/free-port.mjs';

const SET_UP_MS = 15_000;
const AWAY_MS = 30_000;
const BACK_WITHIN_MS = 20_000;
const TOLD_WITHIN_MS = 15_000;
/** Callers' and jobs' together: some thirty a second. */
const MOST_TRIES = 1_000;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let cluster: Awaited<ReturnType<typeof startCluster>>;
let line: CutLine;
let server: ChildServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  cluster = await startCluster();
  const url = new URL(cluster.url);
  line = await cutLine({ host: url.hostname, port: Number(url.port) });
  url.port = String(line.port);
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
  await line?.close();
  await cluster?.stop();
  await folder.remove();
});

async function get(path: string) {
  const started = performance.now();
  const answer = await fetch(server.url + path, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined);
  const body = await answer?.text();
  return { status: answer?.status ?? 0, body, milliseconds: performance.now() - started };
}

const PUBLIC = '/api/users/invite/no-such-code/';

test('somebody who forgot a password is answered while mail cannot be sent', async () => {
  const answer = await fetch(`${server.url}/api/users/auth/forgot_password/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody@world.test' }),
  });
  expect(answer.status).toBeLessThan(500);
});

test.each(['refused', 'silent'] as const)(
  'a database that is %s',
  async (how) => {
    expect((await get(PUBLIC)).status).toBe(404);
    const before = line.asked();
    line.cut(how);
    const seen: Awaited<ReturnType<typeof get>>[] = [];
    const until = performance.now() + AWAY_MS;
    while (performance.now() < until) {
      seen.push(...(await Promise.all([get(PUBLIC), get('/readyz'), get('/api/config/')])));
      await pause(500);
    }
    const tries = line.asked() - before;
    line.mend();
    const began = performance.now();
    for (let ready = await get('/readyz'); ready.status !== 200; ready = await get('/readyz')) {
      expect(performance.now() - began).toBeLessThan(BACK_WITHIN_MS);
      await pause(200);
    }
    const back = Math.round(performance.now() - began);
    expect((await get(PUBLIC)).status).toBe(404);
    const slowest = Math.round(Math.max(...seen.map(({ milliseconds }) => milliseconds)));
    const statuses = [...new Set(seen.map(({ status }) => status))].sort();
    process.stdout.write(
      `${how}: ${seen.length} calls answered ${statuses.join(', ')}, the slowest in ${slowest} ms; ` +
        `${tries} connections tried in ${AWAY_MS / 1_000} s; back after ${back} ms\n`,
    );
    expect(seen.some(({ status }) => status === 503)).toBe(true);
    for (const { body = '' } of seen) expect(body).not.toMatch(/ECONN|postgres|\.ts:/);
    // A statement that was under way when the line fell silent waits for as long as its caller does.
    if (how === 'refused') expect([statuses.includes(0), slowest < TOLD_WITHIN_MS]).toEqual([false, true]);
    expect(tries).toBeLessThan(MOST_TRIES);
  },
  300_000,
);
