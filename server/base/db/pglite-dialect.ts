// PGlite has one connection. Whoever holds it, for a query or for a whole transaction, holds it alone: otherwise a
// query of one request would land inside another request's transaction.
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Pglite } from '#server/base/db/pglite.ts';
import type { Turns } from '#server/base/db/turns.ts';

export function pgliteDialect(pglite: Pglite, turns: Turns): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new OneConnectionDriver(pglite, turns),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class OneConnectionDriver implements Driver {
  #pglite: Pglite;
  #connection: DatabaseConnection;
  #turns: Turns;

  constructor(pglite: Pglite, turns: Turns) {
    this.#pglite = pglite;
    this.#turns = turns;
    this.#connection = {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const { rows, affectedRows } = await pglite.query(query.sql, query.parameters);
        return { rows: rows as Row[], numAffectedRows: BigInt(affectedRows) };
      },
      streamQuery() {
        throw new Error('The embedded database does not stream rows');
      },
    };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#turns.give();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#pglite.close();
  }
}
