// PGlite has one connection. Whoever holds it, for a query or for a whole transaction, holds it alone: otherwise a
// query of one request would land inside another request's transaction.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { refuseGone } from '#server/base/db/lane.ts';
import { OutcomeUnknown } from '#server/base/db/lost-connection.ts';
import type { Pglite } from '#server/base/db/pglite.ts';
import { stopped } from '#server/base/db/pglite-thread.ts';
import type { Semaphore } from '#server/base/db/semaphore.ts';
import { optionsOf } from '#server/base/db/statement-options.ts';

export function pgliteDialect(pglite: Pglite, semaphore: Semaphore): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new OneConnectionDriver(pglite, semaphore),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class OneConnectionDriver implements Driver {
  #pglite: Pglite;
  #connection: DatabaseConnection;
  #semaphore: Semaphore;
  /** The words that open a transaction: they travel with its first statement, as on PostgreSQL. */
  #opening = '';
  /** In which life of the database whoever holds the connection got it. */
  #life = 1;

  constructor(pglite: Pglite, semaphore: Semaphore) {
    this.#pglite = pglite;
    this.#semaphore = semaphore;
    this.#connection = {
      executeQuery: <Row>(query: CompiledQuery) => this.#execute<Row>(query),
      streamQuery() {
        throw new Error('The embedded database does not stream rows');
      },
    };
  }

  async #execute<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    refuseGone();
    if (this.#isOver()) throw stopped();
    const { sql, parameters } = statement;
    if (optionsOf(statement).sentWithNext) {
      this.#opening += `;${sql}`;
      return { rows: [] };
    }
    const opening = this.#opening;
    this.#opening = '';
    const { rows, affectedRows } = await this.#pglite.queryAfter(opening, sql, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#semaphore.acquire();
    this.#life = this.#pglite.lives();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#semaphore.release();
  }

  async beginTransaction(): Promise<void> {
    this.#opening = 'begin';
  }

  commitTransaction(): Promise<void> {
    return this.#end('commit');
  }

  rollbackTransaction(): Promise<void> {
    return this.#end('rollback');
  }

  /** A transaction in which nothing was asked has not begun. */
  async #end(how: 'commit' | 'rollback'): Promise<void> {
    const hasBegun = this.#opening === '';
    this.#opening = '';
    if (this.#isOver()) {
      if (how === 'commit') throw stopped();
      return;
    }
    if (!hasBegun) return;
    await this.#pglite.script(how).catch((error: unknown) => {
      throw how === 'commit' && this.#isOver() ? new OutcomeUnknown(error) : error;
    });
  }

  /** What was begun in an earlier life was not kept; its statements would be done one by one in the next. */
  #isOver(): boolean {
    return this.#pglite.lives() !== this.#life;
  }

  /** Whoever opened the database closes it: this is not called for one that was never asked anything. */
  async destroy(): Promise<void> {}
}
