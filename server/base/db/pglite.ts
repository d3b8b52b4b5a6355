import { Worker } from 'node:worker_threads';
import type { Engine, QueryRows } from '#server/base/db/engine.ts';
import type { PgliteOptions, PgliteReply, PgliteRequest } from '#server/base/db/pglite-worker.ts';

export type Pglite = Engine & {
  readonly kind: 'pglite';
  /** The same with statements that go before it and answer nothing. */
  queryAfter(before: string, sql: string, parameters: readonly unknown[]): Promise<QueryRows>;
  /** The whole data directory as one image, from which a test opens its own copy in a moment. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
};

const STOPPED = 'The embedded database has stopped';

type Unnumbered<Request> = Request extends unknown ? Omit<Request, 'id'> : never;
type Waiting = { resolve: (reply: PgliteReply) => void; reject: (error: Error) => void };

/** Opens the embedded database; without a directory it lives in memory. The caller holds the directory's lock. */
export async function openPglite(options: PgliteOptions): Promise<Pglite> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: options });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  worker.on('message', (reply: PgliteReply) => {
    const caller = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) caller?.reject(Object.assign(new Error(String(reply.error.message)), reply.error));
    else caller?.resolve(reply);
  });
  const lost = (error: Error) => {
    for (const caller of waiting.values()) caller.reject(error);
    waiting.clear();
  };
  let hasStopped = false;
  worker.on('error', lost);
  worker.on('exit', () => {
    hasStopped = true;
    lost(new Error(STOPPED));
  });

  const reply = (id: number) => new Promise<PgliteReply>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const ask = async (request: Unnumbered<PgliteRequest>) => {
    if (hasStopped) throw new Error(STOPPED);
    lastId += 1;
    const answer = reply(lastId);
    worker.postMessage({ ...request, id: lastId });
    return answer;
  };

  const queryAfter = async (before: string, sql: string, parameters: readonly unknown[]) =>
    (await ask({ kind: 'query', before, sql, parameters })) as unknown as QueryRows;

  await reply(0);
  return {
    kind: 'pglite',
    query: (sql, parameters = []) => queryAfter('', sql, parameters),
    queryAfter,
    script: async (sql) => ((await ask({ kind: 'script', sql })) as unknown as QueryRows).rows,
    dump: async () => ((await ask({ kind: 'dump' })) as { image: Uint8Array }).image,
    close: async () => {
      if (hasStopped) return;
      await ask({ kind: 'close' });
      await worker.terminate();
    },
  };
}
