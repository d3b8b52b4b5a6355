import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { shopify } from '#server/pos/providers/shopify/shopify.ts';
import { pageOf } from '#server/pos/providers/shopify/shopify-page.ts';

const money = (amount: string) => ({ shopMoney: { amount } });
const NO_MORE = { hasNextPage: false };
const MUG = {
  isGiftCard: false,
  originalTotalSet: money('12.00'),
  discountAllocations: [{ allocatedAmountSet: money('1.20') }],
  taxLines: [{ priceSet: money('0.89') }],
  product: { productType: 'Mugs', category: null },
};
const GIFT = { isGiftCard: true, originalTotalSet: money('25.00'), product: { productType: 'Gift cards' } };
const PLACE = {
  location: 'gid://shopify/Location/7',
  revenueCentre: null,
  timeZone: 'America/New_York',
  cutoffHour: 0,
  currency: 'USD',
};
const read = (...orders: Record<string, unknown>[]) =>
  pageOf(
    orders.map((order) => ({
      id: 'o1',
      processedAt: '2026-03-10T12:00:00Z',
      test: false,
      displayFinancialStatus: 'PAID',
      taxesIncluded: false,
      totalTaxSet: money('0.89'),
      lineItems: { nodes: [MUG], pageInfo: NO_MORE },
      ...order,
    })),
    PLACE,
    { gift_card_gateway: 'gift_card', source: 'pos' },
  );

test('the worked number: a discounted mug with tax and a tip', () => {
  expect(read({ totalTipReceivedSet: money('2.00') }).sales).toMatchObject([
    {
      external_id: 'o1',
      gross: 1_369,
      tax: 89,
      tip: 200,
      discount: 120,
      categories: [{ category: 'Mugs', gross: 1_169, tax: 89, discount: 120 }],
    },
  ]);
});

test('taxes inside prices, postage with its tax, cash rounding', () => {
  const [sale] = read({
    taxesIncluded: true,
    totalTaxSet: money('1.39'),
    totalShippingPriceSet: money('3.00'),
    totalCashRoundingAdjustment: { paymentSet: money('0.02') },
  }).sales;
  expect(sale).toMatchObject({ gross: 1_382, tax: 139, categories: [{ category: 'Mugs', gross: 1_080, tax: 89 }] });
});

test('a gift card sold is not one redeemed; fees are service charges', () => {
  const paid = (gateway: string, status: string, amount: string) => ({
    gateway,
    kind: 'SALE',
    status,
    amountSet: money(amount),
  });
  const [sale] = read({
    lineItems: { nodes: [MUG, GIFT], pageInfo: NO_MORE },
    additionalFees: [{ price: money('0.50') }],
    transactions: [
      paid('gift_card', 'SUCCESS', '10.00'),
      paid('gift_card', 'FAILURE', '5.00'),
      paid('cash', 'SUCCESS', '27.19'),
    ],
  }).sales;
  expect(sale).toMatchObject({
    gross: 3_719,
    service_charge: 50,
    gift_card_sold: 2_500,
    gift_card_redeemed: 1_000,
  });
  expect(sale?.categories).toHaveLength(1);
});

test('a refund is a row on its own day, with the tip it gave back', () => {
  const refund = {
    id: 'r1',
    processedAt: '2026-03-12T12:00:00Z',
    totalRefundedSet: money('12.69'),
    refundLineItems: { nodes: [{ subtotalSet: money('10.80'), totalTaxSet: money('0.89') }] },
  };
  const order = { totalTipReceivedSet: money('2.00'), displayFinancialStatus: 'PARTIALLY_REFUNDED', refunds: [refund] };
  expect(read(order).sales[1]).toMatchObject({
    external_id: 'r1',
    kind: 'refund',
    occurred_at: '2026-03-12T12:00:00.000Z',
    gross: 0,
    refund: 1_080,
    tax: 89,
    tip: 100,
    refund_of: 'o1',
  });
});

test.each([
  ['a test', { test: true }],
  ['cancelled before it was paid', { cancelledAt: '2026-03-11T00:00:00Z', displayFinancialStatus: 'VOIDED' }],
  ['voided', { displayFinancialStatus: 'VOIDED' }],
  ['not paid yet', { displayFinancialStatus: 'PENDING' }],
])('%s is no sale', (_, some) => {
  expect(read(some)).toEqual({ sales: [], removed: ['o1'], quarantined: [] });
});

const settings = shopify.settings.parse({ client_id: 'id', client_secret: 'secret' });

