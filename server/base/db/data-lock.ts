// The embedded database does not guard its directory: two processes on it lose each other's rows. So the directory has
// a lock beside it, held by the kernel for as long as the process lives, which a kill releases by itself.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { StartRefused } from '#server/base/start-refused.ts';

type DataLock = { release(): void };

export async function lockDataDirectory(directory: string): Promise<DataLock> {
  await mkdir(dirname(directory), { recursive: true });
  const lock = new DatabaseSync(`${directory}.lock`, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new StartRefused(
      `The data directory ${directory} is in use by process ${await holder(directory)}. ` +
        'Stop that process, or start this one with another --data directory.',
    );
  }
  await writeFile(`${directory}.pid`, String(process.pid));
  return { release: () => lock.close() };
}

async function holder(directory: string): Promise<string> {
  return await readFile(`${directory}.pid`, 'utf8').catch(() => 'unknown');
}
