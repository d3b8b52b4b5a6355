import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { daysNow } from '#core/payments/invoices/days-now.ts';

const MONDAY = day('2026-03-02');
const sold = (gross: number, items: Record<string, number> = {}) => ({
  day: MONDAY,
  category: null,
  gross: cents(gross),
  items: Object.fromEntries(Object.entries(items).map(([name, amount]) => [name, cents(amount)])),
});

test.each([
  ['nothing beside the goods', [sold(100_000)], 100_000, 100_000],
  ['tax and a refund', [sold(108_000, { tax: 8_000, refund: 5_000 })], 108_000, 95_000],
  ['a tip and a gift card', [sold(108_000, { tip: 1_000, gift_card: 2_000 })], 108_000, 105_000],
  ['of two tills', [sold(100_000), sold(54_000, { tax: 4_000 })], 154_000, 150_000],
])('%s', (_, rows, gross, net) => {
  expect(daysNow([], rows)(MONDAY)).toEqual({ gross, net, adjusted: null, rent: 0 });
});

test('a day without a report has none of them', () => {
  expect(daysNow([], [])(MONDAY)).toEqual({ gross: null, net: null, adjusted: null, rent: 0 });
});
