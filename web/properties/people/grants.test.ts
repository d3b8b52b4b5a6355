import { describe, expect, test } from 'vitest';
import type { Permission } from '#core/base/permissions.ts';
import {
  accessWords,
  follows,
  grantChanges,
  grantList,
  grantsOf,
  held,
  NO_PERMISSIONS,
  NOTHING_OPEN,
  summaryWords,
  withGrant,
} from '#web/properties/people/grants.ts';

const flags = (...names: Permission[]) => ({
  ...NO_PERMISSIONS,
  ...Object.fromEntries(names.map((name) => [name, true])),
});
const OWNER = flags('permission_owner');
const SALES = flags('permission_sales');

test.each<[string, ReturnType<typeof flags>, string]>([
  ['nothing', NO_PERMISSIONS, NOTHING_OPEN],
  ['an owner', OWNER, 'Property Admin'],
  ['an owner with the rest ticked too', flags('permission_owner', 'permission_sales'), 'Property Admin'],
  ['two', flags('permission_manage_connections', 'permission_sales'), 'Manage Connections, View Sales'],
  ['managing includes seeing', flags('permission_manage_autopay', 'permission_view_autopay'), 'Manage AutoPay'],
])('%s', (_, given, words) => expect(accessWords(given)).toBe(words));

test('what follows from another permission is held and cannot be taken alone', () => {
  expect([...held(OWNER)]).toHaveLength(5);
  expect(follows(OWNER, 'permission_sales')).toBe(true);
  expect(follows(OWNER, 'permission_owner')).toBe(false);
  expect(follows(flags('permission_manage_autopay'), 'permission_view_autopay')).toBe(true);
  expect(follows(SALES, 'permission_view_autopay')).toBe(false);
});

test.each<[string, Parameters<typeof summaryWords>[0], string]>([
  ['the same everywhere', [SALES, SALES], 'View Sales'],
  ['different', [SALES, OWNER], 'Differs by property'],
  ['none', [], 'No access'],
])('access to many properties: %s', (_, all, words) => expect(summaryWords(all)).toBe(words));

describe('while it is being decided', () => {
  const before = grantsOf([
    { premises: { id: 4 }, ...SALES },
    { premises: { id: 5 }, ...OWNER },
    { premises: null, ...OWNER },
  ]);

  test('entries without a property are left out', () => expect(Object.keys(before)).toEqual(['4', '5']));

  test('nothing changed sends nothing', () => {
    expect(grantChanges(before, withGrant(before, 4, { ...SALES }))).toEqual([]);
  });

  test('changed, given and ended', () => {
    const after = withGrant(withGrant(withGrant(before, 4, OWNER), 5, undefined), 9, SALES);
    expect(grantChanges(before, after)).toEqual([
      { premises: 4, member: true, ...OWNER },
      { premises: 5, member: false, ...NO_PERMISSIONS },
      { premises: 9, member: true, ...SALES },
    ]);
    expect(grantList(after).map(({ premises }) => premises)).toEqual([4, 9]);
  });
});