test('a notice counts only with the signature over its raw body', () => {
  const rawBody = '{"id":1}';
  const good = createHmac('sha256', 'secret').update(rawBody).digest('base64');
  const headers = { 'x-shopify-hmac-sha256': good, 'x-shopify-shop-domain': 'harbor.myshopify.com' };
  expect(shopify.webhook?.verify(settings, { headers, rawBody, url: '' }, [])).toBe(true);
  expect(shopify.webhook?.verify(settings, { headers, rawBody: '{"id":2}', url: '' }, [])).toBe(false);
  expect(shopify.webhook?.parse({ headers, rawBody, url: '' })).toEqual([{ merchant: 'harbor', location: null }]);
});

test('the way back must be signed, and by the shop that was asked for', async () => {
  const { access } = shopify;
  if (access.kind !== 'oauth') throw new Error('expected a sign-in');
  const returnedQuery = { code: 'c', shop: 'harbor.myshopify.com', state: 's', timestamp: '1' };
  const said = Object.entries(returnedQuery).map(([name, value]) => `${name}=${value}`);
  const hmac = createHmac('sha256', 'secret').update(said.sort().join('&')).digest('hex');
  const urls: string[] = [];
  const call = {
    now: () => new Date(0),
    send: () => Promise.reject(new Error('unused')),
    wait: () => Promise.resolve(),
    read: (shape: { parse(value: unknown): never }, url: string) => {
      urls.push(url);
      return Promise.resolve(shape.parse({ access_token: 't', expires_in: 3_600, refresh_token: 'r' }));
    },
  } as Parameters<typeof access.exchange>[0];
  const about = (query: Record<string, string>, shop = 'harbor') => ({ query, redirectUri: '', fields: { shop } });
  expect(await access.exchange(call, settings, about({ ...returnedQuery, hmac }))).toEqual({
    access_token: 't',
    refresh_token: 'r',
    expires_at: '1970-01-01T01:00:00.000Z',
    shop: 'harbor',
  });
  expect(urls).toEqual(['https://harbor.myshopify.com/admin/oauth/access_token']);
  await expect(access.exchange(call, settings, about({ ...returnedQuery, hmac }, 'vale'))).rejects.toThrow(
    'another shop',
  );
  const forged = { ...returnedQuery, hmac, shop: 'evil.myshopify.com' };
  await expect(access.exchange(call, settings, about(forged))).rejects.toThrow('not signed');
  expect(urls).toHaveLength(1);
});

test('what a person types as the shop’s address becomes its name, or is refused', () => {
  const asks = shopify.access.kind === 'oauth' ? shopify.access.asks?.(shopify.settings.parse({})) : undefined;
  expect(asks?.parse({ shop: ' https://Harbor.myshopify.com/admin ' })).toEqual({ shop: 'harbor' });
  for (const shop of ['', 'evil.example', 'a/b', 'x@y']) expect(asks?.safeParse({ shop }).success).toBe(false);
});

test('a gift card that is taken back reduces no sales; the mug beside it does', () => {
  const card = { lineItem: { isGiftCard: true }, subtotalSet: money('50.00'), totalTaxSet: money('0.00') };
  const mug = { lineItem: { isGiftCard: false }, subtotalSet: money('10.00'), totalTaxSet: money('0.80') };
  const refund = {
    id: 'r2',
    processedAt: '2026-03-12T12:00:00Z',
    totalRefundedSet: money('60.80'),
    refundLineItems: { nodes: [card, mug] },
  };
  const { sales } = read({ displayFinancialStatus: 'PARTIALLY_REFUNDED', refunds: [refund] });
  expect(sales[1]).toMatchObject({ kind: 'refund', gross: 0, refund: 1_000, tax: 80, tip: 0, gift_card_sold: 5_000 });
});

test('cancelled after it was paid: the sale stays, and the refund says the rest', () => {
  const refund = {
    id: 'r3',
    processedAt: '2026-03-12T12:00:00Z',
    totalRefundedSet: money('11.69'),
    refundLineItems: { nodes: [{ subtotalSet: money('10.80'), totalTaxSet: money('0.89') }] },
  };
  const cancelled = { cancelledAt: '2026-03-12T12:00:00Z', displayFinancialStatus: 'REFUNDED', refunds: [refund] };
  expect(read(cancelled).sales).toMatchObject([{ gross: 1_169 }, { refund: 1_080, tax: 89 }]);
});

test('lines that do not come to the order’s own price are set aside with both figures', () => {
  const page = read({ totalPriceSet: money('13.69') }, { id: 'o2', totalPriceSet: money('11.69') });
  expect(page.quarantined).toMatchObject([{ external_id: 'o1', ours: 1_169, theirs: 1_369 }]);
  expect(page.sales).toMatchObject([{ external_id: 'o2' }]);
});

