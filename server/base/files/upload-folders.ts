// Where files of calls are kept while the call is answered: a folder each, named by machine and process. A process that is
// killed cannot remove its folders, so the next start does: those of processes of this machine that are gone, and all
// that are older than any call can last. A folder of a server that runs beside this one is left alone.
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'breakpoint-upload-';
const LONGEST_CALL_MS = 3_600_000;
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

export const uploadFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${PREFIX}${machine}-${process.pid}-`));

/** Call it before the first request is taken: whatever bears this process's own number is of an earlier one. */
export async function removeOldUploadFolders(now: Date): Promise<void> {
  const names = await readdir(tmpdir());
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const path = join(tmpdir(), name);
    if (await isLeftBehind(name, path, now)) await rm(path, { recursive: true, force: true });
  }
}

async function isLeftBehind(name: string, path: string, now: Date): Promise<boolean> {
  const [of, pid] = name.slice(PREFIX.length).split('-');
  if (of === machine && !isRunning(Number(pid))) return true;
  const about = await stat(path).catch(() => undefined);
  return about !== undefined && now.getTime() - about.mtime.getTime() > LONGEST_CALL_MS;
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is one that runs.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
