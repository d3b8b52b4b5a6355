// The server as a process: killed while it writes, stopped under load, started twice on the same data, refused.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyDemo, demoClock } from '#testing/demo/filled-demo.ts';
import {
  type ChildServer,
  killServers,
  runToItsEnd,
  shortLived,
  startServer,
  temporaryFolder,
} from '#testing/processes/child-server.ts';
import { searchSize } from '#testing/search-size.ts';

const PASSWORD = 'Demo-2026!';
const LANDLORD = 'landlord@demo.test';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(async () => {
  killServers();
  await folder.remove();
});

async function call(server: ChildServer, path: string, body?: object, token?: string) {
  const answer = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function signIn(server: ChildServer): Promise<string> {
  const first = await call(server, '/api/users/auth/sign_in/', { username: LANDLORD, password: PASSWORD });
  const { body } = await call(server, `/api/mailbox/?to=${LANDLORD}`);
  const code = /\b\d{6}\b/.exec(body.results[0].text)?.[0];
  const done = await call(server, '/api/users/auth/sign_in/confirm/', {
    verification_id: first.body.verification_id,
    code,
  });
  return done.body.key;
}

/** Writes one row after the other until the server is gone; answers how many were acknowledged. */
function writer(server: ChildServer, token: string, name: string) {
  let acknowledged = 0;
  const done = (async () => {
    for (let number = 1; ; number += 1) {
      const answer = await call(server, '/api/users/me/', { phone: String(number), full_name: name }, token).catch(
        () => undefined,
      );
      if (answer?.status !== 200) return;
      acknowledged = number;
    }
  })();
  const reaches = async (count: number) => {
    for (let gone = false; acknowledged < count && !gone; ) {
      gone = await Promise.race([done.then(() => true), pause(5, false)]);
    }
  };
  return { done, acknowledged: () => acknowledged, reaches };
}

/** Reads until the server stops answering; answers the last status, 0 for a closed connection. */
async function reader(server: ChildServer, token: string): Promise<number> {
  for (;;) {
    const status = await call(server, '/api/users/me/', undefined, token).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status !== 200) return status;
  }
}

/** How far a writer's rows go, read back through what the person sees. */
async function lastOf(server: ChildServer, token: string): Promise<number> {
  const { status, body } = await call(server, '/api/users/me/', undefined, token);
  expect(status).toBe(200);
  return Number(body.phone);
}

describe('on one data directory', () => {
  let data: string;
  let server: ChildServer;
  let token: string;
  const start = () => startServer({ data, environment: demoClock(), flags: shortLived });
  beforeAll(async () => {
    await copyDemo(`${folder.path}/demo`);
    data = `${folder.path}/demo/data`;
    server = await start();
    token = await signIn(server);
  }, 480_000);

  test('it says where it is and how to sign in', () => {
    expect(server.output()).toContain(`Breakpoint is ready at http://localhost:${new URL(server.url).port}`);
    expect(server.output()).toContain(LANDLORD);
  });

  const rounds = Array.from({ length: searchSize({ day: 1, night: 5 }) }, (_, kill) => kill + 1);

  test.each(rounds)(
    `killed while writing (%i of ${rounds.length}), it comes back with every acknowledged row and at most one more`,
    async (round) => {
      const writing = writer(server, token, `Round ${round}`);
      await writing.reaches(round * 7);
      expect(await server.end('SIGKILL')).toBeNull();
      await writing.done;
      server = await start();
      expect(writing.acknowledged()).toBeGreaterThan(0);
      expect([writing.acknowledged(), writing.acknowledged() + 1]).toContain(await lastOf(server, token));
    },
    240_000,
  );

  test('a second process refuses, names the first, and does it no harm', async () => {
    const second = await runToItsEnd({ data });
    expect(second.code).toBe(78);
    expect(second.output).not.toMatch(/^\s+at /m);
    expect(second.output).toContain(`is in use by process ${server.pid}`);
    expect(second.output).toContain('another --data directory');
    // Whether the files took harm is seen when the next test opens them.
    expect((await call(server, '/api/users/me/', { phone: '1' }, token)).status).toBe(200);
    expect(await lastOf(server, token)).toBe(1);
  }, 240_000);

  test('stopped under load it answers what it accepted, and ends within ten seconds', async () => {
    const writing = writer(server, token, 'Last round');
    const readers = Array.from({ length: 8 }, () => reader(server, token));
    await writing.reaches(20);
    // After ten seconds it would end itself, with 1.
    expect(await server.end('SIGTERM')).toBe(0);
    await writing.done;
    for (const last of await Promise.all(readers)) expect([0, 503]).toContain(last);
    server = await start();
    expect([writing.acknowledged(), writing.acknowledged() + 1]).toContain(await lastOf(server, token));
  }, 240_000);
});

test.each([
  ['an option it does not know', ['--prot', '1'], {}, '--prot'],
  ['a setting it cannot read', [], { DATABASE_POOL: 'many' }, 'DATABASE_POOL'],
])('%s is told in a sentence', async (_, args, environment, name) => {
  const { code, output } = await runToItsEnd({ data: `${folder.path}/unread`, args, environment });
  expect(code).toBe(78);
  expect(output).toContain(name);
  expect(output).not.toMatch(/^\s+at /m);
});

test('in production it refuses unsafe settings, all of them named', async () => {
  const environment = { NODE_ENV: 'production', TEST_MODE: 'true', LOG_LEVEL: 'debug' };
  const { code, output } = await runToItsEnd({ data: `${folder.path}/unsafe`, environment });
  expect(code).toBe(78);
  for (const name of ['APP_KEY', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'TEST_MODE', 'LOG_LEVEL'])
    expect(output).toContain(`- ${name}`);
});
