// One open embedded database and what can be asked of it. It runs in the thread that opens it: a server gives it a thread
// of its own (`pglite-worker.ts`), a test asks it in the test's thread.
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPrepared } from '#server/base/db/pglite-prepared.ts';

export type PgliteOptions = { directory?: string; image?: Uint8Array };
export type PgliteRequest =
  | { kind: 'query'; before: string; sql: string; parameters: readonly unknown[] }
  | { kind: 'script'; sql: string }
  | { kind: 'dump' }
  | { kind: 'close' };
export type PgliteAnswer =
  | { rows: Record<string, unknown>[]; affectedRows: number }
  | { image: Uint8Array<ArrayBuffer> }
  | { error: Record<string, unknown> };

/**
 * An error is an answer: it must pass from thread to thread with its code and constraint. `ended` is called where the
 * database has ended itself, in the middle of what it was asked.
 */
export async function openConnection(
  options: PgliteOptions,
  ended: () => never,
): Promise<(request: PgliteRequest) => Promise<PgliteAnswer>> {
  const database = await open(options);
  watchForEnd(database, ended);
  const prepared = createPrepared(database);

  async function answer(request: PgliteRequest): Promise<PgliteAnswer> {
    switch (request.kind) {
      case 'query': {
        if (request.before !== '') await database.exec(request.before);
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

  return (request) => answer(request).catch((error) => ({ error: plainError(error) }));
}

/** The same JavaScript values as the PostgreSQL driver gives: whole numbers for int8, text for dates and decimals. */
function open({ directory, image }: PgliteOptions): Promise<PGlite> {
  return PGlite.create({
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
}

/** What a failed statement of PostgreSQL jumps back with; everything else is its end. */
const FAILED_STATEMENT = 100;
type Machine = { _PostgresMainLoopOnce(): void; stackRestore(place: number): void };

/**
 * A PostgreSQL that cannot write its log ends itself, so that it is opened anew on what it has written. PGlite takes that for
 * a failed statement and asks the same again, without end and without an answer: on a full disk its thread never came back.
 */
function watchForEnd(database: PGlite, ended: () => never): void {
  const { mod } = database as unknown as { mod: Machine };
  const { _PostgresMainLoopOnce: turn, stackRestore } = mod;
  let hasEnded = false;
  mod._PostgresMainLoopOnce = () => {
    try {
      turn();
    } catch (error) {
      hasEnded ||= (error as { status?: number }).status !== FAILED_STATEMENT;
      throw error;
    }
  };
  // The first that PGlite does after a failure, and not under its own care.
  mod.stackRestore = (place) => {
    stackRestore(place);
    if (hasEnded) ended();
  };
}

export function plainError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, detail, constraint, table, column } = error as Error & Record<string, unknown>;
  return { message: error.message, code, detail, constraint, table, column };
}
