// A missing report is never a fall: every report, file and mail compares the days that both sides have, by the same
// weekdays last year, and says how many were left out.
import { beforeAll, expect, test } from 'vitest';
import { cents as inCents, ZERO } from '#core/base/money.ts';
import { addDays, type Day, day } from '#core/base/time.ts';
import { salesAmounts } from '#core/pos/sale.ts';
import { cents } from '#testing/amounts.ts';
import { agreed } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import {
  LONG_TERMS,
  link,
  newChannel,
  type Sold,
  saleOn,
  sell,
  type TestStore,
} from '#testing/reports/report-sales.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
let [portfolio, shop] = [{} as Portfolio, {} as Shop];
let [tin, oak, rye, ended] = [{} as TestStore, {} as TestStore, {} as TestStore, {} as TestStore];

/** 3,200.00 a day in 2025 and 3,097.60 in 2026: 3.2% less on every day that can be compared. */
const amountOn = (at: Day) => inCents(at === '2025-02-01' ? 9_000_000 : at < '2026-01-01' ? 320_000 : 309_760);

async function storeWith(ranges: [string, string][]): Promise<TestStore> {
  const { id } = await agreed(world, portfolio, shop, LONG_TERMS);
  const channel = await newChannel(world, shop, `Counter ${id}`);
  await link(world, id, channel, '2025-01-01');
  const sold: Sold[] = [];
  for (const [from, through] of ranges) {
    for (let at = day(from); at <= through; at = addDays(at, 1)) {
      const gross = amountOn(at);
      const sale = { ...saleOn(at, 12, 1, gross, channel, null), ...salesAmounts({ gross }) };
      sold.push({ ...sale, categories: [{ category: 'Food', gross, tax: ZERO, tip: ZERO }] });
    }
  }
  return { deal: id, channel, sold: await sell(world, channel, sold) };
}

// The world's clock says 2026-03-10: February 23 to March 9 are fifteen days that have ended.
const RANGE = 'from=2026-02-23&through=2026-03-09&compare=retail_calendar';
const ALL_2025: [string, string] = ['2025-01-01', '2025-12-31'];

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Foundry Hall' });
  shop = await retailerCompany(world, { name: 'Field & Tin' });
  // Five of the fifteen days have no report this year.
  tin = await storeWith([ALL_2025, ['2026-01-01', '2026-03-04']]);
  // Two of the days beside them have none last year (March 1 and 2, 2025 are beside February 28 and March 1, 2026).
  oak = await storeWith([
    ['2025-01-01', '2025-02-28'],
    ['2025-03-03', '2025-12-31'],
    ['2026-01-01', '2026-03-09'],
  ]);
  rye = await storeWith([ALL_2025, ['2026-01-01', '2026-03-09']]);
  ended = await storeWith([ALL_2025]);
  await asSystem(world, (tx) =>
    tx.updateTable('deals').set({ end_date: '2025-12-31' }).where('id', '=', ended.deal).execute(),
  );
});

const read = async (report: string, query = RANGE): Promise<Body> => {
  const { status, body } = await world.get(
    `/api/sales/analytics/${report}/?premises=${portfolio.premises[0].id}&${query}`,
    portfolio.owner,
  );
  expect([report, status]).toEqual([report, 200]);
  return body;
};

test.each([
  'overview',
  'daily',
  'hourly',
  'monthly',
  'trend',
  'categories',
  'merchant_performance',
  'merchant_ranking',
  'portfolio',
  'vendors',
])('%s: −3.2% over three stores, on 38 of 45 days', async (report) => {
  const { totals } = await read(report);
  expect(totals).toMatchObject({ change: '-3.2', compared_days: 38, not_reported_days: 7 });
  expect(cents(totals.figures.adjusted_gross)).toBe(40 * 309_760);
  expect(cents(totals.matched_gross)).toBe(38 * 309_760);
  expect(cents(totals.compared.adjusted_gross)).toBe(38 * 320_000);
});

test('each store by itself: five days not reported now, two then, and none', async () => {
  for (const report of ['merchant_performance', 'merchant_ranking']) {
    const { rows } = await read(report);
    const rowByDeal = new Map<number, Body>(rows.results.map((row: Body) => [row.store.deal, row]));
    expect(rowByDeal.get(tin.deal)).toMatchObject({ change: '-3.2', compared_days: 10, not_reported_days: 5 });
    expect(rowByDeal.get(oak.deal)).toMatchObject({ change: '-3.2', compared_days: 13, not_reported_days: 2 });
    expect(rowByDeal.get(rye.deal)).toMatchObject({ change: '-3.2', compared_days: 15, not_reported_days: 0 });
  }
});

