// Many stores of a property are read by the property's own sums. Whatever the stores differ in, the answer is that of the
// stores one by one, and the sums equal the single sales after every change of links and sales.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseMoney } from '#core/base/money.ts';
import { transact } from '#server/base/db/db.ts';
import { refreshRentCache } from '#server/reports/rent/refresh-rent-cache.ts';
import { termsWith } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { LONG_TERMS, link, sellingStore, type TestStore } from '#testing/reports/report-sales.ts';
import { expectRecounted, ingest } from '#testing/sales.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let [portfolio, other] = [{} as Portfolio, {} as Portfolio];
let shop = {} as Shop;
const stores: TestStore[] = [];

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor', premises: 2 });
  other = await landlordPortfolio(world, { name: 'Other' });
  shop = await retailerCompany(world, { name: 'Juniper' });
  const days = { from: '2026-01-20', through: '2026-03-09' };
  for (let seed = 1; seed <= 14; seed += 1) {
    const skip = seed === 3 ? ['2026-02-20', '2026-03-01'] : [];
    stores.push(await sellingStore(world, portfolio, shop, { ...days, seed, skip, terms: termsOf(seed) }));
  }
  const late = stores[5]!;
  await asSystem(world, (tx) =>
    tx.updateTable('deal_channels').set({ start_date: '2026-02-12' }).where('channel_id', '=', late.channel).execute(),
  );
  await refreshRentCache(world.services);
});

/** One store excludes less, one caps its tips and hides its rent. */
function termsOf(seed: number) {
  if (seed === 2) return termsWith({ ...LONG_TERMS, sales_definition: { exclude: ['tax'] } });
  if (seed !== 4) return LONG_TERMS;
  const caps = [{ item: 'tip' as const, percent_of_gross: '4' }];
  return termsWith({ ...LONG_TERMS, sales_definition: { exclude: ['tax'], caps }, visibility: 'off' });
}

const RANGE = 'from=2026-02-05&through=2026-03-09&compare=previous_period';
// biome-ignore lint/suspicious/noExplicitAny: bodies of several shapes
type Body = any;
const get = async (report: string, scope: string): Promise<Body> => {
  const { status, body } = await world.get(`/api/sales/analytics/${report}/?${scope}&${RANGE}`, portfolio.owner);
  expect([report, status]).toEqual([report, 200]);
  return body;
};
const whole = (report: string, more = '') => get(report, `master_company=${portfolio.masterCompanyId}${more}`);
const single = (report: string, more = '') => Promise.all(stores.map(({ deal }) => get(report, `deal=${deal}${more}`)));
const cents = (text: string | null | undefined): number => (text == null ? 0 : (parseMoney(text) ?? Number.NaN));
const added = (bodies: Body[], amount: (body: Body) => string | null | undefined) =>
  bodies.reduce((sum, body) => sum + cents(amount(body)), 0);

