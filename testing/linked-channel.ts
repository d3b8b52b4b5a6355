// A sales channel of a company, linked to a deal, with its sales by day.
import type { DealDay } from '#core/sales/deal-day.ts';
import { asSystem } from '#testing/portfolio.ts';
import { ingest, saleOf } from '#testing/sales.ts';
import type { World } from '#testing/world.ts';

export async function linkChannel(
  world: World,
  dealId: number,
  companyId: number,
  sales: readonly DealDay[],
  premisesId: number | null = null,
): Promise<number> {
  const channelId = await asSystem(world, async (tx) => {
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
    return id;
  });
  await ingest(world, channelId, sales.map(recordOf), { source: 'upload' });
  return channelId;
}

function recordOf({ day, ...sold }: DealDay) {
  return saleOf({ ...sold, external_id: day, grain: 'day', business_day: day, occurred_at: `${day}T17:00:00Z` });
}
