import { expect, test } from 'vitest';
import { pageOf } from '#server/pos/providers/toast/toast-orders.ts';

const CATEGORIES = new Map([['c1', 'Coffee']]);
const coffee = { price: 9, preDiscountPrice: 10, tax: 0.74, salesCategory: { guid: 'c1' } };
const paid = { guid: 'P1', type: 'CREDIT', amount: 9.74, tipAmount: 0, paymentStatus: 'CAPTURED' };
const check = {
  guid: 'K1',
  paymentStatus: 'CLOSED',
  closedDate: '2026-03-10T17:00:00.000+0000',
  taxAmount: 0.74,
  selections: [coffee],
  payments: [paid],
};

function read(over: object, order: object = {}, centre: string | null = null) {
  return pageOf([{ guid: 'O1', checks: [{ ...check, ...over }], ...order }], {
    categories: CATEGORIES,
    revenueCentre: centre,
  });
}
const first = (over: object, order: object = {}) => read(over, order).sales[0];

test.each([
  ['a discount', {}, { gross: 974, tax: 74, discount: 100, tip: 0, service_charge: 0 }],
  [
    'the tip of what was paid, not of what failed',
    {
      payments: [
        { ...paid, tipAmount: 2 },
        { ...paid, guid: 'P2', tipAmount: 5, paymentStatus: 'VOIDED' },
      ],
    },
    { gross: 1_174, tip: 200 },
  ],
  [
    'auto-gratuity and a service charge, with tax on the charge',
    {
      taxAmount: 0.9,
      appliedServiceCharges: [
        { chargeAmount: 1.62, gratuity: true, serviceChargeCategory: 'SERVICE_CHARGE' },
        { chargeAmount: 0.3, serviceChargeCategory: 'CREDIT_CARD_SURCHARGE' },
      ],
    },
    { gross: 900 + 90 + 192, tax: 90, service_charge: 192, tip: 0 },
  ],
  [
    'cash rounding',
    { appliedServiceCharges: [{ chargeAmount: -0.04, serviceChargeCategory: 'CASH_ROUNDING' }] },
    { gross: 970, service_charge: 0 },
  ],
  [
    'a gift card sold',
    { selections: [coffee, { price: 25, preDiscountPrice: 25, tax: 0, deferred: true }] },
    { gross: 3_474, gift_card_sold: 2_500, gift_card_redeemed: 0 },
  ],
  [
    'a gift card reloaded',
    { selections: [{ price: 50, selectionType: 'TOAST_CARD_RELOAD' }], taxAmount: 0 },
    { gross: 5_000, gift_card_sold: 5_000, discount: 0 },
  ],
  [
    'a gift card used',
    {
      payments: [
        { ...paid, type: 'GIFTCARD', amount: 5 },
        { ...paid, guid: 'P2', amount: 4.74 },
      ],
    },
    { gross: 974, gift_card_sold: 0, gift_card_redeemed: 500 },
  ],
  ['a voided selection', { selections: [coffee, { ...coffee, price: 99, voided: true }] }, { gross: 974 }],
  [
    'tax that the marketplace keeps',
    {
      taxAmount: 1.09,
      selections: [{ ...coffee, tax: 1.09, appliedTaxes: [{ taxAmount: 0.35, facilitatorCollectAndRemitTax: true }] }],
    },
    { gross: 974, tax: 74 },
  ],
])('%s', (_, over, expected) => {
  expect(first(over)).toMatchObject({ external_id: 'K1', kind: 'sale', ...expected });
});

test('categories by name, with their tax and discount', () => {
  expect(first({})?.categories).toEqual([{ category: 'Coffee', gross: 974, tax: 74, discount: 100 }]);
});

test('split checks are sales of their own', () => {
  const two = { guid: 'O1', checks: [check, { ...check, guid: 'K2' }] };
  expect(
    pageOf([two], { categories: CATEGORIES, revenueCentre: null }).sales.map(({ external_id }) => external_id),
  ).toEqual(['K1', 'K2']);
});

test('a refund is a row of its own day, with the tax and tip that went back', () => {
  const refund = { refundAmount: 9.74, tipRefundAmount: 1, refundDate: '2026-03-12T09:00:00.000+0000' };
  const { sales } = read({
    selections: [{ ...coffee, refundDetails: { taxRefundAmount: 0.74 } }],
    payments: [{ ...paid, refund }],
  });
  expect(sales).toHaveLength(2);
  expect(sales[0]).toMatchObject({ gross: 974, refund: 0 });
  expect(sales[1]).toMatchObject({ external_id: 'P1-refund', kind: 'refund', refund_of: 'K1', gross: 0 });
  expect(sales[1]).toMatchObject({ refund: 900, tax: 74, tip: 100, occurred_at: '2026-03-12T09:00:00.000Z' });
});

test.each([
  ['voided order', {}, { voided: true }],
  ['deleted order', {}, { deleted: true }],
  ['test mode', {}, { createdInTestMode: true }],
  ['excess food', {}, { excessFood: true }],
  ['voided check', { voided: true }, {}],
  ['open check', { paymentStatus: 'OPEN', closedDate: null, payments: [] }, {}],
])('no sale: %s', (_, over, order) => {
  expect(read(over, order)).toEqual({ sales: [], removed: ['K1'], quarantined: [] });
});

