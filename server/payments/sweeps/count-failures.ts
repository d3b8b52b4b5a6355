// A sweep counts the debits that came back in a row: too many, or one of the wrong kind, pause it.
import type { Tx } from '#server/base/db/db.ts';
import { clearFailures, writeFailure } from '#server/payments/sweeps/failure-sql.ts';

const REMEMBERED_MS = 14 * 86_400_000;

/** Whether it paused. Without a reason it only counts. */
export async function countFailure(
  tx: Tx,
  lineageId: number,
  failures: number,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  const written = await writeFailure(tx, lineageId, failures, reason, now);
  return reason !== null && written;
}

/** A debit that settled may still come back, so that failures are reset only after two weeks without one. */
export function forgetFailures(tx: Tx, lineageId: number, now: Date): Promise<void> {
  return clearFailures(tx, lineageId, new Date(now.getTime() - REMEMBERED_MS));
}
