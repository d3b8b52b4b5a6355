// The two sides of a deal with sales in each day of 2026 so far, and a twin of each that has no part in it.
import { beforeAll } from 'vitest';
import { agreed } from '#testing/deals.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { exampleDays } from '#testing/statements/statement-deal.ts';
import type { World } from '#testing/world.ts';

export const SOLD = exampleDays('2026-01-01', '2026-03-09', 700_000);

/** Filled before the first test of the calling file: what is taken from it at the top of the file is right in tests. */
export function statementSides(world: World) {
  const [portfolio, twin] = [{} as Portfolio, {} as Portfolio];
  const [shop, twinShop] = [{} as Shop, {} as Shop];
  const deal = {} as { id: number; channel: number };
  beforeAll(async () => {
    Object.assign(portfolio, await landlordPortfolio(world, { name: 'Harbor' }));
    Object.assign(shop, await retailerCompany(world, { name: 'Juniper' }));
    Object.assign(twin, await landlordPortfolio(world, { name: 'Twin' }));
    Object.assign(twinShop, await retailerCompany(world, { name: 'Twin shop' }));
    const { id } = await agreed(world, portfolio, shop);
    Object.assign(deal, { id, channel: await linkChannel(world, id, shop.companyId, SOLD) });
  });
  return { portfolio, shop, twin, twinShop, deal };
}
