// What a connection does beside sending statements on: the words that open a transaction travel with its first
// question, and statements that ask for it are kept with their plan. Planning a report's question with all its policies
// takes as long as answering it.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { refuseGone } from '#server/base/db/lane.ts';
import type { Semaphore } from '#server/base/db/semaphore.ts';

/** Stands at the beginning of a statement whose plan is worth keeping. */
export const PREPARED = '/* kept */';
/** The same for one that adds many rows up. */
export const PREPARED_SUMS = '/* kept */ /* sums */';
/** Stands at the beginning of a statement that needs no answer before the next one. */
export const OPENS = '/* opens */';

/**
 * A kept plan takes every list for ten entries long and sorts what it adds up. Of thousands of stores that is a quarter
 * of the work, and by hash it needs no order.
 */
const BY_HASH = 'set local enable_sort = off';
const EITHER_WAY = 'set local enable_sort to default;';

const NO_ROWS = { rows: [], command: 'SELECT', rowCount: 0 };

/** A transaction is ended whoever still listens. */
const ENDS: ReadonlySet<string> = new Set(['commit', 'rollback']);

/** Plans take memory in each connection: the shapes that come after these are planned each time. */
const MOST_KEPT = 60;

type Client = Pick<pg.PoolClient, 'release'> & {
  processID: unknown;
  query(text: string, values: readonly unknown[]): Promise<unknown>;
};

const kept = new WeakMap<pg.PoolClient, Set<string>>();

/** The pool as the query builder knows it; who gets a connection is decided by the semaphore, before the pool is asked. */
export function preparingPool(pool: pg.Pool, semaphore: Semaphore) {
  const connect = async () => {
    await semaphore.acquire();
    const client = await pool.connect().catch((cause: unknown) => {
      semaphore.release();
      return away(cause);
    });
    return preparingClient(client, semaphore);
  };
  return { connect, end: () => pool.end() } as unknown as pg.Pool;
}

/** Nothing has been asked yet: whoever wanted to may come back and ask again. */
function away(cause: unknown): never {
  throw Object.assign(new Error('No connection to the database', { cause }), { statusCode: 503 });
}

function preparingClient(client: pg.PoolClient, semaphore: Semaphore): Client {
  const names = kept.get(client) ?? new Set<string>();
  kept.set(client, names);
  let opening = '';
  return {
    processID: (client as { processID?: unknown }).processID,
    release: (error) => {
      client.release(error);
      semaphore.release();
    },
    async query(text, values) {
      if (!ENDS.has(text)) refuseGone();
      // What was never begun has nothing to take back.
      if (text === 'rollback' && opening.startsWith('begin')) {
        opening = '';
        return NO_ROWS;
      }
      if (text === 'begin' || text.startsWith(OPENS)) {
        opening += `${text};`;
        return NO_ROWS;
      }
      const first = opening;
      opening = '';
      if (first !== '' && values.length === 0) return last(await client.query(first + text));
      const sums = text.startsWith(PREPARED_SUMS);
      if (first !== '' || sums) await client.query(sums ? first + BY_HASH : first);
      const answer = await client.query(
        text.startsWith(PREPARED) ? named(text, values, names) : { text, values: [...values] },
      );
      // Travels with the next statement. After a failure there is nothing to put back: the transaction ends.
      if (sums) opening = EITHER_WAY;
      return answer;
    },
  };
}

function last(results: pg.QueryResult | pg.QueryResult[]): pg.QueryResult {
  return [results].flat().at(-1)!;
}

function named(text: string, values: readonly unknown[], names: Set<string>): pg.QueryConfig {
  const name = createHash('md5').update(text).digest('hex');
  if (!names.has(name) && names.size >= MOST_KEPT) return { text, values: [...values] };
  names.add(name);
  return { name, text, values: [...values] };
}
