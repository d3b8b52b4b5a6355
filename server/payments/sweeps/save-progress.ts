import type { Tx } from '#server/base/db/db.ts';
import { type Progress, updateProgress } from '#server/payments/sweeps/progress-sql.ts';

/** How far invoicing has looked at each sweep, and whether it is over. */
export async function saveProgress(tx: Tx, progress: readonly Progress[], now: Date): Promise<void> {
  if (progress.length > 0) await updateProgress(tx, progress, now);
}
