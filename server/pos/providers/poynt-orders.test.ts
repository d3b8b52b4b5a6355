import { expect, test } from 'vitest';
import { pageOf } from '#server/pos/providers/poynt-orders.ts';
import { createLedger, withoutOrder } from '#server/pos/providers/poynt-transactions.ts';

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
const PLACE = { location: 's1', currency: 'USD' };
const read = (over: object) => pageOf([{ ...order, ...over }], PLACE, WORDS);

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
  expect(read(over)).toEqual({ sales: [], removed, quarantined: [] });
});

test('card numbers are not read at all', () => {
  const card = { type: 'CREDIT_DEBIT', card: { number: '4242424242424242' } };
  expect(JSON.stringify(read({ transactions: [{ ...paid, fundingSource: card }] }))).not.toMatch(/4242/);
});

const TOTAL = { ...order.amounts, netTotal: 1_949, currency: 'USD' };

test('items that do not come to the order’s own total, and another currency, are set aside', () => {
  const apart = read({ amounts: { ...TOTAL, netTotal: 2_949 } });
  expect(apart.quarantined).toMatchObject([{ external_id: 'O1', ours: 1_949, theirs: 2_949 }]);
  expect(apart.sales).toEqual([]);
  expect(read({ amounts: { ...TOTAL, currency: 'EUR' } }).quarantined).toHaveLength(1);
});

test('an order paid in part counts with what was taken; what was authorised and captured is taken once', () => {
  const sofa = { name: 'Sofa', unitPrice: 10_000, tax: 800 };
  const amounts = { subTotal: 10_000, taxTotal: 800, netTotal: 10_800 };
  const held = { ...paid, id: 'T0', action: 'AUTHORIZE', status: 'AUTHORIZED' };
  const part = { transactionAmount: 2_800, orderAmount: 2_700, tipAmount: 100 };
  const transactions = [
    { ...held, amounts: part },
    { ...paid, action: 'CAPTURE', parentId: 'T0', amounts: part },
  ];
  expect(read({ amounts, items: [sofa], transactions }).sales).toMatchObject([{ gross: 2_800, tax: 200, tip: 100 }]);
});

test('all of it given back with its fee nets to nothing', () => {
  const amounts = { ...TOTAL, feeTotal: 100, netTotal: 2_049 };
  const taken = { ...paid, amounts: { transactionAmount: 2_049, orderAmount: 2_049, tipAmount: 0 } };
  const [sale, refund] = read({ amounts, transactions: [taken, back(2_049)] }).sales;
  expect(sale).toMatchObject({ gross: 2_049, tax: 149, service_charge: 100 });
  expect(refund).toMatchObject({ refund: 1_900, tax: 149, service_charge: 100 });
});

test('cancelled after it was paid: the sale stays, and the refund says the rest', () => {
  const gone = { statuses: { status: 'CANCELLED' }, transactions: [paid, back(1_949)] };
  expect(read(gone).sales.map(({ kind }) => kind)).toEqual(['sale', 'refund']);
});

test('a refund of no order counts; one of an order is told there', () => {
  const ledger = createLedger([
    back(540),
    { ...back(100), id: 'R2', parentId: 'T1' },
    { ...back(50), id: 'R3', references: [{ id: 'O1', type: 'POYNT_ORDER' }] },
    paid,
  ]);
  const { sales: ofOrder } = pageOf([ledger.join(order)], PLACE, WORDS);
  expect(ofOrder.map(({ external_id }) => external_id)).toEqual(['O1', 'R3', 'R2']);
  const { sales } = withoutOrder(ledger.rest(), PLACE, WORDS);
  expect(sales).toMatchObject([{ external_id: 'R1', kind: 'refund', gross: 0, refund: 540, refund_of: null }]);
});

test('an order that money moved for and that was not met is asked for', () => {
  const references = [{ id: 'O9', type: 'POYNT_ORDER' }];
  const ledger = createLedger([
    { ...back(50), references },
    { ...paid, id: 'T2', voided: true, references: [{ id: 'O8', type: 'POYNT_ORDER' }] },
  ]);
  expect(ledger.unmet()).toEqual(['O9']);
  expect(ledger.rest()).toEqual([]);
});

const typed = { transactionAmount: 3_400, orderAmount: 1_200, tipAmount: 200, cashbackAmount: 2_000 };

test.each([
  [
    'an amount typed in, cash back left out',
    [{ ...paid, amounts: typed }],
    [{ external_id: 'T1', gross: 1_400, tip: 200 }],
  ],
  [
    'without an amount for goods',
    [{ ...paid, amounts: { ...typed, orderAmount: undefined } }],
    [{ external_id: 'T1', gross: 1_400 }],
  ],
  [
    'authorised and captured',
    [
      { ...paid, action: 'CAPTURE', id: 'T3', parentId: 'T1', amounts: typed },
      { ...paid, action: 'AUTHORIZE', status: 'AUTHORIZED' },
    ],
    [{ external_id: 'T1', gross: 1_400 }],
  ],
  ['voided', [{ ...paid, voided: true }], []],
  ['of another store', [{ ...paid, context: { storeId: 's2' } }], []],
])('without an order: %s', (_, transactions, expected) => {
  expect(withoutOrder(transactions, PLACE, WORDS).sales).toMatchObject(expected);
});
