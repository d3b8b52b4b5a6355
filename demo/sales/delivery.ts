// What couriers sold for a store in one month, as a till tells it under a category of its own that the merchant says is delivery.
import { cents } from '#core/base/money.ts';
import { type Day, startOf } from '#core/base/time.ts';
import { salesAmounts } from '#core/pos/sale.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { insertKind } from '#server/sales/categories/category-sql.ts';
import { ingestSales } from '#server/sales/ingest-sales.ts';

const CATEGORY = 'Delivery';
const AMOUNT = cents(211_800);
const ORDERS = 57;

type Sold = { channelId: number; zone: string; day: Day; merchant: number };

export async function sellDelivery(
  services: Services,
  tx: Tx,
  { channelId, zone, day, merchant }: Sold,
): Promise<void> {
  await insertKind(tx, channelId, CATEGORY, 'delivery_sales', merchant, services.clock());
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
    categories: [{ category: CATEGORY, gross: AMOUNT, transactions: ORDERS }],
  };
  await ingestSales(services, tx, { channelId, source: 'upload', records: [sale] });
}
