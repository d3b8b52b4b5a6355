// What everybody else gets at every path of the specification: a signed-out visitor the sign-in page with the way back,
// a person of the wrong role the dashboard, a person who is signed in no page that is for guests.
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { WalkRow } from '#testing/walk/row.ts';
import { screenAt } from '#testing/walk/screens.ts';
import { WALK } from '#testing/walk/table.ts';
import { decide } from '#web/app/guards.ts';
import { featureGuards, screens } from '#web/app/route-table.ts';
import type { Decision, Situation } from '#web/base/screen.ts';
import type { User } from '#web/base/user.ts';

beforeAll(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
});
afterAll(() => vi.unstubAllGlobals());

const PERSON: User = {
  id: 1,
  username: 'dana@harborvale.test',
  full_name: 'Dana Whitfield',
  phone: '',
  role: 'landlord',
  is_staff: false,
  is_admin: false,
  has_access: true,
  scope: 'full',
  totp_enabled: false,
  settings: {},
  impersonation: null,
};
const LANDLORD: User = PERSON;
const RETAILER: User = { ...PERSON, role: 'retailer' };
const DASHBOARD = { redirect: '/dashboard' };

/** Open to everybody, signed in or not. */
const PUBLIC = [
  '/',
  '/email-invite/:type/:code/:action/',
  '/thank-you',
  '/password/new_password',
  '/signup/deal/:code/invite/accept',
  '/merchant-signup',
  '/merchant-signup/intro',
  '/dashboard/pos-manage/oauth',
];
const GUESTS = ['/login', '/two-factor/:id', '/signup', '/password/forgot', '/merchant-signup/create-account'];
/** Addresses both sides use: what one may see there is the server's to say. */
const SHARED = [
  ...['/dashboard/tasks', '/dashboard/profile'],
  ...['/new-ui/resources', '/new-ui/landlord/:masterCompanyId/resources', '/dashboard/deals', '/dashboard/autopay'],
  ...['/dashboard/payments', '/dashboard/sweep/payments', '/dashboard/sweep/setup'],
  ...['sales', 'sales/single', 'landlord-sales', 'reports'].map((below) => `/dashboard/companies/:id/${below}`),
];
/** Addresses of one screen for a merchant's company and one for a landlord's. */
const TWO_SCREENS = [
  '',
  '/:id',
  ...['archive', 'connection-status', 'pos', 'deals', 'auto-pay', 'users'].map((tab) => `/:id/${tab}`),
].map((below) => `/dashboard/companies${below}`);
const isShared = (path: string) =>
  path === '/dashboard' ||
  TWO_SCREENS.includes(path) ||
  SHARED.some((start) => path === start || path.startsWith(`${start}/`));

const closed = WALK.filter(({ path }) => !PUBLIC.includes(path) && !GUESTS.includes(path));
const paths = (rows: readonly WalkRow[]) => rows.map(({ path }) => [path] as const);

describe('a signed-out visitor is asked to sign in and comes back', () => {
  test.each(paths(closed))('%s', async (path) => {
    const address = addressOf(path);
    const back = path === '/dashboard' ? '/login' : `/login?backUrl=${encodeURIComponent(address)}`;
    expect(await decisionAt(address, undefined)).toEqual({ redirect: back });
  });
});

test.each(PUBLIC.map((path) => [path]))('%s is open to everybody', async (path) => {
  for (const user of [undefined, LANDLORD, RETAILER]) expect(await decisionAt(addressOf(path), user)).toBe('pass');
});

test.each(GUESTS.map((path) => [path]))('%s is for guests: who is signed in goes to the dashboard', async (path) => {
  expect(await decisionAt(addressOf(path), undefined)).toBe('pass');
  expect(await decisionAt(addressOf(path), RETAILER)).toEqual(DASHBOARD);
});

describe('a person of the wrong role goes to the dashboard', () => {
  const owned = closed.filter(({ path }) => !isShared(path) && path !== '/login_as');
  const ofLandlord = owned.filter(({ person }) => person === 'landlord');
  const ofRetailer = owned.filter(({ person }) => person === 'retailer');

  test.each(paths(ofLandlord))('a merchant on %s', async (path) => {
    expect(await decisionAt(addressOf(path), RETAILER)).toEqual(DASHBOARD);
  });
  test.each(paths(ofRetailer))('a landlord on %s', async (path) => {
    expect(await decisionAt(addressOf(path), LANDLORD)).toEqual(DASHBOARD);
  });
  test('both sides have paths of their own', () => {
    expect(ofLandlord.length).toBeGreaterThan(90);
    expect(ofRetailer.length).toBeGreaterThan(150);
  });
});

test.each(TWO_SCREENS.map((path) => [path]))('%s has a screen for each side', async (path) => {
  for (const user of [LANDLORD, RETAILER]) expect(await decisionAt(addressOf(path), user)).toBe('pass');
});

test('only an administrator acts as others', async () => {
  expect(await decisionAt('/login_as', { ...PERSON, is_staff: true })).toEqual(DASHBOARD);
  expect(await decisionAt('/login_as', { ...PERSON, is_staff: true, is_admin: true })).toBe('pass');
});

test.each(paths(WALK.filter(({ path }) => isShared(path))))('both sides open %s', async (path) => {
  for (const user of [LANDLORD, RETAILER]) expect(await decisionAt(addressOf(path), user)).toBe('pass');
});

describe('the guard of uploads stands before every step of an upload', () => {
  const steps = WALK.filter(({ path }) => path.includes('/manualsales/:deal'));
  test.each(paths(steps))('%s', (path) => {
    const guards = screenAt(addressOf(path))?.guards ?? [];
    expect(guards.at(-1)).toBe('canUploadSales');
  });
  test('of both sides', () => expect(steps).toHaveLength(22));
});

test.each([
  ['login.confirm', '/two-factor/:id'],
  ['pos.confirm', '/dashboard/pos-confirm/:code'],
  ['deal.terms', '/dashboard/deals/:id/terms'],
  ['deal.pos', '/dashboard/deals/:id/pos'],
  ['deal.single', '/dashboard/deals/:id'],
  ['deal.single.secondInvite', '/deals/second/:id'],
  ['deal.sweep', '/dashboard/deals/:id/sweep'],
  ['companies.retailers.deals', '/new-ui/retailer/connections/:connectionId'],
  ['new-ui-retailer', '/new-ui/retailer'],
  [
    'new-ui-landlord-{masterCompanyId}-premises-portfolio-{propertyId}',
    '/new-ui/landlord/:masterCompanyId/premises/portfolio/:propertyId',
  ],
  ['new-ui-landlord-pending-by-merchant', '/new-ui/landlord/:masterCompanyId/connections/status/pending/merchant'],
])('the route %s is %s', (name, path) => {
  expect(screens.filter((screen) => screen.name === name).map((screen) => screen.path)).toEqual([path]);
});

const addressOf = (path: string) => path.replace(/:\w+/g, '7');

function decisionAt(address: string, user: User | undefined): Promise<Decision> {
  const config = { base_url: '', api_version: '2.0', test_mode: false, maps_key: null, demo: null };
  const situation: Situation = { user, config, params: {}, search: {}, address, queries: new QueryClient() };
  return decide(screenAt(address)?.guards ?? ['nothing'], situation, featureGuards());
}
