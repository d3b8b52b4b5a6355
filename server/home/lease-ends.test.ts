// When leases end, by the call: sums by period, the leases of one, and who reads what of it.
import { beforeAll, expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import { agreed, termsWith } from '#testing/deals.ts';
import { grant, landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { sellingStore } from '#testing/reports/report-sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let portfolio: Portfolio;
let shop: Shop;
let selling: number;

const read = (query: string, as = portfolio.owner) => world.get(`/api/home/lease_ends/?${query}`, as);
const leasesOf = (query: string, as = portfolio.owner) => world.get(`/api/home/lease_ends/leases/?${query}`, as);
const whole = () => `master_company=${portfolio.masterCompanyId}`;
const until = (end_date: string | null) => termsWith({ start_date: '2024-01-01', end_date });

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor', premises: 2 });
  shop = await retailerCompany(world, { name: 'Juniper' });
  const store = await sellingStore(world, portfolio, shop, { from: '2025-01-01', through: '2026-03-09', seed: 1 });
  selling = store.deal;
  const [, second] = portfolio.premises;
  const units = [{ name: '101', area_sqft: 1_200 }];
  await world.patch(`/api/companies/premises/${second!.id}/`, { units }, portfolio.owner);
  const there: Portfolio = { ...portfolio, premises: [second!] };
  await agreed(world, there, shop, until('2028-12-31'));
  await agreed(world, there, await retailerCompany(world, { name: 'Wren' }), until('2027-02-28'));
});

test('periods follow each other from this year’s and add up', async () => {
  const { status, body } = await read(whole());
  expect(status).toBe(200);
  expect(body).toMatchObject({ currency: 'USD', others: 0, sums: { leases: 3 } });
  const occupancy = await world.get(
    `/api/sales/analytics/occupancy/?${whole()}&from=2025-03-10&through=2026-03-09&compare=none`,
    portfolio.owner,
  );
  expect(body.sums.rent).toBe(occupancy.body.totals.total_rent);
  const counts = Object.fromEntries(
    body.periods.map(({ key, leases }: { key: string; leases: number }) => [key, leases]),
  );
  expect(counts).toMatchObject({ '2026': 0, '2027': 1, '2028': 1 });
  expect(Object.values<number>(counts).reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(body.soon).toMatchObject({ leases: 1, area: 1_200 });
});

test('a period opens to its leases, page by page, with what is to follow them', async () => {
  const { body } = await leasesOf(`${whole()}&ending=2028`);
  const [lease] = body.results;
  expect(body.count).toBe(1);
  expect(lease).toMatchObject({ merchant: 'Juniper Foods LLC', end: '2028-12-31', area: 1_200, change: null });
  const renewal = { terms: until('2033-12-31'), effective_from: '2026-04-01' };
  expect((await world.post(`/api/deals/deal/${lease.deal}/modify/`, renewal, portfolio.owner)).status).toBe(200);
  const { body: after } = await leasesOf(`${whole()}&ending=2028-Q4&step=quarter`);
  expect(after.results).toMatchObject([{ deal: lease.deal, change: { end_date: '2033-12-31' } }]);
  const { body: second } = await leasesOf(`${whole()}&ending=2028&page=2&pageSize=1`);
  expect(second).toMatchObject({ count: 1, results: [] });
  expect((await leasesOf(`${whole()}&ending=2044`)).body.results).toEqual([]);
  expect((await leasesOf(`${whole()}&ending=soon`)).status).toBe(400);
});

test('one property stands alone', async () => {
  const [first] = portfolio.premises;
  const { body } = await read(`premises=${first!.id}`);
  expect(body.sums.leases).toBe(1);
  const key = body.periods.find(({ leases }: { leases: number }) => leases === 1).key;
  expect((await leasesOf(`premises=${first!.id}&ending=${key}`)).body.results).toMatchObject([{ deal: selling }]);
});

test('who sees no sales reads ends and areas and no rent; a stranger finds nothing, a merchant may not ask', async () => {
  const manager = await member(world, { premisesId: portfolio.premises[1]!.id }, ['permission_manage_connections']);
  const { body } = await read(whole(), manager);
  expect(body.sums).toMatchObject({ leases: 2, rent: null });
  expect((await leasesOf(`${whole()}&ending=2028`, manager)).body.results).toMatchObject([{ rent: null }]);
  const stranger = await world.person({ role: 'landlord' });
  expect((await read(whole(), stranger)).status).toBe(404);
  expect((await read(`premises=${portfolio.premises[0].id}`, stranger)).status).toBe(404);
  expect((await read('', stranger)).body).toMatchObject({ currency: null, periods: [], sums: { leases: 0 } });
  expect((await read(whole(), shop.owner)).status).toBe(403);
});

test('beside a store whose rent is seen, that of another property is not told as nothing', async () => {
  const [first, second] = portfolio.premises;
  const keeper = await member(world, { premisesId: first!.id }, ['permission_sales']);
  await grant(world, keeper, { premisesId: second!.id }, ['permission_manage_connections']);
  const { body } = await read(whole(), keeper);
  expect(body.sums).toMatchObject({ leases: 3, rent: expect.stringMatching(/^\d+\.\d\d$/) });
  expect((await leasesOf(`${whole()}&ending=2028`, keeper)).body.results).toMatchObject([{ rent: null }]);
  const { body: ofFirst } = await read(`premises=${first!.id}`, keeper);
  expect([Number(ofFirst.sums.rent) > 0, ofFirst.sums.rent]).toEqual([true, body.sums.rent]);
});

test('a lease that ended yesterday ends no more', async () => {
  const before = (await read(whole())).body.sums.leases;
  world.setClock(new Date(`${addDays(day('2027-02-28'), 1)}T15:00:00Z`));
  portfolio.owner.token = await world.session(portfolio.owner.id);
  expect((await read(whole())).body.sums.leases).toBe(before - 1);
});
