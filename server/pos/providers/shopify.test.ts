import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { shopify } from '#server/pos/providers/shopify.ts';
import { Order, pageOf } from '#server/pos/providers/shopify-orders.ts';

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
const read = (...orders: Record<string, unknown>[]) =>
  pageOf(
    orders.map((order) =>
      Order.parse({
        id: 'o1',
        processedAt: '2026-03-10T12:00:00Z',
        test: false,
        displayFinancialStatus: 'PAID',
        taxesIncluded: false,
        totalTaxSet: money('0.89'),
        lineItems: { nodes: [MUG], pageInfo: NO_MORE },
        ...order,
      }),
    ),
    { gift_card_gateway: 'gift_card' },
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
  ['cancelled', { cancelledAt: '2026-03-11T00:00:00Z' }],
  ['voided', { displayFinancialStatus: 'VOIDED' }],
  ['not paid yet', { displayFinancialStatus: 'PENDING' }],
])('%s is no sale', (_, some) => {
  expect(read(some)).toEqual({ sales: [], removed: ['o1'] });
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
  const asked = { code: 'c', shop: 'harbor.myshopify.com', state: 's', timestamp: '1' };
  const said = Object.entries(asked).map(([name, value]) => `${name}=${value}`);
  const hmac = createHmac('sha256', 'secret').update(said.sort().join('&')).digest('hex');
  const urls: string[] = [];
  const call = {
    now: () => new Date(0),
    send: () => Promise.reject(new Error('unused')),
    read: (shape: { parse(value: unknown): never }, url: string) => {
      urls.push(url);
      return Promise.resolve(shape.parse({ access_token: 't', expires_in: 3_600, refresh_token: 'r' }));
    },
  } as Parameters<typeof access.exchange>[0];
  const about = (query: Record<string, string>, shop = 'harbor') => ({ query, redirectUri: '', asked: { shop } });
  expect(await access.exchange(call, settings, about({ ...asked, hmac }))).toEqual({
    access_token: 't',
    refresh_token: 'r',
    expires_at: '1970-01-01T01:00:00.000Z',
    shop: 'harbor',
  });
  expect(urls).toEqual(['https://harbor.myshopify.com/admin/oauth/access_token']);
  await expect(access.exchange(call, settings, about({ ...asked, hmac }, 'vale'))).rejects.toThrow('another shop');
  const forged = { ...asked, hmac, shop: 'evil.myshopify.com' };
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
