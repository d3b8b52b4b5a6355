import { expect, test } from 'vitest';
import { untold, untoldCounts } from '#web/home/untold-deals.ts';

type ListedDeal = Parameters<typeof untold>[0][number];
const deal = (id: number, home_group: ListedDeal['home_group'], more: Partial<ListedDeal> = {}): ListedDeal => ({
  id,
  home_group,
  pending_copy: null,
  original: null,
  ...more,
});
const DEALS = [
  deal(1, 'new'),
  deal(2, 'modified', { pending_copy: 3 }),
  deal(3, 'new', { original: 2 }),
  deal(4, 'active'),
  deal(5, 'no_sales_system'),
];

test.each([
  [[], [1, 2, 3, 4, 5]],
  [[1], [2, 3, 4, 5]],
  [[3], [1, 4, 5]],
  [[2], [1, 4, 5]],
  [[4], [1, 2, 3, 4, 5]],
  [
    [5, 1],
    [2, 3, 4],
  ],
])('with tasks about %j the groups tell %j', (dealsInTasks, left) => {
  expect(untold(DEALS, new Set(dealsInTasks)).map(({ id }) => id)).toEqual(left);
});

test('of the counts of the groups, what is told above is taken off', () => {
  const counts = { new: 1, no_sales_system: 0, modified: 1, sweep_pending: 0, active: 1, finished: 0 };
  expect(untoldCounts(counts, DEALS, new Set([3]))).toEqual({ ...counts, modified: 0 });
});
