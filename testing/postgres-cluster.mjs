// A PostgreSQL of our own for one test run: made in a temporary folder, safe to lose, and gone afterwards.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptInstall } from '#tools/apt.mjs';
import { freePort } from '#tools/free-port.mjs';

const debianFolder = '/usr/lib/postgresql';
const readyWithinMs = 30_000;
// Nothing here has to survive a crash, so nothing is waited for on the disk.
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/**
 * Starts the cluster. It is stopped by `stop()`, and by the end of this process however that comes about. `crash()` ends it
 * as a fault would, without a word to those connected, and `revive()` starts it again on what it had written.
 * @param {readonly string[]} [more] settings beside the usual ones, or in their place
 * @returns {Promise<import('#testing/postgres-cluster.mjs').Cluster>}
 */
export async function startCluster(more = []) {
  const programs = findPrograms() ?? (aptInstall('postgresql') ? findPrograms() : undefined);
  if (!programs) throw new Error('PostgreSQL was not found. Install it, or name a server with DATABASE_URL.');
  const port = await freePort();
  const owner = unprivilegedUser();
  const folder = makeFolder(owner);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  initialise(programs, folder, owner);
  const start = () => startServer(programs, folder, port, owner, more);
  let server = start();
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  await untilReady(programs, port, server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    data: join(folder, 'data'),
    crash: () => ended(server, 'SIGQUIT'),
    async revive() {
      server = start();
      await untilReady(programs, port, server);
    },
    async stop() {
      process.off('exit', kill);
      await ended(server, 'SIGINT');
      process.off('exit', remove);
      remove();
    },
  };
}

/** Whether Citus lies beside the PostgreSQL that would be started. */
export function hasCitus() {
  const programs = findPrograms();
  if (!programs) return false;
  const shared = spawnSync(join(programs, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  return existsSync(join(shared, 'extension', 'citus.control'));
}

/** The folder of the newest PostgreSQL programs, or the one that is named. Debian keeps them off the path. */
function findPrograms() {
  if (process.env.POSTGRES_PROGRAMS) return process.env.POSTGRES_PROGRAMS;
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'));
  const onPath = (process.env.PATH ?? '').split(':');
  return [...newestFirst, ...onPath].find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root, so root lends the work to somebody else. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('As root, a user `postgres` or `nobody` is needed to run PostgreSQL.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** @param {{ uid?: number, gid?: number }} owner */
function makeFolder({ uid, gid }) {
  // Root's own temporary folder may be closed to others; /tmp is not. It also keeps the socket's path short.
  const folder = mkdtempSync(join(uid === undefined ? tmpdir() : '/tmp', 'breakpoint-postgres-'));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** @param {string} programs @param {string} folder @param {{ uid?: number, gid?: number }} owner */
function initialise(programs, folder, owner) {
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
  execFileSync(join(programs, 'initdb'), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/**
 * @param {string} programs @param {string} folder @param {number} port @param {{ uid?: number, gid?: number }} owner
 * @param {readonly string[]} more
 */
function startServer(programs, folder, port, owner, more) {
  const places = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const options = [...places, ...settings, ...more];
  const args = ['-D', join(folder, 'data'), ...options.flatMap((option) => ['-c', option])];
  // A group of its own: Ctrl-C in the terminal must reach the tests before it takes their database away.
  const child = spawn(join(programs, 'postgres'), args, { ...owner, cwd: folder, detached: true, stdio: 'ignore' });
  child.unref();
  return child;
}

/** @param {string} programs @param {number} port @param {import('node:child_process').ChildProcess} server */
async function untilReady(programs, port, server) {
  const deadline = Date.now() + readyWithinMs;
  const isReady = () =>
    spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', `${port}`]).status === 0;
  while (!isReady()) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode} instead of starting.`);
    if (Date.now() > deadline) throw new Error(`PostgreSQL was not ready within ${readyWithinMs / 1000} s.`);
    await sleep(100);
  }
}

/** @param {import('node:child_process').ChildProcess} server @param {NodeJS.Signals} signal */
function ended(server, signal) {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.ref();
    server.once('exit', () => resolve(undefined));
    server.kill(signal);
  });
}
