// `db` is always a parameter. A Db may be the pool or a transaction; what needs a transaction asks for a Tx.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import { lockDataDirectory } from '#server/base/db/data-lock.ts';
import { deadlineOf } from '#server/base/db/deadlines.ts';
import { OutcomeUnknown } from '#server/base/db/lost-connection.ts';
import { migrate } from '#server/base/db/migrate.ts';
import { openPglite, openPgliteInMemory, type Pglite } from '#server/base/db/pglite.ts';
import { pgliteDialect } from '#server/base/db/pglite-dialect.ts';
import { asOwner, openPool, runScripts } from '#server/base/db/postgres.ts';
import { connectionsOf } from '#server/base/db/postgres-connections.ts';
import { postgresDialect } from '#server/base/db/postgres-dialect.ts';
import { createSemaphore, inTurn } from '#server/base/db/semaphore.ts';
import { executeWith } from '#server/base/db/statement-options.ts';
import type { Tables } from '#server/base/db/tables.ts';
import { takeConnection } from '#server/base/db/take-connection.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type Database = {
  readonly db: Db;
  readonly kind: 'pglite' | 'postgres';
  readonly migrated: readonly string[];
  /** Several statements at once and outside any transaction, or several such texts in one turn: set-up and upkeep. */
  script(...texts: string[]): Promise<Record<string, unknown>[]>;
  /** Connections that were cut since the start, in use or not; the pool has replaced them. */
  dropped(): number;
  /** How many wait for a connection. */
  waiting(): number;
  close(): Promise<void>;
};

/** The user a transaction reads for; 'system' for jobs, 'nobody' before sign-in. Policies see nothing else. */
export type DbViewer = 'system' | 'nobody' | { readonly userId: number; readonly isStaff: boolean };

const insideTransaction = new AsyncLocalStorage<true>();

/** True in code that runs within a transaction, where no outside call may be made. */
export const isInsideTransaction = (): boolean => insideTransaction.getStore() === true;

const MOST_TRIES = 3;
const LONGEST_PAUSE_MS = 50;
/**
 * Two that waited for each other, one that read what another has changed since, and one that was sent away by whoever looks
 * after the database (scale-out.ts): the loser has left nothing behind.
 */
const LOST_TO_ANOTHER = new Set(['40P01', '40001', '57P01']);

/**
 * Everything in the work is undone when it fails, and no outside call is made in it: so whoever lost to another transaction
 * begins again, after a pause of chance so that the same two do not meet again.
 */
export async function transact<Result>(db: Db, dbViewer: DbViewer, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isInsideTransaction()) throw new Error('A transaction is open already: pass its tx on instead of db');
  for (let tried = 1; ; tried += 1) {
    try {
      return await transactOnce(db, dbViewer, work);
    } catch (error) {
      if (tried === MOST_TRIES || !isLostToAnother(error)) throw error;
      await pause(randomInt(1, LONGEST_PAUSE_MS * tried));
    }
  }
}

/** What ended it may have ended its connection too (lost-connection.ts). One whose end is not known may have been kept: it is not begun again. */
function isLostToAnother(error: unknown): boolean {
  if (error instanceof OutcomeUnknown) return false;
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return LOST_TO_ANOTHER.has(String(code ?? cause?.code));
}

function transactOnce<Result>(db: Db, dbViewer: DbViewer, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    const viewer = sql.lit(viewerText(dbViewer));
    await executeWith(tx, sql`select set_viewer(${viewer})`, { sentWithNext: true });
    return insideTransaction.run(true, () => work(tx));
  });
}

/**
 * The part of a person's call that reaches into another tenant, in their transaction: whoever takes a lease over
 * ends the deal of a merchant they do not see. What it answers to the person is the caller's care.
 */
export async function asSystem<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ viewer: string }>`select current_setting('breakpoint.viewer') as viewer`.execute(tx);
  await sql`select set_viewer('system')`.execute(tx);
  const result = await work();
  await sql`select set_viewer(${rows[0]!.viewer})`.execute(tx);
  return result;
}

function viewerText(dbViewer: DbViewer): string {
  if (dbViewer === 'system') return 'system';
  if (dbViewer === 'nobody') return '';
  return dbViewer.isStaff ? `staff:${dbViewer.userId}` : String(dbViewer.userId);
}

/** PostgreSQL for production: migrates with the owner's rights, then works without them. */
export async function openPostgres(url: string, poolSize: number): Promise<Database> {
  const migrated = await asOwner(url, migrate);
  const { pool, dropped } = openPool(url, poolSize);
  const semaphore = createSemaphore(poolSize, (place) => deadlineOf(place).connectionMs);
  const connections = connectionsOf(pool);
  const db = new Kysely<Tables>({ dialect: postgresDialect(connections, semaphore) });
  const script = async (...texts: string[]) => {
    const connection = await takeConnection(connections, semaphore);
    try {
      return await runScripts(connection, texts);
    } finally {
      connection.release();
      semaphore.release();
    }
  };
  return {
    db,
    kind: 'postgres',
    migrated,
    script,
    dropped,
    waiting: semaphore.waiting,
    close: () => db.destroy(),
  };
}

/** The embedded database in a directory, behind its lock. */
export async function openEmbedded(directory: string): Promise<Database> {
  const lock = await lockDataDirectory(directory);
  try {
    const opened = await overPglite(await openPglite({ directory }));
    const close = () => opened.close().finally(lock.release);
    return { ...opened, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** An embedded database in memory, from an image where one is given: tests and generators. */
export async function openInMemory(image?: Uint8Array): Promise<Database & { pglite: Pglite }> {
  const pglite = await openPgliteInMemory(image);
  return { ...(await overPglite(pglite)), pglite };
}

/**
 * One connection has the memory that a server gives to many, so sorts and sums stay in it; everybody waits while it
 * gathers statistics, so it looks at fewer rows; and files of its log are not filled with zeros before they are written.
 */
const EMBEDDED_SETTINGS = `set work_mem = '32MB'; set default_statistics_target = 30; set wal_init_zero = off`;
const WITHOUT_RIGHTS = 'set role breakpoint_app';

async function overPglite(pglite: Pglite): Promise<Database> {
  await pglite.script(EMBEDDED_SETTINGS);
  const migrated = await migrate(pglite);
  await pglite.script(WITHOUT_RIGHTS);
  for (const text of [EMBEDDED_SETTINGS, WITHOUT_RIGHTS]) pglite.keepInSession(text);
  const semaphore = createSemaphore();
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite, semaphore) });
  return {
    db,
    kind: 'pglite',
    migrated,
    script: (...texts) => inTurn(semaphore, () => runTexts(pglite, texts)),
    dropped: () => 0,
    waiting: semaphore.waiting,
    close: async () => {
      await db.destroy();
      await pglite.close();
    },
  };
}

async function runTexts(pglite: Pglite, texts: string[]) {
  try {
    const rows = [];
    for (const text of texts) rows.push(...(await pglite.script(text)));
    return rows;
  } catch (error) {
    await pglite.script('rollback');
    await pglite.script(WITHOUT_RIGHTS);
    throw error;
  }
}
