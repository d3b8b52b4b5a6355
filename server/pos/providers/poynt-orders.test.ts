import { expect, test } from 'vitest';
import { Order, pageOf } from '#server/pos/providers/poynt-orders.ts';

const WORDS = { gift_card_item: 'gift card', gift_card_tender: 'GIFT_CARD', returned_items: 'RETURNED' };
const mug = { name: 'Mug', quantity: 2, unitPrice: 1_000, discount: -200, tax: 149 };
const paid = {
  id: 'T1',
  action: 'SALE',
  status: 'CAPTURED',
  createdAt: '2026-03-10T17:00:00Z',
  amounts: { transactionAmount: 1_949, orderAmount: 1_949, tipAmount: 0 },
};
const order = {
  id: 'O1',
  createdAt: '2026-03-10T16:00:00Z',
  statuses: { status: 'COMPLETED' },
  amounts: { subTotal: 2_000, discountTotal: -200, feeTotal: 0, taxTotal: 149 },
  items: [mug],
  transactions: [paid],
};
const read = (over: object) => pageOf([Order.parse({ ...order, ...over })], WORDS);

test.each([
  ['a discount', {}, { gross: 1_949, tax: 149, discount: 200, tip: 0 }],
  [
    'the worked number: fees and a tip',
    {
      amounts: { ...order.amounts, feeTotal: 100 },
      transactions: [{ ...paid, amounts: { ...paid.amounts, tipAmount: 300 } }],
    },
    { gross: 2_349, service_charge: 100, tip: 300 },
  ],
  [
    'a discount on the whole order',
    { amounts: { ...order.amounts, discountTotal: -300 } },
    { gross: 1_849, discount: 300 },
  ],
  [
    'a gift card sold',
    { amounts: { ...order.amounts, subTotal: 4_500 }, items: [mug, { name: 'Gift Card $25', unitPrice: 2_500 }] },
    { gross: 4_449, gift_card_sold: 2_500 },
  ],
  [
    'a gift card used',
    {
      transactions: [
        { ...paid, fundingSource: { type: 'CUSTOM_FUNDING_SOURCE', customFundingSource: { type: 'GIFT_CARD' } } },
      ],
    },
    { gross: 1_949, gift_card_sold: 0, gift_card_redeemed: 1_949 },
  ],
  [
    'a declined card before the one that paid',
    { transactions: [{ ...paid, id: 'T0', status: 'DECLINED' }, paid] },
    { gross: 1_949, occurred_at: '2026-03-10T17:00:00.000Z' },
  ],
])('%s', (_, over, expected) => {
  expect(read(over).sales[0]).toMatchObject({ external_id: 'O1', kind: 'sale', ...expected });
});

const back = (orderAmount: number, tipAmount = 0) => ({
  id: 'R1',
  action: 'REFUND',
  status: 'REFUNDED',
  createdAt: '2026-03-15T10:00:00Z',
  amounts: { transactionAmount: orderAmount + tipAmount, orderAmount, tipAmount },
});

test('a refund takes the tax of what was returned', () => {
  const { sales } = read({ items: [{ ...mug, status: 'RETURNED' }], transactions: [paid, back(1_949, 50)] });
  expect(sales[1]).toMatchObject({ external_id: 'R1', kind: 'refund', refund_of: 'O1', gross: 0 });
  expect(sales[1]).toMatchObject({ refund: 1_800, tax: 149, tip: 50, occurred_at: '2026-03-15T10:00:00.000Z' });
});

test('a refund of an amount takes the tax in proportion', () => {
  // 9.75 of 19.49 is 149 × 975 / 1949 = 74.5… of tax.
  expect(read({ transactions: [paid, back(975)] }).sales[1]).toMatchObject({ refund: 900, tax: 75 });
});

test.each([
  ['cancelled', { statuses: { status: 'CANCELLED' } }, ['O1']],
  ['voided with its refund', { transactions: [{ ...paid, voided: true }, back(100)] }, ['O1', 'R1']],
  ['not paid yet', { transactions: [] }, ['O1']],
])('no sale: %s', (_, over, removed) => {
  expect(read(over)).toEqual({ sales: [], removed });
});

test('card numbers are not read at all', () => {
  const card = { type: 'CREDIT_DEBIT', card: { number: '4242424242424242' } };
  expect(JSON.stringify(read({ transactions: [{ ...paid, fundingSource: card }] }))).not.toMatch(/4242/);
});
