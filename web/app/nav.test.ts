import { expect, test } from 'vitest';
import { currentEntry, navFor, phonePlaces } from '#web/app/nav.ts';
import { config, setConfig } from '#web/base/config.ts';
import type { NavEntry } from '#web/base/screen.ts';

const ENTRIES: NavEntry[] = [
  { label: 'My Profile', to: '/dashboard/profile', icon: 'profile', order: 120 },
  { label: 'Home', to: '/new-ui/landlord', icon: 'home', order: 10, roles: ['landlord'], phone: true },
  { label: 'Home', to: '/new-ui/retailer', icon: 'home', order: 10, roles: ['retailer'], phone: true },
  { label: 'Companies', to: '/new-ui/retailer/companies', icon: 'companies', order: 20, roles: ['retailer'] },
  {
    label: 'Portfolio Analytics',
    to: '/a',
    icon: 'analytics',
    order: 40,
    roles: ['landlord'],
    beta: true,
    hidden: true,
  },
  { label: 'Feeds', to: '/staff/feeds', icon: 'channels', order: 60, staffOnly: true },
  { label: 'Faults', to: '/staff/faults', icon: 'staff', order: 70, staffOnly: true, demoOnly: true },
];
const labels = (entries: NavEntry[]) => entries.map(({ label }) => label);

test.each<[string, { role: 'landlord' | 'retailer'; is_staff: boolean }, string[]]>([
  ['a landlord', { role: 'landlord', is_staff: false }, ['Home', 'My Profile']],
  ['a retailer', { role: 'retailer', is_staff: false }, ['Home', 'Companies', 'My Profile']],
  ['staff', { role: 'landlord', is_staff: true }, ['Feeds', 'My Profile']],
])('%s', (_, user, expected) => expect(labels(navFor(ENTRIES, user))).toEqual(expected));

test('to a member without a permission only their own things are offered', () => {
  const user = { role: 'retailer', is_staff: false, has_access: false } as const;
  expect(labels(navFor(ENTRIES, user))).toEqual(['Home', 'My Profile']);
});

test('before the authenticator app is set up only the place where it is set up is offered', () => {
  const user = { role: 'landlord', is_staff: true, scope: 'totp_setup' } as const;
  expect(labels(navFor(ENTRIES, user))).toEqual(['My Profile']);
});

test('what a portfolio has switched off is not offered; until that is known it is', () => {
  const tags: NavEntry = { label: 'Tags', to: '/tags', icon: 'tags', order: 5, portfolioHas: 'has_tags' };
  const landlord = { role: 'landlord', is_staff: false } as const;
  expect(labels(navFor([tags], landlord))).toEqual(['Tags']);
  expect(labels(navFor([tags], landlord, { has_tags: true }))).toEqual(['Tags']);
  expect(labels(navFor([tags], landlord, { has_tags: false }))).toEqual([]);
});

test('the phone has four places, those marked first, in the order of the sidebar', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map(
    (label, order): NavEntry => ({
      label,
      to: `/${label}`,
      icon: 'home',
      order,
      ...(label === 'e' && { phone: true }),
    }),
  );
  expect(labels(phonePlaces(many))).toEqual(['a', 'b', 'c', 'e']);
});

test('the faults of vendors are offered to the staff of a demo alone', () => {
  const before = config();
  setConfig({ ...before, demo: { password: '', sign_ins: [] } });
  try {
    expect(labels(navFor(ENTRIES, { role: 'landlord', is_staff: true }))).toEqual(['Feeds', 'Faults', 'My Profile']);
    expect(labels(navFor(ENTRIES, { role: 'landlord', is_staff: false }))).toEqual(['Home', 'My Profile']);
  } finally {
    setConfig(before);
  }
});

test.each([
  ['/new-ui/retailer', 'Home'],
  ['/new-ui/retailer/companies/4', 'Companies'],
  ['/dashboard/profile/password', 'My Profile'],
  ['/dashboard/profiles', undefined],
])('%s belongs to %s', (path, label) => {
  expect(currentEntry(navFor(ENTRIES, { role: 'retailer', is_staff: false }), path)?.label).toBe(label);
});

test('a place with a word of its own comes before one where any word fits', () => {
  const place = (label: string, to: string, order: number): NavEntry => ({ label, to, icon: 'home', order });
  const entries = [place('Home', '/new-ui/landlord/:id', 10), place('Connections', '/new-ui/landlord/connections', 30)];
  expect(currentEntry(entries, '/new-ui/landlord/connections/import')?.label).toBe('Connections');
  expect(currentEntry(entries, '/new-ui/landlord/7')?.label).toBe('Home');
});
