import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { salesAmounts } from '#core/pos/sale.ts';
import { type Countable, countSale, emptyTally, MEASURES, type RollUpTable, rollUpsOf } from '#core/sales/roll-up.ts';

const lunch: Countable = {
  ...salesAmounts({ gross: cents(1_080), tax: cents(80) }),
  kind: 'sale',
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
  [...deltas[table].values()].map(({ key, sums }) => [...key, sums[0], sums[MEASURES.indexOf('transactions')]]);

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

test('what went back of tax, tip and gift cards has sums of its own; a service charge is taken off its sum', () => {
  const dinner: Countable = {
    ...lunch,
    ...salesAmounts({ gross: cents(17_900), tax: cents(400), tip: cents(700), gift_card_sold: cents(5_000) }),
    service_charge: cents(1_800),
    categories: [{ category: 'Food', gross: cents(10_400), tax: cents(400) }],
  };
  const back: Countable = {
    ...dinner,
    ...salesAmounts({ refund: cents(11_800), tax: cents(400), tip: cents(700), gift_card_sold: cents(5_000) }),
    kind: 'refund',
    service_charge: cents(1_800),
    categories: [{ category: 'Food', refund: cents(10_000), tax: cents(400) }],
    transactions: 0,
    refunds: 1,
  };
  const named = (table: RollUpTable) => {
    const [delta] = counted([dinner, 1], [back, 1])[table].values();
    const sums = MEASURES.map((name, at) => [name, delta!.sums[at]] as const);
    return Object.fromEntries(sums.filter(([, amount]) => amount !== 0));
  };
  const sold = { gross: 17_900, tax: 400, tip: 700, gift_card_sold: 5_000, refund: 11_800 };
  const returned = { returned_tax: 400, returned_tip: 700, returned_gift_card: 5_000 };
  expect(named('sales_day')).toEqual({ ...sold, ...returned, transactions: 1, refunds: 1 });
  expect(named('sales_category_day')).toEqual({
    ...{ gross: 10_400, tax: 400, refund: 10_000, returned_tax: 400 },
    ...{ transactions: 1, refunds: 1 },
  });
  const taken = counted([dinner, 1], [back, 1], [back, -1], [dinner, -1]);
  for (const deltas of Object.values(taken)) {
    for (const { sums } of deltas.values()) expect(sums.every((amount) => amount === 0)).toBe(true);
  }
});
