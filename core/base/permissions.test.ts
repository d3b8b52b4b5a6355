import { expect, test } from 'vitest';
import {
  type Allow,
  ANY,
  ANY_OR_INVITED,
  describeAllow,
  effectivePermissions,
  isLetIn,
  opens,
  PERMISSIONS,
  type Permission,
  Role,
} from '#core/base/permissions.ts';

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
  [ANY, 'any permission'],
  [ANY_OR_INVITED, 'any permission, or the merchant it is addressed to'],
] as const)('%o reads %s', (allow, text) => expect(describeAllow(allow)).toBe(text));

const landlord = { role: 'landlord', isStaff: false, isAdmin: false, held: [] } as const;
const merchant = { ...landlord, role: 'retailer' } as const;
const SALES = { permission: 'permission_sales', role: 'landlord' } as const;

const SALES_OR_AUTOPAY = { permission: ['permission_sales', 'permission_view_autopay'] } as const;

test.each<[string, Allow, Parameters<typeof isLetIn>[1], boolean]>([
  ['anybody, to what is public', 'public', landlord, true],
  ['anybody, to what a demo has', 'demo', landlord, true],
  ['a member without a permission, to their own things', 'user', landlord, true],
  ['a member without a permission, to the organisation', ANY, landlord, false],
  ['a member with one, to the organisation', ANY, { ...landlord, held: ['permission_sales'] }, true],
  ['a newcomer, who finds nothing there', ANY, { ...landlord, held: null }, true],
  ['a newcomer, to what takes one permission', SALES, { ...landlord, held: null }, false],
  ['a member with one of two that are enough', SALES_OR_AUTOPAY, { ...landlord, held: ['permission_sales'] }, true],
  ['a member with none of the two', SALES_OR_AUTOPAY, { ...landlord, held: ['permission_manage_connections'] }, false],
  ['an owner', SALES, { ...landlord, held: ['permission_owner'] }, true],
  ['an owner of the other side', SALES, { ...merchant, held: ['permission_owner'] }, false],
  ['a merchant to whom a deal may be addressed', ANY_OR_INVITED, merchant, true],
  ['a landlord, to whom none is', ANY_OR_INVITED, landlord, false],
  ['support', SALES, { ...landlord, isStaff: true }, true],
  ['support, to what admins do', 'admin', { ...landlord, isStaff: true }, false],
  ['an admin, to what admins do', 'admin', { ...landlord, isStaff: true, isAdmin: true }, true],
  ['support, to what staff do', 'staff', { ...landlord, isStaff: true }, true],
  ['a member, to what staff do', 'staff', { ...landlord, held: ['permission_owner'] }, false],
  ['somebody of the other role', 'retailer', landlord, false],
])('%s', (_, allow, who, expected) => expect(isLetIn(allow, who)).toBe(expected));

test('where any permission is enough, one is and none is not', () => {
  expect(opens(ANY, ['permission_view_autopay'])).toBe(true);
  expect(opens(ANY, [])).toBe(false);
});
