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
import { OutcomeUnknown } from '#server/base/db/lost-connection.ts';
import type { PooledConnection, PooledConnections } from '#server/base/db/postgres-connections.ts';
import type { Semaphore } from '#server/base/db/semaphore.ts';
import { optionsOf } from '#server/base/db/statement-options.ts';
import { takeConnection } from '#server/base/db/take-connection.ts';

export function postgresDialect(connections: PooledConnections, semaphore: Semaphore): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => postgresDriver(connections, semaphore),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

function postgresDriver(connections: PooledConnections, semaphore: Semaphore): Driver {
  const asPostgres = (connection: DatabaseConnection) => connection as PostgresConnection;
  return {
    init: async () => undefined,
    acquireConnection: async () => new PostgresConnection(await takeConnection(connections, semaphore)),
    beginTransaction: async (connection) => asPostgres(connection).begin(),
    commitTransaction: (connection) => asPostgres(connection).commit(),
    rollbackTransaction: (connection) => asPostgres(connection).rollback(),
    async releaseConnection(connection) {
      asPostgres(connection).release();
      semaphore.release();
    },
    destroy: () => connections.close(),
  };
}

/** Plans take memory in each connection: the statements that come after these are planned each time. */
const MOST_PREPARED = 60;

const WRITES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** A connection while somebody holds it. */
class PostgresConnection implements DatabaseConnection {
  #connection: PooledConnection;
  /** Statements that are sent with the next one. */
  #unsent = '';
  #sorts = true;

  constructor(connection: PooledConnection) {
    this.#connection = connection;
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
    const answer = await this.#connection.ask('commit').catch((error: unknown) => {
      throw this.#connection.isLost ? new OutcomeUnknown(error) : error;
    });
    if (last(answer).command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  /**
   * Where even that fails the connection is not fit for anybody else; where the connection is lost PostgreSQL rolls back by itself.
   * What made it necessary is what the caller is told.
   */
  async rollback(): Promise<void> {
    if (!this.#hasBegun() || this.#connection.isLost) return;
    await this.#connection.ask('rollback').catch(() => {
      this.#connection.giveUp();
    });
  }

  release(): void {
    this.#connection.release();
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
    if (before !== '' && parameters.length === 0) return last(await this.#connection.ask(before + text));
    if (before !== '') await this.#connection.ask(before);
    const values = [...parameters];
    return last(await this.#connection.ask(keep ? { ...this.#nameOf(text), text, values } : { text, values }));
  }

  #nameOf(text: string): { name?: string } {
    const name = createHash('md5').update(text).digest('hex');
    if (!this.#connection.prepared.has(name) && this.#connection.prepared.size >= MOST_PREPARED) return {};
    this.#connection.prepared.add(name);
    return { name };
  }
}

function last(results: pg.QueryResult | pg.QueryResult[]): pg.QueryResult {
  return [results].flat().at(-1)!;
}
