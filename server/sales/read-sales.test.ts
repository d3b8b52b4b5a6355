import { beforeAll, describe, expect, test } from 'vitest';
import { agreed, termsWith } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelOf, ingest, linkOf, recountAfterwards, saleOf } from '#testing/sales.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
let portfolio: Portfolio;
let shop: Shop;
let deal: number;
let channel: number;
beforeAll(async () => {
  portfolio = await landlordPortfolio(world);
  shop = await retailerCompany(world);
  deal = (await agreed(world, portfolio, shop)).id;
  channel = await channelOf(world, shop, { name: 'Front till' });
  await linkOf(world, deal, channel, '2026-03-02', '2026-03-04');
  const at = (day: number, gross: number) =>
    saleOf({ external_id: `s${day}`, gross, tax: 10, tip: 5, occurred_at: `2026-03-0${day}T17:00:00Z` });
  const refund = saleOf({
    external_id: 'r3',
    kind: 'refund',
    refund: 200,
    refund_of: 's3',
    occurred_at: '2026-03-03T20:00:00Z',
  });
  await ingest(world, channel, [at(1, 100), at(2, 200), at(3, 300), refund, at(5, 500)]);
});

const list = async (query: string, as: Person, path = 'sales') =>
  (await world.get(`/api/sales/${path}/?${query}`, as)).body;
const days = (body: { results: { day: string }[] }) => body.results.map(({ day }) => day);

describe('who reads which sales', () => {
  test('the merchant all of the company’s, the landlord those of the linked days', async () => {
    expect(days(await list('ordering=day', shop.owner))).toEqual([
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      '2026-03-03',
      '2026-03-05',
    ]);
    expect(days(await list('ordering=day', portfolio.owner))).toEqual(['2026-03-02', '2026-03-03', '2026-03-03']);
    expect(days(await list(`ordering=day&deal=${deal}`, shop.owner))).toEqual([
      '2026-03-02',
      '2026-03-03',
      '2026-03-03',
    ]);
  });

  test('only with the permission, staff everything, strangers nothing', async () => {
    const blind = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_manage_connections']);
    const seeing = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_sales']);
    const stranger = (await landlordPortfolio(world)).owner;
    const staff = await world.person({ isStaff: true });
    expect((await world.get('/api/sales/sales/', blind)).status).toBe(403);
    expect((await list('', seeing)).count).toBe(3);
    expect((await list('', stranger)).count).toBe(0);
    expect((await list('', staff)).count).toBe(5);
    expect((await world.get(`/api/sales/sales/?deal=${deal}`, blind)).status).toBe(403);
    expect((await world.get(`/api/sales/sales/?deal=${deal}`, stranger)).status).toBe(404);
    const { results } = await list('ordering=day', portfolio.owner);
    const path = `/api/sales/sales/${results[0].id}/`;
    const answers = await Promise.all([seeing, blind, stranger, staff].map((person) => world.get(path, person)));
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 404, 200]);
    const { id, day, gross } = results[0];
    for (const at of [0, 3]) expect(answers[at]?.body).toMatchObject({ id, day, gross });
    const unlinked = (await list('ordering=day', shop.owner)).results[0];
    expect((await world.get(`/api/sales/sales/${unlinked.id}/`, portfolio.owner)).status).toBe(404);
    for (const id of ['x', '1', '1-', '0-1', '99999999-1', `${channel}-999999`]) {
      expect([id, (await world.get(`/api/sales/sales/${id}/`, shop.owner)).status >= 400]).toEqual([id, true]);
    }
  });

  test('as the deal’s view says', async () => {
    const { id } = await agreed(world, portfolio, shop, termsWith({ deal_view: 'premises_only' }));
    const [here, elsewhere] = [
      await channelOf(world, shop, { premises: portfolio.premises[0] }),
      await channelOf(world, shop),
    ];
    for (const each of [here, elsewhere]) {
      await linkOf(world, id, each);
      await ingest(world, each, [saleOf({ external_id: 'v', gross: 77 })]);
    }
    const { results } = await list(`deal=${id}`, portfolio.owner);
    expect(results.map((sale: { channel: { id: number } }) => sale.channel.id)).toEqual([here]);
  });
});

