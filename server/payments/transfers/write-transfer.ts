import type { Tx } from '#server/base/db/db.ts';
import type { NewAttempt } from '#server/payments/transfers/attempt.ts';
import { insertAttempt } from '#server/payments/transfers/sql.ts';

/** Stores the key and the exact body before the provider is called. The caller holds the lock. */
export function writeTransfer(tx: Tx, attempt: NewAttempt, now: Date): Promise<number> {
  return insertAttempt(tx, attempt, now);
}
