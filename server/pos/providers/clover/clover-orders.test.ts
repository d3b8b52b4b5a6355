import { expect, test } from 'vitest';
import { pageOf, pageOfBacks } from '#server/pos/providers/clover/clover-orders.ts';

const READING = { items: new Map([['i1', 'Food']]), currency: 'USD', gift_card_tender: 'gift_card' };
const NOON = Date.UTC(2026, 2, 5, 17);
const list = (...elements: object[]) => ({ elements });
const soup = { item: { id: 'i1' }, price: 2_000, isRevenue: true };
const card = { price: 5_000, isRevenue: false };
const paid = { id: 'P1', amount: 2_160, taxAmount: 160, tipAmount: 0, createdTime: NOON, result: 'SUCCESS' };
const order = {
  id: 'O1',
  currency: 'USD',
  total: 2_160,
  paymentState: 'PAID',
  lineItems: list(soup),
  payments: list(paid),
};
const back = (over: object) => ({ id: 'R1', amount: 2_160, taxAmount: 160, createdTime: NOON + 3_600_000, ...over });
const read = (over: object) => pageOf([{ ...order, ...over }], READING);

test.each([
  ['tax that is added', {}, { gross: 2_160, tax: 160, categories: [{ category: 'Food', gross: 2_000 }] }],
  [
    'VAT that is inside, with a discount of the order',
    {
      isVat: true,
      total: 1_800,
      discounts: list({ percentage: 10 }),
      payments: list({ ...paid, amount: 1_800, taxAmount: 300 }),
    },
    {
      gross: 1_800,
      tax: 300,
      discount: 200,
      categories: [{ category: 'Food', gross: 1_800, tax: 300, discount: 200 }],
    },
  ],
  [
    'a service charge told by the payment',
    { total: 2_460, payments: list({ ...paid, amount: 2_460, serviceCharge: { amount: 300 } }) },
    { gross: 2_460, service_charge: 300 },
  ],
  [
    'a service charge told as a percentage of the order',
    { total: 2_460, serviceCharge: { percentageDecimal: 150_000 }, payments: list({ ...paid, amount: 2_460 }) },
    { gross: 2_460, service_charge: 300 },
  ],
  [
    'a surcharge beside the total',
    { payments: list({ ...paid, amount: 2_225, additionalCharges: list({ amount: 65 }) }) },
    { gross: 2_225, service_charge: 65, tax: 160 },
  ],
  [
    'a deposit with its tip',
    { paymentState: 'PARTIALLY_PAID', payments: list({ ...paid, amount: 540, taxAmount: 40, tipAmount: 100 }) },
    { gross: 640, tax: 40, tip: 100, categories: [{ category: 'Food', gross: 500 }] },
  ],
  [
    'a deposit with its VAT',
    {
      isVat: true,
      total: 2_000,
      paymentState: 'PARTIALLY_PAID',
      payments: list({ ...paid, amount: 500, taxAmount: 83 }),
    },
    { gross: 500, tax: 83 },
  ],
])('%s', (_, over, expected) => {
  const { sales, quarantined } = read(over);
  expect(quarantined).toEqual([]);
  expect(sales).toHaveLength(1);
  const { categories, ...amounts } = expected as Record<string, unknown>;
  expect(sales[0]).toMatchObject({ external_id: 'O1', kind: 'sale', ...amounts });
  if (categories) expect(sales[0]?.categories).toMatchObject(categories as object[]);
});

test('a gift card that went back reduces nothing', () => {
  const over = {
    total: 7_160,
    lineItems: list(soup, { ...card, refunded: true }),
    payments: list({ ...paid, amount: 7_160 }),
    refunds: list(back({ amount: 5_000, taxAmount: 0 })),
  };
  expect(read(over).sales[1]).toMatchObject({ refund: 0, gift_card_sold: 5_000, refund_of: 'O1' });
});

test('all given back, untold: tax, gift card and service charge are what was sold', () => {
  const over = {
    total: 7_460,
    lineItems: list(soup, card),
    payments: list({ ...paid, amount: 7_460, serviceCharge: { amount: 300 } }),
    refunds: list(back({ amount: 7_460, taxAmount: null })),
  };
  expect(read(over).sales[1]).toMatchObject({ refund: 2_300, tax: 160, gift_card_sold: 5_000, service_charge: 300 });
});

test('tax of a refund that is not told is the sale’s in proportion', () => {
  const refunds = list(back({ amount: 540, taxAmount: null }));
  expect(read({ refunds }).sales[1]).toMatchObject({ refund: 500, tax: 40 });
});

test.each([
  ['another total', { total: 2_560 }, { ours: 2_160, theirs: 2_560 }],
  [
    'a deposit that does not fit its total',
    { total: 9_000, paymentState: 'PARTIALLY_PAID', payments: list({ ...paid, amount: 540, taxAmount: 40 }) },
    { ours: 2_667, theirs: 9_000 },
  ],
  ['another currency', { currency: 'CAD' }, { ours: null, theirs: null }],
  ['an amount that is none', { total: 'many' }, { ours: null, theirs: null }],
  ['lines that are none', { lineItems: 'none' }, { ours: null, theirs: null }],
])('%s is set aside', (_, over, expected) => {
  const { sales, quarantined } = read(over);
  expect(sales).toEqual([]);
  expect(quarantined).toMatchObject([{ external_id: 'O1', ...expected }]);
});

test.each([
  ['test mode', { testMode: true, refunds: list(back({})) }, ['O1', 'R1']],
  ['deleted', { deletedTimestamp: NOON }, ['O1']],
  ['open', { paymentState: 'OPEN' }, ['O1']],
  ['paid by what was voided', { payments: list({ ...paid, result: 'VOIDED' }) }, ['O1']],
])('no sale: %s', (_, over, removed) => {
  expect(read(over)).toEqual({ sales: [], removed, quarantined: [] });
});

test('a voided refund is none', () => {
  const { sales, removed } = read({ refunds: list(back({ voided: true })) });
  expect([sales.length, removed]).toEqual([1, ['R1']]);
});

test('a manual refund counts, whether its order names it or nothing does', () => {
  const credit = back({ id: 'C1', amount: 540, taxAmount: 40 });
  const ofOrder = read({
    total: 0,
    paymentState: 'CREDITED',
    lineItems: list(),
    payments: list(),
    credits: list(credit),
  });
  expect(ofOrder.sales).toMatchObject([{ external_id: 'C1', kind: 'refund', refund: 500, tax: 40, refund_of: null }]);
  expect(pageOfBacks([credit, { id: 'C2' }])).toMatchObject({
    sales: [{ external_id: 'C1', refund: 500 }],
    quarantined: [{ external_id: 'C2' }],
  });
});
