import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { zettle } from '#server/pos/providers/zettle.ts';
import { Purchase, pageOf, recordOf } from '#server/pos/providers/zettle-purchases.ts';

const WORDS = { gift_card_product: 'GIFTCARD', gift_card_payment: 'GIFTCARD' };
const AT = '2026-03-10T12:00:00.000+0000';
const CATEGORIES = new Map([['p-mug', 'Merchandise']]);
const read = (purchase: Record<string, unknown>) =>
  recordOf(Purchase.parse({ purchaseUUID1: 'z1', timestamp: AT, amount: 0, ...purchase }), CATEGORIES, WORDS);

test('VAT inside the price: the mug of the worked number', () => {
  const record = read({
    amount: 1_200,
    vatAmount: 200,
    products: [{ type: 'PRODUCT', productUuid: 'p-mug', quantity: '1', unitPrice: 1_200, vatPercentage: 20 }],
    payments: [{ type: 'IZETTLE_CARD', amount: 1_300, gratuityAmount: 100 }],
  });
  expect(record).toMatchObject({
    external_id: 'z1',
    kind: 'sale',
    occurred_at: '2026-03-10T12:00:00.000Z',
    gross: 1_300,
    tax: 200,
    tip: 100,
    categories: [{ category: 'Merchandise', gross: 1_200, tax: 200, discount: 0 }],
  });
});

test('a gift card sold is not one redeemed; discounts, service charge and tax on top', () => {
  const record = read({
    amount: 3_730,
    taxationMode: 'EXCLUSIVE',
    taxValues: [{ taxAmount: 80 }],
    discounts: [{ value: 100 }],
    serviceCharge: { amount: 150, quantity: 1 },
    products: [
      { type: 'PRODUCT', productUuid: 'p-mug', quantity: '2', unitPrice: 600, discountValue: 100 },
      { type: 'GIFTCARD', quantity: '1', unitPrice: 2_500 },
    ],
    payments: [
      { type: 'GIFTCARD', amount: 500, gratuityAmount: 0 },
      { type: 'IZETTLE_CASH', amount: 3_230, gratuityAmount: 0 },
    ],
  });
  expect(record).toMatchObject({
    gross: 3_730,
    tax: 80,
    discount: 200,
    service_charge: 150,
    gift_card_sold: 2_500,
    gift_card_redeemed: 500,
    categories: [{ category: 'Merchandise', gross: 1_000, tax: 0, discount: 200 }],
  });
});

test('a refund is a row of its own with positive amounts', () => {
  const record = read({
    purchaseUUID1: 'z2',
    amount: -1_300,
    vatAmount: -200,
    refund: true,
    refundsPurchaseUUID1: 'z1',
    payments: [{ type: 'IZETTLE_CARD', amount: -1_300, gratuityAmount: -100 }],
  });
  expect(record).toMatchObject({
    kind: 'refund',
    gross: 0,
    refund: 1_000,
    tax: 200,
    tip: 100,
    refund_of: 'z1',
    transactions: 0,
    refunds: 1,
  });
});

test('a card number in a payment is dropped while reading', () => {
  const purchase = Purchase.parse({
    purchaseUUID1: 'z3',
    timestamp: AT,
    amount: 500,
    payments: [{ type: 'IZETTLE_CARD', amount: 500, attributes: { maskedPan: '4242424242424242' } }],
  });
  expect(JSON.stringify(purchase)).not.toContain('4242');
});

test('a notice counts only with the signature over its time and payload', () => {
  const settings = zettle.settings.parse({ webhook_signing_key: 'key' });
  const body = { organizationUuid: 'org-1', timestamp: '2026-03-10T12:00:00Z', payload: '{"purchaseUuid":"z1"}' };
  const rawBody = JSON.stringify(body);
  const signature = createHmac('sha256', 'key').update(`${body.timestamp}.${body.payload}`).digest('hex');
  const signedBy = (text: string, header: string) =>
    zettle.webhook?.verify(settings, { headers: { 'x-izettle-signature': header }, rawBody: text, url: '' }, []);
  expect(signedBy(rawBody, signature)).toBe(true);
  expect(signedBy(rawBody.replace('z1', 'z2'), signature)).toBe(false);
  expect(signedBy(rawBody, '')).toBe(false);
  expect(signedBy('not json', signature)).toBe(false);
  expect(zettle.webhook?.parse({ headers: {}, rawBody, url: '' })).toEqual([{ merchant: 'org-1', location: null }]);
});

