// One visit a guard: who comes where they may not be is led to where they may. The tables of all paths and all guards
// are beside the code (tools/walk-guards.test.ts, web/app/guards.test.ts); here a browser does it once.
import type { Page } from '@playwright/test';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';
import { expect, scan, test } from './base.ts';
import { secondsLeft } from './clock-shift.ts';
import { demoPlaces } from './demo-places.ts';
import { DEMO_PASSWORD, type DemoPerson, openAs, signInByCall, withToken } from './people.ts';

const findDemo = demoPlaces();

type Visit = [guard: string, person: DemoPerson | 'visitor', address: string, shown: string | RegExp];

const VISITS: Visit[] = [
  ['signed-in', 'visitor', '/dashboard/tasks?sort=age', '/login?backUrl=%2Fdashboard%2Ftasks%3Fsort%3Dage'],
  ['signed-in without a way back', 'visitor', '/dashboard', '/login'],
  ['a way back to another site is not kept', 'visitor', '/login?backUrl=%2F%2Fevil.test', /\/login/],
  ['guest', 'landlord', '/login', '/new-ui/landlord'],
  ['guest, by way of the index', 'retailer', '/', '/new-ui/retailer'],
  ['guest, by way of the dashboard', 'retailer', '/dashboard', '/new-ui/retailer'],
  ['landlord', 'retailer', '/new-ui/landlord/premises/portfolio', '/new-ui/retailer'],
  ['retailer', 'landlord', '/new-ui/retailer/companies', '/new-ui/landlord'],
  ['admin', 'landlord', '/login_as', '/new-ui/landlord'],
  ['master-company', 'landlord', '/new-ui/landlord/987654/premises/portfolio', '/new-ui/landlord'],
  [
    'user management without a company',
    'landlord',
    '/new-ui/landlord/premises/user-management',
    '/dashboard/premises/user-management',
  ],
];

for (const [guard, person, address, shown] of VISITS) {
  test(`guard ${guard}: ${person} on ${address}`, async ({ page, allow }) => {
    if (guard === 'master-company') {
      provesLine('browser-master-company');
      allow(/404 GET \/api\/companies\/master_company\/987654\//);
    }
    await open(page, person, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(shown);
  });
}

test('guard onTestmode: there for staff, and for others not found while test mode is off', async ({ page }) => {
  await openAs(page, 'retailer', '/parts/list');
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await scan(page);
  await openAs(page, 'staff', '/parts/list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('This page could not be found')).toHaveCount(0);
});

test('guard canUploadSales: a deal without has_manual_upload leads to the dashboard', async ({ page, baseURL }) => {
  provesLine('browser-upload');
  const { deal } = (await findDemo(page, baseURL)).places;
  await openAs(page, 'retailer', `/new-ui/retailer/manualsales/${deal}/upload-type`);
  await expect(page).toHaveURL('/new-ui/retailer');
});

test('guard pos-code: a connect code waits 90 seconds while somebody signs in', async ({ page, context }) => {
  provesLine('browser-pos-code');
  await page.goto('/dashboard/pos-confirm/sq-7');
  await expect(page).toHaveURL('/login?backUrl=%2Fdashboard%2Fpos-confirm%2Fsq-7');
  const cookie = (await context.cookies()).find(({ name }) => name === 'pos_connect_code');
  expect(cookie?.value).toBe('sq-7');
  const seconds = secondsLeft(cookie!);
  expect(seconds).toBeGreaterThan(60);
  expect(seconds).toBeLessThanOrEqual(90);
});

test('a foreign id is as one that does not exist', async ({ page, baseURL, allow }) => {
  allow(/404 GET \/api\//);
  const { draft } = (await findDemo(page, baseURL)).places;
  await openAs(page, 'retailer', `/dashboard/deals/${draft}/terms`);
  await expect(page.getByText('It does not exist, or it is not shared with your account.')).toBeVisible();
  const foreign = await page.locator('main').innerText();
  await scan(page);
  await page.goto('/dashboard/deals/98765432/terms');
  await expect(page.getByText('It does not exist, or it is not shared with your account.')).toBeVisible();
  expect(await page.locator('main').innerText()).toBe(foreign);
});

test('without the permission a page says whom to ask, and asks the server for nothing it would refuse', async ({
  page,
}) => {
  const analyst = { username: 'analyst@demo.test', password: DEMO_PASSWORD };
  await withToken(page, await signInByCall(page.request, analyst));
  // She reads sales at three properties and manages nobody's access.
  await page.goto('/dashboard/premises/user-management');
  await expect(page.getByRole('heading', { name: 'Users & access', level: 1 })).toBeVisible();
  await expect(page.getByText('Only a Property Admin manages who has access')).toBeVisible();
  await scan(page);
});

async function open(page: Page, person: DemoPerson | 'visitor', address: string): Promise<void> {
  if (person === 'visitor') await page.goto(address);
  else await openAs(page, person, address);
}
