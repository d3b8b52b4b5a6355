// One life of the embedded database, in a thread of its own: from its opening until it is closed or ends itself.
import { Worker } from 'node:worker_threads';
import type { PgliteAnswer, PgliteOptions, PgliteRequest } from '#server/base/db/pglite-connection.ts';
import type { NumberedAnswer, NumberedRequest } from '#server/base/db/pglite-worker.ts';

export type Thread = {
  ask(request: PgliteRequest): Promise<PgliteAnswer>;
  hasEnded(): boolean;
  terminate(): Promise<unknown>;
};

type Waiting = { resolve: (answer: PgliteAnswer) => void; reject: (error: Error) => void };

const STOPPED = 'The embedded database has stopped';

/** Nothing is kept of what was not acknowledged: whoever wanted it may come back and ask again. */
export const stopped = (cause?: unknown) =>
  Object.assign(new Error(STOPPED, { cause: cause ?? new Error(STOPPED) }), { statusCode: 503 });

/** Resolves once the database is open. `ended` is called when its life is over, however that came. */
export async function startThread(options: PgliteOptions, ended: () => void): Promise<Thread> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: options });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let hasEnded = false;

  worker.on('message', ({ id, answer }: NumberedAnswer) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  });
  const lost = (error: Error) => {
    for (const caller of waiting.values()) caller.reject(error);
    waiting.clear();
  };
  worker.on('error', (error) => lost(stopped(error)));
  worker.on('exit', () => {
    hasEnded = true;
    lost(stopped());
    ended();
  });

  const answerTo = (id: number) => new Promise<PgliteAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const thread: Thread = {
    async ask(request) {
      if (hasEnded) throw stopped();
      lastId += 1;
      const answer = answerTo(lastId);
      worker.postMessage({ id: lastId, request } satisfies NumberedRequest);
      return answer;
    },
    hasEnded: () => hasEnded,
    terminate: () => worker.terminate(),
  };
  const opening = await answerTo(0);
  if (!('error' in opening)) return thread;
  await worker.terminate();
  throw Object.assign(new Error(String(opening.error.message)), opening.error);
}
