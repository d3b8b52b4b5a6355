import { expect, test } from 'vitest';
import { describeAllow, effectivePermissions, PERMISSIONS, type Permission, Role } from '#core/base/permissions.ts';

test.each<[Permission[], Permission[]]>([
  [[], []],
  [['permission_owner'], PERMISSIONS],
  [['permission_manage_autopay'], ['permission_manage_autopay', 'permission_view_autopay']],
  [['permission_view_autopay'], ['permission_view_autopay']],
  [['permission_sales'], ['permission_sales']],
  [['permission_manage_connections'], ['permission_manage_connections']],
  [
    ['permission_sales', 'permission_manage_autopay'],
    ['permission_sales', 'permission_manage_autopay', 'permission_view_autopay'],
  ],
])('%o gives %o', (granted, effective) => expect([...effectivePermissions(granted)]).toEqual(effective));

test('what was granted is not changed', () => {
  const granted: Permission[] = ['permission_manage_autopay'];
  effectivePermissions(granted);
  expect(granted).toEqual(['permission_manage_autopay']);
});

test('five permissions and two roles', () => {
  expect(PERMISSIONS).toHaveLength(5);
  expect(['landlord', 'retailer', 'admin', ''].map((role) => Role.safeParse(role).success)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  ['public', 'public'],
  ['admin', 'admin'],
  [{ permission: 'permission_sales' }, 'permission_sales'],
  [{ permission: 'permission_owner', role: 'landlord' }, 'landlord with permission_owner'],
] as const)('%o reads %s', (allow, text) => expect(describeAllow(allow)).toBe(text));
