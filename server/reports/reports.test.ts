// Every report against a recount of the single sales in plain TypeScript.
import { beforeAll, describe, expect, test } from 'vitest';
import { parseMoney } from '#core/base/money.ts';
import { addDays, day, weekday } from '#core/base/time.ts';
import { missingWalls } from '#server/base/db/walls.ts';
import { keepRent } from '#server/reports/keep-rent.ts';
import { termsWith } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import {
  LONG_TERMS,
  link,
  monthSold,
  newChannel,
  type Sold,
  sell,
  sellingStore,
  soldOn,
  type TestStore,
} from '#testing/report-sales.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let [portfolio, second, twin] = [{} as Portfolio, {} as Portfolio, {} as Portfolio];
let [shop, bakery, twinShop] = [{} as Shop, {} as Shop, {} as Shop];
let [cafe, deli, books] = [{} as TestStore, {} as TestStore, {} as TestStore];
let [newcomer, elsewhere] = [{} as TestStore, {} as TestStore];
let all: TestStore[] = [];

// The world's clock says 2026-03-10, so the last day that has ended is the 9th.
beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor', premises: 2 });
  second = { ...portfolio, premises: [portfolio.premises[1]!] };
  twin = await landlordPortfolio(world, { name: 'Twin' });
  shop = await retailerCompany(world, { name: 'Juniper' });
  bakery = await retailerCompany(world, { name: 'Rye' });
  twinShop = await retailerCompany(world, { name: 'Twin shop' });
  const long = { from: '2025-02-01', through: '2026-03-09' };
  cafe = await sellingStore(world, portfolio, shop, { ...long, seed: 1 });
  deli = await sellingStore(world, portfolio, shop, {
    ...long,
    seed: 2,
    skip: ['2026-03-05', '2026-02-11'],
    posType: 'clover',
  });
  books = await sellingStore(world, portfolio, bakery, {
    ...long,
    seed: 3,
    terms: termsWith({
      ...LONG_TERMS,
      sales_definition: {
        exclude: ['tax', 'refund', 'gift_card', 'service_charge'],
        caps: [{ item: 'tip', percent_of_gross: '4' }],
      },
      visibility: 'property_owner_only',
    }),
  });
  newcomer = await sellingStore(world, portfolio, bakery, { from: '2026-02-20', through: '2026-03-09', seed: 4 });
  elsewhere = await sellingStore(world, second, shop, { ...long, seed: 5, through: '2026-03-07' });
  await sellingStore(world, twin, twinShop, { ...long, seed: 6 });
  all = [cafe, deli, books, newcomer, elsewhere];
  await keepRent(world.services);
}, 120_000);

const get = (report: string, query = '', as: Person | string = portfolio.owner) =>
  world.get(`/api/sales/analytics/${report}/?master_company=${portfolio.masterCompanyId}${query}`, as);
const cents = (text: string | null) => parseMoney(text ?? '') ?? Number.NaN;

const USUAL = ['tax', 'tip', 'refund', 'gift_card_sold'] as const;

/** What the stores sold in a range, from the single sales. A cap holds for the day. */
function recount(
  stores: readonly TestStore[],
  from: string,
  through: string,
  keep: (sale: Sold) => boolean = () => true,
) {
  const sum = { gross: 0, tax: 0, tip: 0, refund: 0, gift: 0, adjusted: 0, transactions: 0, days: new Set<string>() };
  for (const store of stores) {
    const byDay = new Map<string, Sold[]>();
    for (const sale of store.sold) {
      if (sale.day < from || sale.day > through || !keep(sale)) continue;
      byDay.set(sale.day, [...(byDay.get(sale.day) ?? []), sale]);
    }
    for (const [on, sales] of byDay) {
      const of = (name: keyof Sold) => sales.reduce((total, sale) => total + Number(sale[name]), 0);
      sum.days.add(`${store.deal} ${on}`);
      sum.gross += of('gross');
      sum.tax += of('tax');
      sum.tip += of('tip');
      sum.refund += of('refund');
      sum.gift += of('gift_card_sold');
      sum.transactions += of('transactions');
      const capped = Math.min(of('tip'), Math.round(of('gross') * 0.04));
      sum.adjusted +=
        store === books
          ? of('gross') - of('tax') - of('refund') - of('gift_card_sold') - of('service_charge') - capped
          : of('gross') - USUAL.reduce((total, name) => total + of(name), 0);
    }
  }
  return sum;
}

