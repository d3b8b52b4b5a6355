import { RETURN_WINDOW_DAYS } from '#core/payments/return-rate.ts';
import type { Tx } from '#server/base/db/db.ts';
import { countReturns } from '#server/payments/transfers/sql.ts';

const DAY_MS = 86_400_000;

/** The first instant of the network's window. */
export function returnWindow(now: Date): Date {
  return new Date(now.getTime() - RETURN_WINDOW_DAYS * DAY_MS);
}

/** The debits of the network's window and those that came back, as its limits are judged by. */
export function readReturns(tx: Tx, now: Date) {
  return countReturns(tx, returnWindow(now));
}
