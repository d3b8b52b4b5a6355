// Reports by day against a recount of the single sales in plain TypeScript, and the ranges a report takes.
import { describe, expect, test } from 'vitest';
import { addDays, day, weekday } from '#core/base/time.ts';
import { refreshRentCache } from '#server/reports/rent/refresh-rent-cache.ts';
import { cents } from '#testing/amounts.ts';
import { asSystem } from '#testing/portfolio.ts';
import {
  expectFigures,
  LONG,
  MARCH,
  openReportPortfolio,
  SAME_WEEKDAY_LATER,
} from '#testing/reports/report-portfolio.ts';
import { sell, soldOn } from '#testing/reports/report-sales.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
const { at, get, recount, isCompared } = openReportPortfolio(world);

describe('daily', () => {
  test('has every day with its thirteen columns, and gaps that are not zero', async () => {
    const { status, body } = await get('daily', `${MARCH}&ordering=day`);
    expect(status).toBe(200);
    expect(body.rows.map((row: Body) => row.day)).toEqual(
      Array.from({ length: 9 }, (_, index) => addDays(day('2026-03-01'), index)),
    );
    for (const row of body.rows) expectFigures(row.figures, recount(at.all, row.day, row.day));
    expectFigures(body.totals.figures, recount(at.all, '2026-03-01', '2026-03-09'));
    expect(body.rows.map((row: Body) => [row.stores_due, row.stores_reported])).toEqual([
      [5, 5],
      [5, 5],
      [5, 5],
      [5, 5],
      [5, 4],
      [5, 5],
      [5, 5],
      [5, 4],
      [5, 4],
    ]);
    expect(body.totals.gaps).toEqual({ store_days: 45, reported: 42, missing: 3 });
    expect(body.range).toMatchObject({ today: '2026-03-10', time_zone: 'America/New_York' });
  });

  test('of one property: mean transactions of three merchants or more, weather, notes and the day without a report', async () => {
    const { premises } = at.portfolio;
    await asSystem(world, async (tx) => {
      await tx
        .insertInto('weather_day')
        .values({
          premises_id: premises[0].id,
          day: '2026-03-02',
          weather_code: 3,
          high_celsius: '9.5',
          low_celsius: '1.0',
        })
        .execute();
      await tx
        .insertInto('premises_notes')
        .values({
          premises_id: premises[0].id,
          day: '2026-03-02',
          note: 'Market',
          created_at: world.now,
          updated_at: world.now,
        })
        .execute();
    });
    const { body } = await world.get(
      `/api/sales/analytics/daily/?premises=${premises[0].id}${MARCH}&ordering=day`,
      at.portfolio.owner,
    );
    const stores = [at.cafe, at.deli, at.books, at.newcomer];
    const expected = (on: string) => {
      const counted = recount(stores, on, on);
      return (Math.round((counted.transactions * 10) / counted.days.size) / 10).toFixed(1);
    };
    expect(body.rows.map((row: Body) => row.average_transactions)).toEqual(
      body.rows.map((row: Body) => expected(row.day)),
    );
    expect(body.rows[1]).toMatchObject({ weather: { code: 3, high: '9.5', low: '1.0' }, notes: [{ note: 'Market' }] });
    const there = await world.get(
      `/api/sales/analytics/daily/?premises=${premises[1]!.id}${MARCH}&ordering=day`,
      at.portfolio.owner,
    );
    expect(there.body.rows.map((row: Body) => row.average_transactions)).toEqual(Array(9).fill(null));
    expect(there.body.rows[8]).toMatchObject({ figures: null, stores_due: 1, stores_reported: 0 });
  });

  test('compares each day with the same weekday a year before', async () => {
    const { body } = await get('daily', `${MARCH}&compare=retail_calendar&ordering=day`);
    expect(body.comparison).toEqual({ kind: 'retail_calendar', from: '2025-03-02', through: '2025-03-10' });
    const kept = isCompared(SAME_WEEKDAY_LATER);
    for (const row of body.rows) {
      expect(weekday(day(row.compared_day))).toBe(weekday(day(row.day)));
      expectFigures(row.compared, recount(at.all, row.compared_day, row.compared_day, kept));
    }
    expectFigures(body.totals.compared, recount(at.all, '2025-03-02', '2025-03-10', kept));
  });

  test('% Rent is what the receipts say', async () => {
    const { body } = await get('daily', '&from=2025-06-01&through=2026-03-09');
    let expected = 0;
    for (const store of at.all) {
      const receipt = await world.get(
        `/api/statements/deals/${store.deal}/receipt/?from=2025-06-01&through=2026-03-09`,
        at.portfolio.owner,
      );
      expected += receipt.body.days.reduce((sum: number, entry: Body) => sum + cents(entry.percentage_rent), 0);
    }
    expect(expected).toBeGreaterThan(0);
    expect(cents(body.totals.percentage_rent)).toBe(expected);
    expect(body.rows.reduce((sum: number, row: Body) => sum + cents(row.percentage_rent), 0)).toBe(expected);
  });
});

describe('kept rent', () => {
  test('is the engine’s even before the job has seen a change', async () => {
    const before = await get('merchant_performance', LONG);
    const late = soldOn({ from: '2025-07-01', through: '2025-07-05', seed: 77 }, at.cafe.channel).map((sale) => {
      return { ...sale, external_id: `late ${sale.external_id}` };
    });
    world.turnClock(60_000);
    at.cafe.sold.push(...(await sell(world, at.cafe.channel, late)));
    const token = await world.session(at.portfolio.owner.id);
    const stale = await get('merchant_performance', LONG, token);
    expect(cents(stale.body.totals.percentage_rent)).not.toBe(cents(before.body.totals.percentage_rent));
    expect(await refreshRentCache(world.services)).toBe(1);
    expect(await refreshRentCache(world.services)).toBe(0);
    expect((await get('merchant_performance', LONG, token)).body).toEqual(stale.body);
  });
});

describe('presets and refusals', () => {
  test.each([
    ['', '2026-03-01', '2026-03-09'],
    ['&preset=yesterday', '2026-03-09', '2026-03-09'],
    ['&preset=last_7_days', '2026-03-03', '2026-03-09'],
    ['&preset=last_month', '2026-02-01', '2026-02-28'],
  ])('%s', async (query, from, through) => {
    expect((await get('merchant_performance', query)).body.range).toMatchObject({ from, through });
  });

  test.each([
    ['&preset=tomorrow', 'preset'],
    ['&from=2026-02-30&through=2026-03-01', 'from'],
    ['&from=2026-03-02&through=2026-03-01', 'through'],
    ['&from=2020-01-01&through=2026-03-01', 'from'],
    ['&through=2026-03-01', 'from'],
    ['&preset=yesterday&from=2026-03-01', 'preset'],
    ['&compare=yesteryear', 'compare'],
    ['&same_store=perhaps', 'same_store'],
    ['&premises=x', 'premises.0'],
    ['&tags=999999', 'tags'],
    ['&currency=EUR', 'currency'],
  ])('%s is refused at its field', async (query, field) => {
    const { status, body } = await get('daily', query);
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });
});
