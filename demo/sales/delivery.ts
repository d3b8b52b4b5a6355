// What couriers sold for a store in one month, as an upload tells it in a column of its own.
import { cents } from '#core/base/money.ts';
import { type Day, startOf } from '#core/base/time.ts';
import { SALES_KIND_LABELS } from '#core/deals/sales-items.ts';
import { salesAmounts } from '#core/pos/sale.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { meanKind } from '#server/sales/categories/kind-sources.ts';
import { ingestSales } from '#server/sales/ingest-sales.ts';

const KIND = 'delivery_sales';
const AMOUNT = cents(211_800);
const ORDERS = 57;

type Sold = { channelId: number; zone: string; day: Day; merchant: number };

export async function sellDelivery(
  services: Services,
  tx: Tx,
  { channelId, zone, day, merchant }: Sold,
): Promise<void> {
  await meanKind(tx, channelId, KIND, merchant, services.clock());
  const sale = {
    ...salesAmounts({ gross: AMOUNT }),
    external_id: `delivery-${day}`,
    kind: 'sale' as const,
    grain: 'day' as const,
    occurred_at: startOf(day, zone).toISOString(),
    business_day: day,
    transactions: ORDERS,
    refunds: 0,
    refund_of: null,
    categories: [{ category: SALES_KIND_LABELS[KIND], gross: AMOUNT, transactions: ORDERS }],
  };
  await ingestSales(services, tx, { channelId, source: 'upload', records: [sale] });
}
