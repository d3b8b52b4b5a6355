// Kinds of sales that a definition leaves out, delivered by the till's categories or by a column of an upload: receipt,
// rent and every report that shows adjusted gross leave out the same, for both sides. An item that nothing delivers is
// refused in new terms; where it was signed before, nothing is left out and the receipt says so.
import { beforeAll, expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { agreed, canonicalTerms, dealIn, termsWith } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelOf, ingest, linkOf, recountAfterwards, saleOf } from '#testing/sales.ts';
import { withUploads } from '#testing/uploads.ts';
import { type Body, openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
const { upload } = withUploads(world);

const TERMS = termsWith({
  template: 'percentage_only',
  rent_basis: 'none',
  base_rent: null,
  percentage: { breakpoint: 'none', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '10' }] },
  sales_definition: { exclude: ['tax', 'refund', 'online_sales', 'employee_sales'], caps: [] },
});

/** 324.00 with 24.00 tax at noon, of which 108.00 with 8.00 tax on the web; 21.60 with 1.60 tax of that goes back at two. */
const SALES = [
  saleOf({
    ...{ external_id: 'a', gross: 32_400, tax: 2_400, occurred_at: '2026-03-02T17:15:00Z' },
    categories: [{ category: 'Web', gross: cents(10_800), tax: cents(800) }],
  }),
  saleOf({
    ...{ external_id: 'b', kind: 'refund', refund: 2_000, tax: 160, occurred_at: '2026-03-02T19:15:00Z' },
    categories: [{ category: 'Web', refund: cents(2_000), tax: cents(160) }],
  }),
];
const FILE = 'Date,Gross Sales,Tax,Staff\n2026-03-03,540.00,40.00,100.00\n';
const MAPPING = JSON.stringify({ day: 'Date', gross: 'Gross Sales', tax: 'Tax', employee_sales: 'Staff' });

let portfolio: Portfolio;
let shop: Shop;
let deal: number;
let channel: number;
beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor' });
  shop = await retailerCompany(world);
  deal = (await agreed(world, portfolio, shop, TERMS)).id;
  await world.patch(`/api/deals/deal/${deal}/`, { has_manual_upload: true }, portfolio.owner);
  channel = await channelOf(world, shop, { premises: portfolio.premises[0], pos: 'square' });
  const link = await linkOf(world, deal, channel);
  await ingest(world, channel, SALES);
  const { status, body } = await upload(link, FILE, portfolio.owner, { mapping: MAPPING });
  expect([status, body.rows]).toEqual([201, 1]);
  await world.runJobs();
});

const get = async (url: string, as: Person) => {
  const { status, body } = await world.get(url, as);
  expect(status, url).toBe(200);
  return body;
};
const RANGE = 'from=2026-03-02&through=2026-03-03';

test('nothing delivers online sales before the merchant says what they are', async () => {
  const receipt = await get(`/api/statements/deals/${deal}/receipt/?${RANGE}`, shop.owner);
  expect(receipt.item_sources).toEqual([
    { item: 'online_sales', sources: [] },
    { item: 'employee_sales', sources: [{ channel: 'Front till', name: 'Employee sales' }] },
  ]);
  expect(receipt.days.map(({ adjusted_gross }: Body) => adjusted_gross)).toEqual(['280.00', '400.00']);
});

test('left out, they are left out everywhere', async () => {
  const body = { categories: [{ name: 'Web', kind: 'online_sales' }] };
  const mapped = await world.put(`/api/sales/channel/${channel}/categories/`, body, shop.owner);
  expect([mapped.status, mapped.body.lease_kinds]).toEqual([200, ['online_sales', 'employee_sales']]);
  for (const reader of [portfolio.owner, shop.owner]) {
    const receipt = await get(`/api/statements/deals/${deal}/receipt/?${RANGE}`, reader);
    expect(receipt.days.map(({ adjusted_gross }: Body) => adjusted_gross)).toEqual(['200.00', '400.00']);
    expect(receipt.totals.percentage_rent).toBe('60.00');
    const [sales] = receipt.parts[0].periods.at(-1).measures.at(-1).sales;
    expect(sales.exclusions.map(({ item, amount }: Body) => [item, amount.amount])).toEqual([
      ['tax', '64.00'],
      ['refund', '20.00'],
      ['online_sales', '80.00'],
      ['employee_sales', '100.00'],
    ]);
    expect(receipt.item_sources[0].sources).toEqual([{ channel: 'Front till', name: 'Web' }]);

    const daily = await get(`/api/sales/analytics/daily/?deal=${deal}&${RANGE}`, reader);
    expect(daily.rows.map(({ day, figures }: Body) => [day, figures.adjusted_gross]).sort()).toEqual([
      ['2026-03-02', '200.00'],
      ['2026-03-03', '400.00'],
    ]);
    const page = await get(`/api/sales/reports/${deal}-2026-03-02/`, reader);
    expect(page.figures.adjusted_gross).toBe('200.00');
    expect(page.hours.map(({ hour, adjusted_gross }: Body) => [hour, adjusted_gross])).toEqual([
      [12, '200.00'],
      [14, '0.00'],
    ]);
    const named = await get(`/api/sales/analytics/categories/?deal=${deal}&${RANGE}`, reader);
    const byName = named.rows.map(({ category, figures }: Body) => [category, figures.adjusted_gross]);
    expect(Object.fromEntries(byName)).toEqual({ Web: '0.00', 'Employee sales': '0.00', null: '600.00' });
  }
  const scope = `master_company=${portfolio.masterCompanyId}&${RANGE}`;
  for (const name of ['monthly', 'merchant_performance', 'vendors', 'portfolio', 'overview']) {
    const { totals } = await get(`/api/sales/analytics/${name}/?${scope}`, portfolio.owner);
    expect([name, totals.figures.adjusted_gross]).toEqual([name, '600.00']);
  }
});

test('terms that name what nothing delivers are refused, and those signed before go on', async () => {
  const banana = { sales_definition: { exclude: ['tax', 'banana'], caps: [] } };
  const refused = await world.post(
    `/api/deals/deal/${deal}/modify/`,
    { terms: { ...TERMS, ...banana }, effective_from: '2026-04-01' },
    portfolio.owner,
  );
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('Nothing delivers “banana”');

  const signed = { ...canonicalTerms(TERMS), ...banana };
  const old = await dealIn(world, portfolio, shop, { status: 'active', terms: signed });
  await asSystem(world, (tx) =>
    tx
      .updateTable('deal_terms')
      .set({ accepted_at: world.now, accepted_by: shop.owner.id })
      .where('deal_id', '=', old)
      .execute(),
  );
  const other = await channelOf(world, shop, { name: 'Second till' });
  await linkOf(world, old, other);
  await ingest(world, other, [saleOf({ external_id: 'z', gross: 10_800, tax: 800 })]);
  for (const reader of [portfolio.owner, shop.owner]) {
    const receipt = await get(`/api/statements/deals/${old}/receipt/?${RANGE}`, reader);
    expect(receipt.days[0].adjusted_gross).toBe('100.00');
    expect(receipt.item_sources).toEqual([{ item: 'banana', sources: [] }]);
  }
});