test('nobody has fallen further than the others', async () => {
  const { fallen, comparable, series } = await read('overview');
  expect(fallen.map(({ change }: Body) => change)).toEqual(['-3.2', '-3.2', '-3.2']);
  expect(comparable).toMatchObject({ stores: 3, change: '-3.2', compared_days: 38, not_reported_days: 7 });
  expect(cents(series.at(-1).compared)).toBe(2 * 320_000);
});

test('every day, hour, month and category is compared by its pairs', async () => {
  const { rows: days } = await read('daily', `${RANGE}&ordering=day`);
  expect(days.map(({ change }: Body) => change)).toEqual(Array(15).fill('-3.2'));
  expect(days[6]).toMatchObject({ day: '2026-03-01', compared_days: 2, not_reported_days: 1 });
  expect((await read('hourly')).hours.map(({ change }: Body) => change)).toEqual(['-3.2']);
  expect((await read('trend')).rows.map(({ change }: Body) => change)).toEqual(['-3.2', '-3.2', '-3.2']);
  expect((await read('categories')).rows.map(({ change }: Body) => change)).toEqual(['-3.2']);
  expect((await read('occupancy')).rows.results.map(({ change }: Body) => change)).toEqual(['-3.2', '-3.2', '-3.2']);
  const months = await read('monthly', 'from=2026-02-02&through=2026-03-09&compare=last_year');
  expect(months.rows.map(({ change }: Body) => change)).toEqual(['-3.2', '-3.2']);
});

test('a month that runs is compared as far as it has ended', async () => {
  const { totals } = await read('merchant_performance', 'from=2026-03-01&through=2026-03-31&compare=retail_calendar');
  expect(totals).toMatchObject({ change: '-3.2', compared_days: 21, not_reported_days: 6 });
});

test('a channel of the merchant’s company likewise', async () => {
  const { body } = await world.get(
    `/api/sales/analytics/channel_sales/?company=${shop.companyId}&${RANGE}`,
    shop.owner,
  );
  const rowByChannel = new Map<number, Body>(body.rows.results.map((row: Body) => [row.channel.id, row]));
  expect(rowByChannel.get(tin.channel)).toMatchObject({ change: '-3.2', compared_days: 10, not_reported_days: 5 });
  expect(body.totals).toMatchObject({ change: '-3.2', compared_days: 38, not_reported_days: 7 });
});

test('the landlord’s home too', async () => {
  const { body } = await world.get(`/api/home/landlord/?master_company=${portfolio.masterCompanyId}`, portfolio.owner);
  expect(body.sales.month).toMatchObject({ change: '-3.2', comparable: { stores: 3, change: '-3.2' } });
  expect(body.sales.month).toMatchObject({ compared_days: 21, not_reported_days: 6 });
});

test('an agreement that ended before the range stands in none of its tables, and in those of its own days', async () => {
  const dealsOf = async (query: string) =>
    (await read('merchant_ranking', query)).rows.results.map(({ store }: Body) => store.deal);
  expect(await dealsOf(RANGE)).not.toContain(ended.deal);
  expect((await read('overview')).stores.count).toBe(3);
  expect(await dealsOf('from=2025-12-30&through=2026-01-05')).toContain(ended.deal);
});

test('screen, mail and file tell one change, by the same weekdays', async () => {
  const query = 'from=2026-02-01&through=2026-02-28';
  // By calendar days the first of February 2025 would be in it, on which far more was sold.
  expect((await read('merchant_performance', `${query}&compare=last_year`)).totals.change).not.toBe('-3.2');
  const { totals } = await read('merchant_performance', `${query}&compare=retail_calendar`);
  expect(totals).toMatchObject({ change: '-3.2', compared_days: 83, not_reported_days: 1 });
  const reports = await world.get(
    `/api/subscriptions/reports/?master_company=${portfolio.masterCompanyId}`,
    portfolio.owner,
  );
  const { id } = reports.body.results.find(({ kind }: Body) => kind === 'monthly_sales');
  const mail = (await world.get(`/api/subscriptions/reports/${id}/preview/`, portfolio.owner)).body;
  expect(mail).toMatchObject({ from: '2026-02-01', through: '2026-02-28' });
  expect(mail.html).toContain(
    'Sales were 3.2% below the same weekdays last year, on 83 store days both have; one store day not reported.',
  );
  expect(mail.html.match(/[+−]\d+\.\d%/g)).toEqual(Array(5).fill('−3.2%'));
  const file = await world.get(
    `/api/sales/analytics/merchant_performance/export/?premises=${portfolio.premises[0].id}&${query}&compare=retail_calendar&file=csv`,
    portfolio.owner,
  );
  const [head = '', ...lines] = String(file.body).trim().split('\r\n');
  const columns = head.split(',');
  expect(lines).toHaveLength(3);
  expect(lines.map((line) => line.split(',').at(columns.indexOf('Days not reported') - columns.length))).toEqual(
    expect.arrayContaining(['0', '1']),
  );
});
