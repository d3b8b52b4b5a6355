import { expect, test } from 'vitest';
import { DEAL_LISTS, type DealList } from '#core/deals/lists.ts';
import { countAt, isAt, LIST_PATHS, placeAddress, placeOf, VIEWS } from '#web/deals/connections/list-place.ts';

test.each([
  ['/new-ui/landlord/3/connections/status/active', 'active', 'all'],
  ['/new-ui/landlord/3/connections/status/active/expires', 'active', 'expires'],
  ['/new-ui/retailer/companies/7/connection-status/expired/archived', 'expired', 'archived'],
  ['/new-ui/retailer/connections/status/pending', 'pending', 'all'],
  ['/new-ui/retailer/connections', 'active', 'all'],
  ['/dashboard/companies/7/archive', 'expired', 'archived'],
  ['/dashboard/companies/7/connection-status', 'active', 'all'],
])('%s shows %s/%s', (path, status, view) => expect(placeOf(path)).toEqual({ status, view }));

test('every list of the contract has a path, and every address leads back to its place', () => {
  expect(LIST_PATHS).toHaveLength(3 + DEAL_LISTS.length);
  for (const status of ['active', 'pending', 'expired'] as const) {
    for (const view of VIEWS[status]) expect(placeOf(placeAddress('/x', { status, view }))).toEqual({ status, view });
  }
});

test('a deal counts where its lists say, and all of pending is both halves', () => {
  const none = Object.fromEntries(DEAL_LISTS.map((list) => [list, 0])) as Record<DealList, number>;
  const counts = { ...none, 'active/all': 1, 'active/expires': 1, 'pending/owner': 1, 'pending/merchant': 1 };
  expect(countAt(counts, { status: 'active', view: 'all' })).toBe(1);
  expect(countAt(counts, { status: 'active', view: 'merchant' })).toBe(0);
  expect(countAt(counts, { status: 'pending', view: 'all' })).toBe(2);
  expect(isAt(['expired/all', 'expired/archived'], { status: 'expired', view: 'archived' })).toBe(true);
});
