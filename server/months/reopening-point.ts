// Whether a closed month may be opened again. Years keep the months of a year that both sides signed closed.
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import { extensionPoint } from '#server/base/extension-point.ts';

/** A sentence that says what to do instead, or null. */
type KeepsClosed = (db: Db, lineageId: number, days: { from: Day; through: Day }) => Promise<string | null>;

export const keepsClosed = extensionPoint<KeepsClosed>();

export async function reopeningRefusal(
  db: Db,
  lineageId: number,
  days: { from: Day; through: Day },
): Promise<string | null> {
  for (const extension of keepsClosed.extensions()) {
    const refusal = await extension(db, lineageId, days);
    if (refusal) return refusal;
  }
  return null;
}
