// PostgreSQL below the query builder. Who gets a connection is decided by the semaphore, before the pool is asked. The
// words that open a transaction travel with its first statement; one in which nothing is asked is never opened.
import { createHash } from 'node:crypto';
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { refuseGone } from '#server/base/db/lane.ts';
import type { Semaphore } from '#server/base/db/semaphore.ts';
import { optionsOf } from '#server/base/db/statement-options.ts';

export function postgresDialect(pool: pg.Pool, semaphore: Semaphore): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => postgresDriver(pool, semaphore),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function postgresDriver(pool: pg.Pool, semaphore: Semaphore): Driver {
  const asPostgres = (connection: DatabaseConnection) => connection as PostgresConnection;
  return {
    init: async () => undefined,
    async acquireConnection() {
      await semaphore.acquire();
      const client = await pool.connect().catch((cause: unknown) => {
        semaphore.release();
        return away(cause);
      });
      return new PostgresConnection(client);
    },
    beginTransaction: async (connection) => asPostgres(connection).begin(),
    commitTransaction: (connection) => asPostgres(connection).commit(),
    rollbackTransaction: (connection) => asPostgres(connection).rollback(),
    async releaseConnection(connection) {
      asPostgres(connection).release();
      semaphore.release();
    },
    destroy: () => pool.end(),
  };
}

/** Nothing has been asked yet: whoever wanted to may come back and ask again. */
function away(cause: unknown): never {
  throw Object.assign(new Error('No connection to the database', { cause }), { statusCode: 503 });
}

/** Plans take memory in each connection: the statements that come after these are planned each time. */
const MOST_PREPARED = 60;

const prepared = new WeakMap<pg.PoolClient, Set<string>>();

const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A client of the pool while somebody holds it. */
class PostgresConnection implements DatabaseConnection {
  #client: pg.PoolClient;
  #prepared: Set<string>;
  /** Statements that are sent with the next one. */
  #unsent = '';
  #sorts = true;
  #isLost = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.#prepared = prepared.get(client) ?? new Set();
    prepared.set(client, this.#prepared);
  }

  async executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    refuseGone();
    const options = optionsOf(statement);
    if (options.sentWithNext) {
      this.#unsent += `${statement.sql};`;
      return { rows: [] };
    }
    this.#setSorting(options.withoutSort !== true);
    const before = this.#unsent;
    this.#unsent = '';
    const { command, rowCount, rows } = await this.#send(before, statement, options.prepared === true);
    return WRITES.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed');
  }

  begin(): void {
    this.#unsent = 'begin;';
  }

  /** PostgreSQL answers with a rollback where a statement had failed before and nobody heeded it. */
  async commit(): Promise<void> {
    if (!this.#hasBegun()) return;
    if ((await this.#client.query('commit')).command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  /** Where even that fails the connection is not fit for anybody else. */
  async rollback(): Promise<void> {
    if (!this.#hasBegun()) return;
    await this.#client.query('rollback').catch((error: unknown) => {
      this.#isLost = true;
      throw error;
    });
  }

  release(): void {
    this.#client.release(this.#isLost);
  }

  /** The end of a transaction, which also ends its settings. One in which nothing was asked has not begun. */
  #hasBegun(): boolean {
    const hasBegun = !this.#unsent.startsWith('begin');
    this.#unsent = '';
    this.#sorts = true;
    return hasBegun;
  }

  #setSorting(sorts: boolean): void {
    if (sorts === this.#sorts) return;
    this.#unsent += `set local enable_sort to ${sorts ? 'default' : 'off'};`;
    this.#sorts = sorts;
  }

  async #send(before: string, { sql: text, parameters }: CompiledQuery, keep: boolean): Promise<pg.QueryResult> {
    if (before !== '' && parameters.length === 0) return last(await this.#client.query(before + text));
    if (before !== '') await this.#client.query(before);
    const values = [...parameters];
    return this.#client.query(keep ? { ...this.#nameOf(text), text, values } : { text, values });
  }

  #nameOf(text: string): { name?: string } {
    const name = createHash('md5').update(text).digest('hex');
    if (!this.#prepared.has(name) && this.#prepared.size >= MOST_PREPARED) return {};
    this.#prepared.add(name);
    return { name };
  }
}

function last(results: pg.QueryResult | pg.QueryResult[]): pg.QueryResult {
  return [results].flat().at(-1)!;
}
