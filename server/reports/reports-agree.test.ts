// Whichever report of the same days is opened, it tells the same sales, the same gaps and the same number of stores that
// sold. The stores are those that make it hard: one with two channels, one that closes on Sundays and sold on one, one
// that reports its months as one amount, one that fell silent, one channel without a store, and sales of a day that has
// not ended.
import { beforeAll, describe, expect, test } from 'vitest';
import { day, weekday } from '#core/base/time.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { link, monthSold, newChannel, sell, sellingStore, soldOn } from '#testing/reports/report-sales.ts';
import { openWorld } from '#testing/world.ts';

// The world's clock says 2026-03-10, eleven in the morning in New York.
const world = openWorld();
let [portfolio, shop] = [{} as Portfolio, {} as Shop];
const days = { from: '2026-01-05', through: '2026-03-10' };

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor' });
  shop = await retailerCompany(world, { name: 'Juniper' });
  await sellingStore(world, portfolio, shop, { ...days, seed: 1 });
  await sellingStore(world, portfolio, shop, { ...days, seed: 2, skip: ['2026-03-05', '2026-02-11'] });
  const twice = await sellingStore(world, portfolio, shop, { ...days, seed: 3, skip: ['2026-03-07'] });
  const kiosk = await newChannel(world, shop, 'Kiosk');
  await link(world, twice.deal, kiosk, '2026-02-15');
  await sell(world, kiosk, soldOn({ from: '2026-02-15', through: '2026-03-10', seed: 4, skip: ['2026-03-07'] }, kiosk));
  const sundays = await sellingStore(world, portfolio, shop, { ...days, seed: 5, skip: ['2026-03-08', '2026-03-03'] });
  const closed = { weekday: weekday(day('2026-03-08')), from_day: '2026-01-01', to_day: null, note: '' };
  const said = await world.post(`/api/pos/channel/${sundays.channel}/closed_days/`, closed, shop.owner);
  expect(said.status).toBe(200);
  const monthly = await sellingStore(world, portfolio, shop, { from: '2026-03-01', through: '2026-03-10', seed: 6 });
  await link(world, monthly.deal, await monthlyChannel(), '2026-01-01', '2026-02-28');
  await sellingStore(world, portfolio, shop, { from: '2026-01-05', through: '2026-01-20', seed: 7 });
  const stall = await newChannel(world, shop, 'Market stall');
  await sell(world, stall, soldOn({ ...days, seed: 8 }, stall));
});

async function monthlyChannel(): Promise<number> {
  const id = await newChannel(world, shop, 'Books');
  await sell(world, id, [monthSold('2026-01', 1_900_000, id), monthSold('2026-02', 1_750_000, id)]);
  return id;
}

const RANGES = [
  ['the month to date, today in it', '2026-03-01', '2026-03-10'],
  ['a month that has not ended', '2026-03-01', '2026-03-31'],
  ['whole months', '2026-01-01', '2026-02-28'],
  ['cut months', '2026-01-12', '2026-03-09'],
  ['one day', '2026-03-05', '2026-03-05'],
  ['today', '2026-03-10', '2026-03-10'],
] as const;
const REPORTS = [
  'daily',
  'hourly',
  'monthly',
  'trend',
  'categories',
  'merchant_performance',
  'merchant_ranking',
  'overview',
  'vendors',
];

describe.each([
  ['the landlord', () => `premises=${portfolio.premises[0].id}`, () => portfolio.owner],
  ['the merchant', () => `company=${shop.companyId}`, () => shop.owner],
] as const)('for %s', (_, scope, person) => {
  test.each(RANGES)('%s', async (_name, from, through) => {
    const totalsByReport = new Map<string, unknown>();
    for (const report of REPORTS) {
      const { status, body } = await world.get(
        `/api/sales/analytics/${report}/?${scope()}&from=${from}&through=${through}&compare=previous_period`,
        person(),
      );
      expect([report, status]).toEqual([report, 200]);
      totalsByReport.set(report, { ...body.totals, stores: body.stores });
    }
    const first = totalsByReport.get('merchant_performance');
    for (const [report, totals] of totalsByReport) expect([report, totals]).toEqual([report, first]);
  });
});

test('what is missing is counted store by store', async () => {
  const read = async (from: string, through: string) =>
    (
      await world.get(
        `/api/sales/analytics/monthly/?premises=${portfolio.premises[0].id}&from=${from}&through=${through}`,
        portfolio.owner,
      )
    ).body;
  // Nine days of seven stores, less two Sundays; missing are the 5th, the 7th, the 3rd, and all nine of the silent store.
  const march = await read('2026-03-01', '2026-03-10');
  expect(march.totals.gaps).toEqual({ store_days: 52, reported: 40, missing: 12 });
  expect(march.stores.reporting).toBe(5);
});
