// A crowd let loose on a server from a process of its own, so that what it does to itself is not taken for the server's.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '#tools/server-flags.mjs';

export type CrowdTally = {
  /** How often each was answered; 0 for no answer. */
  statuses: Record<number, number>;
  sentAwayMs: number[];
  answeredMs: number[];
  /** Sent away without being told when to come back. */
  without: number;
};

const CHILD = fileURLToPath(new URL('./callers-child.ts', import.meta.url));

export async function letCrowdLoose(
  origin: string,
  { path, token, callers, seconds }: { path: string; token: string; callers: number; seconds: number },
): Promise<CrowdTally> {
  const args = [...serverFlags, CHILD, origin, path, token, String(callers), String(seconds)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  process.off('exit', end);
  if (code !== 0) throw new Error(`The crowd ended with code ${code}`);
  return JSON.parse(printed) as CrowdTally;
}
