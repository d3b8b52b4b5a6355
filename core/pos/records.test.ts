import { expect, test } from 'vitest';
import { withoutCardNumbers } from '#core/base/card-numbers.ts';
import { cents } from '#core/base/money.ts';
import { refundRecord, soldRecord } from '#core/pos/records.ts';

test('the worked number: lines, a gift card and a tip', () => {
  const record = soldRecord({
    external_id: 'A1',
    occurred_at: '2026-03-10T12:00:00-05:00',
    lines: [
      { net: cents(450), tax: cents(36), discount: cents(50), category: 'Coffee' },
      { net: cents(2_500), tax: cents(0), discount: cents(0), category: null, giftCard: true },
    ],
    tip: cents(100),
  });
  expect(record).toEqual({
    external_id: 'A1',
    kind: 'sale',
    grain: 'transaction',
    occurred_at: '2026-03-10T17:00:00.000Z',
    gross: 3_086,
    tax: 36,
    tip: 100,
    discount: 50,
    service_charge: 0,
    refund: 0,
    gift_card_sold: 2_500,
    gift_card_redeemed: 0,
    transactions: 1,
    refunds: 0,
    refund_of: null,
    categories: [{ category: 'Coffee', gross: 486, tax: 36, discount: 50 }],
  });
});

test('tax and discount of the whole receipt are added to those of the lines', () => {
  const { gross, tax, discount, categories } = soldRecord({
    external_id: 'A2',
    occurred_at: 0,
    lines: [{ net: cents(1_000), tax: cents(0), discount: cents(0), category: null }],
    tax: cents(72),
    discount: cents(100),
    serviceCharge: cents(180),
  });
  expect({ gross, tax, discount, categories }).toEqual({ gross: 1_152, tax: 72, discount: 100, categories: null });
});

test('categories are one part each, in one order, whatever the lines', () => {
  const line = (category: string) => ({ net: cents(100), tax: cents(8), discount: cents(0), category });
  const { categories } = soldRecord({ external_id: 'A3', occurred_at: 0, lines: ['b', 'a', 'b'].map(line) });
  expect(categories).toEqual([
    { category: 'a', gross: 108, tax: 8, discount: 0 },
    { category: 'b', gross: 216, tax: 16, discount: 0 },
  ]);
});

test('a refund has gross 0 and keeps tax and tip beside it', () => {
  const record = refundRecord({
    external_id: 'R1',
    occurred_at: 0,
    refund_of: 'A1',
    refund: cents(500),
    tax: cents(40),
  });
  expect(record).toMatchObject({ kind: 'refund', gross: 0, refund: 500, tax: 40, tip: 0, transactions: 0, refunds: 1 });
});

test('a dinner given back names the tip beside the refund and the service charge inside it', () => {
  const about = { external_id: 'A4', occurred_at: 0, refund_of: null };
  const record = refundRecord({ ...about, refund: cents(11_800), tip: cents(700), serviceCharge: cents(1_800) });
  expect(record).toMatchObject({
    gross: 0,
    refund: 11_800,
    tax: 0,
    tip: 700,
    service_charge: 1_800,
    gift_card_sold: 0,
  });
});

test.each([
  ['Paid with 4242 4242 4242 4242 twice', 'Paid with card ending 4242 twice'],
  ['amex 378282246310005', 'amex card ending 0005'],
  ['5555-5555-5555-4444', 'card ending 4444'],
  ['Receipt 4242424242424241', 'Receipt 4242424242424241'],
  ['0000000000000000', '0000000000000000'],
  ['Table 12, 24 covers', 'Table 12, 24 covers'],
])('%s is kept as %s', (text, kept) => expect(withoutCardNumbers(text)).toBe(kept));

test('what was collected decides; what no line explains is of no category', () => {
  const { gross, categories } = soldRecord({
    external_id: 'A9',
    occurred_at: 0,
    lines: [{ net: cents(1_000), tax: cents(80), discount: cents(0), category: 'Coffee' }],
    collected: cents(1_085),
  });
  expect(gross).toBe(1_085);
  expect(categories).toEqual([{ category: 'Coffee', gross: 1_080, tax: 80, discount: 0 }]);
});
