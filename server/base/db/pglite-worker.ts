// PGlite in a thread of its own: a long query does not stop the event loop that answers requests.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPrepared } from '#server/base/db/pglite-prepared.ts';

export type PgliteOptions = { directory?: string; image?: Uint8Array };
export type PgliteRequest =
  | { id: number; kind: 'query'; before: string; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };
export type PgliteReply =
  | { id: number; rows: Record<string, unknown>[]; affectedRows: number }
  | { id: number; image: Uint8Array<ArrayBuffer> }
  | { id: number; error: Record<string, unknown> };

const port = parentPort ?? fail();
const { directory, image } = workerData as PgliteOptions;

// The same JavaScript values as the PostgreSQL driver gives: whole numbers for int8, text for dates and decimals.
const opening = PGlite.create({
  ...(directory !== undefined && { dataDir: directory }),
  ...(image && { loadDataDir: new Blob([image as Uint8Array<ArrayBuffer>]) }),
  extensions: { pg_trgm },
  relaxedDurability: false,
  parsers: {
    [types.INT8]: (value: string) => Number(value),
    [types.DATE]: (value: string) => value,
    [types.NUMERIC]: (value: string) => value,
  },
});

let prepared: ReturnType<typeof createPrepared> | undefined;

port.on('message', async (request: PgliteRequest) => {
  try {
    port.postMessage({ id: request.id, ...(await answer(await opening, request)) });
  } catch (error) {
    port.postMessage({ id: request.id, error: plain(error) });
  }
});
opening.then(
  () => port.postMessage({ id: 0, rows: [], affectedRows: 0 }),
  (error) => port.postMessage({ id: 0, error: plain(error) }),
);

async function answer(database: PGlite, request: PgliteRequest) {
  switch (request.kind) {
    case 'query': {
      if (request.before !== '') await database.exec(request.before);
      prepared ??= createPrepared(database);
      const { rows, affectedRows } = prepared.isPrepared(request.sql)
        ? await prepared.ask(request.sql, request.parameters)
        : await database.query<Record<string, unknown>>(request.sql, [...request.parameters]);
      return { rows, affectedRows: affectedRows ?? 0 };
    }
    case 'script':
      return { rows: (await database.exec(request.sql)).flatMap(({ rows }) => rows), affectedRows: 0 };
    case 'dump':
      return { image: new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()) };
    case 'close':
      await database.close();
      return { rows: [], affectedRows: 0 };
  }
}

function plain(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, detail, constraint, table, column } = error as Error & Record<string, unknown>;
  return { message: error.message, code, detail, constraint, table, column };
}

function fail(): never {
  throw new Error('This file runs as a worker thread');
}
