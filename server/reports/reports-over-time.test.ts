// Reports by month, week, hour and category against a recount of the single sales.
import { describe, expect, test } from 'vitest';
import { weekday } from '#core/base/time.ts';
import { cents } from '#testing/amounts.ts';
import {
  expectFigures,
  LONG,
  MARCH,
  openReportPortfolio,
  SAME_WEEKDAY_LATER,
  YEAR_LATER,
} from '#testing/reports/report-portfolio.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
const { at, get, recount, isCompared } = openReportPortfolio(world);

describe('over time', () => {
  test('monthly: whole months from months, cut ones from days', async () => {
    const { body } = await get('monthly', `${LONG}&compare=last_year`);
    expect(body.rows).toHaveLength(13);
    for (const row of body.rows) expectFigures(row.figures, recount(at.all, row.from, row.through));
    expectFigures(body.totals.figures, recount(at.all, '2025-02-11', '2026-02-25'));
    expect(body.rows[0]).toMatchObject({ label: '2025-02', from: '2025-02-11', complete: false });
    const february = body.rows.at(-1);
    expectFigures(february.compared, recount(at.all, '2025-02-01', '2025-02-25', isCompared(YEAR_LATER)));
    expect(february.gaps).toMatchObject({ missing: 1 });
  });

  test('retail months begin on Sundays and are complete when over', async () => {
    const { body } = await get(
      'monthly',
      '&from=2026-02-01&through=2026-03-09&granularity=retail_month&compare=retail_calendar',
    );
    expect(body.rows.map((row: Body) => [row.from, row.through, row.complete])).toEqual([
      ['2026-02-01', '2026-02-28', true],
      ['2026-03-01', '2026-03-09', false],
    ]);
    expectFigures(body.rows[0].figures, recount(at.all, '2026-02-01', '2026-02-28'));
    expectFigures(body.rows[0].compared, recount(at.all, '2025-02-02', '2025-03-01', isCompared(SAME_WEEKDAY_LATER)));
  });

  test.each(['day', 'week', 'month', 'retail_week'])('trend by %s', async (granularity) => {
    const { body } = await get(
      'trend',
      `&from=2026-02-10&through=2026-03-05&granularity=${granularity}&compare=last_year`,
    );
    for (const row of body.rows) expectFigures(row.figures, recount(at.all, row.from, row.through));
    const sum = body.rows.reduce((total: number, row: Body) => total + cents(row.compared.adjusted_gross), 0);
    expect(sum).toBe(recount(at.all, '2025-02-10', '2025-03-05', isCompared(YEAR_LATER)).adjusted);
    expect(body.rows.at(-1).through).toBe('2026-03-05');
  });

  test('hourly: weekday by hour over whole months and days', async () => {
    const { body } = await get('hourly', LONG);
    for (const cell of body.cells) {
      const counted = recount(
        at.all,
        '2025-02-11',
        '2026-02-25',
        (sale) => sale.hour === cell.hour && weekday(sale.day) === cell.weekday,
      );
      // The capped store is measured hour by hour here, so only its transactions are compared.
      expect(cell.transactions).toBe(counted.transactions);
    }
    const usual = await world.get(`/api/sales/analytics/hourly/?deal=${at.cafe.deal}${LONG}`, at.portfolio.owner);
    for (const cell of usual.body.cells) {
      const counted = recount(
        [at.cafe],
        '2025-02-11',
        '2026-02-25',
        (sale) => sale.hour === cell.hour && weekday(sale.day) === cell.weekday,
      );
      expect(cents(cell.adjusted_gross)).toBe(counted.adjusted);
    }
    expect(usual.body.untimed).toBe('0.00');
    expect(usual.body.hours.map((row: Body) => row.hour)).toEqual([12, 13, 14, 15, 18]);
  });

  test('categories and what carries none add up to everything', async () => {
    const { body } = await world.get(
      `/api/sales/analytics/categories/?deal=${at.cafe.deal}${LONG}`,
      at.portfolio.owner,
    );
    expect(body.rows.map((row: Body) => row.category)).toEqual(['Food', 'Drinks', null]);
    for (const name of ['Food', 'Drinks']) {
      const counted = recount([at.cafe], '2025-02-11', '2026-02-25', (sale) => sale.categories?.[0]?.category === name);
      const row = body.rows.find((each: Body) => each.category === name);
      expect([cents(row.figures.gross_sales), row.figures.transactions]).toEqual([counted.gross, counted.transactions]);
    }
    const sum = body.rows.reduce((total: number, row: Body) => total + cents(row.figures.adjusted_gross), 0);
    expect(sum).toBe(recount([at.cafe], '2025-02-11', '2026-02-25').adjusted);
  });

  test('transactions behind an hour, a category, what carries none, and a channel', async () => {
    const behind = async (query: string) =>
      (await get('transactions', `${LONG}&pageSize=10000&${query}`)).body.rows as { count: number; results: Body[] };
    const sold = at.all.flatMap((store) => store.sold).filter(({ day }) => day >= '2025-02-11' && day <= '2026-02-25');
    const expectSame = (rows: { count: number; results: Body[] }, wanted: typeof sold) => {
      expect(rows.count).toBe(wanted.length);
      const gross = wanted.reduce((sum, sale) => sum + sale.gross, 0);
      expect(rows.results.reduce((sum: number, row: Body) => sum + cents(row.gross), 0)).toBe(gross);
    };
    expectSame(
      await behind('hour=18&weekday=6'),
      sold.filter((sale) => sale.hour === 18 && weekday(sale.day) === 6),
    );
    const categoryOf = (sale: (typeof sold)[number]) => sale.categories?.[0]?.category;
    expectSame(
      await behind('category=Drinks'),
      sold.filter((sale) => categoryOf(sale) === 'Drinks'),
    );
    expectSame(
      await behind('uncategorised=true'),
      sold.filter((sale) => categoryOf(sale) === undefined),
    );
    const ofChannel = await behind(`of_channel=${at.cafe.channel}`);
    expectSame(
      ofChannel,
      sold.filter(({ channel }) => channel === at.cafe.channel),
    );
    expect(new Set(ofChannel.results.map((row) => row.store.deal))).toEqual(new Set([at.cafe.deal]));
    expect(ofChannel.results[0].day >= ofChannel.results.at(-1).day).toBe(true);
    // Newest days are looked at first: a page, and the count beside it, are the same as of the whole list.
    const whole = await behind('');
    for (const query of [
      'pageSize=7&page=1',
      'pageSize=7&page=30',
      'pageSize=40&page=2&hour=18',
      'pageSize=9&page=3&weekday=6',
    ]) {
      const { rows } = (await get('transactions', `${LONG}&${query}`)).body;
      const [size, page] = [Number(/pageSize=(\d+)/.exec(query)![1]), Number(/page=(\d+)/.exec(query)![1])];
      const narrowed = await behind(query.replace(/pageSize=\d+&page=\d+&?/, ''));
      expect(rows.results).toEqual(narrowed.results.slice((page - 1) * size, page * size));
      expect([query, rows.count]).toEqual([query, narrowed.count]);
    }
    expect(whole.count).toBe(sold.length);
    const file = await get('transactions/export', `${LONG}&hour=18&file=csv`);
    expect(String(file.body).split('\r\n')[0]).toContain('Day,Time,Sale,Kind,Merchant');
    const foreign = await world.get(`/api/sales/analytics/transactions/?deal=${at.cafe.deal}`, at.twinShop.owner);
    expect(foreign.status).toBe(404);
  });

  test('overview: the answer, comparable stores, movers, and what is missing', async () => {
    const { body } = await get('overview', `${MARCH}&compare=last_year`);
    expectFigures(body.totals.figures, recount(at.all, '2026-03-01', '2026-03-09'));
    const same = [at.cafe, at.deli, at.books, at.elsewhere];
    expect(body.comparable).toMatchObject({ stores: 4 });
    expect(cents(body.comparable.adjusted_gross)).toBe(recount(same, '2026-03-01', '2026-03-09').adjusted);
    const then = recount(same, '2025-03-01', '2025-03-09', isCompared(YEAR_LATER)).adjusted;
    expect(cents(body.comparable.compared)).toBe(then);
    expect(body.comparable).toMatchObject({ compared_days: 33, not_reported_days: 3 });
    expect(body.missing.map((each: Body) => [each.store.deal, each.days, each.last_reported])).toEqual([
      [at.elsewhere.deal, 2, '2026-03-07'],
      [at.deli.deal, 1, '2026-03-09'],
    ]);
    expect(body.series).toHaveLength(9);
    expect(cents(body.series[3].adjusted_gross)).toBe(recount(at.all, '2026-03-04', '2026-03-04').adjusted);
  });

  test('the home page of the portfolio tells its month as the overview of the same days does', async () => {
    const { body: overview } = await get('overview', '&preset=month_to_date&compare=retail_calendar');
    const { body: home } = await world.get(
      `/api/home/landlord/?master_company=${at.portfolio.masterCompanyId}`,
      at.portfolio.owner,
    );
    const { totals, comparable } = overview;
    expect(comparable.change).not.toBe(totals.change);
    expect(home.sales.month).toMatchObject({
      sales: totals.figures.adjusted_gross,
      change: totals.change,
      compared_days: totals.compared_days,
      percentage_rent: totals.percentage_rent,
      comparable: { stores: comparable.stores, change: comparable.change },
    });
  });
});
