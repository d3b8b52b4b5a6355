import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { pageOf } from '#server/pos/providers/upserve-checks.ts';

const WORDS = {
  gift_card_tender: 'gift',
  gift_card_item: 'gift card',
  item_price: 'line',
  training: 'Training',
} as const;
const CATEGORIES = new Map([
  ['1', 'Kitchen'],
  ['9', 'Gift cards'],
]);
const soup = {
  name: 'Soup',
  category_id: 1,
  quantity: '2',
  price: '20.00',
  voidcomp: { type: 'comp value', value: '2' },
};
const paid = { id: 'P1', amount: '19.49', tip_amount: '0.00', type: 'Credit Card', date: '2026-03-10T17:00:00Z' };
const check = {
  id: 'C1',
  status: 'Closed',
  close_time: '2026-03-10T17:00:00Z',
  sub_total: '18.00',
  tax_total: '1.49',
  mandatory_tip_amount: '0.00',
  items: [soup],
  payments: [paid],
};
const read = (over: object, zone: string | null = null, words: object = {}) =>
  pageOf([{ ...check, ...over }], {
    categories: CATEGORIES,
    words: { ...WORDS, ...words },
    zone,
    day: day('2026-03-10'),
  });

test.each([
  [
    'a comp',
    {},
    {
      gross: 1_949,
      tax: 149,
      discount: 200,
      categories: [{ category: 'Kitchen', gross: 1_800, tax: 0, discount: 200 }],
    },
  ],
  [
    'the worked number: autograt told twice and a tip',
    {
      mandatory_tip_amount: '3.24',
      payments: [{ ...paid, autograt_amount: '3.24', tip_amount: '1.00' }],
    },
    { gross: 2_373, service_charge: 324, tip: 100 },
  ],
  ['autograt told by payment alone', { payments: [{ ...paid, autograt_amount: '3.24' }] }, { service_charge: 324 }],
  [
    'a comp on the whole check',
    { sub_total: '17.00', voidcomp: { type: 'comp value', value: '1.00' } },
    { gross: 1_849, discount: 300 },
  ],
  ['a voided item', { items: [soup, { ...soup, voidcomp: { type: 'void', value: '20.00' } }] }, { gross: 1_949 }],
  [
    'modifiers',
    { sub_total: '19.50', items: [{ ...soup, modifiers: [{ price: '1.50' }] }] },
    { gross: 2_099, discount: 200 },
  ],
  ['a check that says more than its items', { sub_total: '18.75' }, { gross: 2_024 }],
  [
    'a gift card sold',
    { sub_total: '43.00', items: [soup, { name: 'Card', category_id: '9', price: '25.00' }] },
    { gross: 4_449, gift_card_sold: 2_500 },
  ],
  [
    'a gift card used',
    { payments: [{ ...paid, type: 'Gift Card' }] },
    { gift_card_sold: 0, gift_card_redeemed: 1_949 },
  ],
])('%s', (_, over, expected) => {
  expect(read(over).sales[0]).toMatchObject({ external_id: 'C1', kind: 'sale', ...expected });
});

test('prices by the piece, where the installation says so', () => {
  const { sales } = read({ items: [{ ...soup, price: '10.00' }] }, null, { item_price: 'unit' });
  expect(sales[0]).toMatchObject({ gross: 1_949, discount: 200 });
});

test('a check below nothing is a return of its own day', () => {
  const { sales } = read({
    sub_total: '-9.00',
    tax_total: '-0.74',
    payments: [{ ...paid, amount: '-9.74', tip_amount: '-1.00' }],
  });
  expect(sales).toHaveLength(1);
  expect(sales[0]).toMatchObject({ external_id: 'C1', kind: 'refund', gross: 0, refund: 900, tax: 74, tip: 100 });
});

test('a negative payment is a refund of its check, with the tax in proportion', () => {
  const { sales } = read({ payments: [paid, { ...paid, id: 'P2', amount: '-9.75', date: '2026-03-12T10:00:00Z' }] });
  expect(sales[0]).toMatchObject({ gross: 1_949 });
  expect(sales[1]).toMatchObject({ external_id: 'P2', kind: 'refund', refund_of: 'C1', refund: 900, tax: 75 });
  expect(sales[1]?.occurred_at).toBe('2026-03-12T10:00:00.000Z');
});

test.each([
  ['open and unpaid', { status: 'Open', close_time: null, payments: [] }],
  ['void', { voidcomp: { type: 'void', value: '18.00' } }],
  ['training', { zone: 'Training' }],
])('no sale: %s', (_, over) => {
  expect(read(over)).toEqual({ sales: [], removed: ['C1'], quarantined: [] });
});

test('of a zone only its own', () => {
  expect(read({ zone: 'Bar' }, 'Bar').sales).toHaveLength(1);
  expect(read({ zone: 'Patio' }, 'Bar')).toEqual({ sales: [], removed: ['C1'], quarantined: [] });
});

test('card numbers are not read at all', () => {
  const payments = [{ ...paid, cc_number: '4242424242424242', cc_name: '4242424242424242' }];
  expect(JSON.stringify(read({ payments }))).not.toMatch(/4242/);
});

test.each(['18.00', '16.51'])('tax inside prices is never added again, whether the sub-total is %s', (sub_total) => {
  const [sale] = read({ taxed_type: 'inclusive', sub_total }).sales;
  expect(sale).toMatchObject({ gross: 1_800, tax: 149, categories: [{ category: 'Kitchen', gross: 1_800, tax: 149 }] });
});

test('a comp of the whole check is off its categories; one check that cannot be read is set aside', () => {
  const [sale] = read({ sub_total: '16.20', tax_total: '1.34', voidcomp: { type: 'comp value', value: '1.80' } }).sales;
  expect(sale).toMatchObject({ gross: 1_754, discount: 380, categories: [{ category: 'Kitchen', gross: 1_620 }] });
  expect(read({ tax_total: 'much' })).toMatchObject({ sales: [], quarantined: [{ external_id: 'C1' }] });
});
