// A lock between processes that also holds between containers sharing a folder: whoever makes the directory has it,
// and keeps touching it. One that was not touched for a while belonged to a process that is gone.
import { mkdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const touchEveryMs = 2_000;
const abandonedAfterMs = 15_000;

/**
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {{ onWait?: () => void, abandonedMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(path, work, { onWait = () => {}, abandonedMs = abandonedAfterMs } = {}) {
  mkdirSync(dirname(path), { recursive: true });
  for (let tries = 0; !taken(path); tries++) {
    if (tries === 0) onWait();
    if (abandoned(path, abandonedMs)) rmSync(path, { recursive: true, force: true });
    else await sleep(200 + Math.random() * 200);
  }
  const heartbeat = setInterval(() => touch(path), touchEveryMs);
  const release = () => rmSync(path, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} path */
function taken(path) {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} path @param {number} afterMs */
function abandoned(path, afterMs) {
  const lock = statSync(path, { throwIfNoEntry: false });
  return lock !== undefined && Date.now() - lock.mtimeMs > afterMs;
}

/** @param {string} path */
function touch(path) {
  const now = new Date();
  try {
    utimesSync(path, now, now);
  } catch {
    // Someone cleaned the folder while we worked: there is nothing left to keep alive.
  }
}
