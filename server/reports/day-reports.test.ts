// Day reports of deals and channels, notes, gift cards, and the days of one property.
import { describe, expect, test } from 'vitest';
import { cents } from '#testing/amounts.ts';
import { member } from '#testing/portfolio.ts';
import { on, sum, twoStores } from '#testing/reports/two-stores.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
const { portfolio, twin, shop, other, cafe, deli } = twoStores(world);

describe('day reports of deals', () => {
  test('are listed by page, newest first, with gaps where asked', async () => {
    const { body } = await world.get(`/api/sales/reports/?deal=${cafe.deal}&pageSize=3`, portfolio.owner);
    expect(body.count).toBe(28);
    expect(body.results.map((row: Body) => row.id)).toEqual([9, 8, 7].map((date) => `${cafe.deal}-2026-03-0${date}`));
    const gaps = await world.get(
      `/api/sales/reports/?premises=${portfolio.premises[0].id}&day_after=2026-03-04&day_before=2026-03-05&missing=true&ordering=day`,
      portfolio.owner,
    );
    expect(gaps.body.results.map((row: Body) => [row.id, row.status])).toEqual([
      [`${cafe.deal}-2026-03-04`, 'reported'],
      [`${deli.deal}-2026-03-04`, 'reported'],
      [`${cafe.deal}-2026-03-05`, 'missing'],
      [`${deli.deal}-2026-03-05`, 'reported'],
    ]);
    expect(gaps.body.results[2].figures).toBeNull();
    const posted = await world.post(
      '/api/sales/reports/',
      {
        deal: [cafe.deal, deli.deal],
        day_after: '2026-03-04',
        day_before: '2026-03-05',
        missing: true,
        ordering: 'day',
      },
      portfolio.owner,
    );
    expect(posted.body.results).toEqual(gaps.body.results);
  });

  test('open to their sales, refunds, hours and deal', async () => {
    const day = cafe.sold.find(({ kind }) => kind === 'refund')!.day;
    const { status, body } = await world.get(
      `/api/sales/reports/${cafe.deal}-${day}/?expand=sales_list,refunds_list,deal`,
      shop.owner,
    );
    expect(status).toBe(200);
    const sales = on(cafe, day);
    expect(cents(body.figures.gross_sales)).toBe(sum(sales, 'gross'));
    expect(body.sales_list).toHaveLength(2);
    expect(body.sales_list.reduce((all: number, sale: Body) => all + cents(sale.gross), 0)).toBe(sum(sales, 'gross'));
    expect(body.refunds_list.map((sale: Body) => [cents(sale.refund), sale.refund_of])).toEqual([
      [sum(sales, 'refund'), `${day}-1`],
    ]);
    expect(body.deal).toMatchObject({ id: cafe.deal, status: 'active' });
    expect(body.hours.reduce((all: number, hour: Body) => all + cents(hour.adjusted_gross), 0)).toBe(
      cents(body.figures.adjusted_gross),
    );
    const posted = await world.post(`/api/sales/reports/${cafe.deal}-${day}/`, { expand: ['sales_list'] }, shop.owner);
    expect(posted.body.sales_list).toEqual(body.sales_list);
    const receipt = await world.get(
      `/api/statements/deals/${cafe.deal}/receipt/?from=${day}&through=${day}`,
      shop.owner,
    );
    expect(body.percentage_rent).toBe(receipt.body.days[0].percentage_rent);
  });

  test('have a note of each side, which the other reads only where it is shared', async () => {
    const path = `/api/sales/reports/${cafe.deal}-2026-03-02/`;
    const written = await world.post(`${path}update_note/`, { note: 'Power cut until noon' }, portfolio.owner);
    expect([written.status, written.body.note]).toEqual([200, 'Power cut until noon']);
    expect((await world.get(path, portfolio.owner)).body.note).toBe('Power cut until noon');
    expect((await world.get(path, shop.owner)).body.note).toBe('');
    await world.post(`${path}update_note/`, { note: 'Ours' }, shop.owner);
    expect((await world.get(path, portfolio.owner)).body.note).toBe('Power cut until noon');
    await world.post(`${path}update_note/`, { note: '' }, portfolio.owner);
    expect((await world.get(path, portfolio.owner)).body.note).toBe('');
    await world.post(`${path}update_note/`, { note: 'Closed for a burst pipe', shared: true }, shop.owner);
    expect((await world.get(path, portfolio.owner)).body).toMatchObject({
      note: '',
      note_shared: false,
      their_note: 'Closed for a burst pipe',
    });
    await world.post(`${path}update_note/`, { note: 'Open from two' }, shop.owner);
    expect((await world.get(path, portfolio.owner)).body.their_note).toBe('Open from two');
    expect((await world.get(path, shop.owner)).body).toMatchObject({ note: 'Open from two', note_shared: true });
    await world.post(`${path}update_note/`, { note: 'Open from two', shared: false }, shop.owner);
    expect((await world.get(path, portfolio.owner)).body.their_note).toBe('');
    const staff = await world.person({ isStaff: true });
    expect((await world.post(`${path}update_note/`, { note: 'x' }, staff)).status).toBe(403);
    expect((await world.post(`${path}update_note/`, { note: 'x'.repeat(2_001) }, portfolio.owner)).status).toBe(400);
    expect((await world.post(`${path}update_note/`, { note: 'x', side: 'retailer' }, portfolio.owner)).status).toBe(
      400,
    );
  });

  test('list gift cards', async () => {
    const day = cafe.sold.find(({ gift_card_sold }) => gift_card_sold > 0)!.day;
    const { body } = await world.get(`/api/sales/reports/${cafe.deal}-${day}/gift_cards/`, portfolio.owner);
    const sales = on(cafe, day);
    expect([cents(body.sold), cents(body.redeemed)]).toEqual([
      sum(sales, 'gift_card_sold'),
      sum(sales, 'gift_card_redeemed'),
    ]);
    expect(body.results).toHaveLength(
      sales.filter((sale) => sale.gift_card_sold > 0 || sale.gift_card_redeemed > 0).length,
    );
  });

  test.each([
    ['nonsense', 400],
    ['12-2026-02-30', 400],
    ['0-2026-02-01', 400],
    ['999999-2026-03-01', 404],
    ['99999999999-2026-03-01', 400],
  ])('%s answers %i', async (id, status) => {
    expect((await world.get(`/api/sales/reports/${id}/`, portfolio.owner)).status).toBe(status);
  });

  test('are closed to strangers, to members without View Sales, and for days to come', async () => {
    const path = `/api/sales/reports/${cafe.deal}-2026-03-02/`;
    expect((await world.get(path, twin.owner)).status).toBe(404);
    expect((await world.get(path, other.owner)).status).toBe(404);
    const manager = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_manage_connections']);
    expect((await world.get(path, manager)).status).toBe(403);
    expect((await world.get(`/api/sales/reports/${cafe.deal}-2026-03-11/`, portfolio.owner)).status).toBe(404);
    expect((await world.get(`/api/sales/reports/${cafe.deal}-2024-12-31/`, portfolio.owner)).status).toBe(404);
    const open = await world.get(`/api/sales/reports/${cafe.deal}-2026-03-10/`, portfolio.owner);
    expect([open.status, open.body.status]).toEqual([200, 'open']);
    const list = await world.get('/api/sales/reports/', other.owner);
    expect(new Set(list.body.results.map((row: Body) => row.deal))).toEqual(new Set([deli.deal]));
  });
});

