import { expect, test } from 'vitest';
import { pageOf } from '#server/pos/providers/square-orders.ts';

const READING = { categories: new Map([['v1', 'Food']]), currency: 'USD', gift_card_tender: 'SQUARE_GIFT_CARD' };
const usd = (amount: number) => ({ amount, currency: 'USD' });
const cake = {
  catalog_object_id: 'v1',
  item_type: 'ITEM',
  total_money: usd(4_320),
  total_tax_money: usd(320),
  total_discount_money: usd(0),
};
const tender = { type: 'CARD', created_at: '2026-03-05T15:00:00Z', amount_money: usd(4_320), tip_money: usd(0) };
const order = {
  id: 'O1',
  state: 'COMPLETED',
  created_at: '2026-03-05T14:00:00Z',
  closed_at: '2026-03-06T15:00:00Z',
  line_items: [cake],
  total_money: usd(4_320),
  total_tax_money: usd(320),
  total_tip_money: usd(0),
  tenders: [tender],
};
const read = (over: object) => pageOf([{ ...order, ...over }], READING);

test.each([
  ['closing', {}, { gross: 4_320, occurred_at: '2026-03-06T15:00:00.000Z' }],
  ['what is fetched later, when it was paid', { fulfillments: [{}] }, { occurred_at: '2026-03-05T15:00:00.000Z' }],
  ['paid and not yet fetched', { state: 'OPEN', closed_at: null }, { gross: 4_320, tax: 320 }],
  [
    'a deposit with a tip of its own',
    { state: 'OPEN', tenders: [{ ...tender, amount_money: usd(1_180), tip_money: usd(100) }] },
    { gross: 1_180, tax: 80, tip: 100, categories: [{ category: 'Food', gross: 1_080, tax: 80, discount: 0 }] },
  ],
  [
    'a deposit of an order that was cancelled later',
    { state: 'CANCELED', tenders: [{ ...tender, amount_money: usd(1_080) }] },
    { gross: 1_080, tax: 80 },
  ],
  [
    'cash rounding',
    { total_money: usd(4_318), rounding_adjustment: { amount_money: usd(-2) } },
    { gross: 4_318, categories: [{ category: 'Food', gross: 4_320, tax: 320, discount: 0 }] },
  ],
])('%s', (_, over, expected) => {
  const { sales, quarantined } = read(over);
  expect([quarantined, sales.length]).toEqual([[], 1]);
  expect(sales[0]).toMatchObject({ external_id: 'O1', kind: 'sale', ...expected });
});

test.each([
  ['a cart', { state: 'OPEN', tenders: [] }],
  ['a cancelled order', { state: 'CANCELED', tenders: [] }],
  ['a payment that was voided', { state: 'OPEN', tenders: [{ ...tender, card_details: { status: 'VOIDED' } }] }],
  [
    'a payment that is only authorised',
    { state: 'OPEN', tenders: [{ ...tender, card_details: { status: 'AUTHORIZED' } }] },
  ],
])('no sale: %s', (_, over) => {
  expect(read(over)).toEqual({ sales: [], removed: ['O1'], quarantined: [] });
});

test.each([
  ['another total', { total_money: usd(5_320) }, { ours: 4_320, theirs: 5_320 }],
  ['another currency', { total_money: { amount: 4_320, currency: 'CAD' } }, { ours: null, theirs: null }],
  ['a time that is none', { closed_at: 'soon' }, { ours: null, theirs: null }],
  ['an amount that is none', { total_tax_money: usd(0.5) }, { ours: null, theirs: null }],
])('%s is set aside', (_, over, expected) => {
  const { sales, quarantined } = read(over);
  expect(sales).toEqual([]);
  expect(quarantined).toMatchObject([{ external_id: 'O1', ...expected }]);
});

test('an exchange is a sale and a refund, of all that its returns name', () => {
  const amounts = { total_money: usd(1_080), tax_money: usd(80), tip_money: usd(0) };
  const returned = { source_order_id: 'O0', return_line_items: [cake], return_amounts: amounts };
  const { sales } = read({ returns: [returned, { ...returned, source_order_id: 'O9' }] });
  expect(sales.map(({ external_id }) => external_id)).toEqual(['O1', 'O1-return']);
  expect(sales[1]).toMatchObject({ kind: 'refund', refund: 2_000, tax: 160, refund_of: 'O0' });
});

test('a refund that was rejected gave nothing back', () => {
  const returned = { return_line_items: [cake], return_amounts: { total_money: usd(4_320), tax_money: usd(320) } };
  const over = { line_items: [], tenders: [], total_money: usd(0), returns: [returned] };
  expect(read({ ...over, refunds: [{ status: 'REJECTED' }] }).sales).toEqual([]);
  expect(read({ ...over, refunds: [{ status: 'PENDING' }] }).sales).toMatchObject([{ refund: 4_000, tax: 320 }]);
});
