import { beforeAll, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { refreshRentCache } from '#server/reports/rent/refresh-rent-cache.ts';
import { agreed, termsWith } from '#testing/deals.ts';
import { landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import {
  LONG_TERMS,
  link,
  newChannel,
  saleOn,
  sell,
  sellingStore,
  type TestStore,
} from '#testing/reports/report-sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let portfolio: Portfolio;
let shop: Shop;
let first: TestStore;
let silent: TestStore;

const CAPPED_TERMS = termsWith({
  ...LONG_TERMS,
  sales_definition: { exclude: ['tax', 'refund'], caps: [{ item: 'tip', percent_of_gross: '4' }] },
});

const landlord = (as = portfolio.owner) =>
  world.get(`/api/home/landlord/?master_company=${portfolio.masterCompanyId}`, as);

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor' });
  shop = await retailerCompany(world, { name: 'Juniper' });
  const days = { from: '2025-01-01', through: '2026-03-09' };
  first = await sellingStore(world, portfolio, shop, { ...days, seed: 1 });
  const other = await retailerCompany(world);
  silent = await sellingStore(world, portfolio, other, { ...days, through: '2026-03-06', seed: 2 });
  for (let seed = 3; seed <= 5; seed += 1) {
    await sellingStore(world, portfolio, await retailerCompany(world), { ...days, from: '2025-01-20', seed });
  }
});

test('the landlord’s morning: yesterday beside expectation, and who has not reported', async () => {
  const { status, body } = await landlord();
  expect(status).toBe(200);
  expect(body.today).toBe('2026-03-10');
  expect(body.sales).toMatchObject({ day: '2026-03-09', stores_due: 5, stores_reported: 4, currency: 'USD' });
  // Three leases of 1 January whose sales were counted from the 20th lack 19 days, though they reported yesterday.
  const [silentOne, ...late] = body.sales.missing;
  expect(late.map(({ days, missing_from }: { days: number; missing_from: string }) => [days, missing_from])).toEqual(
    Array(3).fill([19, '2025-01-01']),
  );
  expect(silentOne).toEqual(
    expect.objectContaining({
      deal: silent.deal,
      last_reported: '2026-03-06',
      days: 3,
      place: expect.stringMatching(/^Harbor 1/),
    }),
  );
  expect(Number(body.sales.expected)).toBeGreaterThan(0);
  expect(body.sales.expected_change).toMatch(/^-?\d+\.\d$/);
  // Four of the five sold on both days, at one property: the answer and what moved there are beside the same weekday.
  expect(body.sales).toMatchObject({ stores_compared: 4, last_year_change: expect.stringMatching(/^-?\d+\.\d$/) });
  const { sales, last_year_change: change } = body.sales;
  expect(body.sales.moved).toEqual([expect.objectContaining({ name: 'Harbor 1', sales, change })]);
  expect(body.sales.month.series).toHaveLength(9);
  const series = body.sales.month.series.reduce((sum: number, { sales }: { sales: string }) => sum + Number(sales), 0);
  expect(series).toBeCloseTo(Number(body.sales.month.sales), 2);
  expect(body.connections).toMatchObject({ active: 5, expiring: 0 });
  expect(body.money).toEqual([]);
});

test('a landlord without View Sales has a home page without sales; a stranger has none', async () => {
  const manager = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_manage_connections']);
  const { status, body } = await landlord(manager);
  expect([status, body.sales]).toEqual([200, null]);
  expect(body.connections.active).toBe(5);
  expect((await landlord(await world.person())).status).toBe(404);
  expect((await landlord(shop.owner)).status).toBe(403);
  expect((await world.get('/api/home/landlord/', portfolio.owner)).status).toBe(400);
});

test('a portfolio without a property has an empty home, for its maker and nobody else', async () => {
  const dana = await world.person({ role: 'landlord' });
  const { body: newPortfolio } = await world.post('/api/companies/master_company/', { name: 'New' }, dana);
  const home = await world.get(`/api/home/landlord/?master_company=${newPortfolio.id}`, dana);
  expect(home).toMatchObject({ status: 200, body: { today: '2026-03-10', sales: null } });
  const radar = await world.get(`/api/home/radar/?master_company=${newPortfolio.id}`, dana);
  expect(radar).toMatchObject({ status: 200, body: { rows: [] } });
  for (const path of ['landlord', 'radar']) {
    expect((await world.get(`/api/home/${path}/?master_company=${newPortfolio.id}`, portfolio.owner)).status).toBe(404);
  }
});

test('the merchant sees their own store, and never what four neighbours sold', async () => {
  const { status, body } = await world.get('/api/home/retailer/', shop.owner);
  expect(status).toBe(200);
  expect(body.stores).toEqual([expect.objectContaining({ deal: first.deal, due: true, compare: null })]);
  expect(body.sales).toMatchObject({ day: '2026-03-09', stores_due: 1, stores_reported: 1 });
  expect(body.sales.series).toHaveLength(14);
  expect(body.stores[0].sales).toBe(body.sales.sales);
  expect(body.debits).toEqual([]);
});

test('with five neighbours of other companies their median stands beside the merchant’s own', async () => {
  const days = { from: '2025-01-20', through: '2026-03-09' };
  await sellingStore(world, portfolio, shop, { ...days, seed: 8, skip: ['2026-02-20', '2025-02-25'] });
  await sellingStore(world, portfolio, shop, { ...days, seed: 10, skip: ['2026-02-15'], terms: CAPPED_TERMS });
  expect((await world.get('/api/home/retailer/', shop.owner)).body.stores[0].compare).toBeNull();
  await sellingStore(world, portfolio, await retailerCompany(world), { ...days, seed: 9 });
  const { body } = await world.get('/api/home/retailer/', shop.owner);
  const ownStore = body.stores.find(({ deal }: { deal: number }) => deal === first.deal);
  expect(ownStore.compare).toMatchObject({ peers: 5, peers_change: expect.stringMatching(/^-?\d+\.\d$/) });
});

