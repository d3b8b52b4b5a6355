// All sales systems of a company beside each other, for each who may see them.
import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { countPage } from '#server/sales/tills/count-page.ts';
import { agreed } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';
import { channelOf, linkOf, recountAfterwards, saleOf } from '#testing/sales.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);

test('each channel tells its reading, the days that agree, what is set aside and the difference', async () => {
  const shop = await retailerCompany(world);
  const stranger = await retailerCompany(world);
  const portfolio = await landlordPortfolio(world);
  const deal = await agreed(world, portfolio, shop);
  const front = await channelOf(world, shop, { pos: 'square', name: 'Front till' });
  const bar = await channelOf(world, shop, { pos: 'toast', name: 'Bar' });
  const stall = await channelOf(world, shop, { name: 'Stall' });
  await linkOf(world, deal.id, front);
  const sale = (external_id: string, gross: number, occurred_at: string) => saleOf({ external_id, gross, occurred_at });
  await asSystem(world, (tx) =>
    countPage(world.services, tx, front, {
      source: 'square',
      sales: [sale('a', 10_000, '2026-03-08T17:00:00Z'), sale('b', 7_000, '2026-03-09T17:00:00Z')],
      removed: [],
      quarantined: [
        {
          external_id: 'c',
          reason: 'Its parts do not add up to its own total.',
          ours: cents(4_000),
          theirs: cents(5_000),
          record: { closed_at: '2026-03-09T18:00:00Z' },
        },
      ],
    }),
  );
  const tills = async (as: Person, query = `?company=${shop.companyId}`) =>
    (await world.get(`/api/sales/tills/${query}`, as)).body.results.map(
      ({ channel, totals }: { channel: number; totals: object | null }) => [channel, totals],
    );
  const differing = { days: 2, agree: 1, set_aside: 1, difference: '-50.00', gross: '170.00', till_gross: '220.00' };
  const nothing = { days: 0, agree: 0, set_aside: 0, difference: '0.00' };
  const mine = await tills(shop.owner);
  expect(Object.fromEntries(mine)).toMatchObject({ [front]: differing, [bar]: nothing, [stall]: nothing });
  // The landlord sees the channel that counts for the deal, and what it is read as.
  expect(await tills(portfolio.owner, '')).toMatchObject([[front, differing]]);
  expect(await tills(stranger.owner, '')).toEqual([]);
  expect((await world.get(`/api/sales/tills/?company=${shop.companyId}`, stranger.owner)).body.results ?? []).toEqual(
    [],
  );
  const reader = await member(world, { companyId: shop.companyId }, ['permission_manage_connections']);
  expect((await world.get('/api/sales/tills/', reader)).status).toBe(403);
  const page = (await world.get(`/api/sales/tills/?company=${shop.companyId}&pageSize=2`, shop.owner)).body;
  expect([page.count, page.results.length]).toEqual([3, 2]);
});
