import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { salesAmounts } from '#core/pos/sale.ts';
import { type Countable, countSale, emptyTally, type RollUpTable, rollUpsOf } from '#core/sales/roll-up.ts';

const lunch: Countable = {
  ...salesAmounts({ gross: cents(1_080), tax: cents(80) }),
  business_day: day('2026-05-01'),
  hour: 12,
  transactions: 1,
  refunds: 0,
  categories: [
    { category: 'Food', gross: cents(700), tax: cents(50) },
    { category: 'Drinks', gross: cents(380), tax: cents(30), transactions: 0 },
  ],
};

const counted = (...sales: (readonly [Countable, 1 | -1])[]) => {
  const tally = emptyTally();
  for (const [sale, sign] of sales) countSale(tally, sale, sign);
  return rollUpsOf(tally);
};
const rows = (deltas: ReturnType<typeof rollUpsOf>, table: RollUpTable) =>
  [...deltas[table].values()].map(({ key, sums }) => [...key, sums[0], sums[8]]);

test('a sale adds itself to every roll-up, and each category its part', () => {
  const deltas = counted([lunch, 1]);
  expect(rows(deltas, 'sales_hour')).toEqual([['2026-05-01', 12, 1_080, 1]]);
  expect(rows(deltas, 'sales_day')).toEqual([['2026-05-01', 1_080, 1]]);
  expect(rows(deltas, 'sales_month')).toEqual([['2026-05-01', 1_080, 1]]);
  expect(rows(deltas, 'sales_month_hour')).toEqual([['2026-05-01', 5, 12, 1_080, 1]]);
  expect(rows(deltas, 'sales_category_day')).toEqual([
    ['2026-05-01', 'Food', 700, 1],
    ['2026-05-01', 'Drinks', 380, 0],
  ]);
  expect(rows(deltas, 'sales_category_month')).toHaveLength(2);
});

test('a replaced sale leaves the difference, and is marked as lessened', () => {
  const deltas = counted([lunch, -1], [{ ...lunch, gross: cents(980), categories: null }, 1]);
  expect(rows(deltas, 'sales_day')).toEqual([['2026-05-01', -100, 0]]);
  expect(rows(deltas, 'sales_category_day')[0]).toEqual(['2026-05-01', 'Food', -700, -1]);
  expect(deltas.sales_day.get('2026-05-01')?.lessened).toBe(true);
});

test('a row without an hour is in no hour', () => {
  const deltas = counted([{ ...lunch, hour: null, categories: null }, 1]);
  expect([deltas.sales_hour.size, deltas.sales_month_hour.size, deltas.sales_category_day.size]).toEqual([0, 0, 0]);
});

test('hours and days without one meet in the day and the month, days in the weekdays of the month', () => {
  const nextFriday = { ...lunch, business_day: day('2026-05-08'), categories: null };
  const deltas = counted([lunch, 1], [{ ...lunch, hour: 13 }, 1], [{ ...lunch, hour: null }, 1], [nextFriday, 1]);
  expect(rows(deltas, 'sales_hour')).toEqual([
    ['2026-05-01', 12, 1_080, 1],
    ['2026-05-01', 13, 1_080, 1],
    ['2026-05-08', 12, 1_080, 1],
  ]);
  expect(rows(deltas, 'sales_day')).toEqual([
    ['2026-05-01', 3_240, 3],
    ['2026-05-08', 1_080, 1],
  ]);
  expect(rows(deltas, 'sales_month')).toEqual([['2026-05-01', 4_320, 4]]);
  expect(rows(deltas, 'sales_month_hour')).toEqual([
    ['2026-05-01', 5, 12, 2_160, 2],
    ['2026-05-01', 5, 13, 1_080, 1],
  ]);
  expect(rows(deltas, 'sales_category_month')).toEqual([
    ['2026-05-01', 'Food', 2_100, 3],
    ['2026-05-01', 'Drinks', 1_140, 0],
  ]);
});
