// An empty installation as a process: the link of its start, npm run admin beside it and without it, and who may ask.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeMigratedDirectory } from '#testing/demo/migrated-directory.ts';
import {
  type ChildServer,
  killServers,
  runToItsEnd,
  shortLived,
  startServer,
  temporaryFolder,
} from '#testing/processes/child-server.ts';

const ADMIN = fileURLToPath(new URL('../admin.ts', import.meta.url));
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let data: string;
/** It is ready a moment before it has said so, and longer on a busy machine. */
const PATIENTLY = { timeout: 60_000 };
const LINK = /http:\/\/localhost:\d+\/setup\?code=([\w-]{43})$/m;

beforeAll(async () => {
  folder = await temporaryFolder();
  data = `${folder.path}/data`;
  await makeMigratedDirectory(data);
  await makeMigratedDirectory(`${folder.path}/open`);
});
afterAll(async () => {
  killServers();
  await folder.remove();
});

function admin(...args: string[]): SpawnSyncReturns<string> {
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...inherited } = process.env;
  const env = { ...inherited, NODE_ENV: 'test', EMPTY: 'true' };
  return spawnSync(process.execPath, [...shortLived, ADMIN, ...args, '--data', data], { env, encoding: 'utf8' });
}

const claim = (server: ChildServer, code: string, username: string) =>
  fetch(`${server.url}/api/users/setup/${code}/claim/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, full_name: 'Ana Ruiz', password: 'Kestrel-49-x' }),
  });

describe('an empty installation on its own machine', () => {
  let server: ChildServer;
  let printed: string;

  test('prints one link, says where mail goes, and keeps its socket to its owner', async () => {
    server = await startServer({ data, args: ['--empty', '--simulate'], flags: shortLived });
    await expect.poll(() => server.output(), PATIENTLY).toContain('Data in ');
    printed = LINK.exec(server.output())?.[1] ?? '';
    expect(printed).not.toBe('');
    expect(server.output()).toContain('No mail leaves this machine');
    expect(server.output()).toContain('Bank and tills are simulated');
    expect(statSync(data).mode & 0o777).toBe(0o700);
    expect(statSync(`${data}/admin.sock`).mode & 0o777).toBe(0o600);
  }, 240_000);

  test('beside it npm run admin gives a newer link, which replaces the printed one', async () => {
    const { status, stdout, stderr } = admin();
    expect([status, stderr]).toEqual([0, '']);
    const newCode = LINK.exec(stdout)?.[1] ?? '';
    expect((await claim(server, printed, 'old@admin.test')).status).toBe(400);
    expect((await claim(server, newCode, 'ana@admin.test')).status).toBe(201);
    const again = admin();
    expect([again.status, again.stdout]).toEqual([78, '']);
    expect(again.stderr).toContain('has an administrator');
  });

  test('a further administrator, a recount and a word nobody knows', () => {
    expect(admin('bo@admin.test').stdout).toMatch(/to set the password of bo@admin\.test:\n.*new_password\?code=/);
    expect(admin('recount').stdout).toContain('Every roll-up equals a recount');
    expect(admin('nonsense').status).toBe(64);
  });

  test('killed, it leaves a socket that nobody answers: the next start and npm run admin go on without it', async () => {
    await server.end('SIGKILL');
    expect(existsSync(`${data}/admin.sock`)).toBe(true);
    expect(admin('cy@admin.test').stdout).toContain('cy@admin.test');
    server = await startServer({ data, args: ['--empty'], flags: shortLived });
    await expect.poll(() => server.output(), PATIENTLY).toContain('Data in ');
    expect(server.output()).not.toMatch(LINK);
    expect(admin('recount').status).toBe(0);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(existsSync(`${data}/admin.sock`)).toBe(false);
  }, 240_000);

  test.skipIf(process.getuid?.() === 0)('who may not open the directory is told so', () => {
    chmodSync(data, 0o000);
    const { status, stderr } = admin('recount');
    chmodSync(data, 0o700);
    expect(status).toBe(78);
    expect(stderr).toContain('belongs to somebody else');
  });
});

test('listening to the network, it prints no link but how to get one', async () => {
  const environment = { HOST: '0.0.0.0' };
  const server = await startServer({ data: `${folder.path}/open`, args: ['--empty'], environment, flags: shortLived });
  await expect.poll(() => server.output(), PATIENTLY).toContain('npm run admin');
  expect(server.output()).not.toMatch(/setup\?code=/);
  await server.end('SIGTERM');
}, 240_000);

test('production refuses the simulated bank and tills with a sentence', async () => {
  const environment = { NODE_ENV: 'production' };
  const { code, output } = await runToItsEnd({ data: `${folder.path}/unsafe`, args: ['--simulate'], environment });
  expect(code).toBe(78);
  expect(output).toContain('- The simulated bank and tills are asked for (SIMULATE or --simulate).');
});
