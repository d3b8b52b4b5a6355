// A lease that counts from 1 January 2026 and whose till was read from 17 October lacks 289 days, wherever anybody looks:
// the receipt, the list of gaps by deal and by channel, both home pages, the radar and the tasks.
import { beforeAll, expect, test } from 'vitest';
import { addDays, type Day } from '#core/base/time.ts';
import type { DealTermsInput } from '#core/deals/terms.ts';
import { refreshRentCache } from '#server/reports/rent/refresh-rent-cache.ts';
import { agreed, termsWith } from '#testing/deals.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { link, newChannel, sell, soldOn } from '#testing/reports/report-sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let portfolio: Portfolio;
const YESTERDAY = '2026-11-17';
const RANGE = `day_after=2026-01-01&day_before=${YESTERDAY}`;
const terms = (changes: Partial<DealTermsInput> = {}) =>
  termsWith({
    start_date: '2026-01-01',
    end_date: null,
    percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over: '40000.00', rate: '6' }] },
    ...changes,
  });

type Store = { shop: Shop; deal: number; channel: number };

beforeAll(async () => {
  world.setClock(new Date(`${addDays(YESTERDAY as Day, 1)}T15:00:00Z`));
  portfolio = await landlordPortfolio(world, { name: 'Harbor' });
});

async function openStore(counted: string, changes: Partial<DealTermsInput> = {}): Promise<Store> {
  const shop = await retailerCompany(world);
  const { id } = await agreed(world, portfolio, shop, terms(changes));
  const channel = await newChannel(world, shop, `Till of ${id}`, 'square');
  await link(world, id, channel, counted);
  await sell(world, channel, soldOn({ from: '2026-10-17', through: YESTERDAY, seed: id }, channel));
  return { shop, deal: id, channel };
}

async function places({ shop, deal, channel }: Store) {
  const ask = async (path: string, as = shop.owner) => (await world.get(path, as)).body;
  const ofDeal = <Each extends { deal: number | null }>(all: readonly Each[]) => all.find((each) => each.deal === deal);
  const tasks = await ask('/api/users/me/tasks/');
  const task = tasks.find(
    (each: { kind: string; deal: number }) => each.kind === 'sales.missing' && each.deal === deal,
  );
  const landlord = await ask(`/api/home/landlord/?master_company=${portfolio.masterCompanyId}`, portfolio.owner);
  const [byDeal, byChannel] = [
    await ask(`/api/sales/gaps/?deal=${deal}&${RANGE}`),
    await ask(`/api/sales/gaps/?channel=${channel}&${RANGE}`),
  ];
  return {
    receipt: (await ask(`/api/statements/deals/${deal}/receipt/?from=2026-01-01&through=${YESTERDAY}`)).missing_days,
    byDeal: byDeal.results[0].days.length,
    byChannel: byChannel.results[0].days.length,
    retailer: ofDeal<{ deal: number; missing_days: number }>((await ask('/api/home/retailer/')).stores)?.missing_days,
    landlord: ofDeal<{ deal: number; days: number }>(landlord.sales.missing)?.days ?? 0,
    radar: ofDeal<{ deal: number; missing_days: number }>((await ask('/api/home/radar/')).rows)?.missing_days,
    task: Number(/^(\d+) day/.exec(task?.title ?? '0 day')![1]),
  };
}

const everywhere = (days: number) => ({
  receipt: days,
  byDeal: days,
  byChannel: days,
  retailer: days,
  landlord: days,
  radar: days,
  task: days,
});

test.each([
  ['linked from the first day of the lease', '2026-01-01'],
  ['linked from the day its till was read', '2026-10-17'],
])('one number in seven places: %s', async (_, counted) => {
  const store = await openStore(counted);
  expect(await places(store)).toEqual(everywhere(289));
  await refreshRentCache(world.services);
  expect(await places(store)).toEqual(everywhere(289));

  // What was agreed is asked for where nobody names a range; today is not over at the store.
  const all = (await world.get(`/api/sales/gaps/?channel=${store.channel}`, store.shop.owner)).body;
  expect([all.days.length, all.days[0], all.days.at(-1)]).toEqual([289, '2026-01-01', '2026-10-16']);
  const one = (await world.get(`/api/statements/deals/${store.deal}/radar/`, store.shop.owner)).body;
  expect(one.missing_days).toBe(289);
});

test('a closed day is no gap, and neither are sales that were agreed as figures', async () => {
  const opening_balance = { through: '2026-09-30', sales: '20000.00', rent_billed: '0.00' };
  const store = await openStore('2026-01-01', { opening_balance });
  expect(await places(store)).toEqual(everywhere(16));
  await refreshRentCache(world.services);
  const closed = { day: '2026-10-12', note: 'Closed for the holiday' };
  await world.post(`/api/pos/channel/${store.channel}/closed_days/`, closed, store.shop.owner);
  expect(await places(store)).toEqual(everywhere(15));
  await refreshRentCache(world.services);
  expect(await places(store)).toEqual(everywhere(15));
});

test('a day becomes a gap when it is over at the store, and the days after the end of a lease are none', async () => {
  const store = await openStore('2026-10-17', { start_date: '2026-10-17', end_date: '2026-11-18' });
  expect(await places(store)).toEqual(everywhere(0));
  const lackingAt = async (instant: string): Promise<string[]> => {
    world.setClock(new Date(instant));
    for (const person of [store.shop.owner, portfolio.owner]) person.token = await world.session(person.id);
    return (await world.get(`/api/sales/gaps/?deal=${store.deal}`, store.shop.owner)).body.days;
  };
  // Four in the morning in London is still the 18th in New York.
  expect(await lackingAt('2026-11-19T04:00:00Z')).toEqual([]);
  expect(await lackingAt('2026-11-19T15:00:00Z')).toEqual(['2026-11-18']);
  expect(await lackingAt('2026-12-10T15:00:00Z')).toEqual(['2026-11-18']);
  const tasks = (await world.get('/api/users/me/tasks/', store.shop.owner)).body;
  expect(tasks.map(({ kind }: { kind: string }) => kind)).toContain('sales.missing');
  const { body } = await world.get(`/api/home/landlord/?master_company=${portfolio.masterCompanyId}`, portfolio.owner);
  expect(body.sales.missing.map(({ deal }: { deal: number }) => deal)).not.toContain(store.deal);
});
