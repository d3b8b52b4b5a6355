// Traffic beside sales, and every report as a file, the counted days among them.
import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { cents } from '#testing/amounts.ts';
import { asSystem } from '#testing/portfolio.ts';
import { on, sum, twoStores } from '#testing/reports/two-stores.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
const { portfolio, twin, shop, other, cafe, deli } = twoStores(world);

describe('traffic', () => {
  test('conversion and sales per visitor over days that have both', async () => {
    const premises_id = portfolio.premises[0].id;
    await asSystem(world, async (tx) => {
      const rows = [1, 2, 5].map((date) => ({
        premises_id,
        day: `2026-03-0${date}`,
        premises_entry: 40 * date,
        updated_at: world.now,
      }));
      await tx.insertInto('traffic_premises_day').values(rows).execute();
      await tx
        .insertInto('traffic_store_day')
        .values({ lineage_id: cafe.deal, day: '2026-03-02', store_pass_by: 50, store_entry: 10, updated_at: world.now })
        .execute();
    });
    const range = 'from=2026-03-01&through=2026-03-05';
    const { body } = await world.get(`/api/sales/analytics/traffic/?premises=${premises_id}&${range}`, portfolio.owner);
    const both = ['2026-03-01', '2026-03-02', '2026-03-05'].flatMap((day) => [...on(cafe, day), ...on(deli, day)]);
    const entries = 40 + 80 + 200;
    const adjusted =
      sum(both, 'gross') - sum(both, 'tax') - sum(both, 'tip') - sum(both, 'refund') - sum(both, 'gift_card_sold');
    expect(body.totals).toMatchObject({
      premises_entry: entries,
      conversion: ((sum(both, 'transactions') / entries) * 100).toFixed(2),
    });
    expect(cents(body.totals.per_capita)).toBe(Math.round(adjusted / entries));
    const store = await world.get(
      `/api/sales/analytics/traffic/?premises=${premises_id}&${range}&by=store`,
      portfolio.owner,
    );
    expect(store.body.rows).toHaveLength(1);
    expect(store.body.rows[0].traffic).toMatchObject({ store_entry: 10, capture: '20.00', conversion: '20.00' });
  });
});

describe('files', () => {
  const REPORTS = [
    'overview',
    'daily',
    'hourly',
    'monthly',
    'trend',
    'traffic',
    'merchant_performance',
    'merchant_ranking',
    'sales_per_sqft',
    'portfolio',
    'categories',
    'vendors',
    'occupancy',
    'clover_surcharges',
  ];
  const scope = () =>
    `master_company=${portfolio.masterCompanyId}&from=2026-02-10&through=2026-03-09&compare=previous_period`;

  test.each(REPORTS)('%s as CSV and XLSX has a head and rows', async (report) => {
    const csv = await world.get(`/api/sales/analytics/${report}/export/?${scope()}&file=csv`, portfolio.owner);
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(String(csv.headers['content-disposition'])).toContain('2026-02-10 to 2026-03-09.csv');
    expect(String(csv.body).split('\r\n').length).toBeGreaterThan(2);
    const xlsx = await world.app.inject({
      url: `/api/sales/analytics/${report}/export/?${scope()}`,
      headers: { authorization: `Token ${portfolio.owner.token}` },
    });
    const rows = await readSheet(xlsx.rawPayload);
    expect(rows.length).toBe(String(csv.body).split('\r\n').length - 1);
  });

  test('hold the figures of the screen as numbers', async () => {
    const { body } = await world.get(`/api/sales/analytics/merchant_performance/?${scope()}`, portfolio.owner);
    const xlsx = await world.app.inject({
      url: `/api/sales/analytics/merchant_performance/export/?${scope()}&pageSize=1`,
      headers: { authorization: `Token ${portfolio.owner.token}` },
    });
    const [head = [], ...rows] = await readSheet(xlsx.rawPayload);
    const at = head.indexOf('Adjusted Gross');
    expect(rows.map((row) => row[at])).toEqual(
      body.rows.results.map((row: Body) => Number(row.figures.adjusted_gross)),
    );
  });

  test('of channel sales are the retailer’s; nobody else’s reach them', async () => {
    const range = 'from=2026-03-01&through=2026-03-09&file=csv';
    expect(
      (await world.get(`/api/sales/analytics/channel_sales/export/?company=${shop.companyId}&${range}`, shop.owner))
        .status,
    ).toBe(200);
    expect(
      (await world.get(`/api/sales/analytics/channel_sales/export/?company=${shop.companyId}&${range}`, other.owner))
        .status,
    ).toBe(404);
    expect((await world.get(`/api/sales/analytics/daily/export/?${scope()}`, twin.owner)).status).toBe(404);
    expect((await world.get(`/api/sales/analytics/daily/export/?${scope()}&file=pdf`, portfolio.owner)).status).toBe(
      400,
    );
  });
});
