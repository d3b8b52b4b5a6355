import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { within } from '#server/base/db/deadlines.ts';
import type { Engine, QueryRows } from '#server/base/db/engine.ts';
import {
  openConnection,
  type PgliteAnswer,
  type PgliteOptions,
  type PgliteRequest,
} from '#server/base/db/pglite-connection.ts';
import { startThread, stopped } from '#server/base/db/pglite-thread.ts';

export type Pglite = Engine & {
  readonly kind: 'pglite';
  /** The same with statements that go before it and answer nothing. */
  queryAfter(before: string, sql: string, parameters: readonly unknown[]): Promise<QueryRows>;
  /** The whole data directory as one image, from which a test opens its own copy in a moment. */
  dump(): Promise<Uint8Array>;
  /** Said again whenever the database had to be opened anew: settings, and the role that it works as. */
  keepInSession(sql: string): void;
  /** How often it was opened: a transaction does not outlive the life it began in. */
  lives(): number;
  close(): Promise<void>;
};

/** While the disk is full it cannot be opened either: recovery writes. */
const OPENED_ANEW_EVERY_MS = 1_000;
/** Opening takes seconds: callers wait for the first try rather than being sent away. */
const LONGEST_WAIT_MS = 10_000;

type Ask = (request: PgliteRequest) => Promise<PgliteAnswer>;

/**
 * Opens the embedded database in a thread of its own. The caller holds the directory's lock. Where the database has ended
 * itself, because the disk was full or it met a fault of its own, it is opened anew on what it had written, as after a kill of
 * the process: what was acknowledged is there, and whoever was not answered is told to come back.
 */
export async function openPglite(options: PgliteOptions): Promise<Pglite> {
  const sessionTexts: string[] = [];
  let lives = 1;
  let isClosed = false;
  let reopening: Promise<void> | undefined;
  let firstTry: Promise<void> | undefined;

  let isOpen = false;
  const ended = () => {
    if (!isOpen) return;
    isOpen = false;
    lives += 1;
    if (isClosed || options.directory === undefined) return;
    firstTry = tryToOpen();
    reopening = reopen(firstTry);
  };
  let thread = await startThread(options, ended);
  isOpen = true;

  async function tryToOpen(): Promise<void> {
    try {
      thread = await startThread(options, ended);
      for (const sql of sessionTexts) orThrow(await thread.ask({ kind: 'script', sql }));
      isOpen = !thread.hasEnded();
    } catch {
      await thread.terminate();
    }
  }

  async function reopen(trying: Promise<void>): Promise<void> {
    await trying;
    firstTry = undefined;
    while (!isOpen && !isClosed) {
      await pause(OPENED_ANEW_EVERY_MS, undefined, { ref: false });
      await tryToOpen();
    }
    reopening = undefined;
  }

  // One after the other has the only connection: whoever waited for a disk that is full would keep all the others waiting.
  const ask: Ask = async (request) => {
    if (firstTry) await within(LONGEST_WAIT_MS, firstTry).catch((cause) => Promise.reject(stopped(cause)));
    if (!isOpen) throw stopped();
    return thread.ask(request);
  };
  const close = async () => {
    isClosed = true;
    await reopening;
    if (thread.hasEnded()) return;
    orThrow(await thread.ask({ kind: 'close' }));
    await thread.terminate();
  };
  return { ...engineOver(ask, close), keepInSession: (sql) => sessionTexts.push(sql), lives: () => lives };
}

/**
 * Opens one in memory, in the caller's thread: handing rows from thread to thread is an eighth of what a test costs. Each
 * answer waits for the event loop to go round, so that calls of a test that run side by side still take turns.
 */
export async function openPgliteInMemory(image?: Uint8Array): Promise<Pglite> {
  let hasStopped = false;
  const connection = await openConnection(image ? { image } : {}, () => {
    hasStopped = true;
    throw stopped();
  });
  const ask = async (request: PgliteRequest) => {
    if (hasStopped) throw stopped();
    const answer = await connection(request);
    await setImmediate();
    return answer;
  };
  const close = async () => {
    if (hasStopped) return;
    orThrow(await ask({ kind: 'close' }));
    hasStopped = true;
  };
  return { ...engineOver(ask, close), keepInSession: () => undefined, lives: () => 1 };
}

function engineOver(ask: Ask, close: () => Promise<void>): Omit<Pglite, 'keepInSession' | 'lives'> {
  const queryAfter = async (before: string, sql: string, parameters: readonly unknown[]) =>
    orThrow(await ask({ kind: 'query', before, sql, parameters })) as QueryRows;
  return {
    kind: 'pglite',
    query: (sql, parameters = []) => queryAfter('', sql, parameters),
    queryAfter,
    script: async (sql) => (orThrow(await ask({ kind: 'script', sql })) as QueryRows).rows,
    dump: async () => (orThrow(await ask({ kind: 'dump' })) as { image: Uint8Array }).image,
    close,
  };
}

function orThrow(answer: PgliteAnswer): Exclude<PgliteAnswer, { error: unknown }> {
  if ('error' in answer) throw Object.assign(new Error(String(answer.error.message)), answer.error);
  return answer;
}
