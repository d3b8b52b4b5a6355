// Many callers of a server, in a process of their own, so that their own waiting is not measured as the server's.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { serverFlags } from '#tools/server-flags.mjs';

/** The callers of a group take turns with its tokens: one script has one, people have one each. */
export type Callers = { path: string; seconds: number; groups: { name: string; tokens: string[]; callers: number }[] };

export type CallerTally = {
  name: string;
  /** How often each was answered; 0 for no answer. */
  statuses: Record<number, number>;
  sentAwayMs: number[];
  answeredMs: number[];
  /** Sent away without being told when to come back. */
  without: number;
  /** How many of the tokens had an answer. */
  answeredPeople: number;
};

const CHILD = fileURLToPath(new URL('./callers-child.ts', import.meta.url));

export async function startCallers(origin: string, callers: Callers): Promise<CallerTally[]> {
  const args = [...serverFlags, CHILD, origin, JSON.stringify(callers)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  process.off('exit', end);
  if (code !== 0) throw new Error(`The callers ended with code ${code}`);
  return JSON.parse(printed) as CallerTally[];
}
