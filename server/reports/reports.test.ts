// Who sees which report, and that every sale is in it once.
import { describe, expect, test } from 'vitest';
import { missingPolicies } from '#server/base/db/rls-check.ts';
import { cents } from '#testing/amounts.ts';
import { termsWith } from '#testing/deals.ts';
import { landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';
import { expectFigures, MARCH, openReportPortfolio } from '#testing/reports/report-portfolio.ts';
import { LONG_TERMS, link, monthSold, newChannel, sell, sellingStore, soldOn } from '#testing/reports/report-sales.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
const { at, get, recount } = openReportPortfolio(world);

describe('who sees what', () => {
  test('another portfolio is not found, and a member without View Sales is refused', async () => {
    const missing = await world.get('/api/sales/analytics/daily/?master_company=999999', at.portfolio.owner);
    const foreign = await get('daily', '', at.twin.owner);
    expect([missing.status, foreign.status, foreign.body]).toEqual([404, 404, missing.body]);
    const manager = await member(world, { premisesId: at.portfolio.premises[0].id }, ['permission_manage_connections']);
    expect((await get('daily', '', manager)).status).toBe(403);
    for (const scope of [
      `deal=${at.cafe.deal}`,
      `premises=${at.portfolio.premises[0].id}`,
      `company=${at.portfolio.companyId}`,
      `channel=${at.cafe.channel}`,
    ]) {
      const { status, body } = await world.get(`/api/sales/analytics/overview/?${scope}`, at.twin.owner);
      expect([scope, status, body]).toEqual([scope, 404, missing.body]);
    }
  });

  test('a parameter that no report knows is refused by its name, and not left out in silence', async () => {
    const { owner, premises } = at.portfolio;
    const scope = `premises=${premises[0].id}`;
    for (const path of [
      `analytics/daily/?${scope}&form=2026-03-01`,
      `analytics/merchant_ranking/export/?${scope}&form=2026-03-01`,
      `reports/?${scope}&form=2026-03-01`,
      `reports/landlord/aggregated_by_deals/?${scope}&form=2026-03-01`,
    ]) {
      const { status, body } = await world.get(`/api/sales/${path}`, owner);
      expect([path, status, body]).toEqual([path, 400, { form: ['Unknown field'] }]);
    }
  });

  test('someone with View Sales on one property sees its stores only', async () => {
    const viewer = await member(world, { premisesId: at.portfolio.premises[1]!.id }, ['permission_sales']);
    const { body } = await get('merchant_performance', MARCH, viewer);
    expect(body.rows.results.map((row: Body) => row.store.deal)).toEqual([at.elsewhere.deal]);
    const both = `premises=${at.portfolio.premises[0].id}&premises=${at.portfolio.premises[1]!.id}`;
    expect((await world.get(`/api/sales/analytics/daily/?${both}`, viewer)).status).toBe(404);
  });

  test('the merchant sees own stores, and no rent that is the owner’s alone', async () => {
    const { body } = await world.get(
      `/api/sales/analytics/merchant_performance/?company=${at.bakery.companyId}${MARCH}`,
      at.bakery.owner,
    );
    const byDeal = new Map(body.rows.results.map((row: Body) => [row.store.deal, row]));
    expect([...byDeal.keys()].sort()).toEqual([at.books.deal, at.newcomer.deal].sort());
    expect((byDeal.get(at.books.deal) as Body).percentage_rent).toBeNull();
    expect((byDeal.get(at.newcomer.deal) as Body).percentage_rent).not.toBeNull();
    expect(body.stores.rent_hidden).toBe(1);
    const occupancy = await world.get(
      `/api/sales/analytics/occupancy/?company=${at.bakery.companyId}${MARCH}`,
      at.bakery.owner,
    );
    expect(occupancy.body.rows.results.map((row: Body) => row.store.deal)).toEqual([at.newcomer.deal]);
    expect((await get('daily', '', at.bakery.owner)).status).toBe(404);
  });

  test('the mean of a property’s merchants reaches a merchant without naming the others', async () => {
    const { body } = await world.get(
      `/api/sales/analytics/daily/?deal=${at.cafe.deal}${MARCH}&ordering=day`,
      at.shop.owner,
    );
    expectFigures(body.rows[0].figures, recount([at.cafe], '2026-03-01', '2026-03-01'));
    expect(body.rows[0].average_transactions).toBe('2.0');
  });

  test('staff read with a scope, and every table has its policies', async () => {
    const staff = await world.person({ isStaff: true });
    expect((await get('portfolio', MARCH, staff)).status).toBe(200);
    expect((await world.get('/api/sales/analytics/daily/', staff)).status).toBe(400);
    expect(await missingPolicies(world.services.db)).toEqual([]);
    expect((await world.get('/api/sales/analytics/daily/')).status).toBe(401);
  });
});

describe('counted once', () => {
  test('a channel of two deals counts once in a company’s sum, and for each deal by itself', async () => {
    const lender = await landlordPortfolio(world, { name: 'Lender' });
    const shop = await retailerCompany(world, { name: 'Two deals' });
    const first = await sellingStore(world, lender, shop, { from: '2026-01-01', through: '2026-03-09', seed: 8 });
    const again = await sellingStore(world, lender, shop, { from: '2026-03-01', through: '2026-03-01', seed: 9 });
    await link(world, again.deal, first.channel, '2026-02-01');
    const range = '&from=2026-01-15&through=2026-03-09';
    const counted = recount([first, again], '2026-01-15', '2026-03-09');
    for (const [scope, as] of [
      [`company=${shop.companyId}`, shop.owner],
      [`master_company=${lender.masterCompanyId}`, lender.owner],
    ] as const) {
      const { body } = await world.get(`/api/sales/analytics/merchant_performance/?${scope}${range}`, as);
      expectFigures(body.totals.figures, counted);
    }
    const channels = await world.get(
      `/api/sales/analytics/channel_sales/?company=${shop.companyId}${range}`,
      shop.owner,
    );
    expectFigures(channels.body.totals.figures, counted);
    expect(channels.body.rows.results).toHaveLength(2);
    const deals = await world.get(
      `/api/sales/reports/landlord/aggregated_by_deals/?master_company=${lender.masterCompanyId}${range}`,
      lender.owner,
    );
    const byDeal = new Map<number, Body>(deals.body.results.map((row: Body) => [row.deal, row]));
    expectFigures(byDeal.get(first.deal)!.figures, recount([first], '2026-01-15', '2026-03-09'));
    const shared = recount([first], '2026-02-01', '2026-03-09');
    expect(cents(byDeal.get(again.deal)!.figures.gross_sales)).toBe(
      shared.gross + recount([again], '2026-03-01', '2026-03-01').gross,
    );
  });

  test('a month that came as one amount is one line and no gap', async () => {
    const shop = await retailerCompany(world, { name: 'Monthly' });
    const store = await sellingStore(world, at.twin, shop, { from: '2026-03-01', through: '2026-03-09', seed: 10 });
    await link(world, store.deal, store.channel, '2026-01-01', '2026-02-28');
    await sell(world, store.channel, [
      monthSold('2026-01', 1_300_000, store.channel),
      monthSold('2026-02', 900_000, store.channel),
    ]);
    const { body } = await world.get(
      `/api/sales/analytics/daily/?deal=${store.deal}&from=2026-01-01&through=2026-03-09&ordering=day`,
      at.twin.owner,
    );
    const january = body.rows.find((row: Body) => row.day === '2026-01-31');
    expect(january).toMatchObject({ covers_from: '2026-01-01', stores_reported: 1 });
    expect(body.totals.gaps.missing).toBe(0);
    const performance = await world.get(
      `/api/sales/analytics/merchant_performance/?deal=${store.deal}&from=2026-01-01&through=2026-03-09`,
      at.twin.owner,
    );
    expect(performance.body.rows.results[0].gaps.missing).toBe(0);
  });

  test('sales that no deal counts are the company’s still', async () => {
    const shop = await retailerCompany(world, { name: 'Unlinked' });
    const channel = await newChannel(world, shop, 'Kiosk');
    const sold = await sell(world, channel, soldOn({ from: '2026-03-01', through: '2026-03-05', seed: 11 }, channel));
    const { body } = await world.get(
      `/api/sales/analytics/merchant_performance/?company=${shop.companyId}${MARCH}`,
      shop.owner,
    );
    expect(body.rows.results[0].store).toMatchObject({ deal: null, name: 'Not linked to a store' });
    expectFigures(body.totals.figures, recount([{ deal: 0, channel, sold }], '2026-03-01', '2026-03-09'));
  });

  test('dollars and pounds are two reports', async () => {
    const owner = at.portfolio.owner;
    const london = await landlordPortfolio(world, { name: 'London', currency: 'GBP', owner });
    const shop = await retailerCompany(world, { name: 'Tea', currency: 'GBP' });
    const tea = await sellingStore(world, london, shop, {
      from: '2026-03-01',
      through: '2026-03-09',
      seed: 12,
      terms: termsWith({ ...LONG_TERMS, currency: 'GBP' }),
    });
    const everything = await world.get(
      `/api/sales/analytics/merchant_performance/?from=2026-03-01&through=2026-03-09`,
      owner,
    );
    expect(everything.body).toMatchObject({ currency: 'USD', currencies: ['USD', 'GBP'] });
    expectFigures(everything.body.totals.figures, recount(at.all, '2026-03-01', '2026-03-09'));
    const pounds = await world.get(
      '/api/sales/analytics/merchant_performance/?from=2026-03-01&through=2026-03-09&currency=GBP',
      owner,
    );
    expectFigures(pounds.body.totals.figures, recount([tea], '2026-03-01', '2026-03-09'));
  });
});
