// Whether a channel may stand for another property: where a lease counts only what its own property sold, other sales would
// count then.
import { refuse } from '#core/base/problem.ts';
import type { Db } from '#server/base/db/db.ts';
import { extensionPoint } from '#server/base/extension-point.ts';

/** A sentence that says what to do instead, or null. */
type KeepsPlace = (db: Db, channelId: number) => Promise<string | null>;

export const keepsPlace = extensionPoint<KeepsPlace>();

export async function refuseKeptPlace(db: Db, channelId: number): Promise<void> {
  for (const extension of keepsPlace.extensions()) {
    const refusal = await extension(db, channelId);
    if (refusal) refuse(refusal);
  }
}