function expectFigures(figures: Record<string, string>, counted: ReturnType<typeof recount>) {
  expect([
    cents(figures.gross_sales!),
    cents(figures.tax!),
    cents(figures.tip!),
    cents(figures.subtotal!),
    cents(figures.refund!),
    cents(figures.gift_card!),
    cents(figures.adjusted_gross!),
    figures.transactions,
  ]).toEqual([
    counted.gross,
    counted.tax,
    counted.tip,
    counted.gross - counted.tax - counted.tip,
    counted.refund,
    counted.gift,
    counted.adjusted,
    counted.transactions,
  ]);
}

const MARCH = '&from=2026-03-01&through=2026-03-09';
const LONG = '&from=2025-02-11&through=2026-02-25';

describe('daily', () => {
  test('has every day with its thirteen columns, and gaps that are not zero', async () => {
    const { status, body } = await get('daily', `${MARCH}&ordering=day`);
    expect(status).toBe(200);
    expect(body.rows.map((row: Body) => row.day)).toEqual(
      Array.from({ length: 9 }, (_, index) => addDays(day('2026-03-01'), index)),
    );
    for (const row of body.rows) expectFigures(row.figures, recount(all, row.day, row.day));
    expectFigures(body.totals.figures, recount(all, '2026-03-01', '2026-03-09'));
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
    const { premises } = portfolio;
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
      portfolio.owner,
    );
    const own = [cafe, deli, books, newcomer];
    const expected = (on: string) => {
      const counted = recount(own, on, on);
      return (Math.round((counted.transactions * 10) / counted.days.size) / 10).toFixed(1);
    };
    expect(body.rows.map((row: Body) => row.average_transactions)).toEqual(
      body.rows.map((row: Body) => expected(row.day)),
    );
    expect(body.rows[1]).toMatchObject({ weather: { code: 3, high: '9.5', low: '1.0' }, notes: [{ note: 'Market' }] });
    const there = await world.get(
      `/api/sales/analytics/daily/?premises=${premises[1]!.id}${MARCH}&ordering=day`,
      portfolio.owner,
    );
    expect(there.body.rows.map((row: Body) => row.average_transactions)).toEqual(Array(9).fill(null));
    expect(there.body.rows[8]).toMatchObject({ figures: null, stores_due: 1, stores_reported: 0 });
  });

  test('compares each day with the same weekday a year before', async () => {
    const { body } = await get('daily', `${MARCH}&compare=retail_calendar&ordering=day`);
    expect(body.comparison).toEqual({ kind: 'retail_calendar', from: '2025-03-02', through: '2025-03-10' });
    for (const row of body.rows) {
      expect(weekday(day(row.compared_day))).toBe(weekday(day(row.day)));
      expectFigures(row.compared, recount(all, row.compared_day, row.compared_day));
    }
    expectFigures(body.totals.compared, recount(all, '2025-03-02', '2025-03-10'));
  });

  test('% Rent is what the receipts say', async () => {
    const { body } = await get('daily', '&from=2025-06-01&through=2026-03-09');
    let expected = 0;
    for (const store of all) {
      const receipt = await world.get(
        `/api/statements/deals/${store.deal}/receipt/?from=2025-06-01&through=2026-03-09`,
        portfolio.owner,
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
    const late = soldOn({ from: '2025-07-01', through: '2025-07-05', seed: 77 }, cafe.channel).map((sale) => {
      return { ...sale, external_id: `late ${sale.external_id}` };
    });
    world.turnClock(60_000);
    cafe.sold.push(...(await sell(world, cafe.channel, late)));
    const token = await world.session(portfolio.owner.id);
    const stale = await get('merchant_performance', LONG, token);
    expect(cents(stale.body.totals.percentage_rent)).not.toBe(cents(before.body.totals.percentage_rent));
    expect(await keepRent(world.services)).toBe(1);
    expect(await keepRent(world.services)).toBe(0);
    expect((await get('merchant_performance', LONG, token)).body).toEqual(stale.body);
  });
});

describe('by store', () => {
  test('performance: each store, its share, its gaps, and totals that are the sum of the rows', async () => {
    const { body } = await get('merchant_performance', `${LONG}&compare=previous_period`);
    const rows = body.rows.results;
    expect(rows).toHaveLength(5);
    for (const store of all) {
      const row = rows.find((each: Body) => each.store.deal === store.deal);
      expectFigures(row.figures, recount([store], '2025-02-11', '2026-02-25'));
    }
    expectFigures(body.totals.figures, recount(all, '2025-02-11', '2026-02-25'));
    const adjusted = rows.map((row: Body) => cents(row.figures.adjusted_gross));
    expect(adjusted).toEqual([...adjusted].sort((a, b) => b - a));
    expect(adjusted.reduce((sum: number, each: number) => sum + each, 0)).toBe(
      cents(body.totals.figures.adjusted_gross),
    );
    const missing = new Map(rows.map((row: Body) => [row.store.deal, row.gaps.missing]));
    expect([missing.get(deli.deal), missing.get(cafe.deal)]).toEqual([1, 0]);
    // The newcomer’s agreement is from 2025: what is missing before its first sale is not owed, it was not linked.
    expect(missing.get(newcomer.deal)).toBe(0);
    expect(body.peers.stores).toBe(5);
    expect(cents(body.peers.adjusted_gross)).toBe([...adjusted].sort((a, b) => a - b)[2]);
  });

  test('same stores are those open through both ranges', async () => {
    const { body } = await get(
      'merchant_performance',
      '&from=2026-02-25&through=2026-03-07&compare=last_year&same_store=true',
    );
    expect(body.rows.results.map((row: Body) => row.store.deal).sort()).toEqual(
      [cafe, deli, books, elsewhere].map(({ deal }) => deal).sort(),
    );
    expect(body.stores).toMatchObject({ count: 4, compared: 4 });
    expectFigures(body.totals.compared, recount([cafe, deli, books, elsewhere], '2025-02-25', '2025-03-07'));
    const alone = await get('merchant_performance', '&same_store=true');
    expect([alone.status, Object.keys(alone.body)]).toEqual([400, ['compare']]);
  });

  test('ranking has places now and then, by page', async () => {
    const { body } = await get('merchant_ranking', `${MARCH}&compare=last_year&pageSize=2&page=2`);
    expect(body.rows).toMatchObject({ count: 5, previous: expect.stringContaining('page=1') });
    expect(body.rows.results.map((row: Body) => row.rank)).toEqual([3, 4]);
    const whole = await get('merchant_ranking', `${MARCH}&compare=last_year`);
    const then = [cafe, deli, books, elsewhere].map(
      (store) => [store.deal, recount([store], '2025-03-01', '2025-03-09').adjusted] as const,
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
      const store = all.find(({ deal }) => deal === row.store.deal)!;
      const { adjusted } = recount([store], '2025-03-10', '2026-03-09');
      expect([cents(row.adjusted_gross), cents(row.per_sqft)]).toEqual([adjusted, Math.round(adjusted / 1_000)]);
    }
    expect(body.totals).toMatchObject({ stores: 5, without_area: 0, area_sqft: 5_000 });
  });

  test('portfolio has a line for each property, thirteen weeks and who is missing', async () => {
    const { body } = await get('portfolio', `${MARCH}&compare=last_year&ordering=name`);
    const [first, other] = body.rows.results;
    expectFigures(first.figures, recount([cafe, deli, books, newcomer], '2026-03-01', '2026-03-09'));
    expectFigures(other.figures, recount([elsewhere], '2026-03-01', '2026-03-09'));
    expect([first.stores, first.stores_missing, other.stores, other.stores_missing]).toEqual([4, 0, 1, 1]);
    expect(body.weeks).toHaveLength(13);
    for (const [week, from] of body.weeks.entries()) {
      const through = addDays(day(from), 6);
      expect(cents(other.weekly[week])).toBe(recount([elsewhere], from, through).adjusted);
    }
  });

  test('vendors add up the stores of a company', async () => {
    const { body } = await get('vendors', `${MARCH}&ordering=name`);
    expect(body.rows.results.map((row: Body) => [row.vendor.name, row.stores])).toEqual([
      ['Juniper', 3],
      ['Rye', 2],
    ]);
    expectFigures(body.rows.results[0].figures, recount([cafe, deli, elsewhere], '2026-03-01', '2026-03-09'));
  });

  test('occupancy is base, percentage and fees over sales', async () => {
    const { body } = await get('occupancy', '&from=2026-01-01&through=2026-02-28&compare=last_year');
    const row = body.rows.results.find((each: Body) => each.store.deal === cafe.deal);
    expect(row.base_rent).toBe('4000.00');
    const receipt = await world.get(
      `/api/statements/deals/${cafe.deal}/receipt/?from=2026-01-01&through=2026-02-28`,
      portfolio.owner,
    );
    expect(row.percentage_rent).toBe(receipt.body.totals.percentage_rent);
    expect(row.occupancy).toBe(((cents(row.total_rent) / cents(row.sales)) * 100).toFixed(2));
    expect(body.totals.base_rent).toBe('20000.00');
  });
});

describe('over time', () => {
  test('monthly: whole months from months, cut ones from days', async () => {
    const { body } = await get('monthly', `${LONG}&compare=last_year`);
    expect(body.rows).toHaveLength(13);
    for (const row of body.rows) expectFigures(row.figures, recount(all, row.from, row.through));
    expectFigures(body.totals.figures, recount(all, '2025-02-11', '2026-02-25'));
    expect(body.rows[0]).toMatchObject({ label: '2025-02', from: '2025-02-11', complete: false });
    const february = body.rows.at(-1);
    expectFigures(february.compared, recount(all, '2025-02-01', '2025-02-25'));
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
    expectFigures(body.rows[0].figures, recount(all, '2026-02-01', '2026-02-28'));
    expectFigures(body.rows[0].compared, recount(all, '2025-02-02', '2025-03-01'));
  });

  test.each(['day', 'week', 'month', 'retail_week'])('trend by %s', async (granularity) => {
    const { body } = await get(
      'trend',
      `&from=2026-02-10&through=2026-03-05&granularity=${granularity}&compare=last_year`,
    );
    for (const row of body.rows) expectFigures(row.figures, recount(all, row.from, row.through));
    const sum = body.rows.reduce((total: number, row: Body) => total + cents(row.compared.adjusted_gross), 0);
    expect(sum).toBe(recount(all, '2025-02-10', '2025-03-05').adjusted);
    expect(body.rows.at(-1).through).toBe('2026-03-05');
  });

  test('hourly: weekday by hour over whole months and days', async () => {
    const { body } = await get('hourly', LONG);
    for (const cell of body.cells) {
      const counted = recount(
        all,
        '2025-02-11',
        '2026-02-25',
        (sale) => sale.hour === cell.hour && weekday(sale.day) === cell.weekday,
      );
      // The capped store is measured hour by hour here, so only its transactions are compared.
      expect(cell.transactions).toBe(counted.transactions);
    }
    const usual = await world.get(`/api/sales/analytics/hourly/?deal=${cafe.deal}${LONG}`, portfolio.owner);
    for (const cell of usual.body.cells) {
      const counted = recount(
        [cafe],
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
    const { body } = await world.get(`/api/sales/analytics/categories/?deal=${cafe.deal}${LONG}`, portfolio.owner);
    expect(body.rows.map((row: Body) => row.category)).toEqual(['Food', 'Drinks', null]);
    for (const name of ['Food', 'Drinks']) {
      const counted = recount([cafe], '2025-02-11', '2026-02-25', (sale) => sale.categories?.[0]?.category === name);
      const row = body.rows.find((each: Body) => each.category === name);
      expect([cents(row.figures.gross_sales), row.figures.transactions]).toEqual([counted.gross, counted.transactions]);
    }
    const sum = body.rows.reduce((total: number, row: Body) => total + cents(row.figures.adjusted_gross), 0);
    expect(sum).toBe(recount([cafe], '2025-02-11', '2026-02-25').adjusted);
  });

  test('transactions behind an hour, a category, what carries none, and a channel', async () => {
    const behind = async (query: string) =>
      (await get('transactions', `${LONG}&pageSize=10000&${query}`)).body.rows as { count: number; results: Body[] };
    const sold = all.flatMap((store) => store.sold).filter(({ day }) => day >= '2025-02-11' && day <= '2026-02-25');
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
    const own = await behind(`of_channel=${cafe.channel}`);
    expectSame(
      own,
      sold.filter(({ channel }) => channel === cafe.channel),
    );
    expect(new Set(own.results.map((row) => row.store.deal))).toEqual(new Set([cafe.deal]));
    expect(own.results[0].day >= own.results.at(-1).day).toBe(true);
    const file = await get('transactions/export', `${LONG}&hour=18&file=csv`);
    expect(String(file.body).split('\r\n')[0]).toContain('Day,Time,Sale,Kind,Merchant');
    const foreign = await world.get(`/api/sales/analytics/transactions/?deal=${cafe.deal}`, twinShop.owner);
    expect(foreign.status).toBe(404);
  });

  test('overview: the answer, comparable stores, movers, and what is missing', async () => {
    const { body } = await get('overview', `${MARCH}&compare=last_year`);
    expectFigures(body.totals.figures, recount(all, '2026-03-01', '2026-03-09'));
    const same = [cafe, deli, books, elsewhere];
    expect(body.comparable).toMatchObject({ stores: 4 });
    expect(cents(body.comparable.adjusted_gross)).toBe(recount(same, '2026-03-01', '2026-03-09').adjusted);
    expect(cents(body.comparable.compared)).toBe(recount(same, '2025-03-01', '2025-03-09').adjusted);
    expect(body.missing.map((each: Body) => [each.store.deal, each.days, each.last_reported])).toEqual([
      [elsewhere.deal, 2, '2026-03-07'],
      [deli.deal, 1, '2026-03-09'],
    ]);
    expect(body.series).toHaveLength(9);
    expect(cents(body.series[3].adjusted_gross)).toBe(recount(all, '2026-03-04', '2026-03-04').adjusted);
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

describe('who sees what', () => {
  test('another portfolio is not found, and a member without View Sales is refused', async () => {
    const missing = await world.get('/api/sales/analytics/daily/?master_company=999999', portfolio.owner);
    const foreign = await get('daily', '', twin.owner);
    expect([missing.status, foreign.status, foreign.body]).toEqual([404, 404, missing.body]);
    const manager = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_manage_connections']);
    expect((await get('daily', '', manager)).status).toBe(403);
    for (const scope of [
      `deal=${cafe.deal}`,
      `premises=${portfolio.premises[0].id}`,
      `company=${portfolio.companyId}`,
      `channel=${cafe.channel}`,
    ]) {
      const { status, body } = await world.get(`/api/sales/analytics/overview/?${scope}`, twin.owner);
      expect([scope, status, body]).toEqual([scope, 404, missing.body]);
    }
  });

  test('someone with View Sales on one property sees its stores only', async () => {
    const viewer = await member(world, { premisesId: portfolio.premises[1]!.id }, ['permission_sales']);
    const { body } = await get('merchant_performance', MARCH, viewer);
    expect(body.rows.results.map((row: Body) => row.store.deal)).toEqual([elsewhere.deal]);
    const both = `premises=${portfolio.premises[0].id}&premises=${portfolio.premises[1]!.id}`;
    expect((await world.get(`/api/sales/analytics/daily/?${both}`, viewer)).status).toBe(404);
  });

  test('the merchant sees own stores, and no rent that is the owner’s alone', async () => {
    const { body } = await world.get(
      `/api/sales/analytics/merchant_performance/?company=${bakery.companyId}${MARCH}`,
      bakery.owner,
    );
    const byDeal = new Map(body.rows.results.map((row: Body) => [row.store.deal, row]));
    expect([...byDeal.keys()].sort()).toEqual([books.deal, newcomer.deal].sort());
    expect((byDeal.get(books.deal) as Body).percentage_rent).toBeNull();
    expect((byDeal.get(newcomer.deal) as Body).percentage_rent).not.toBeNull();
    expect(body.stores.rent_hidden).toBe(1);
    const occupancy = await world.get(
      `/api/sales/analytics/occupancy/?company=${bakery.companyId}${MARCH}`,
      bakery.owner,
    );
    expect(occupancy.body.rows.results.map((row: Body) => row.store.deal)).toEqual([newcomer.deal]);
    expect((await get('daily', '', bakery.owner)).status).toBe(404);
  });

  test('the mean of a property’s merchants reaches a merchant without naming the others', async () => {
    const { body } = await world.get(`/api/sales/analytics/daily/?deal=${cafe.deal}${MARCH}&ordering=day`, shop.owner);
    expectFigures(body.rows[0].figures, recount([cafe], '2026-03-01', '2026-03-01'));
    expect(body.rows[0].average_transactions).toBe('2.0');
  });

  test('staff read with a scope, and the walls stand', async () => {
    const staff = await world.person({ isStaff: true });
    expect((await get('portfolio', MARCH, staff)).status).toBe(200);
    expect((await world.get('/api/sales/analytics/daily/', staff)).status).toBe(400);
    expect(await missingWalls(world.services.db)).toEqual([]);
    expect((await world.get('/api/sales/analytics/daily/')).status).toBe(401);
  });
});

describe('counted once', () => {
  test('a channel of two deals counts once in a company’s sum, and for each deal by itself', async () => {
    const lender = await landlordPortfolio(world, { name: 'Lender' });
    const own = await retailerCompany(world, { name: 'Two deals' });
    const first = await sellingStore(world, lender, own, { from: '2026-01-01', through: '2026-03-09', seed: 8 });
    const again = await sellingStore(world, lender, own, { from: '2026-03-01', through: '2026-03-01', seed: 9 });
    await link(world, again.deal, first.channel, '2026-02-01');
    const range = '&from=2026-01-15&through=2026-03-09';
    const counted = recount([first, again], '2026-01-15', '2026-03-09');
    for (const [scope, as] of [
      [`company=${own.companyId}`, own.owner],
      [`master_company=${lender.masterCompanyId}`, lender.owner],
    ] as const) {
      const { body } = await world.get(`/api/sales/analytics/merchant_performance/?${scope}${range}`, as);
      expectFigures(body.totals.figures, counted);
    }
    const channels = await world.get(`/api/sales/analytics/channel_sales/?company=${own.companyId}${range}`, own.owner);
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
    const own = await retailerCompany(world, { name: 'Monthly' });
    const store = await sellingStore(world, twin, own, { from: '2026-03-01', through: '2026-03-09', seed: 10 });
    await link(world, store.deal, store.channel, '2026-01-01', '2026-02-28');
    await sell(world, store.channel, [
      monthSold('2026-01', 1_300_000, store.channel),
      monthSold('2026-02', 900_000, store.channel),
    ]);
    const { body } = await world.get(
      `/api/sales/analytics/daily/?deal=${store.deal}&from=2026-01-01&through=2026-03-09&ordering=day`,
      twin.owner,
    );
    const january = body.rows.find((row: Body) => row.day === '2026-01-31');
    expect(january).toMatchObject({ covers_from: '2026-01-01', stores_reported: 1 });
    expect(body.totals.gaps.missing).toBe(0);
    const performance = await world.get(
      `/api/sales/analytics/merchant_performance/?deal=${store.deal}&from=2026-01-01&through=2026-03-09`,
      twin.owner,
    );
    expect(performance.body.rows.results[0].gaps.missing).toBe(0);
  });

  test('sales that no deal counts are the company’s still', async () => {
    const own = await retailerCompany(world, { name: 'Unlinked' });
    const channel = await newChannel(world, own, 'Kiosk');
    const sold = await sell(world, channel, soldOn({ from: '2026-03-01', through: '2026-03-05', seed: 11 }, channel));
    const { body } = await world.get(
      `/api/sales/analytics/merchant_performance/?company=${own.companyId}${MARCH}`,
      own.owner,
    );
    expect(body.rows.results[0].store).toMatchObject({ deal: null, name: 'Not linked to a store' });
    expectFigures(body.totals.figures, recount([{ deal: 0, channel, sold }], '2026-03-01', '2026-03-09'));
  });

  test('dollars and pounds are two reports', async () => {
    const owner = portfolio.owner;
    const london = await landlordPortfolio(world, { name: 'London', currency: 'GBP', owner });
    const own = await retailerCompany(world, { name: 'Tea', currency: 'GBP' });
    const tea = await sellingStore(world, london, own, {
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
    expectFigures(everything.body.totals.figures, recount(all, '2026-03-01', '2026-03-09'));
    const pounds = await world.get(
      '/api/sales/analytics/merchant_performance/?from=2026-03-01&through=2026-03-09&currency=GBP',
      owner,
    );
    expectFigures(pounds.body.totals.figures, recount([tea], '2026-03-01', '2026-03-09'));
  });
});

// Bodies have every shape; the assertions are what checks them.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Body = any;
