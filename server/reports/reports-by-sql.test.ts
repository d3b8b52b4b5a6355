// Reports with a line for each store, company or property against a recount of the single sales.
import { describe, expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import { cents } from '#testing/amounts.ts';
import { expectFigures, LONG, MARCH, openReportPortfolio, YEAR_LATER } from '#testing/reports/report-portfolio.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
const { at, get, recount, isCompared } = openReportPortfolio(world);

describe('by store', () => {
  test('performance: each store, its share, its gaps, and totals that are the sum of the rows', async () => {
    const { body } = await get('merchant_performance', `${LONG}&compare=previous_period`);
    const rows = body.rows.results;
    expect(rows).toHaveLength(5);
    for (const store of at.all) {
      const row = rows.find((each: Body) => each.store.deal === store.deal);
      expectFigures(row.figures, recount([store], '2025-02-11', '2026-02-25'));
    }
    expectFigures(body.totals.figures, recount(at.all, '2025-02-11', '2026-02-25'));
    const adjusted = rows.map((row: Body) => cents(row.figures.adjusted_gross));
    expect(adjusted).toEqual([...adjusted].sort((a, b) => b - a));
    expect(adjusted.reduce((sum: number, each: number) => sum + each, 0)).toBe(
      cents(body.totals.figures.adjusted_gross),
    );
    const missing = new Map(rows.map((row: Body) => [row.store.deal, row.gaps.missing]));
    expect([missing.get(at.deli.deal), missing.get(at.cafe.deal)]).toEqual([1, 0]);
    // The newcomer’s agreement is from 2025: what is missing before its first sale is not owed, it was not linked.
    expect(missing.get(at.newcomer.deal)).toBe(0);
    expect(body.peers.stores).toBe(5);
    expect(cents(body.peers.adjusted_gross)).toBe([...adjusted].sort((a, b) => a - b)[2]);
  });

  test('same stores are those open through both ranges', async () => {
    const { body } = await get(
      'merchant_performance',
      '&from=2026-02-25&through=2026-03-07&compare=last_year&same_store=true',
    );
    expect(body.rows.results.map((row: Body) => row.store.deal).sort()).toEqual(
      [at.cafe, at.deli, at.books, at.elsewhere].map(({ deal }) => deal).sort(),
    );
    expect(body.stores).toMatchObject({ count: 4, compared: 4 });
    expectFigures(
      body.totals.compared,
      recount([at.cafe, at.deli, at.books, at.elsewhere], '2025-02-25', '2025-03-07', isCompared(YEAR_LATER)),
    );
    const alone = await get('merchant_performance', '&same_store=true');
    expect([alone.status, Object.keys(alone.body)]).toEqual([400, ['compare']]);
  });

  test('ranking has places now and then, by page', async () => {
    const { body } = await get('merchant_ranking', `${MARCH}&compare=last_year&pageSize=2&page=2`);
    expect(body.rows).toMatchObject({ count: 5, previous: expect.stringContaining('page=1') });
    expect(body.rows.results.map((row: Body) => row.rank)).toEqual([3, 4]);
    const whole = await get('merchant_ranking', `${MARCH}&compare=last_year`);
    const then = [at.cafe, at.deli, at.books, at.elsewhere].map(
      (store) => [store.deal, recount([store], '2025-03-01', '2025-03-09', isCompared(YEAR_LATER)).adjusted] as const,
    );
    const places = new Map(then.toSorted((a, b) => b[1] - a[1]).map(([deal], index) => [deal, index + 1]));
    for (const row of whole.body.rows.results) expect(row.compared_rank).toBe(places.get(row.store.deal) ?? null);
    const first = whole.body.rows.results[0];
    expect(cents(first.per_sqft)).toBe(Math.round(cents(first.figures.adjusted_gross) / 1_000));
  });

  test('sales per square foot covers twelve months', async () => {
    const { body } = await get('sales_per_sqft', MARCH);
    expect(body.trailing).toEqual({ from: '2025-03-10', through: '2026-03-09' });
    for (const row of body.rows.results) {
      const store = at.all.find(({ deal }) => deal === row.store.deal)!;
      const { adjusted } = recount([store], '2025-03-10', '2026-03-09');
      expect([cents(row.adjusted_gross), cents(row.per_sqft)]).toEqual([adjusted, Math.round(adjusted / 1_000)]);
    }
    expect(body.totals).toMatchObject({ stores: 5, without_area: 0, area_sqft: 5_000 });
  });

  test('portfolio has a line for each property, thirteen weeks and who is missing', async () => {
    const { body } = await get('portfolio', `${MARCH}&compare=last_year&ordering=name`);
    const [first, other] = body.rows.results;
    expectFigures(first.figures, recount([at.cafe, at.deli, at.books, at.newcomer], '2026-03-01', '2026-03-09'));
    expectFigures(other.figures, recount([at.elsewhere], '2026-03-01', '2026-03-09'));
    expect([first.stores, first.stores_missing, other.stores, other.stores_missing]).toEqual([4, 0, 1, 1]);
    expect(body.weeks).toHaveLength(13);
    for (const [week, from] of body.weeks.entries()) {
      const through = addDays(day(from), 6);
      expect(cents(other.weekly[week])).toBe(recount([at.elsewhere], from, through).adjusted);
    }
  });

  test('vendors add up the stores of a company', async () => {
    const { body } = await get('vendors', `${MARCH}&ordering=name`);
    expect(body.rows.results.map((row: Body) => [row.vendor.name, row.stores])).toEqual([
      ['Juniper', 3],
      ['Rye', 2],
    ]);
    expectFigures(body.rows.results[0].figures, recount([at.cafe, at.deli, at.elsewhere], '2026-03-01', '2026-03-09'));
  });

  test('occupancy is base, percentage and fees over sales', async () => {
    const { body } = await get('occupancy', '&from=2026-01-01&through=2026-02-28&compare=last_year');
    const row = body.rows.results.find((each: Body) => each.store.deal === at.cafe.deal);
    expect(row.base_rent).toBe('4000.00');
    const receipt = await world.get(
      `/api/statements/deals/${at.cafe.deal}/receipt/?from=2026-01-01&through=2026-02-28`,
      at.portfolio.owner,
    );
    expect(row.percentage_rent).toBe(receipt.body.totals.percentage_rent);
    expect(row.occupancy).toBe(((cents(row.total_rent) / cents(row.sales)) * 100).toFixed(2));
    expect(body.totals.base_rent).toBe('20000.00');
  });
});