describe('lists', () => {
  test('a sale opens with its parts', async () => {
    const { results } = await list(`channel=${channel}&ordering=-gross&pageSize=1`, shop.owner);
    expect(results[0]).toMatchObject({
      external_id: 's5',
      channel: { id: channel, name: 'Front till', company: shop.companyId },
      day: '2026-03-05',
      hour: 12,
      currency: 'USD',
      gross: '5.00',
      tax: '0.10',
      tip: '0.05',
      subtotal: '4.85',
      transactions: 1,
      source: 'square',
    });
  });

  test('refunds alone, with what they took back', async () => {
    const { results, count } = await list('', portfolio.owner, 'refunds');
    expect([count, results[0].refund, results[0].refund_of]).toEqual([1, '2.00', 's3']);
    const refund = await world.get(`/api/sales/refunds/${results[0].id}/`, portfolio.owner);
    expect(refund).toMatchObject({ status: 200, body: { id: results[0].id, refund: '2.00', refund_of: 's3' } });
    const sale = (await list('ordering=day', portfolio.owner)).results[0];
    expect((await world.get(`/api/sales/refunds/${sale.id}/`, portfolio.owner)).status).toBe(404);
  });

  test('are filtered and cut into pages', async () => {
    expect(days(await list('day_after=2026-03-03&day_before=2026-03-03', shop.owner))).toEqual([
      '2026-03-03',
      '2026-03-03',
    ]);
    expect((await list(`company=${shop.companyId}&channel=${channel}`, shop.owner)).count).toBe(5);
    expect((await list(`premises=${portfolio.premises[0].id}&channel=${channel}`, portfolio.owner)).count).toBe(3);
    const second = await list(`channel=${channel}&ordering=day&page=2&pageSize=2`, shop.owner);
    expect([days(second), second.count, second.next !== null]).toEqual([['2026-03-03', '2026-03-03'], 5, true]);
    for (const wrong of ['ordering=x', 'day_after=soon', 'deal=x', 'page=0']) {
      expect([wrong, (await world.get(`/api/sales/sales/?${wrong}`, shop.owner)).status]).toEqual([wrong, 400]);
    }
  });
});

test('gaps are days without a report since the first day of the lease; a month’s row speaks for its days', async () => {
  const gaps = await list(`channel=${channel}&day_after=2026-02-01&day_before=2026-03-31`, shop.owner, 'gaps');
  expect(gaps.results).toMatchObject([{ channel: { id: channel, name: 'Front till' }, last_day: '2026-03-05' }]);
  const [gap] = gaps.results;
  // February and the 1st were before the link, the 5th after it: what the till sold then is no report of the store.
  expect([gap.days.length, gap.days[0]]).toEqual([35, '2026-02-01']);
  expect(gap.days.slice(28)).toEqual(['01', '04', '05', '06', '07', '08', '09'].map((on) => `2026-03-${on}`));
  expect(gaps.days).toEqual(gap.days);
  const monthly = await channelOf(world, shop);
  const february = saleOf({ external_id: 'm', grain: 'month', gross: 900, occurred_at: '2026-02-15T12:00:00Z' });
  const january = saleOf({ external_id: 'd', grain: 'day', gross: 900, occurred_at: '2026-01-30T12:00:00Z' });
  await ingest(world, monthly, [february, january]);
  const range = 'day_after=2026-01-01&day_before=2026-02-28';
  const daysOf = async () => (await list(`channel=${monthly}&${range}`, shop.owner, 'gaps')).results[0].days;
  // A channel that no lease counts owes nothing to anybody.
  expect(await daysOf()).toEqual([]);
  await linkOf(world, (await agreed(world, portfolio, shop)).id, monthly, '2026-01-01');
  const missing = await daysOf();
  expect([missing.length, missing.includes('2026-01-30'), missing.at(-1)]).toEqual([30, false, '2026-01-31']);
  const rows = await asSystem(world, (tx) =>
    tx.selectFrom('sales_day').selectAll().where('channel_id', '=', monthly).execute(),
  );
  expect(rows).toHaveLength(2);
});
