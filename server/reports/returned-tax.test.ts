// Tax, tips and gift cards that went back with a refund stand beside it and are deducted once: the page of the day, the
// reports and their files, the receipt and the rent agree, for both sides and by every sales definition.
import { beforeAll, describe, expect, test } from 'vitest';
import { agreed, termsWith } from '#testing/deals.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelOf, ingest, linkOf, recountAfterwards, saleOf } from '#testing/sales.ts';
import { type Body, openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);

const TEN_PERCENT = termsWith({
  template: 'percentage_only',
  rent_basis: 'none',
  base_rent: null,
  percentage: { breakpoint: 'none', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '10' }] },
});
const at = (day: number) => `2026-03-0${day}T17:15:00Z`;

/** Sold and given back on the 2nd; nothing but a refund on the 3rd; dinner, service, tip and a card back on the 4th. */
const SALES = [
  saleOf({ external_id: 'a', gross: 540, tax: 40, occurred_at: at(2) }),
  saleOf({ external_id: 'b', kind: 'refund', refund: 500, tax: 40, refund_of: 'a', occurred_at: at(2) }),
  saleOf({ external_id: 'c', kind: 'refund', refund: 4_475, tax: 370, occurred_at: at(3) }),
  saleOf({
    ...{ external_id: 'd', gross: 18_300, tax: 800, tip: 700, service_charge: 1_800, gift_card_sold: 5_000 },
    occurred_at: at(4),
  }),
  saleOf({
    ...{ external_id: 'e', kind: 'refund', refund: 11_800, tax: 800, tip: 700, service_charge: 1_800 },
    ...{ gift_card_sold: 5_000, occurred_at: at(4) },
  }),
];

let portfolio: Portfolio;
let shop: Shop;
let deal: number;
let channel: number;
beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor' });
  shop = await retailerCompany(world);
  deal = (await agreed(world, portfolio, shop, TEN_PERCENT)).id;
  channel = await channelOf(world, shop, { premises: portfolio.premises[0], pos: 'square' });
  await linkOf(world, deal, channel);
  await ingest(world, channel, SALES);
});

const sides = () => [portfolio.owner, shop.owner];
const get = async (url: string, as: Person) => {
  const { status, body } = await world.get(url, as);
  expect(status).toBe(200);
  return body;
};
const RANGE = 'from=2026-03-02&through=2026-03-04';
const columns = ({ gross_sales, tax, tip, refund, gift_card, adjusted_gross }: Body) =>
  [gross_sales, tax, tip, refund, gift_card, adjusted_gross].join(' ');
const DAYS = {
  '2026-03-02': '5.40 0.40 0.00 5.00 0.00 0.00',
  '2026-03-03': '0.00 0.00 0.00 44.75 0.00 -44.75',
  '2026-03-04': '183.00 8.00 7.00 118.00 50.00 0.00',
};
const WHOLE = '188.40 8.40 7.00 167.75 50.00 -44.75';

test('the page of a day tells what went back, and the tax that is left', async () => {
  for (const owner of sides()) {
    for (const [day, row] of Object.entries(DAYS)) {
      const { figures } = await get(`/api/sales/reports/${deal}-${day}/`, owner);
      expect(columns(figures)).toBe(row);
    }
    const { figures, refunds_list, hours } = await get(
      `/api/sales/reports/${deal}-2026-03-03/?expand=refunds_list`,
      owner,
    );
    expect(figures).toMatchObject({ returned_tax: '3.70', returned_tip: '0.00', tax_left: '-3.70', subtotal: '0.00' });
    expect(refunds_list).toMatchObject([{ kind: 'refund', refund: '44.75', tax: '3.70' }]);
    expect(hours).toEqual([{ hour: 12, adjusted_gross: '-44.75', transactions: 0 }]);
  }
});

test('the page of a channel’s day is the same', async () => {
  const { figures } = await get(`/api/sales/channel_reports/${channel}-2026-03-04/`, shop.owner);
  expect(columns(figures)).toBe(DAYS['2026-03-04']);
  expect(figures).toMatchObject({ returned_tax: '8.00', returned_tip: '7.00', returned_gift_card: '50.00' });
  expect(figures).toMatchObject({ tax_left: '0.00', service_charge: '0.00' });
  const cards = await get(`/api/sales/channel_reports/${channel}-2026-03-04/gift_cards/`, shop.owner);
  expect([cards.sold, cards.results.length]).toEqual(['50.00', 2]);
});

test('the daily report of the property, of the deal and of the company adds up on every row', async () => {
  const scopes: [string, Person][] = [
    [`premises=${portfolio.premises[0].id}`, portfolio.owner],
    [`deal=${deal}`, portfolio.owner],
    [`deal=${deal}`, shop.owner],
    [`company=${shop.companyId}`, shop.owner],
  ];
  for (const [scope, owner] of scopes) {
    const { totals, rows } = await get(`/api/sales/analytics/daily/?${scope}&${RANGE}`, owner);
    const dayRows = rows.map(({ day, figures }: Body) => [day, columns(figures)]);
    expect(Object.fromEntries(dayRows)).toEqual(DAYS);
    expect(columns(totals.figures)).toBe(WHOLE);
    expect(totals.figures).toMatchObject({ returned_tax: '12.10', returned_tip: '7.00', tax_left: '-3.70' });
  }
});

