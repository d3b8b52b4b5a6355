import type { Db } from '#server/base/db/db.ts';
import { insertManualChannel } from '#server/pos/channel-sql.ts';

/** A channel without a connection, for sales that people bring, in the time zone of its premises. */
export function openManualChannel(
  db: Db,
  channel: { companyId: number; premisesId: number; name: string },
  now: Date,
): Promise<number> {
  return insertManualChannel(db, channel, now);
}
