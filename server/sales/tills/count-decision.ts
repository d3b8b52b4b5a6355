// Counts a record by what a person said of it, if that still holds: under the till's own id, so that the till's readable
// record takes its place should it come. Counting twice changes nothing.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import { refundRecord, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import type { RecordUse } from '#core/sales/till-contract.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { ingestSales } from '#server/sales/ingest-sales.ts';
import { lockChannel } from '#server/sales/ingest-sql.ts';
import { type KeptRecord, listKept } from '#server/sales/tills/quarantine-sql.ts';

export function countDecision(services: Services, channelId: number, externalId: string): Promise<void> {
  return transact(services.db, 'system', async (tx) => {
    await lockChannel(tx, channelId);
    const kept = (await listKept(tx, channelId, [externalId])).get(externalId);
    const use = kept?.solution;
    if (!kept || (use !== 'ours' && use !== 'theirs' && use !== 'nothing')) return;
    const sale = saleOf(kept, amountOf(kept, use) ?? ZERO);
    const counted = sale ? { records: [sale] } : { records: [], removed: [externalId] };
    await ingestSales(services, tx, { channelId, source: 'decision', ...counted });
  });
}

export function amountOf({ ours_cents, theirs_cents }: KeptRecord, use: RecordUse): Cents | null {
  return use === 'nothing' ? ZERO : use === 'ours' ? ours_cents : theirs_cents;
}

/** All of it is sales of no category: what its parts were is what nobody could read. Below zero it is money given back. */
function saleOf({ external_id, occurred_at, business_day }: KeptRecord, amount: Cents): SaleRecord | null {
  const about = { external_id, occurred_at, business_day };
  if (amount === 0) return null;
  if (amount < 0) return refundRecord({ ...about, refund_of: null, refund: cents(-amount) });
  return soldRecord({ ...about, lines: [{ net: amount, tax: ZERO, discount: ZERO, category: null }] });
}
