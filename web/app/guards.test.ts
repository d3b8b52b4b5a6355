import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { decide, UnknownMiddleware } from '#web/app/guards.ts';
import type { Decision, Situation } from '#web/base/screen.ts';
import type { User } from '#web/base/user.ts';

const landlord: User = {
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
const retailer: User = { ...landlord, role: 'retailer' };
const staff: User = { ...landlord, is_staff: true };
const unfinished: User = { ...staff, scope: 'totp_setup' };

function situation(user: User | undefined, address = '/dashboard/deals/7?tab=terms', testMode = false): Situation {
  const config = { base_url: '', api_version: '2.0', test_mode: testMode, maps_key: null, demo: null };
  return { user, config, params: {}, search: {}, address, queries: new QueryClient() };
}

const toLogin = { redirect: '/login?backUrl=%2Fdashboard%2Fdeals%2F7%3Ftab%3Dterms' };
const toDashboard = { redirect: '/dashboard' };

test.each<[string, string[], Situation, Decision]>([
  ['a guest is asked to sign in and comes back', ['signed-in'], situation(undefined), toLogin],
  ['a guest on the dashboard just signs in', ['signed-in'], situation(undefined, '/dashboard'), { redirect: '/login' }],
  ['a path of another site is not kept', ['signed-in'], situation(undefined, '//evil.test'), { redirect: '/login' }],
  ['a person passes', ['signed-in'], situation(landlord), 'pass'],
  ['a guest reaches the login', ['guest'], situation(undefined, '/login'), 'pass'],
  ['a person does not', ['guest'], situation(landlord, '/login'), toDashboard],
  ['a landlord on a landlord screen', ['landlord'], situation(landlord), 'pass'],
  ['a retailer on a landlord screen', ['landlord'], situation(retailer), toDashboard],
  ['a landlord on a retailer screen', ['retailer'], situation(landlord), toDashboard],
  ['a guest on a retailer screen', ['retailer'], situation(undefined), toLogin],
  ['staff', ['staff'], situation(staff), 'pass'],
  ['not staff', ['staff'], situation(landlord), toDashboard],
  ['not an admin', ['admin'], situation(staff), toDashboard],
  ['test mode is on', ['onTestmode'], situation(landlord, '/parts', true), 'pass'],
  ['test mode is off', ['onTestmode'], situation(landlord, '/parts'), 'not-found'],
  ['test mode is off for staff', ['onTestmode'], situation(staff, '/parts'), 'pass'],
  ['the first refusal decides', ['signed-in', 'onTestmode'], situation(undefined), toLogin],
  ['an authenticator is required', ['signed-in'], situation(unfinished), { redirect: '/dashboard/profile' }],
  ['and can be set up', ['signed-in'], situation(unfinished, '/dashboard/profile'), 'pass'],
])('%s', async (_, names, given, decision) => expect(await decide(names, given)).toEqual(decision));

test('a guard of a feature is found by its name', async () => {
  const further = { canUploadSales: () => ({ redirect: '/dashboard' }) };
  expect(await decide(['signed-in', 'canUploadSales'], situation(landlord), further)).toEqual(toDashboard);
});

test('a name nobody knows is a 500', async () => {
  const failure = decide(['canFly'], situation(landlord));
  await expect(failure).rejects.toThrow('Unknown middleware canFly');
  await expect(failure).rejects.toMatchObject({ statusCode: 500 });
  await expect(failure).rejects.toBeInstanceOf(UnknownMiddleware);
});
