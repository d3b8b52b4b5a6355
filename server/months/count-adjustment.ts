// An adjustment is kept as a line of the statement and counted as a sale of its day, in one transaction.
import { startOf } from '#core/base/time.ts';
import { saleOfAdjustment } from '#core/months/adjustment.ts';
import { salesAmounts } from '#core/pos/sale.ts';
import { ADJUSTMENT } from '#core/sales/adjustment-source.ts';
import { asSystem, type Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { insertAdjustment, type NewAdjustment } from '#server/months/adjustment-sql.ts';
import { ingestSales } from '#server/sales/ingest-sales.ts';

type Counted = { id: number; aside: number };

/** `aside` is above zero where another lease that counts the channel has closed the day. */
export async function keepAdjustment(
  services: Services,
  db: Tx,
  typed: NewAdjustment & { zone: string },
  now: Date,
): Promise<Counted> {
  const id = await insertAdjustment(db, typed, now);
  const { day, amount, category, zone, channelId } = typed;
  const sale = {
    ...salesAmounts({ gross: amount }),
    external_id: saleOfAdjustment(id),
    kind: 'sale' as const,
    grain: 'day' as const,
    occurred_at: startOf(day, zone).toISOString(),
    business_day: day,
    transactions: 0,
    refunds: 0,
    refund_of: null,
    categories: category === undefined ? null : [{ category, gross: amount, transactions: 0 }],
  };
  const { aside } = await changeSales(services, db, channelId, { records: [sale] });
  return { id, aside };
}

type Change = Pick<Parameters<typeof ingestSales>[2], 'records' | 'removed'>;

/** As every sale is counted. */
export const changeSales = (services: Services, db: Tx, channelId: number, change: Change) =>
  asSystem(db, () => ingestSales(services, db, { channelId, source: ADJUSTMENT, ...change }));