test('what the merchant reads at home is what the reports say of the same days', async () => {
  const { body: home } = await world.get('/api/home/retailer/', shop.owner);
  const report = async (name: string, days: string) =>
    (await world.get(`/api/sales/analytics/${name}/?compare=retail_calendar&${days}`, shop.owner)).body;
  const performance = await report('merchant_performance', 'from=2026-02-10&through=2026-03-09');
  const comparedOf = ({ change, compared_days, not_reported_days }: Record<string, unknown>) => {
    return { change, compared_days, not_reported_days };
  };
  const byDeal = new Map(
    performance.rows.results.map((row: { store: { deal: number } }) => [row.store.deal, comparedOf(row)]),
  );
  expect(home.stores).toHaveLength(3);
  for (const { deal, compare } of home.stores) expect(comparedOf(compare)).toEqual(byDeal.get(deal));
  expect([...byDeal.values()]).toEqual(
    expect.arrayContaining([expect.objectContaining({ compared_days: 26, not_reported_days: 2 })]),
  );
  const daily = await report('daily', 'from=2026-02-24&through=2026-03-09&ordering=day');
  expect(home.sales.series).toEqual(
    daily.rows.map(({ day, figures, compared }: Record<string, { adjusted_gross: string }>) => {
      return { day, sales: figures?.adjusted_gross, last_year: compared?.adjusted_gross };
    }),
  );
});

test('the radar is one for both sides, and says how it was reached', async () => {
  const { body: many } = await world.get(
    `/api/home/radar/?master_company=${portfolio.masterCompanyId}`,
    portfolio.owner,
  );
  expect(many.rows.length).toBeGreaterThanOrEqual(5);
  const row = many.rows.find(({ deal }: { deal: number }) => deal === first.deal);
  const { body: one } = await world.get(`/api/statements/deals/${first.deal}/radar/`, shop.owner);
  expect(one.radar).toEqual(row.radar);
  expect(one.radar).toMatchObject({ breakpoint: '40000.00', year: { from: '2026-01-01', through: '2026-12-31' } });
  expect(one.radar.method).toHaveLength(4);
  const { low, expected, high } = one.radar.rent;
  expect(Number(low) <= Number(expected) && Number(expected) <= Number(high)).toBe(true);
  const { above, expected: soon, not_expected, other } = many.counts;
  expect(above + soon + not_expected + other).toBe(8);
  const paged = async (page: number) =>
    (
      await world.get(
        `/api/home/radar/?master_company=${portfolio.masterCompanyId}&pageSize=4&page=${page}`,
        portfolio.owner,
      )
    ).body.rows;
  expect([...(await paged(1)), ...(await paged(2))]).toEqual(many.rows);
});

test('a kept radar says what a computed one says; only sales of days that have ended put it behind', async () => {
  const radar = async () =>
    (await world.get(`/api/home/radar/?master_company=${portfolio.masterCompanyId}`, portfolio.owner)).body;
  const computed = await radar();
  expect(await refreshRentCache(world.services)).toBeGreaterThanOrEqual(8);
  expect(await radar()).toEqual(computed);

  await sell(world, first.channel, [saleOn(day('2026-03-10'), 8, 1, 5_000, first.channel, null)]);
  expect(await refreshRentCache(world.services)).toBe(0);
  expect(await radar()).toEqual(computed);

  await sell(world, first.channel, [saleOn(day('2026-03-09'), 9, 3, 700_000, first.channel, null)]);
  const behind = await radar();
  expect(behind).not.toEqual(computed);
  expect(await refreshRentCache(world.services)).toBe(1);
  expect(await radar()).toEqual(behind);
});

test('a radar of somebody else’s deal is not found', async () => {
  const stranger = await retailerCompany(world);
  expect((await world.get(`/api/statements/deals/${first.deal}/radar/`, stranger.owner)).status).toBe(404);
  expect((await world.get(`/api/home/radar/?premises=${portfolio.premises[0].id}`, stranger.owner)).status).toBe(404);
});

test('a store without a sales system is not called closed, and a change that waits is no store of its own', async () => {
  const bare = await retailerCompany(world, { name: 'Kiln' });
  const { id } = await agreed(world, portfolio, bare, LONG_TERMS);
  const { body } = await world.get('/api/home/retailer/', bare.owner);
  expect(body.stores).toEqual([expect.objectContaining({ deal: id, due: false, not_due: 'no_channel', sales: null })]);
  // Nothing was read yet: that is no zero, and a till that counts from tomorrow is not closed.
  expect(body.sales.sales).toBeNull();
  await link(world, id, await newChannel(world, bare, 'First till', 'square'), '2026-03-11');
  const linked = await world.get('/api/home/retailer/', bare.owner);
  expect(linked.body.stores[0].not_due).toBe('not_read');

  const counts = async () => [
    (await world.get(`/api/companies/company/${bare.companyId}/`, bare.owner)).body.deals_count,
    (await world.get(`/api/companies/premises/${portfolio.premises[0].id}/`, portfolio.owner)).body.deals_count,
  ];
  const before = await counts();
  const changed = await world.post(
    `/api/deals/deal/${id}/modify/`,
    { terms: { ...LONG_TERMS, end_date: '2031-12-31' }, modified_details: 'A longer lease' },
    portfolio.owner,
  );
  expect(changed.body).toMatchObject({ status: 'pending', original: id });
  expect(await counts()).toEqual(before);
});
