import { expect, test } from 'vitest';
import { inCalls, reviewSums } from '#core/months/chain.ts';

const rent = (total: string) => {
  return { percentage_rent: total, base_rent: '0.00', additional_fees: '0.00', total, estimated: false };
};
const store = (sales_that_count: string, changes = {}) => ({
  currency: 'USD' as const,
  sales_that_count,
  missing_days: 0,
  rent: rent('100.10'),
  ...changes,
});

test('a review is the sums of its stores, each currency by itself', () => {
  const rows = [
    store('1000.10'),
    store('2000.20', { missing_days: 2, rent: null }),
    store('5.00', { currency: 'GBP', missing_days: 1 }),
  ];
  expect(reviewSums(rows)).toEqual({
    stores: 3,
    incomplete: 2,
    missingDays: 3,
    money: [
      { currency: 'USD', sales: '3000.30', rent: '100.10', rentStores: 1 },
      { currency: 'GBP', sales: '5.00', rent: '100.10', rentStores: 1 },
    ],
  });
  expect(reviewSums([]).money).toEqual([]);
});

test.each([
  [0, []],
  [50, [50]],
  [51, [50, 1]],
  [120, [50, 50, 20]],
])('%i stores are sent as %j', (count, sizes) => {
  expect(inCalls(Array.from({ length: count }, (_, at) => at)).map((part) => part.length)).toEqual(sizes);
});
