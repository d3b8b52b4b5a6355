import { expect, test } from 'vitest';
import { pageOf } from '#server/pos/providers/heartland-tickets.ts';

const WORDS = {
  complete: 'complete',
  returned: 'return',
  gift_card_line: 'gift',
  gift_card_payment: 'gift',
  timeZone: 'America/New_York',
};
const ITEMS = new Map([['7', 'Bags']]);
const bag = { type: 'ItemLine', item_id: 7, value: 20, total_discounts: 2, total_taxes: 1.65 };
const ticket = {
  id: 501,
  type: 'Sale',
  status: 'complete',
  completed_at: '2026-03-10T17:00:00Z',
  total: 21.65,
  total_discounts: 2,
  total_taxes: 1.65,
  item_lines: [bag],
  payments: [{ type: 'CashPayment', amount: 21.65 }],
};
const read = (over: object) => pageOf([{ ...ticket, ...over }], ITEMS, WORDS);

test.each([
  ['a discount', {}, { gross: 2_165, tax: 165, discount: 200, tip: 0, service_charge: 0 }],
  [
    'the worked number: a gift card sold',
    { total: 46.65, item_lines: [bag, { type: 'GiftCardLine', value: 25 }] },
    { gross: 4_665, gift_card_sold: 2_500, gift_card_redeemed: 0 },
  ],
  [
    'a gift card used',
    { payments: [{ type: 'GiftCardPayment', amount: '21.65' }] },
    { gross: 2_165, gift_card_sold: 0, gift_card_redeemed: 2_165 },
  ],
  ['a discount of the whole ticket', { total: 20.65, total_discounts: 3 }, { gross: 2_065, discount: 300 }],
  ['tax that no line tells', { item_lines: [{ ...bag, total_taxes: null }] }, { gross: 2_165, tax: 165 }],
  ['a ticket without its lines', { item_lines: null }, { gross: 2_165, tax: 165, discount: 200, categories: null }],
])('%s', (_, over, expected) => {
  expect(read(over).sales[0]).toMatchObject({ external_id: '501', kind: 'sale', ...expected });
});

test('categories come by item', () => {
  expect(read({}).sales[0]?.categories).toEqual([{ category: 'Bags', gross: 2_165, tax: 165, discount: 200 }]);
});

test.each([
  ['of type return', { type: 'Return', total: 21.65, total_taxes: 1.65 }],
  ['below nothing', { type: 'Sale', total: -21.65, total_taxes: -1.65 }],
])('a ticket %s is a refund of its own day', (_, over) => {
  const [refund] = read({ ...over, original_ticket_id: 400 }).sales;
  expect(refund).toMatchObject({ kind: 'refund', refund_of: '400', gross: 0, refund: 2_000, tax: 165 });
});

test.each(['void', 'open', 'suspended'])('no sale: %s', (status) => {
  expect(read({ status })).toEqual({ sales: [], removed: ['501'], quarantined: [] });
});

test('card numbers are not read at all', () => {
  const payments = [{ type: 'CreditCardPayment', amount: 21.65, card_number: '4242424242424242' }];
  expect(JSON.stringify(read({ payments }))).not.toMatch(/4242/);
});