test.each(['monthly', 'hourly', 'merchant_performance', 'vendors', 'portfolio', 'overview'])(
  'the total of the %s report is the same',
  async (name) => {
    const scope = `master_company=${portfolio.masterCompanyId}`;
    const { totals } = await get(`/api/sales/analytics/${name}/?${scope}&${RANGE}`, portfolio.owner);
    expect(columns(totals.figures)).toBe(WHOLE);
  },
);

test('a file has the columns of the screen, and what went back at their end', async () => {
  const cells = (text: string) => text.split('\r\n').map((line) => line.split(','));
  const [head = [], ...rows] = cells(
    String(await get(`/api/sales/analytics/daily/export/?deal=${deal}&${RANGE}&file=csv`, shop.owner)),
  );
  const refundOnly = rows.find((row) => row[0] === '2026-03-03')!;
  const cell = (name: string) => Number(refundOnly[head.indexOf(name)]);
  expect(['Gross Sales', 'Tax', 'Refund', 'Adjusted Gross'].map(cell)).toEqual([0, 0, -44.75, -44.75]);
  expect(['Returned Tax', 'Returned Tip', 'Tax Left'].map(cell)).toEqual([3.7, 0, -3.7]);
  const [names = [], ...sales] = cells(
    String(await get(`/api/sales/analytics/transactions/export/?deal=${deal}&${RANGE}&file=csv`, shop.owner)),
  );
  const sum = (name: string) =>
    sales.reduce((all, row) => all + Math.round(Number(row[names.indexOf(name)] ?? 0) * 100), 0);
  expect(['Tax', 'Tip', 'Gift Card', 'Returned Tax', 'Returned Tip', 'Returned Gift Card'].map(sum)).toEqual([
    840, 700, 5_000, 1_210, 700, 5_000,
  ]);
});

test('a single refund has no subtotal of its tax', async () => {
  const { results } = await get(
    `/api/sales/refunds/?deal=${deal}&day_after=2026-03-03&day_before=2026-03-03`,
    shop.owner,
  );
  expect(results).toMatchObject([{ refund: '44.75', tax: '3.70', subtotal: '0.00' }]);
});

test('the receipt counts the same sales for both sides', async () => {
  for (const owner of sides()) {
    const { parts, days } = await get(`/api/statements/deals/${deal}/receipt/?${RANGE}`, owner);
    const [sales] = parts[0].periods.at(-1).measures.at(-1).sales;
    expect([sales.gross, sales.adjusted_gross.amount]).toEqual(['188.40', '-44.75']);
    expect(sales.exclusions.map(({ item, amount }: Body) => [item, amount.amount])).toEqual([
      ['tax', '8.40'],
      ['tip', '7.00'],
      ['refund', '167.75'],
      ['gift_card', '50.00'],
    ]);
    expect(days.map(({ day, adjusted_gross }: Body) => [day, adjusted_gross])).toEqual([
      ['2026-03-02', '0.00'],
      ['2026-03-03', '-44.75'],
      ['2026-03-04', '0.00'],
    ]);
  }
});

describe('a lease that keeps an item in, or caps it', () => {
  test.each([
    ['tax counts', { exclude: ['tip', 'refund', 'gift_card'], caps: [] }, ['0.00', '-48.45', '0.00']],
    ['tips and gift cards count', { exclude: ['tax', 'refund'], caps: [] }, ['0.00', '-44.75', '0.00']],
    [
      'service charges are left out',
      { exclude: ['tax', 'tip', 'refund', 'gift_card', 'service_charge'], caps: [] },
      ['0.00', '-44.75', '0.00'],
    ],
    [
      'tax is left out up to 2%',
      { exclude: ['tip', 'refund', 'gift_card'], caps: [{ item: 'tax', percent_of_gross: '2' }] },
      ['0.00', '-44.75', '0.00'],
    ],
  ])('%s', async (_, sales_definition, adjusted) => {
    const store = await retailerCompany(world);
    const { id } = await agreed(world, portfolio, store, { ...TEN_PERCENT, sales_definition });
    const till = await channelOf(world, store, { premises: portfolio.premises[0] });
    await linkOf(world, id, till);
    await ingest(world, till, SALES);
    for (const owner of [portfolio.owner, store.owner]) {
      const { rows } = await get(`/api/sales/analytics/daily/?deal=${id}&${RANGE}`, owner);
      const byDay = rows.toSorted((one: Body, other: Body) => one.day.localeCompare(other.day));
      expect(byDay.map(({ figures }: Body) => figures.adjusted_gross)).toEqual(adjusted);
      const { days } = await get(`/api/statements/deals/${id}/receipt/?${RANGE}`, owner);
      expect(days.map(({ adjusted_gross }: Body) => adjusted_gross)).toEqual(adjusted);
    }
  });
});
