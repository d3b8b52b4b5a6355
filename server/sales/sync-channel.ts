// Brings a channel's sales from its till: every page is counted and kept in one transaction, and the till is asked only
// between them. What of it cannot be counted is set aside in the same transaction, and what was set aside before and
// comes readable now is counted. Run twice, or over the same days again, it changes nothing.
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { readSales } from '#server/pos/read-sales.ts';
import { countPage } from '#server/sales/tills/count-page.ts';

export async function syncChannel(services: Services, channelId: number): Promise<void> {
  try {
    for await (const { keep, ...page } of readSales(services, channelId)) {
      await transact(services.db, 'system', async (tx) => {
        await countPage(services, tx, channelId, page);
        await keep(tx);
      });
    }
  } catch (error) {
    // The feed has noted what its till said and when to try again; only a fault of ours is the queue's to repeat.
    if (!(error instanceof PosProblem)) throw error;
    services.log.warn({ channel: channelId, kind: error.kind }, 'a till could not be read');
  }
}
