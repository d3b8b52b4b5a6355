// Once a day the days of records that wait are asked for again: the merchant may have mended them in the till, or a newer
// release may be able to read them. After a month it is left to a person.
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { askAgain } from '#server/pos/feeds.ts';
import { listAskedAgain } from '#server/sales/tills/quarantine-sql.ts';

const DAY_MS = 86_400_000;
const ASKED_FOR_DAYS = 30;

const MOST_AT_ONCE = 50;

/** A batch is a transaction of its own: what was asked for stays so, and nobody waits for all of them. */
export async function askForSetAside(services: Services): Promise<void> {
  const now = services.clock().getTime();
  const when = { seenBefore: new Date(now - DAY_MS / 2), foundAfter: new Date(now - ASKED_FOR_DAYS * DAY_MS) };
  for (let after = 0, more = true; more; ) {
    const channels = await transact(services.db, 'system', async (tx) => {
      const batch = await listAskedAgain(tx, when, { after, most: MOST_AT_ONCE });
      for (const { channel_id, from } of batch) {
        await askAgain(services, tx, channel_id, new Date(from.getTime() - DAY_MS));
      }
      return batch;
    });
    after = channels.at(-1)?.channel_id ?? after;
    more = channels.length === MOST_AT_ONCE;
  }
}
