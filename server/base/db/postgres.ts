import pg from 'pg';
import { STATEMENT_TIMEOUT_MS } from '#server/base/db/deadlines.ts';
import type { Engine } from '#server/base/db/engine.ts';
import type { PooledConnection } from '#server/base/db/postgres-connections.ts';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;
const INT8_LIST = 1016;
const DATE_LIST = 1182;
const NUMERIC_LIST = 1231;
const TEXT_LIST: number = 1009;

// The same JavaScript values as the embedded database gives: whole numbers for int8, text for dates and decimals.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number;
    if (oid === DATE || oid === NUMERIC) return (value: string) => value;
    if (oid === INT8_LIST) return (value: string) => texts(value).map((each) => (each === null ? null : Number(each)));
    if (oid === DATE_LIST || oid === NUMERIC_LIST) return texts;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

const texts = pg.types.getTypeParser(TEXT_LIST, 'text') as (value: string) => (string | null)[];

/** Nobody waits so long for a connection but jobs: what the pool has begun by then is given up. */
const LONGEST_CONNECT_MS = 10_000;
/** A caller that gave up has closed the connection: PostgreSQL checks this often whether somebody still waits for its answer. */
const LOOKS_FOR_CALLER = '-c client_connection_check_interval=5s';

/**
 * Where sales are spread over several machines, these are told who looks, and one question takes at most so many connections to each.
 * What migrations and the job queue make stays on the first. A server without Citus takes no notice.
 */
const ON_A_CLUSTER = '-c citus.propagate_set_commands=local -c citus.max_adaptive_executor_pool_size=4';
const OWN_TABLES_ONLY = '-c citus.enable_ddl_propagation=off';

/** Connections of the application: each gives up the owner's rights before its first query, so that policies hold. */
export function openPool(url: string, size: number): { pool: pg.Pool; dropped: () => number } {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    application_name: 'breakpoint',
    connectionTimeoutMillis: LONGEST_CONNECT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 60_000,
    // Compiling a plan costs more than our queries take: with policies in it, seconds against milliseconds. What a report
    // adds up for thousands of stores stays in memory.
    options: `-c role=breakpoint_app -c jit=off -c work_mem=32MB ${LOOKS_FOR_CALLER} ${ON_A_CLUSTER} ${OWN_TABLES_ONLY}`,
  });
  // A dropped connection is replaced by the pool, and a statement on it fails by itself. Without a listener it would end
  // the process: the pool listens while nobody uses the connection, and nobody else does meanwhile.
  let dropped = 0;
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.once('error', () => {
      dropped += 1;
    });
    client.on('error', () => undefined);
  });
  return { pool, dropped: () => dropped };
}

/** One connection with the owner's rights, for migrations. */
export async function asOwner<Result>(url: string, work: (engine: Engine) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    types,
    application_name: 'breakpoint-migrate',
    options: OWN_TABLES_ONLY,
  });
  await client.connect();
  try {
    return await work({
      kind: 'postgres',
      query: async (sql, parameters = []) => {
        const { rows, rowCount } = await client.query(sql, [...parameters]);
        return { rows, affectedRows: rowCount ?? 0 };
      },
      script: async (sql) => rowsOf(await client.query(sql)),
    });
  } finally {
    await client.end();
  }
}

/** Several statements on one connection, which is clean again afterwards, or closed. */
export async function runScripts(connection: PooledConnection, texts: string[]): Promise<Record<string, unknown>[]> {
  try {
    const rows = [];
    for (const text of texts) rows.push(...rowsOf(await connection.ask(text)));
    return rows;
  } catch (error) {
    // On a connection that is gone nothing has to be rolled back.
    if (!connection.isLost) await connection.ask('rollback').catch(() => connection.giveUp());
    throw error;
  }
}

function rowsOf(results: pg.QueryResult | pg.QueryResult[]): Record<string, unknown>[] {
  return [results].flat().flatMap((result) => result.rows);
}