describe('channel reports', () => {
  test('list the gift cards of a channel', async () => {
    const day = cafe.sold.find(({ gift_card_sold }) => gift_card_sold > 0)!.day;
    const { body } = await world.get(`/api/sales/channel_reports/${cafe.channel}-${day}/gift_cards/`, shop.owner);
    expect([cents(body.sold), cents(body.redeemed)]).toEqual([
      sum(on(cafe, day), 'gift_card_sold'),
      sum(on(cafe, day), 'gift_card_redeemed'),
    ]);
  });

  test('are the retailer’s, with gift cards and sales', async () => {
    const { body } = await world.get(
      `/api/sales/channel_reports/?company=${shop.companyId}&day_after=2026-03-01&day_before=2026-03-09`,
      shop.owner,
    );
    expect(body.count).toBe(8);
    expect(body.results[0]).toMatchObject({ id: `${cafe.channel}-2026-03-09`, channel: { pos_type: 'clover' } });
    const one = await world.get(`/api/sales/channel_reports/${cafe.channel}-2026-03-09/?expand=sales_list`, shop.owner);
    expect(cents(one.body.figures.gross_sales)).toBe(sum(on(cafe, '2026-03-09'), 'gross'));
    expect(one.body.sales_list).toHaveLength(2);
    expect(
      (await world.get(`/api/sales/channel_reports/${cafe.channel}-2026-03-09/gift_cards/`, shop.owner)).status,
    ).toBe(200);
    for (const stranger of [other.owner, portfolio.owner]) {
      expect((await world.get(`/api/sales/channel_reports/${cafe.channel}-2026-03-09/`, stranger)).status).toBe(404);
    }
    expect((await world.get('/api/sales/channel_reports/', shop.owner)).status).toBe(400);
  });

  test('Clover’s service charges by month, for both sides', async () => {
    const range = 'from=2026-02-01&through=2026-03-09';
    for (const [scope, as] of [
      [`company=${shop.companyId}`, shop.owner],
      [`master_company=${portfolio.masterCompanyId}`, portfolio.owner],
    ] as const) {
      const { body } = await world.get(`/api/sales/analytics/clover_surcharges/?${scope}&${range}`, as);
      expect(body.rows.results.map((row: Body) => row.month)).toEqual(['2026-03', '2026-02']);
      expect(cents(body.totals.service_charge)).toBe(sum(cafe.sold, 'service_charge'));
      expect(cents(body.rows.results[1].gross_sales)).toBe(
        sum(
          cafe.sold.filter(({ day }) => day < '2026-03-01'),
          'gross',
        ),
      );
    }
  });
});

describe('one property by range', () => {
  test('each store on each day, and totals of them', async () => {
    const { body } = await world.get(
      `/api/sales/reports/landlord/by_one_premises_by_range/?premises=${portfolio.premises[0].id}&from=2026-03-04&through=2026-03-06`,
      portfolio.owner,
    );
    expect(body.rows.results.map((row: Body) => [row.day, row.deal])).toEqual([
      ['2026-03-04', cafe.deal],
      ['2026-03-04', deli.deal],
      ['2026-03-05', deli.deal],
      ['2026-03-06', cafe.deal],
      ['2026-03-06', deli.deal],
    ]);
    const added = body.rows.results.reduce((all: number, row: Body) => all + cents(row.figures.adjusted_gross), 0);
    expect(cents(body.totals.figures.adjusted_gross)).toBe(added);
    expect(body.totals.gaps.missing).toBe(1);
    const retailer = await world.get(
      `/api/sales/reports/landlord/by_one_premises_by_range/?premises=${portfolio.premises[0].id}&from=2026-03-04&through=2026-03-06`,
      shop.owner,
    );
    expect(retailer.status).toBe(403);
  });
});
