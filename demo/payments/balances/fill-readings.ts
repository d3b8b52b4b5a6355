import type { Tx } from '#server/base/db/db.ts';
import { listBooked, saveReadings } from '#server/payments/balances/sql.ts';

/** What was just put there, as if the last round of readings had found it. */
export async function fillReadings(tx: Tx, now: Date): Promise<void> {
  const balances = await listBooked(tx);
  await saveReadings(
    tx,
    balances.map((balance) => ({ ...balance, atProvider: balance.booked, readAt: now })),
  );
}
