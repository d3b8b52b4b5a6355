// A sales channel of a company, linked to a deal, with its sales by day.
import type { DealDay } from '#core/sales/deal-day.ts';
import { asSystem } from '#testing/portfolio.ts';
import type { World } from '#testing/world.ts';

export async function linkChannel(
  world: World,
  dealId: number,
  companyId: number,
  sales: readonly DealDay[],
  premisesId: number | null = null,
): Promise<number> {
  return asSystem(world, async (tx) => {
    const { id } = await tx
      .insertInto('channels')
      .values({
        company_id: companyId,
        name: 'Counter',
        premises_id: premisesId,
        time_zone: 'America/New_York',
        created_at: world.now,
        updated_at: world.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('deal_channels')
      .values({ lineage_id: dealId, channel_id: id, start_date: '2026-01-01', created_at: world.now })
      .execute();
    const rows = sales.map((sold) => ({
      channel_id: id,
      business_day: sold.day,
      gross_cents: sold.gross,
      tax_cents: sold.tax,
      refund_cents: sold.refund,
      gift_card_sold_cents: sold.gift_card_sold,
      transactions: sold.transactions,
      refunds: sold.refunds,
      updated_at: world.now,
    }));
    await tx.insertInto('sales_day').values(rows).execute();
    return id;
  });
}
