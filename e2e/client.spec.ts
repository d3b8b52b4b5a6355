// What the browser does by itself: refreshing, remembering, fetching ahead, waiting a moment, reloading once.
import type { Page } from '@playwright/test';
import { expect, scan, test } from './base.ts';
import { newMerchant } from './deals-people.ts';
import { authorization, openAs, withToken } from './people.ts';

const TASK = (number: number) => ({
  kind: 'deal.pending',
  title: `Terms ${number}`,
  text: 'They wait for your answer.',
  link: `/dashboard/deals/${number}/terms`,
  deal: number,
  created_at: '2026-11-04T05:00:00.000Z',
});

test.use({ fetchesAhead: true });

test('tasks are read again every 60 seconds, five are shown, and a closed one stays closed', async ({ page }) => {
  let reads = 0;
  await page.clock.install();
  await page.route('**/api/users/me/tasks/', (route) => {
    reads += 1;
    return route.fulfill({ json: Array.from({ length: reads > 1 ? 8 : 7 }, (_, at) => TASK(at + 1)) });
  });
  await openAs(page, 'retailer', '/dashboard/tasks');
  const listed = page.getByRole('button', { name: /^More: Terms/ });
  await expect(listed).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Tasks, 7 open' })).toBeVisible();
  expect(reads).toBe(1);
  // The clock of the page also runs by itself: this leaves the page some seconds.
  await page.clock.runFor(45_000);
  expect(reads).toBe(1);
  await page.clock.runFor(16_000);
  await expect(page.getByRole('link', { name: 'Tasks, 8 open' })).toBeVisible();
  expect(reads).toBe(2);

  await page.getByRole('button', { name: 'More: Terms 1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Close without doing it' }).click();
  await expect(page.getByRole('link', { name: 'Tasks, 7 open' })).toBeVisible();
  await expect(listed).toHaveCount(5);
  await page.getByRole('link', { name: 'All 7', exact: true }).click();
  await expect(listed).toHaveCount(7);
  await page.goBack();
  await expect(listed).toHaveCount(5);
  await page.reload();
  await expect(listed).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'More: Terms 1', exact: true })).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('breakpoint.closed-tasks') ?? '[]'));
  expect(kept).toHaveLength(1);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  const before = reads;
  await page.clock.runFor(180_000);
  expect(reads, 'logging out ends the timer').toBe(before);
});

test('the sidebar is open by default and remembers that it was collapsed', async ({ page }) => {
  const merchant = await newMerchant(page.request, 'sidebar');
  await withToken(page, merchant.token);
  await page.goto('/new-ui/retailer');
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  const me = async () => (await page.request.get('/api/users/me/', { headers: authorization(merchant.token) })).json();
  await expect.poll(async () => (await me()).settings.sidebar_open).toBe(false);
  await page.evaluate(() => {
    const token = localStorage.getItem('breakpoint.token') ?? '';
    localStorage.clear();
    localStorage.setItem('breakpoint.token', token);
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible();
  await scan(page);
});

test('a new page begins at its top', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  await openAs(page, 'landlord', '/new-ui/resources/glossary');
  await expect(page.getByText('The agreement between a property owner and a merchant')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 200));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('nothing flashes within 200 ms; what takes longer shows its shape, for 200 ms at least', async ({ page }) => {
  let release = () => undefined as unknown;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.clock.install();
  await page.route('**/api/pos/channel/**', async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, 'retailer', '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
  const request = page.waitForRequest('**/api/pos/channel/**');
  await go(page, '/dashboard/channels');
  await request;
  const skeleton = page.getByRole('main').getByRole('status', { name: 'Loading' });
  await page.clock.runFor(150);
  await expect(skeleton).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(skeleton).toBeVisible();
  const answered = page.waitForResponse('**/api/pos/channel/**');
  release();
  await answered;
  await page.clock.runFor(50);
  await expect(skeleton).toBeVisible();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(skeleton).toHaveCount(0);
});

test('a page whose code cannot be loaded reloads once, then says so', async ({ page, allow }) => {
  allow(/ERR_FAILED|could not be loaded|dynamically imported module/);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const missed = page.waitForEvent('requestfailed', (request) => /\/tasks-page-.*\.js/.test(request.url()));
  await page.route(/\/assets\/tasks-page-.*\.js/, (route) => route.abort());
  await openAs(page, 'landlord', '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await missed;
  const before = loads;
  await go(page, '/dashboard/tasks');
  const words = 'This page could not be loaded. Check your connection.';
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
  await scan(page);
  expect(loads - before, 'what was fetched ahead in vain reloads nothing').toBe(1);
});

test('offline is said, and the page goes on by itself once the connection is back', async ({
  page,
  context,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|could not be loaded|dynamically imported module/);
  // Nothing is fetched ahead, so that the next screen's code is not there yet.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { get: () => ({ saveData: true }) }));
  await openAs(page, 'landlord', '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Breakpoint Resources' }).click();
  await expect(
    page.getByRole('heading', { name: 'This page could not be loaded. Check your connection.' }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Breakpoint Resources' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

test('the code behind a visible link is fetched ahead, once', async ({ page }) => {
  const fetched = codeOf(page, /\/assets\/glossary-page-/);
  await openAs(page, 'landlord', '/dashboard/profile');
  await expect.poll(() => fetched.length).toBe(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Breakpoint Resources' }).click();
  await expect(page.getByRole('heading', { name: 'Breakpoint Resources' })).toBeVisible();
  expect(fetched).toHaveLength(1);
});

for (const [line, connection] of [
  ['a slow line', { effectiveType: '2g' }],
  ['data saving', { saveData: true, effectiveType: '4g' }],
] as const) {
  test(`nothing is fetched ahead on ${line}`, async ({ page }) => {
    await page.addInitScript((given) => {
      Object.defineProperty(navigator, 'connection', { get: () => given });
    }, connection);
    const fetched = codeOf(page, /\/assets\/glossary-page-/);
    await openAs(page, 'landlord', '/dashboard/profile');
    await expect(page.getByRole('link', { name: 'Breakpoint Resources' })).toBeVisible();
    await page.waitForTimeout(2_500);
    expect(fetched).toEqual([]);
  });
}

test('the search asks 250 ms after the last letter, once, and leads a landlord to the sales of a merchant', async ({
  page,
}) => {
  const searches: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('/landlord_dashboard/search/')) searches.push(url.searchParams.get('search') ?? '');
  });
  await page.clock.install();
  await openAs(page, 'landlord', '/new-ui/landlord');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(box).toHaveAttribute('placeholder', 'Search');
  await expect(box).toBeEnabled();
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
  for (const letters of ['north', 'light']) {
    await box.pressSequentially(letters);
    await page.clock.runFor(200);
  }
  expect(searches).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(() => searches).toEqual(['northlight']);
  await page.clock.resume();
  await page.getByRole('option', { name: /Northlight Books/ }).waitFor();
  await scan(page);
  await page.getByRole('option', { name: /Northlight Books/ }).click();
  await expect(page).toHaveURL(/\/new-ui\/landlord\/\d+\/connections\/\d+\/sales\/main/);
});

/** Within the page, as a link would. */
async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), address);
}

function codeOf(page: Page, file: RegExp): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (file.test(request.url())) fetched.push(request.url());
  });
  return fetched;
}