async function expectOneByOne() {
  const [daily, alone] = [await whole('daily', '&ordering=day'), await single('daily', '&ordering=day')];
  for (const [at, row] of daily.rows.entries()) {
    const rows = alone.map(({ rows }) => rows[at]);
    expect([row.day, cents(row.figures?.adjusted_gross), cents(row.figures?.tip), row.stores_reported]).toEqual([
      row.day,
      added(rows, ({ figures }) => figures?.adjusted_gross),
      added(rows, ({ figures }) => figures?.tip),
      rows.reduce((sum, { stores_reported }) => sum + stores_reported, 0),
    ]);
    expect(cents(row.compared?.adjusted_gross)).toBe(added(rows, ({ compared }) => compared?.adjusted_gross));
    expect(cents(row.percentage_rent)).toBe(added(rows, ({ percentage_rent }) => percentage_rent));
  }
  const [months, monthsAlone] = [
    await whole('trend', '&granularity=month'),
    await single('trend', '&granularity=month'),
  ];
  for (const [at, row] of months.rows.entries()) {
    const rows = monthsAlone.map(({ rows }) => rows[at]);
    expect(cents(row.figures.adjusted_gross)).toBe(added(rows, ({ figures }) => figures.adjusted_gross));
    expect(cents(row.percentage_rent)).toBe(added(rows, ({ percentage_rent }) => percentage_rent));
    expect(row.gaps).toEqual({
      store_days: rows.reduce((sum, { gaps }) => sum + gaps.store_days, 0),
      reported: rows.reduce((sum, { gaps }) => sum + gaps.reported, 0),
      missing: rows.reduce((sum, { gaps }) => sum + gaps.missing, 0),
    });
  }
  const [hourly, hourlyAlone] = [await whole('hourly'), await single('hourly')];
  const cell = (body: Body, weekday: number, hour: number) =>
    body.cells.find((each: Body) => each.weekday === weekday && each.hour === hour)?.adjusted_gross;
  const places = new Set(hourlyAlone.flatMap(({ cells }) => cells.map((each: Body) => `${each.weekday} ${each.hour}`)));
  expect(hourly.cells.map((each: Body) => `${each.weekday} ${each.hour}`).sort()).toEqual([...places].sort());
  for (const { weekday, hour, adjusted_gross } of hourly.cells) {
    expect(cents(adjusted_gross)).toBe(added(hourlyAlone, (body) => cell(body, weekday, hour)));
  }
}

const readAs = (person: Person, table: string) =>
  transact(world.services.db, { userId: person.id, isStaff: false }, async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
      tx,
    );
    return rows[0]!.count;
  });

describe('a property', () => {
  test('is the sum of its stores, and its sums those of the single sales', async () => {
    await expectRecounted(world);
    await expectOneByOne();
  });

  test('follows a link that ends, one that moves and sales that go', async () => {
    const [gone, moved, emptied] = [stores[7]!, stores[8]!, stores[9]!];
    await asSystem(world, (tx) => tx.deleteFrom('deal_channels').where('channel_id', '=', gone.channel).execute());
    const second = { ...portfolio, premises: [portfolio.premises[1]!] } as Portfolio;
    const days = { from: '2026-03-01', through: '2026-03-09' };
    const place = await sellingStore(world, second, shop, { ...days, seed: 30 });
    await asSystem(world, (tx) =>
      tx.updateTable('deal_channels').set({ end_date: '2026-03-02' }).where('channel_id', '=', moved.channel).execute(),
    );
    await link(world, place.deal, moved.channel, '2026-03-03');
    await ingest(world, emptied.channel, [], {
      removed: emptied.sold.filter(({ day }) => day >= '2026-02-25').map(({ external_id }) => external_id),
    });
    await expectRecounted(world);
    stores.push(place);
    await expectOneByOne();
    await refreshRentCache(world.services);
    await expectOneByOne();
  });

  test.each([
    'premises_day',
    'premises_hour',
    'premises_month',
    'premises_month_hour',
    'premises_rent_day',
    'channel_places',
  ])('%s has its policy', async (table) => {
    expect(await readAs(portfolio.owner, table)).toBeGreaterThan(0);
    expect(await readAs(shop.owner, table)).toBe(0);
    expect(await readAs(other.owner, table)).toBe(0);
  });

  test('what was held for one viewer says nothing to another', async () => {
    const seen = await transact(world.services.db, { userId: portfolio.owner.id, isStaff: false }, async (tx) => {
      await sql`select hold_viewer_lists()`.execute(tx);
      const count = async () =>
        (await sql<{ count: number }>`select count(*)::integer as count from sales_day`.execute(tx)).rows[0]!.count;
      const ownRows = await count();
      await sql`select set_config('breakpoint.viewer', ${String(other.owner.id)}, true)`.execute(tx);
      return [ownRows > 0, await count()];
    });
    expect(seen).toEqual([true, 0]);
  });
});