test('a gift card that is taken back reduces no sales', () => {
  const record = read({
    amount: -2_500,
    refund: true,
    products: [{ type: 'GIFTCARD', quantity: '-1', unitPrice: 2_500 }],
    payments: [{ type: 'IZETTLE_CARD', amount: -2_500, gratuityAmount: 0 }],
  });
  expect(record).toMatchObject({ kind: 'refund', gross: 0, refund: 0, tax: 0, gift_card_sold: 2_500 });
});

const FOO = { productUuid: 'p-mug', quantity: '2', unitPrice: 2_000, discountValue: 500, vatPercentage: 25 };
const BAR = { productUuid: 'p-bar', quantity: '10', unitPrice: 1_000, discountValue: 1_000, vatPercentage: 12 };

test('a percentage off the cart, without its value, is off every line before its VAT', () => {
  const record = read({
    amount: 10_000,
    vatAmount: 1_331,
    products: [FOO, BAR],
    discounts: [{ percentage: 20, quantity: 1 }],
    payments: [{ type: 'IZETTLE_CARD', amount: 10_000 }],
  });
  expect(record).toMatchObject({
    gross: 10_000,
    tax: 1_331,
    discount: 4_000,
    categories: [{ category: 'Merchandise', gross: 2_800, tax: 560, discount: 1_200 }],
  });
});

test('the same cart given back, with an amount off', () => {
  const record = read({
    amount: -10_000,
    vatAmount: -1_331,
    refund: true,
    products: [
      { ...FOO, quantity: '-2' },
      { ...BAR, quantity: '-10' },
    ],
    discounts: [{ amount: 2_500, quantity: 1 }],
    payments: [{ type: 'IZETTLE_CARD', amount: -10_000 }],
  });
  expect(record).toMatchObject({ kind: 'refund', gross: 0, refund: 8_669, tax: 1_331 });
});

test('VAT of a service charge is tax; the charge is without it', () => {
  const record = read({
    amount: 2_400,
    vatAmount: 400,
    products: [{ quantity: '1', unitPrice: 1_200, vatPercentage: 20 }],
    serviceCharge: { amount: 1_200, quantity: 1, vatPercentage: 20 },
  });
  expect(record).toMatchObject({ gross: 2_400, tax: 400, service_charge: 1_000 });
});

test('what does not add up, is in another currency or cannot be read is set aside by itself', () => {
  const mug = { timestamp: AT, amount: 1_200, currency: 'GBP', products: [{ quantity: '1', unitPrice: 1_200 }] };
  const { sales, quarantined } = pageOf(
    [
      { ...mug, purchaseUUID1: 'z4' },
      { ...mug, purchaseUUID1: 'z5', amount: 1_500 },
      { ...mug, purchaseUUID1: 'z6', currency: 'EUR' },
      { ...mug, purchaseUUID1: 'z7', timestamp: 'noon' },
    ],
    CATEGORIES,
    WORDS,
    'GBP',
  );
  expect(sales.map(({ external_id }) => external_id)).toEqual(['z4']);
  expect(quarantined.map(({ external_id, ours, theirs }) => [external_id, ours, theirs])).toEqual([
    ['z5', 1_200, 1_500],
    ['z6', null, null],
    ['z7', null, null],
  ]);
});

test('a line tells its discount as a percentage, an amount or a value', () => {
  const line = { quantity: '2', unitPrice: 1_000 };
  const products = [
    { ...line, discount: { percentage: '12.5', quantity: 1 } },
    { ...line, discount: { amount: 100, quantity: 2 } },
    { ...line, discount: { amount: 100, quantity: 1 }, discountValue: 300 },
  ];
  expect(read({ amount: 5_250, products })).toMatchObject({ gross: 5_250, discount: 750 });
});
