import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { OrderRow } from '#server/pos/providers/toast/toast-export-columns.ts';
import { ordersIn, pageOf } from '#server/pos/providers/toast/toast-export-rows.ts';

const READING = { timeZone: 'America/New_York', revenueCentre: null, gift_card_payment: 'gift card' };
const ORDER = {
  Location: 'Harbor Street',
  'Order Id': 'O1',
  'Revenue Center': 'Bar',
  'Discount Amount': '2.00',
  Amount: '20.00',
  Tax: '1.60',
  Tip: '0.00',
  Gratuity: '',
  Voided: 'false',
  Closed: '03/10/2026 13:00:00',
};
const ITEM = { 'Order Id': 'O1', 'Sales Category': 'Kitchen', Discount: '2.00', 'Net Price': '20.00', Tax: '1.60' };
const PAYMENT = { 'Payment Id': 'P1', 'Order Id': 'O1', Amount: '21.60', Type: 'Credit/Debit', Status: 'CAPTURED' };

type Rows = { order?: object; items?: object[]; payments?: object[] };

function read({ order = {}, items = [ITEM], payments = [PAYMENT] }: Rows, reading: object = {}) {
  const files = { day: day('2026-03-10'), orders: [{ ...ORDER, ...order }], items, payments };
  return pageOf(files, ordersIn(files), { ...READING, ...reading });
}

const CASES: [string, Rows, object][] = [
  ['a discount', {}, { gross: 2_160, tax: 160, discount: 200, occurred_at: '2026-03-10T17:00:00.000Z' }],
  ['tip and gratuity', { order: { Tip: '$3.00', Gratuity: '3.60' } }, { gross: 2_820, tip: 300, service_charge: 360 }],
  ['modifiers, which are in no item', { order: { Amount: '21.50' } }, { gross: 2_310, discount: 200 }],
  [
    'a discount of the whole check',
    { order: { Amount: '19.00', 'Discount Amount': '3.00' } },
    { gross: 2_060, discount: 300 },
  ],
  [
    'a gift card sold',
    { order: { Amount: '1,045.00' }, items: [ITEM, { 'Order Id': 'O1', 'Net Price': '1,025.00', Deferred: 'true' }] },
    { gross: 104_660, gift_card_sold: 102_500, gift_card_redeemed: 0 },
  ],
  ['a gift card used', { payments: [{ ...PAYMENT, Type: 'Gift Card' }] }, { gross: 2_160, gift_card_redeemed: 2_160 }],
  [
    'a gift card payment that was voided',
    { payments: [PAYMENT, { ...PAYMENT, Type: 'Gift Card', 'Void Date': '03/10/2026 13:01:00' }] },
    { gift_card_redeemed: 0 },
  ],
  ['a voided item', { items: [ITEM, { ...ITEM, 'Void?': 'true' }] }, { gross: 2_160, discount: 200 }],
  [
    'the folder’s day, whenever it was closed',
    { order: { Closed: '03/11/2026 01:20:00' } },
    { business_day: '2026-03-10' },
  ],
  ['a total that agrees', { order: { Total: '21.60' } }, { gross: 2_160 }],
  [
    'tax inside the prices',
    { order: { Total: '20.00' }, items: [{ ...ITEM, 'Tax Inclusion Option': 'INCLUDED' }] },
    { gross: 2_000, tax: 160, categories: [{ category: 'Kitchen', gross: 2_000, tax: 160, discount: 200 }] },
  ],
  [
    'a deposit of an order that is still open',
    {
      order: { Closed: '' },
      payments: [{ ...PAYMENT, Amount: '10.80', Tip: '1.00', 'Paid Date': '03/10/2026 12:00:00' }],
    },
    { gross: 1_180, tax: 80, tip: 100, discount: 100 },
  ],
  ['a negative in brackets', { order: { Tip: '(1.00)' } }, { tip: -100 }],
];

test.each(CASES)('%s', (_, rows, expected) => {
  expect(read(rows).sales[0]).toMatchObject({ external_id: 'O1', kind: 'sale', ...expected });
});

test('the worked number: a refund takes the order’s tax in proportion', () => {
  const back = { 'Refund Date': '03/12/2026 09:00:00', 'Refund Amount': '10.80', 'Refund Tip Amount': '1.00' };
  const { sales } = read({ payments: [{ ...PAYMENT, ...back }] });
  expect(sales[1]).toMatchObject({ external_id: 'P1-refund', kind: 'refund', refund_of: 'O1', gross: 0 });
  expect(sales[1]).toMatchObject({ refund: 1_000, tax: 80, tip: 100, occurred_at: '2026-03-12T13:00:00.000Z' });
});

test('all of an order given back is what was sold, gift card and gratuity too', () => {
  const back = { 'Refund Date': '03/12/2026 02:00:00', 'Refund Amount': '49.60' };
  const items = [ITEM, { 'Order Id': 'O1', 'Net Price': '25.00', Deferred: 'true' }];
  const { sales } = read({ order: { Amount: '45.00', Gratuity: '3.00' }, items, payments: [{ ...PAYMENT, ...back }] });
  expect(sales[1]).toMatchObject({ refund: 2_300, tax: 160, gift_card_sold: 2_500, service_charge: 300 });
  // Before Toast ends its day, and of a later day than the folder's.
  expect(sales[1]?.business_day).toBe('2026-03-11');
});

test.each([
  ['its total', { order: { Total: '31.60' } }, { ours: 2_160, theirs: 3_160 }],
  ['an amount that is none', { order: { Tax: 'free' } }, { ours: null, theirs: null }],
  ['an item that cannot be read', { items: [{ ...ITEM, Tax: 'free' }] }, { ours: null, theirs: null }],
  ['a time that is none', { order: { Closed: 'soon' } }, { ours: null, theirs: null }],
])('an order with %s is set aside', (_, rows, expected) => {
  const { sales, quarantined } = read(rows);
  expect(sales).toEqual([]);
  expect(quarantined).toMatchObject([{ external_id: 'O1', ...expected }]);
});

test.each([
  ['voided', { Voided: 'TRUE' }],
  ['still open', { Closed: '', Paid: '' }],
])('no sale: %s', (_, order) => {
  expect(read({ order })).toEqual({ sales: [], removed: ['O1'], quarantined: [] });
});

test('of a revenue centre only its own, refunds included', () => {
  const payments = [{ ...PAYMENT, 'Refund Date': '03/12/2026 09:00:00', 'Refund Amount': '10.80' }];
  expect(read({ payments }, { revenueCentre: 'Bar' }).sales).toHaveLength(2);
  expect(read({ payments }, { revenueCentre: 'Patio' })).toEqual({
    sales: [],
    removed: ['O1', 'P1-refund'],
    quarantined: [],
  });
});

test('columns nobody asked for, card numbers among them, are not read', () => {
  expect(JSON.stringify(read({ payments: [{ ...PAYMENT, 'Card Number': '4242424242424242' }] }))).not.toMatch(/4242/);
});

test('an amount that is none is refused', () => {
  expect(OrderRow.safeParse({ ...ORDER, Amount: '20,00' }).success).toBe(false);
  expect(OrderRow.safeParse({ ...ORDER, Tax: 'free' }).success).toBe(false);
});
