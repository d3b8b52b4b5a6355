// The product as a person starts it: a process of its own on a data directory of its own, for tests that kill it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tools/free-port.mjs';
import { serverFlags } from '#tools/server-flags.mjs';

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
/** Since it last said something: one that fills the demo names each step, and takes minutes on a busy machine. */
const READY_WITHIN_MS = 230_000;
const running = new Set<ChildProcess>();
// A test that failed half-way must not leave its server behind.
process.once('exit', killServers);

export type ChildServer = {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its first ready answer. */
  readonly readyAfterMs: number;
  /** Everything it has written so far. */
  output(): string;
  /** Sends the signal and answers the exit code, or null where the signal itself ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/**
 * For a process that lives for seconds: the embedded database is compiled once and quickly, not a second time into faster
 * code that nobody waits for. That is a quarter of the work of a start, and 1 GB of memory.
 */
export const shortLived: readonly string[] = ['--liftoff-only'];

export type StartOptions = {
  data: string;
  args?: string[];
  environment?: Record<string, string>;
  /** How Node runs it, beside what it always gets. */
  flags?: readonly string[];
};

/** A folder for data directories that is removed with everything beside it. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'breakpoint-child-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Ends whatever is still running: the end of every file that starts servers. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Starts the server and waits until it is ready; throws with its output when it ends instead. */
export async function startServer(options: StartOptions): Promise<ChildServer> {
  const started = performance.now();
  const port = await freePort();
  const { child, output } = launch(options, port);
  const url = `http://127.0.0.1:${port}`;
  let heard = { text: '', at: started };
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${output()}`);
    if (output() !== heard.text) heard = { text: output(), at: performance.now() };
    if (performance.now() - heard.at > READY_WITHIN_MS) {
      child.kill('SIGKILL');
      throw new Error(`The server was silent for ${READY_WITHIN_MS / 1_000} s and is not ready:\n${output()}`);
    }
    await pause(25);
  }
  const readyAfterMs = performance.now() - started;
  return { url, pid: child.pid ?? 0, readyAfterMs, output, end: (signal) => end(child, signal) };
}

/** Starts a server that is expected to refuse, and answers how it ended. */
export async function runToItsEnd(
  options: StartOptions,
): Promise<{ code: number | null; output: string; afterMs: number }> {
  const started = performance.now();
  const { child, output } = launch(options, await freePort());
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output(), afterMs: performance.now() - started };
}

function launch({ data, args = [], environment = {}, flags = [] }: StartOptions, port: number) {
  const { DATABASE_URL: _, TEST_DATABASE_URL: __, NODE_ENV: ___, ...inherited } = process.env;
  const given = [...serverFlags, ...flags, MAIN, '--data', data, '--port', String(port), ...args];
  const child = spawn(process.execPath, given, {
    // As in all tests, a busy machine must not make the server shed the calls that are counted.
    env: { ...inherited, NODE_ENV: 'test', CALLS_PER_MINUTE: '1000000', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let written = '';
  const note = (chunk: Buffer) => {
    written += chunk.toString();
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  return { child, output: () => written };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  const [code] = (await exited) as [number | null];
  return code;
}
