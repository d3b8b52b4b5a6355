// What went wrong with the connection to PostgreSQL, and not with a statement: the caller may come back and ask again, which is
// said with 503. Only where the connection was lost during a commit nobody can say whether the transaction was kept.
import pg from 'pg';
import { TooLate } from '#server/base/db/deadlines.ts';

/** Shut down by its operator, crashed, starting, and a transaction that was idle too long; then everything about connections. */
const ENDED_BY_SERVER = /^(57P0[1-5]|25P0[34]|08...)$/;
const CANCELED = '57014';
const SYSTEM = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The driver's own words carry no code. */
const DRIVER = /^(Connection terminated|Client (has encountered a connection error|was closed))/;

export function isConnectionLost(error: unknown): boolean {
  if (error instanceof TooLate) return true;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (error instanceof pg.DatabaseError) return ENDED_BY_SERVER.test(String(code));
  return SYSTEM.has(String(code)) || DRIVER.test(String(message));
}

/** By its own clock, or by an operator: the connection still works. */
export const isCanceled = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === CANCELED;

/** Nothing is kept of what was begun: whoever wanted it may come back and ask again. */
export function away(cause: unknown): never {
  throw Object.assign(new Error('The database does not answer', { cause }), { statusCode: 503 });
}

/** The words that keep a transaction were sent, and no answer came. */
export class OutcomeUnknown extends Error {
  readonly statusCode = 503;
  constructor(cause: unknown) {
    super('Whether the transaction was kept is not known', { cause });
  }
}
