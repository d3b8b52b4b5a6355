import { beforeAll, expect, test } from 'vitest';
import { landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { sellingStore, type TestStore } from '#testing/reports/report-sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let portfolio: Portfolio;
let shop: Shop;
let first: TestStore;

type PropertyRow = {
  premises: { id: number };
  figures: { adjusted_gross: string };
  percentage_rent: string;
  merchants: number;
};

const read = (as = portfolio.owner, more = '') =>
  world.get(`/api/home/portfolio/?master_company=${portfolio.masterCompanyId}${more}`, as);

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor', premises: 2 });
  shop = await retailerCompany(world, { name: 'Juniper' });
  const days = { from: '2025-01-01', through: '2026-03-09' };
  first = await sellingStore(world, portfolio, shop, { ...days, seed: 1 });
  const second: Portfolio = { ...portfolio, premises: [portfolio.premises[1]!] };
  await sellingStore(world, second, await retailerCompany(world), { ...days, through: '2026-03-06', seed: 2 });
});

test('every property with its sales, its feeds and its next date; the totals are the sums of the rows', async () => {
  const { status, body } = await read(portfolio.owner, '&preset=month_to_date&compare=retail_calendar');
  expect(status).toBe(200);
  const { rows, totals, ...sales } = body.sales;
  expect(sales).toMatchObject({ merchants: 2, stores_due: 2, stores_missing: 1, not_open: 0, currency: 'USD' });
  const sum = (pick: (row: PropertyRow) => string) =>
    rows.reduce((all: number, row: PropertyRow) => all + Number(pick(row)), 0);
  expect(sum(({ figures }) => figures.adjusted_gross)).toBeCloseTo(Number(totals.figures.adjusted_gross), 2);
  expect(sum(({ percentage_rent }) => percentage_rent)).toBeCloseTo(Number(totals.percentage_rent), 2);
  expect(sales.weekly).toHaveLength(13);
  const property = rows.find(({ premises }: PropertyRow) => premises.id === portfolio.premises[0].id);
  expect(property).toMatchObject({ merchants: 1, stores_due: 1, stores_missing: 0 });
  expect([null, first.deal]).toContain(property.next?.deal ?? null);
  const report = await world.get(
    `/api/sales/analytics/portfolio/?master_company=${portfolio.masterCompanyId}&compare=retail_calendar`,
    portfolio.owner,
  );
  expect(report.body.totals).toEqual(totals);
});

test('chosen properties stand alone, and one of another portfolio is none of them', async () => {
  const [one, two] = portfolio.premises;
  const whole = (await read()).body.sales;
  const { body } = await read(portfolio.owner, `&premises=${two!.id}`);
  expect(body.sales.rows.map(({ premises }: PropertyRow) => premises.id)).toEqual([two!.id]);
  expect(body.sales).toMatchObject({ merchants: 1, stores_due: 1, stores_missing: 1 });
  const other = whole.rows.find(({ premises }: PropertyRow) => premises.id === one.id);
  const rest = Number(whole.totals.figures.adjusted_gross) - Number(other.figures.adjusted_gross);
  expect(Number(body.sales.totals.figures.adjusted_gross)).toBeCloseTo(rest, 2);
  const { body: second } = await world.post('/api/companies/master_company/', { name: 'Second' }, portfolio.owner);
  const path = `/api/home/portfolio/?master_company=${second.id}&premises=${two!.id}`;
  expect((await world.get(path, portfolio.owner)).body.sales?.rows ?? []).toEqual([]);
});

test('who sees no sales gets the page without figures; a stranger and a merchant get none', async () => {
  const manager = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_manage_connections']);
  expect(await read(manager)).toMatchObject({ status: 200, body: { sales: null } });
  expect((await read(await world.person({ role: 'landlord' }))).status).toBe(404);
  expect((await read(shop.owner)).status).toBe(403);
});

test('a portfolio without a property has no figures yet', async () => {
  const dana = await world.person({ role: 'landlord' });
  const { body: newPortfolio } = await world.post('/api/companies/master_company/', { name: 'New' }, dana);
  const answer = await world.get(`/api/home/portfolio/?master_company=${newPortfolio.id}`, dana);
  expect(answer).toMatchObject({ status: 200, body: { sales: null } });
});
