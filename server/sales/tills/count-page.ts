// One page of a till, in the transaction that also keeps how far was read: what was set aside before and comes readable
// now is released, sales are counted, and what cannot be counted is set aside.
import type { QuarantinedRecord } from '#core/pos/quarantine.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { ingestSales } from '#server/sales/ingest-sales.ts';
import { keepQuarantined, releaseRecords } from '#server/sales/tills/keep-quarantined.ts';

export type TillPage = {
  source: string;
  sales: readonly SaleRecord[];
  removed: readonly string[];
  quarantined: readonly QuarantinedRecord[];
};

export async function countPage(services: Services, tx: Tx, channelId: number, page: TillPage): Promise<void> {
  const { source, sales, removed, quarantined } = page;
  if (sales.length > 0 || removed.length > 0) {
    const superseded = await releaseRecords(services, tx, channelId, page);
    await ingestSales(services, tx, { channelId, source, records: sales, removed: [...removed, ...superseded] });
  }
  await keepQuarantined(services, tx, channelId, quarantined);
}
