// The server on a disk of its own that is small enough to be filled: a file system in memory, mounted in a name space that
// only the server and its shell see. Afterwards the data directory stands where it stood before.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ChildServer } from '#testing/processes/child-server.ts';
import { freePort } from '#tools/free-port.mjs';
import { serverFlags } from '#tools/server-flags.mjs';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const SIZE = '300m';
const BLOCK = 4_096;
const SCRIPT = `set -e; data=$1; disk=$2; shift 2
  mount -t tmpfs -o size=${SIZE} tmpfs "$disk"; cp -a "$data" "$data".* "$disk"/
  "$@" || true
  rm -rf "$data"; cp -a "$disk/data" "$data"`;

/** Not every machine lets us make one. */
export const hasSmallDisks = () => spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

export type SmallDisk = ChildServer & { fill(freeBytes: number): Promise<void>; clear(): Promise<void> };

function orFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error;
}

/** The data directory must be called `data`. */
export async function startOnSmallDisk(data: string): Promise<SmallDisk> {
  const disk = join(dirname(data), 'disk');
  await mkdir(disk, { recursive: true });
  const port = await freePort();
  const server = [process.execPath, ...serverFlags, MAIN, '--data', `${disk}/data`, '--port', String(port), '--empty'];
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, ...inherited } = process.env;
  const child = spawn('unshare', ['-Urm', 'sh', '-c', SCRIPT, 'sh', data, disk, ...server], {
    env: { ...inherited, NODE_ENV: 'test', CALLS_PER_MINUTE: '1000000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  const note = (chunk: Buffer) => {
    written += chunk.toString();
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const seen = `/proc/${child.pid}/root${disk}`;
  const url = `http://127.0.0.1:${port}`;
  for (let ready = false; !ready; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${written}`);
    ready = (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200;
  }
  return {
    url,
    pid: child.pid ?? 0,
    readyAfterMs: 0,
    output: () => written,
    async end(signal) {
      const ended = once(child, 'exit') as Promise<[number | null]>;
      process.kill(Number(await readFile(`${seen}/data.pid`, 'utf8')), signal);
      return (await ended)[0];
    },
    async fill(freeBytes) {
      const { bavail } = await statfs(seen);
      // What the server has written meanwhile is not there any more: then the disk is full, as it should be.
      await writeFile(`${seen}/filler`, Buffer.alloc(Math.max(0, bavail * BLOCK - freeBytes))).catch(orFull);
    },
    clear: () => rm(`${seen}/filler`, { force: true }),
  };
}
