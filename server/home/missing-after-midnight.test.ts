// The count of missing days that was kept goes on when days end, and says what counting anew says, as the list of gaps does.
import { beforeAll, expect, test } from 'vitest';
import { addDays, type Day } from '#core/base/time.ts';
import type { DealTermsInput } from '#core/deals/terms.ts';
import { refreshRentCache } from '#server/reports/rent/refresh-rent-cache.ts';
import { agreed, termsWith } from '#testing/deals.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { link, monthSold, newChannel, sell, soldOn } from '#testing/reports/report-sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const KEPT_THROUGH = '2026-11-17' as Day;
let portfolio: Portfolio;

type Store = { shop: Shop; deal: number; channel: number };

const atNoonAfter = (day: Day) => world.setClock(new Date(`${addDays(day, 1)}T17:00:00Z`));

beforeAll(async () => {
  atNoonAfter(KEPT_THROUGH);
  portfolio = await landlordPortfolio(world, { name: 'Quay' });
});

async function openStore(changes: Partial<DealTermsInput> & { start_date: string }): Promise<Store> {
  atNoonAfter(KEPT_THROUGH);
  const shop = await retailerCompany(world);
  const { id } = await agreed(world, portfolio, shop, termsWith({ end_date: null, ...changes }));
  const channel = await newChannel(world, shop, `Till of ${id}`, 'square');
  await link(world, id, channel, changes.start_date);
  return { shop, deal: id, channel };
}

const sellOn = (channel: number, from: string, through: string) =>
  sell(world, channel, soldOn({ from, through, seed: channel }, channel));

/** On the home page, and in the list of gaps, which counts every day anew. */
async function missingAfter(day: Day, { shop, deal }: Store): Promise<[days: number, from: string | null]> {
  atNoonAfter(day);
  shop.owner.token = await world.session(shop.owner.id);
  const home = (await world.get('/api/home/retailer/', shop.owner)).body;
  const store = home.stores.find((each: { deal: number }) => each.deal === deal);
  const gaps = (await world.get(`/api/sales/gaps/?deal=${deal}`, shop.owner)).body.results[0];
  expect([store.missing_days, store.missing_from]).toEqual([gaps?.days.length ?? 0, gaps?.days[0] ?? null]);
  return [store.missing_days, store.missing_from];
}

test('days that end without a report come on top, and those that have one do not', async () => {
  const store = await openStore({ start_date: '2026-11-10' });
  await sellOn(store.channel, '2026-11-10', '2026-11-15');
  await refreshRentCache(world.services);
  expect(await missingAfter(KEPT_THROUGH, store)).toEqual([2, '2026-11-16']);
  expect(await missingAfter('2026-11-19' as Day, store)).toEqual([4, '2026-11-16']);
  await sellOn(store.channel, '2026-11-18', '2026-11-18');
  expect(await missingAfter('2026-11-19' as Day, store)).toEqual([3, '2026-11-16']);
  // A day that the kept count has counted: it is counted anew.
  await sellOn(store.channel, '2026-11-16', '2026-11-16');
  expect(await missingAfter('2026-11-19' as Day, store)).toEqual([2, '2026-11-17']);
});

test('a store that lacked nothing begins to with the first day that ends without a report', async () => {
  const store = await openStore({ start_date: '2026-11-10' });
  await sellOn(store.channel, '2026-11-10', '2026-11-17');
  await refreshRentCache(world.services);
  expect(await missingAfter('2026-11-18' as Day, store)).toEqual([1, '2026-11-18']);
});

test('no day before the lease and none after it is owed', async () => {
  const later = await openStore({ start_date: '2026-11-20', end_date: '2026-11-22' });
  await refreshRentCache(world.services);
  expect(await missingAfter('2026-11-20' as Day, later)).toEqual([1, '2026-11-20']);
  expect(await missingAfter('2026-11-22' as Day, later)).toEqual([3, '2026-11-20']);
});

test('a closed day adds nothing, and a month that comes as one amount takes back the days of it that were kept', async () => {
  const store = await openStore({ start_date: '2026-11-01' });
  const closed = { day: '2026-11-18', note: 'Closed for the holiday' };
  await world.post(`/api/pos/channel/${store.channel}/closed_days/`, closed, store.shop.owner);
  await refreshRentCache(world.services);
  expect(await missingAfter('2026-11-18' as Day, store)).toEqual([17, '2026-11-01']);
  expect(await missingAfter('2026-11-30' as Day, store)).toEqual([29, '2026-11-01']);
  await sell(world, store.channel, [monthSold('2026-11', 500_000, store.channel)]);
  expect(await missingAfter('2026-12-01' as Day, store)).toEqual([1, '2026-12-01']);
});
