// While the rent of many stores is being counted again (after midnight, or after an import of old sales), the landlord's
// home tells it as it was kept, says so, and asks the engine for none of them.
import { beforeAll, expect, test } from 'vitest';
import { type Day, day } from '#core/base/time.ts';
import { refreshRentCache } from '#server/reports/rent/refresh-rent-cache.ts';
import { agreed } from '#testing/deals.ts';
import { landlordPortfolio, type Portfolio, retailerCompany } from '#testing/portfolio.ts';
import { LONG_TERMS, link, newChannel, saleOn, sell } from '#testing/reports/report-sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const STORES = 21;
const TERMS = {
  ...LONG_TERMS,
  percentage: {
    breakpoint: 'none' as const,
    breakpoint_period: 'annual' as const,
    tiers: [{ over: '0.00', rate: '10' }],
  },
};
let portfolio: Portfolio;
const channels: number[] = [];

type Month = {
  percentage_rent: string;
  rent_share: string | null;
  rent_waits: { stores: number; through: string } | null;
  series: { day: string; percentage_rent: string | null }[];
};
const month = async (): Promise<Month> =>
  (await world.get(`/api/home/landlord/?master_company=${portfolio.masterCompanyId}`, portfolio.owner)).body.sales
    .month;

const sellAll = async (on: Day) => {
  for (const channel of channels) await sell(world, channel, [saleOn(on, 12, 1, 10_000, channel, null)]);
};

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor' });
  const shop = await retailerCompany(world);
  for (let store = 0; store < STORES; store += 1) {
    const { id } = await agreed(world, portfolio, shop, TERMS);
    const channel = await newChannel(world, shop, `Till ${store}`, 'square');
    await link(world, id, channel, '2026-03-01');
    channels.push(channel);
  }
  await sellAll(day('2026-03-05'));
  await refreshRentCache(world.services);
}, 120_000);

test('kept rent that holds is told as it is', async () => {
  const { percentage_rent, rent_share, rent_waits } = await month();
  expect(rent_waits).toBeNull();
  expect(rent_share).not.toBeNull();
  expect(Number(percentage_rent)).toBeGreaterThan(0);
});

test('after midnight the rent stands through the day before, and its newest day has none', async () => {
  const before = await month();
  await sellAll(day('2026-03-10'));
  world.setClock(new Date('2026-03-11T15:00:00Z'));
  portfolio.owner.token = await world.session(portfolio.owner.id);
  const waiting = await month();
  expect(waiting).toMatchObject({
    rent_waits: { stores: STORES, through: '2026-03-09' },
    rent_share: null,
    percentage_rent: before.percentage_rent,
  });
  expect(waiting.series.at(-1)).toMatchObject({ day: '2026-03-10', percentage_rent: null });
  expect(waiting.series.at(-2)).toMatchObject({ day: '2026-03-09', percentage_rent: '0.00' });

  expect(await refreshRentCache(world.services)).toBe(STORES);
  const counted = await month();
  expect(counted.rent_waits).toBeNull();
  expect(Number(counted.percentage_rent)).toBe(2 * Number(before.percentage_rent));
});

test('old sales of many stores wait for the job; of a few stores the rent is computed at once', async () => {
  const before = await month();
  await sell(world, channels[0]!, [saleOn(day('2026-03-04'), 12, 1, 10_000, channels[0]!, null)]);
  const one = await month();
  expect(one.rent_waits).toBeNull();
  expect(Number(one.percentage_rent)).toBeGreaterThan(Number(before.percentage_rent));
  await refreshRentCache(world.services);

  await sellAll(day('2026-03-03'));
  expect(await month()).toMatchObject({
    rent_waits: { stores: STORES, through: '2026-03-10' },
    percentage_rent: one.percentage_rent,
  });
  expect(await refreshRentCache(world.services)).toBe(STORES);
  expect(await month()).toMatchObject({ rent_waits: null });
  expect(await refreshRentCache(world.services)).toBe(0);
});

test('a store whose rent was never kept is computed beside those that wait', async () => {
  const before = await month();
  const shop = await retailerCompany(world);
  const { id } = await agreed(world, portfolio, shop, TERMS);
  const channel = await newChannel(world, shop, 'New till', 'square');
  await link(world, id, channel, '2026-03-01');
  await sell(world, channel, [saleOn(day('2026-03-02'), 12, 1, 10_000, channel, null)]);
  await sellAll(day('2026-03-02'));
  const waiting = await month();
  expect(waiting.rent_waits).toEqual({ stores: STORES, through: '2026-03-10' });
  expect(Number(waiting.percentage_rent)).toBeGreaterThan(Number(before.percentage_rent));
});
