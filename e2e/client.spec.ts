// What the browser does by itself: refreshing, remembering, fetching ahead, waiting a moment, reloading once.
import type { Page } from '@playwright/test';
import { expect, test } from './base.ts';
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

test('tasks are read again every 60 seconds, five are shown, and a closed one stays closed', async ({ page }) => {
  let asked = 0;
  await page.clock.install();
  await page.route('**/api/users/me/tasks/', (route) => {
    asked += 1;
    return route.fulfill({ json: { results: Array.from({ length: asked > 1 ? 8 : 7 }, (_, at) => TASK(at + 1)) } });
  });
  await openAs(page, 'retailer', '/dashboard/tasks');
  const closers = page.getByRole('button', { name: /^Close: Terms/ });
  await expect(closers).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Tasks, 7 open' })).toBeVisible();
  expect(asked).toBe(1);
  await page.clock.runFor(59_000);
  expect(asked).toBe(1);
  await page.clock.runFor(2_000);
  await expect(page.getByRole('link', { name: 'Tasks, 8 open' })).toBeVisible();
  expect(asked).toBe(2);

  await page.getByRole('button', { name: 'Close: Terms 1', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Tasks, 7 open' })).toBeVisible();
  await expect(closers).toHaveCount(5);
  await page.reload();
  await expect(closers).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Close: Terms 1', exact: true })).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('breakpoint.closed-tasks') ?? '[]'));
  expect(kept).toHaveLength(1);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  const before = asked;
  await page.clock.runFor(180_000);
  expect(asked, 'logging out ends the timer').toBe(before);
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
});

test('a new page begins at its top, a tab of the same page stays where it is', async ({ page }) => {
  await openAs(page, 'landlord', '/new-ui/resources/glossary');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('nothing flashes within 200 ms; what takes longer shows its shape', async ({ page }) => {
  await openAs(page, 'landlord', '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.evaluate(() => {
    const seen = { skeletons: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.querySelector('main [role="status"][aria-label="Loading"]')) seen.skeletons += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  const skeletons = () => page.evaluate(() => (window as unknown as { seen: { skeletons: number } }).seen.skeletons);
  await page.route('**/api/users/me/tasks/', (route) => route.fulfill({ json: { results: [TASK(1)] } }));
  await go(page, '/dashboard/tasks');
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  expect(await skeletons()).toBe(0);

  await page.route('**/api/companies/notification/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  await go(page, '/notifications');
  await expect.poll(skeletons).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page whose code cannot be loaded reloads once, then says so', async ({ page, allow }) => {
  allow(/ERR_FAILED|console: Failed to load resource|console: .*dynamically imported module/);
  await openAs(page, 'landlord', '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.route(/\/assets\/tasks-page-.*\.js/, (route) => route.abort());
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await go(page, '/dashboard/tasks');
  await expect(
    page.getByRole('heading', { name: 'This page could not be loaded. Check your connection.' }),
  ).toBeVisible();
  expect(loads).toBe(1);
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

test('the search asks once for what was typed, and leads a landlord to the sales of a merchant', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.includes('/landlord_dashboard/search/')) asked.push(url.searchParams.get('search') ?? '');
  });
  await openAs(page, 'landlord', '/new-ui/landlord');
  const box = page.getByRole('combobox', { name: 'Search' });
  await expect(box).toHaveAttribute('placeholder', 'Search');
  await box.pressSequentially('northlight', { delay: 20 });
  await expect(page.getByRole('option', { name: /Northlight Books/ })).toBeVisible();
  expect(asked).toEqual(['northlight']);
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