test('an open check counts with what was paid of it, on the day of the last payment', () => {
  const half = {
    ...paid,
    amount: 4.87,
    tipAmount: 1,
    paidBusinessDate: 20260309,
    paidDate: '2026-03-10T02:00:00.000+0000',
  };
  const open = { paymentStatus: 'OPEN', closedDate: null, totalAmount: 9.74, payments: [half] };
  expect(first(open, { businessDate: 20260308 })).toMatchObject({
    gross: 587,
    tax: 37,
    tip: 100,
    business_day: '2026-03-09',
    categories: [{ category: 'Coffee', gross: 487, tax: 37, discount: 50 }],
  });
});

test('the day is Toast’s own, for a refund too', () => {
  const refund = { refundAmount: 9.74, refundDate: '2026-03-13T05:00:00.000+0000', refundBusinessDate: 20260312 };
  const { sales } = read({ payments: [{ ...paid, refund }] }, { businessDate: 20260309 });
  expect(sales.map(({ business_day }) => business_day)).toEqual(['2026-03-09', '2026-03-12']);
});

test('a refund of which nothing is told takes tax, gift cards and service charge in proportion', () => {
  const refund = { refundAmount: 17.87, tipRefundAmount: 0, refundDate: '2026-03-12T09:00:00.000+0000' };
  const { sales } = read({
    selections: [coffee, { price: 25, deferred: true }],
    appliedServiceCharges: [{ chargeAmount: 1, serviceChargeCategory: 'SERVICE_CHARGE' }],
    payments: [{ ...paid, amount: 35.74, refund }],
  });
  expect(sales[1]).toMatchObject({ refund: 500, tax: 37, gift_card_sold: 1_250, service_charge: 50 });
});

test.each([
  ['tax that is inside the prices', { totalAmount: 9 }, { gross: 900, tax: 74 }],
  ['tax that is marked as inside and added all the same', { totalAmount: 9.74 }, { gross: 974, tax: 74 }],
])('%s', (_, over, expected) => {
  expect(first({ selections: [{ ...coffee, taxInclusion: 'INCLUDED' }], ...over })).toMatchObject(expected);
});

test('VAT that is told for the check alone is inside its prices too', () => {
  const selections = [{ ...coffee, price: 12, preDiscountPrice: 12, tax: null, taxInclusion: 'INCLUDED' }];
  expect(first({ selections, taxAmount: 2, totalAmount: 12 })).toMatchObject({
    gross: 1_200,
    tax: 200,
    categories: [{ category: 'Coffee', gross: 1_200, tax: 200, discount: 0 }],
  });
});

test('an item that three guests share is all of it', () => {
  const third = { ...coffee, price: 3.333333, preDiscountPrice: 3.333333, tax: 0.266667 };
  expect(first({ selections: [third, third, third], taxAmount: 0.8, totalAmount: 10.8 })).toMatchObject({
    gross: 1_080,
    tax: 80,
    discount: 0,
    categories: [{ category: 'Coffee', gross: 1_080, tax: 80 }],
  });
});

test('a check that cannot be read, or does not add up, is set aside and its neighbour counts', () => {
  const order = {
    guid: 'O1',
    checks: [check, { ...check, guid: 'K2', taxAmount: 'n/a' }, { ...check, guid: 'K3', totalAmount: 19.74 }],
  };
  const { sales, quarantined } = pageOf([order, { guid: 'O2', checks: 'none' }], {
    categories: CATEGORIES,
    revenueCentre: null,
  });
  expect(sales.map(({ external_id }) => external_id)).toEqual(['K1']);
  expect(quarantined.map(({ external_id, ours, theirs }) => [external_id, ours, theirs])).toEqual([
    ['K2', null, null],
    ['K3', 974, 1_974],
    ['O2', null, null],
  ]);
});

test('of a revenue centre only its own, and what moved away goes', () => {
  expect(read({}, { revenueCenter: { guid: 'bar' } }, 'bar').sales).toHaveLength(1);
  expect(read({}, { revenueCenter: { guid: 'hall' } }, 'bar')).toEqual({ sales: [], removed: ['K1'], quarantined: [] });
  expect(read({}, {}, 'bar')).toEqual({ sales: [], removed: ['K1'], quarantined: [] });
});

test('card numbers are not read at all', () => {
  const noted = { ...paid, note: '4242424242424242', cardNumber: '4242 4242 4242 4242' };
  expect(JSON.stringify(read({ payments: [noted] }))).not.toMatch(/4242/);
});

test('a gift card that is taken back reduces no sales', () => {
  const refund = { refundAmount: 50, tipRefundAmount: 0, refundDate: '2026-03-10T21:00:00.000+0000' };
  const card = { price: 50, deferred: true, refundDetails: { refundAmount: 50, taxRefundAmount: 0 } };
  const { sales } = read({ selections: [card], taxAmount: 0, payments: [{ ...paid, amount: 50, refund }] });
  expect(sales[1]).toMatchObject({ kind: 'refund', gross: 0, refund: 0, tax: 0, gift_card_sold: 5_000 });
});
