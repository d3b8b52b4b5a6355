// The rules about people, each as a table: who stays owner, what an invite can still do, what a group of invites says.
import { expect, test } from 'vitest';
import { PERMISSIONS, type Permission } from '#core/base/permissions.ts';
import { groupInvites } from '#core/properties/group-invites.ts';
import type { InviteEntry } from '#core/properties/invite-contract.ts';
import { inviteState } from '#core/properties/invite-state.ts';
import { landlordCompanyPermissions } from '#core/properties/landlord-company-permissions.ts';
import { scopesLeftWithoutOwner } from '#core/properties/last-owner.ts';
import { changedFlags, type Flags, joinedFlags } from '#core/properties/permission-flags.ts';
import { roleMismatch } from '#core/properties/role-mismatch.ts';

const flags = (...given: Permission[]) =>
  Object.fromEntries(PERMISSIONS.map((permission) => [permission, given.includes(permission)])) as Flags;

const ada = { scope: 1, user: 10, owner: true };
const ben = { scope: 1, user: 11, owner: false };
const cy = { scope: 2, user: 10, owner: true };

test.each([
  ['nothing changes', [ada, ben], [], []],
  ['the only owner is demoted', [ada, ben], [{ ...ada, owner: false }], [1]],
  ['the only owner is removed', [ada, ben], [{ ...ada, owner: null }], [1]],
  [
    'the owner hands over',
    [ada, ben],
    [
      { ...ada, owner: null },
      { ...ben, owner: true },
    ],
    [],
  ],
  [
    'a stranger becomes owner instead',
    [ada],
    [
      { ...ada, owner: null },
      { scope: 1, user: 99, owner: true },
    ],
    [],
  ],
  ['one of two owners goes', [ada, { ...ben, owner: true }], [{ ...ada, owner: null }], []],
  [
    'both owners go at once',
    [ada, { ...ben, owner: true }],
    [
      { ...ada, owner: null },
      { ...ben, owner: false },
    ],
    [1],
  ],
  ['a plain member goes', [ada, ben], [{ ...ben, owner: null }], []],
  ['one of two scopes is orphaned', [ada, ben, cy], [{ ...cy, owner: null }], [2]],
  ['a scope that never had an owner stays so', [ben], [{ ...ben, owner: null }], []],
])('owners: %s', (_, before, changes, expected) => {
  expect(scopesLeftWithoutOwner(before, changes)).toEqual(expected);
});

const now = new Date('2026-03-31T00:00:00Z');
const open = { accepted_at: null, rejected_at: null, revoked_at: null, expires_at: new Date('2026-03-31T00:00:01Z') };

test.each([
  ['pending', open],
  ['expired', { ...open, expires_at: now }],
  ['accepted', { ...open, accepted_at: now, expires_at: now }],
  ['rejected', { ...open, rejected_at: now }],
  ['withdrawn', { ...open, revoked_at: now }],
])('an invite is %s', (state, dates) => expect(inviteState(dates, now)).toBe(state));

const entry = (email: string, first_name: string, property: string, more: Partial<InviteEntry> = {}): InviteEntry => ({
  id: 1,
  kind: 'mastercompany',
  email,
  first_name,
  company: { id: 1, name: 'Vale Holdings' },
  premises: { id: 1, name: property },
  ...flags(),
  inviter: 'Dana',
  status: 'pending',
  sent_at: '2026-03-01T00:00:00Z',
  expires_at: '2026-03-31T00:00:00Z',
  ...more,
});

test('invites are grouped by e-mail with their companies, sorted by first name, unknown names last', () => {
  const groups = groupInvites([
    entry('zoe@a.test', 'zoe', 'Union Depot'),
    entry('nameless@a.test', '', 'Union Depot'),
    entry('ada@a.test', '', 'Union Depot', { sent_at: '2026-03-02T00:00:00Z', status: 'expired' }),
    entry('ADA@a.test', 'Ada', 'Foundry Hall', { company: { id: 2, name: 'Harbor Retail' } }),
    entry('ada@a.test', 'Ada', 'Foundry Hall'),
    entry('ben@a.test', 'Ben', 'Foundry Hall', { status: 'expired' }),
  ]);
  expect(
    groups.map(({ first_name, email, companies, properties, status }) => [
      first_name,
      email,
      companies.join(),
      properties.join(),
      status,
    ]),
  ).toEqual([
    ['Ada', 'ada@a.test', 'Harbor Retail,Vale Holdings', 'Foundry Hall,Union Depot', 'pending'],
    ['Ben', 'ben@a.test', 'Vale Holdings', 'Foundry Hall', 'expired'],
    ['zoe', 'zoe@a.test', 'Vale Holdings', 'Union Depot', 'pending'],
    ['', 'nameless@a.test', 'Vale Holdings', 'Union Depot', 'pending'],
  ]);
  expect(groups[0]).toMatchObject({ last_sent_at: '2026-03-02T00:00:00Z' });
  expect(groupInvites([])).toEqual([]);
});

const held = (...permissions: Permission[]) => new Set(permissions);

test.each<[string, Parameters<typeof landlordCompanyPermissions>[0], Permission[] | undefined]>([
  ['a stranger', { held: [], premises: 2, ownsInMaster: false }, undefined],
  ['an owner elsewhere in the portfolio', { held: [], premises: 2, ownsInMaster: true }, []],
  ['an owner, while it has no property', { held: [], premises: 0, ownsInMaster: true }, PERMISSIONS],
  ['a member of one of two', { held: [held('permission_sales')], premises: 2, ownsInMaster: false }, []],
  [
    'a member of both with one thing in common',
    {
      held: [held('permission_sales', 'permission_manage_connections'), held('permission_sales')],
      premises: 2,
      ownsInMaster: false,
    },
    ['permission_sales'],
  ],
])('on a landlord company: %s', (_, standing, expected) => {
  const permissions = landlordCompanyPermissions(standing);
  expect(permissions && [...permissions]).toEqual(expected);
});

test('roles that agree pass, others carry their code', () => {
  expect(roleMismatch('retailer', undefined)).toBeUndefined();
  expect(roleMismatch('retailer', 'retailer')).toBeUndefined();
  expect(roleMismatch('retailer', 'landlord')?.code).toBe('role_mismatch_retailer');
  expect(roleMismatch('landlord', 'retailer')?.code).toBe('role_mismatch_landlord');
});

test('flags: a change names some, joining keeps both', () => {
  const sales = flags('permission_sales');
  expect(changedFlags(sales, { permission_owner: true, permission_sales: undefined })).toEqual(
    flags('permission_owner', 'permission_sales'),
  );
  expect(joinedFlags(sales, flags('permission_view_autopay'))).toEqual(
    flags('permission_sales', 'permission_view_autopay'),
  );
});