test('a discount that no line was told of is spread over them, where the price says so', () => {
  const lines = ['33.33', '33.33', '33.34'].map((amount, at) => ({
    isGiftCard: false,
    originalTotalSet: money(amount),
    product: { productType: `Shelf ${at}`, category: null },
  }));
  const [sale] = read({
    totalTaxSet: money('0.00'),
    totalDiscountsSet: money('10.00'),
    totalPriceSet: money('90.00'),
    lineItems: { nodes: lines, pageInfo: NO_MORE },
  }).sales;
  expect(sale).toMatchObject({ gross: 9_000, discount: 1_000 });
  expect(sale?.categories?.map(({ gross }) => gross)).toEqual([3_000, 3_000, 3_000]);
});

test('tax that is told once and stands inside prices is taken out of the lines', () => {
  const [sale] = read({
    taxesIncluded: true,
    totalTaxSet: money('1.80'),
    totalPriceSet: money('10.80'),
    lineItems: { nodes: [{ ...MUG, taxLines: [] }], pageInfo: NO_MORE },
  }).sales;
  expect(sale).toMatchObject({ gross: 1_080, tax: 180, categories: [{ category: 'Mugs', gross: 1_080, tax: 180 }] });
});

test('of an order paid in part counts what was received, on the day of the last payment', () => {
  const paid = (at: string, amount: string) => ({
    gateway: 'cash',
    kind: 'SALE',
    status: 'SUCCESS',
    processedAt: at,
    amountSet: money(amount),
  });
  const sofa = { isGiftCard: false, originalTotalSet: money('100.00'), taxLines: [{ priceSet: money('8.00') }] };
  const order = {
    totalTaxSet: money('8.00'),
    totalPriceSet: money('108.00'),
    lineItems: { nodes: [sofa], pageInfo: NO_MORE },
  };
  const deposit = paid('2026-03-10T12:00:00Z', '20.00');
  const second = paid('2026-03-11T12:00:00Z', '7.00');
  const rest = paid('2026-04-02T12:00:00Z', '81.00');
  const part = { ...order, displayFinancialStatus: 'PARTIALLY_PAID', totalReceivedSet: money('27.00') };
  expect(read({ ...part, transactions: [deposit, second] }).sales).toMatchObject([
    { external_id: 'o1', occurred_at: '2026-03-11T12:00:00.000Z', gross: 2_700, tax: 200 },
  ]);
  const whole = { ...order, totalReceivedSet: money('108.00'), transactions: [deposit, second, rest] };
  expect(read(whole).sales).toMatchObject([
    { external_id: 'o1', occurred_at: '2026-04-02T12:00:00.000Z', gross: 10_800, tax: 800 },
  ]);
});

test('a refund of an amount without lines is that part of everything; one that failed is none', () => {
  const refund = (some: Record<string, unknown>) => ({
    id: 'r4',
    processedAt: '2026-03-12T12:00:00Z',
    totalRefundedSet: money('5.84'),
    ...some,
  });
  const back = (some: Record<string, unknown>) => read({ refunds: [refund(some)] }).sales.slice(1);
  expect(back({})).toMatchObject([{ refund: 540, tax: 44, tip: 0 }]);
  expect(back({ transactions: { nodes: [{ status: 'FAILURE' }] } })).toEqual([]);
  expect(back({ totalRefundedSet: money('0.00') })).toEqual([]);
});

test('another currency is set aside; another place and the web shop are none of ours', () => {
  const page = read(
    { currencyCode: 'EUR' },
    { id: 'o2', retailLocation: { id: 'gid://shopify/Location/8' } },
    { id: 'o3', sourceName: 'web' },
    { id: 'o4', retailLocation: { id: PLACE.location }, sourceName: 'pos', currencyCode: 'USD' },
  );
  expect(page.quarantined).toMatchObject([{ external_id: 'o1' }]);
  expect(page.sales.map(({ external_id }) => external_id)).toEqual(['o4']);
});

test('what goes back beyond lines is tip, then fees: a dinner of 100.00 with 18.00 service and 7.00 tip', () => {
  const dinner = { isGiftCard: false, originalTotalSet: money('100.00') };
  const refund = {
    id: 'r5',
    processedAt: '2026-03-12T12:00:00Z',
    totalRefundedSet: money('125.00'),
    refundLineItems: { nodes: [{ subtotalSet: money('100.00'), totalTaxSet: money('0.00') }] },
  };
  const { sales } = read({
    totalTaxSet: money('0.00'),
    totalTipReceivedSet: money('7.00'),
    additionalFees: [{ price: money('18.00') }],
    lineItems: { nodes: [dinner], pageInfo: NO_MORE },
    refunds: [refund],
  });
  expect(sales[1]).toMatchObject({ refund: 11_800, tip: 700, service_charge: 1_800 });
});
