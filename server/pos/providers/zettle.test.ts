import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { zettle } from '#server/pos/providers/zettle.ts';
import { Purchase, recordOf } from '#server/pos/providers/zettle-purchases.ts';

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
    categories: [{ category: 'Merchandise', gross: 1_100, tax: 0, discount: 100 }],
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
