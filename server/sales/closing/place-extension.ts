// A channel that sold in a closed month of a lease which counts its own property alone stays where it is.
import type { Db } from '#server/base/db/db.ts';
import { findClosedByPlace } from '#server/sales/closing/closed-sql.ts';
import { closedWords } from '#server/sales/closing/hold-late.ts';
import { holdChannel } from '#server/sales/ingest-sql.ts';

/** The lock of the channel keeps the month from being closed in between. */
export async function placeKeptByClosing(db: Db, channelId: number): Promise<string | null> {
  await holdChannel(db, channelId);
  const month = await findClosedByPlace(db, channelId);
  return month ? closedWords(month) : null;
}
