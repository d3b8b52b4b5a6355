// What is no gap because the store was closed, and what is still moving because an upload is at work.
import { beforeAll, describe, expect, test } from 'vitest';
import { day, weekday } from '#core/base/time.ts';
import { asSystem, landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { link, newChannel, sellingStore, type TestStore } from '#testing/reports/report-sales.ts';
import { openWorld } from '#testing/world.ts';

// The world's clock says 2026-03-10. The cafe sold on Sunday the 1st though it closes on Sundays, not on the 8th; the
// deli sold nothing on the 5th.
const world = openWorld();
let [portfolio, shop] = [{} as Portfolio, {} as Shop];
let [cafe, deli] = [{} as TestStore, {} as TestStore];
const DAYS = 'from=2026-03-01&through=2026-03-09';

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor' });
  shop = await retailerCompany(world, { name: 'Juniper' });
  const days = { from: '2026-02-01', through: '2026-03-09' };
  cafe = await sellingStore(world, portfolio, shop, { ...days, seed: 1, skip: ['2026-03-08', '2026-03-03'] });
  deli = await sellingStore(world, portfolio, shop, { ...days, seed: 2, skip: ['2026-03-05'] });
  const sunday = { weekday: weekday(day('2026-03-08')), from_day: '2026-01-01', to_day: null, note: '' };
  const said = await world.post(`/api/pos/channel/${cafe.channel}/closed_days/`, sunday, shop.owner);
  expect(said.status).toBe(200);
});

const read = async (report: string, query = '') =>
  (
    await world.get(
      `/api/sales/analytics/${report}/?premises=${portfolio.premises[0].id}&${DAYS}${query}`,
      portfolio.owner,
    )
  ).body;

describe('a closed day', () => {
  test('is no gap by day, and does not hide the gap of another store', async () => {
    const { rows, totals } = await read('daily', '&ordering=day');
    expect(rows.map((row: Body) => [row.day.slice(8), row.stores_due, row.stores_reported])).toEqual([
      ['01', 1, 1],
      ['02', 2, 2],
      ['03', 2, 1],
      ['04', 2, 2],
      ['05', 2, 1],
      ['06', 2, 2],
      ['07', 2, 2],
      ['08', 1, 1],
      ['09', 2, 2],
    ]);
    expect(totals.gaps).toEqual({ store_days: 16, reported: 14, missing: 2 });
    expect(rows.map((row: Body) => row.stores_linked)).toEqual(rows.map(() => 2));
  });

  test('is not what a day before any store was', async () => {
    const at = `premises=${portfolio.premises[0].id}&from=2019-05-01&through=2019-05-01`;
    const { body } = await world.get(`/api/sales/analytics/daily/?${at}`, portfolio.owner);
    expect(body.rows).toEqual([
      expect.objectContaining({ figures: null, stores_linked: 0, stores_due: 0, percentage_rent: null }),
    ]);
  });

  test('is no gap by store, by month and in the list of missing days', async () => {
    const stores = (await read('merchant_performance')).rows.results;
    const gaps = new Map(stores.map((row: Body) => [row.store.deal, row.gaps]));
    expect(gaps.get(cafe.deal)).toEqual({ store_days: 7, reported: 6, missing: 1 });
    expect(gaps.get(deli.deal)).toEqual({ store_days: 9, reported: 8, missing: 1 });
    expect((await read('monthly')).totals.gaps).toEqual({ store_days: 16, reported: 14, missing: 2 });
    const { body } = await world.get(
      `/api/sales/reports/?deal=${cafe.deal}&day_after=2026-03-01&day_before=2026-03-09&missing=true`,
      portfolio.owner,
    );
    expect(body.results.filter((row: Body) => row.status !== 'reported').map((row: Body) => row.day)).toEqual([
      '2026-03-03',
    ]);
  });

  test('is called closed, for the store and for the channel', async () => {
    const status = async (address: string) => (await world.get(address, shop.owner)).body.status;
    expect(await status(`/api/sales/reports/${cafe.deal}-2026-03-08/`)).toBe('closed');
    expect(await status(`/api/sales/reports/${cafe.deal}-2026-03-03/`)).toBe('missing');
    expect(await status(`/api/sales/reports/${cafe.deal}-2026-03-01/`)).toBe('reported');
    expect(await status(`/api/sales/channel_reports/${cafe.channel}-2026-03-08/`)).toBe('closed');
  });

  test('is due all the same where another channel of the store trades', async () => {
    const second = await newChannel(world, shop, 'Kiosk');
    await link(world, cafe.deal, second, '2026-03-02');
    const { totals } = await read('daily');
    expect(totals.gaps).toEqual({ store_days: 17, reported: 14, missing: 3 });
  });

  test('leaves a store the same store', async () => {
    const { stores } = await read('overview', '&compare=previous_period');
    expect(stores.compared).toBe(2);
  });
});

describe('an upload at work', () => {
  const upload = async (status: string, from: string, through: string) =>
    asSystem(world, async (tx) => {
      const stamps = { created_at: world.now, updated_at: world.now };
      const { id } = await tx
        .insertInto('sales_uploads')
        .values({
          lineage_id: deli.deal,
          deal_id: deli.deal,
          channel_id: deli.channel,
          created_by: shop.owner.id,
          side: 'retailer',
          source: 'file',
          kind: 'daily',
          status,
          rows: 40,
          rows_done: 10,
          ...stamps,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const each of [from, through]) {
        await tx
          .insertInto('sales_upload_days')
          .values({
            upload_id: id,
            business_day: each,
            from_day: each,
            channel_id: deli.channel,
            rows: 20,
            gross_cents: 1,
          })
          .execute();
      }
    });

  test('is said over its days, to both sides, and over no others', async () => {
    await upload('applied', '2026-03-02', '2026-03-04');
    expect((await read('daily')).uploads).toEqual([]);
    await upload('applying', '2026-03-02', '2026-03-04');
    await upload('undoing', '2026-01-02', '2026-01-04');
    const said = [{ from: '2026-03-02', through: '2026-03-04', status: 'applying', rows: 40, rows_done: 10 }];
    for (const report of ['daily', 'overview', 'merchant_performance', 'trend']) {
      expect((await read(report)).uploads, report).toEqual(said);
    }
    const { body } = await world.get(`/api/sales/analytics/daily/?company=${shop.companyId}&${DAYS}`, shop.owner);
    expect(body.uploads).toEqual(said);
    const other = await world.get(`/api/sales/analytics/daily/?deal=${cafe.deal}&${DAYS}`, portfolio.owner);
    expect(other.body.uploads).toEqual([]);
  });
});

// Bodies have every shape; the assertions are what checks them.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Body = any;
