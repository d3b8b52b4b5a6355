// Five connections of a portfolio of two properties: two trade, one has ended, one begins next month, one waits for its
// merchant. Wherever the portfolio counts its merchants it says two, and one that is not open yet.
import { beforeAll, expect, test } from 'vitest';
import { agreed, published, termsWith } from '#testing/deals.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { sellingStore } from '#testing/reports/report-sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let portfolio: Portfolio;
let second: Portfolio;
let shop: Shop;

const get = async (path: string) => (await world.get(path, portfolio.owner)).body;

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor', premises: 2 });
  second = { ...portfolio, premises: [portfolio.premises[1]!] };
  shop = await retailerCompany(world, { name: 'Juniper' });
  const days = { from: '2025-01-01', through: '2026-03-09' };
  await sellingStore(world, portfolio, shop, { ...days, seed: 1 });
  await sellingStore(world, second, await retailerCompany(world), { ...days, seed: 2 });
  const ended = await agreed(world, portfolio, shop, termsWith({ start_date: '2024-01-01', end_date: '2026-12-31' }));
  await world.post(`/api/deals/deal/${ended.id}/finish/`, { date: '2026-01-31' }, portfolio.owner);
  await agreed(world, portfolio, shop, termsWith({ start_date: '2026-04-01', end_date: '2030-03-31' }));
  await published(world, portfolio, shop, termsWith({ start_date: '2026-01-01', end_date: '2030-03-31' }));
});

test('every place that counts merchants says one number', async () => {
  const master = `master_company=${portfolio.masterCompanyId}`;
  const home = await get(`/api/home/landlord/?${master}`);
  const { sales } = await get(`/api/home/portfolio/?${master}`);
  const past = await get(`/api/home/portfolio/?${master}&from=2025-02-01&through=2025-02-28`);
  const premises = await get(`/api/companies/premises/?${master}`);
  const company = await get(`/api/companies/company/${portfolio.premises[0].companyId}/`);
  const report = await get(`/api/sales/analytics/merchant_performance/?${master}&preset=month_to_date`);
  expect({
    home: [home.connections.merchants, home.connections.not_open],
    month: home.sales.month.stores,
    portfolio: [sales.merchants, sales.not_open],
    past: [past.sales.merchants, past.sales.not_open],
    premises: premises.results.map((each: Counted) => [each.open_count, each.not_open_count]),
    company: [company.open_count, company.not_open_count],
    report: report.stores.count,
  }).toEqual({
    home: [2, 1],
    month: 2,
    portfolio: [2, 1],
    past: [2, 1],
    premises: [
      [1, 1],
      [1, 0],
    ],
    company: [2, 1],
    report: 2,
  });
  const rows = sales.rows.map(({ merchants, not_open }: MerchantCount) => [merchants, not_open]);
  expect(rows.toSorted()).toEqual([
    [1, 0],
    [1, 1],
  ]);
  for (const place of portfolio.premises) {
    const one = await get(`/api/companies/premises/${place.id}/`);
    const listed = premises.results.find(({ id }: Counted) => id === place.id);
    expect(one).toMatchObject({ open_count: listed.open_count, not_open_count: listed.not_open_count });
  }
});

type Counted = { id: number; open_count: number; not_open_count: number };
type MerchantCount = { merchants: number; not_open: number };
