import { expect, test } from 'vitest';
import { GUARDS } from '#web/app/guards.ts';
import { currentEntry, navFor, phonePlaces } from '#web/app/nav.ts';
import { matcher, pattern } from '#web/app/path-pattern.ts';
import {
  aliases,
  FEATURES,
  featureGuards,
  landingOf,
  navEntries,
  pathPatterns,
  screens,
} from '#web/app/route-table.ts';
import { listed } from '#web/base/features.ts';

test('there is a table', () => {
  expect(FEATURES.length).toBeGreaterThan(0);
  expect(screens.length).toBeGreaterThanOrEqual(2);
  expect(pathPatterns()).toContain('/dashboard');
});

test('every path is listed once and starts at the root', () => {
  const patterns = [...screens, ...aliases].map(({ path }) => pattern(path));
  expect(new Set(patterns).size).toBe(patterns.length);
  for (const { path } of screens) expect(path).toMatch(/^\/(?!.*\/\/)/);
});

test('every tab, section and panel that features bring is listed once', () => {
  const names = [
    ...listed(FEATURES, 'propertyTabs').map(({ name }) => `property ${name}`),
    ...listed(FEATURES, 'companyTabs').map(({ name }) => `company ${name}`),
    ...listed(FEATURES, 'connectionTabs').map(({ side, key }) => `${side} ${key}`),
    ...listed(FEATURES, 'channelSections').map(({ name }) => `channel ${name}`),
    ...listed(FEATURES, 'channelPanels').map(({ label }) => `panel ${label}`),
  ];
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(['company auto-pay', 'landlord receipt', 'channel till', 'panel Till']));
});

test('every guard that a screen names exists', () => {
  const guardsByName = { ...GUARDS, ...featureGuards() };
  for (const { path, guards } of screens) for (const guard of guards) expect(guardsByName, path).toHaveProperty(guard);
});

test('every entry of the navigation leads to a screen', () => {
  const shown = screens.map(({ path }) => matcher(path));
  for (const { to } of navEntries)
    expect(
      shown.some((fits) => fits.test(to)),
      to,
    ).toBe(true);
  for (const entry of navEntries) expect(currentEntry([entry], entry.to)).toBe(entry);
});

test.each([
  ['/new-ui/retailer/connections/7/receipt', 'Active Stores'],
  ['/new-ui/retailer/connections/status/active/all', 'Active Stores'],
  ['/new-ui/retailer/connections/new/terms', 'Pending Stores'],
  ['/new-ui/retailer/connections/status/expired/all', 'Expired Stores'],
])('a merchant at %s is among the %s', (path, label) => {
  const entries = navFor(navEntries, { role: 'retailer', is_staff: false });
  expect(currentEntry(entries, path)?.label).toBe(label);
});

test('the bar of a merchant’s phone has home, stores, sales and AutoPay', () => {
  const entries = navFor(navEntries, { role: 'retailer', is_staff: false });
  expect(phonePlaces(entries).map(({ short, label }) => short ?? label)).toEqual([
    'Home',
    'Stores',
    'Sales',
    'AutoPay',
  ]);
  const at = (path: string) => currentEntry(entries, path)?.label;
  expect(at('/new-ui/retailer/companies/7/sales/daily')).toBe('Sales');
  expect(at('/new-ui/retailer/companies/7/auto-pay')).toBe('AutoPay');
  expect(at('/new-ui/retailer/companies/7/users')).toBe('Companies');
});

test.each([
  ['/new-ui/landlord/3', 'Home'],
  ['/new-ui/landlord/3/resources/support', 'Breakpoint Resources'],
  ['/new-ui/resources/glossary', 'Breakpoint Resources'],
  ['/dashboard/companies/4/users', 'Portfolio'],
])('a landlord at %s is at %s', (path, label) => {
  const entries = navFor(navEntries, { role: 'landlord', is_staff: false });
  expect(currentEntry(entries, path)?.label).toBe(label);
});

test('what is the person’s own comes last, the profile before the resources', () => {
  const labels = navFor(navEntries, { role: 'landlord', is_staff: false }).map(({ label }) => label);
  expect(labels.slice(-2)).toEqual(['My Profile', 'Breakpoint Resources']);
});

test('every alias leads to a screen', () => {
  for (const { path, to } of aliases) {
    expect(
      screens.map((screen) => pattern(screen.path)),
      path,
    ).toContain(pattern(to));
  }
});

test.each([
  ['a landlord', { role: 'landlord', is_staff: false }, '/new-ui/landlord'],
  ['a retailer', { role: 'retailer', is_staff: false }, '/new-ui/retailer'],
  ['staff, whatever their role', { role: 'landlord', is_staff: true }, '/staff'],
] as const)('%s lands on a page of their own', (_, person, landing) => {
  expect(landingOf(person)).toBe(landing);
});
