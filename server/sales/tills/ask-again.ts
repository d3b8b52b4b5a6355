// Once a day the days of records that wait are asked for again: the merchant may have mended them in the till, or a newer
// release may be able to read them. After a month it is left to a person.
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { askAgain } from '#server/pos/feeds.ts';
import { listAskedAgain } from '#server/sales/tills/quarantine-store.ts';

const DAY_MS = 86_400_000;
const ASKED_FOR_DAYS = 30;

export async function askForSetAside(services: Services): Promise<void> {
  const now = services.clock().getTime();
  const [seenBefore, foundAfter] = [new Date(now - DAY_MS / 2), new Date(now - ASKED_FOR_DAYS * DAY_MS)];
  await transact(services.db, 'system', async (tx) => {
    for (const { channel_id, from } of await listAskedAgain(tx, seenBefore, foundAfter)) {
      await askAgain(services, tx, channel_id, new Date(from.getTime() - DAY_MS));
    }
  });
}
