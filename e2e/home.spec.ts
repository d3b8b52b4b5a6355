import { expect, scan, test } from './base.ts';
import { openAs } from './people.ts';

test('a landlord’s morning answers first, then says who is silent and what is on its way', { tag: '@phone' }, async ({
  page,
}) => {
  await openAs(page, 'landlord', '/new-ui/landlord');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\$[\d,]+\.\d{2}$/);
  await expect(page.getByText(/sold yesterday at \d+ stores?/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Have not reported/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Needs you/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Expiring/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Breakpoint radar \d+ above/ })).toBeVisible();
  await scan(page);
});

test('a silent store leads to its channels', async ({ page }) => {
  await openAs(page, 'landlord', '/new-ui/landlord');
  const open = page.getByRole('link', { name: /^Open feed of / }).first();
  await open.click();
  await expect(page).toHaveURL(/\/connections\/\d+\/pos-channels$/);
});

test('a merchant reads what leaves the account, why, and how near each breakpoint is', async ({ page }) => {
  await openAs(page, 'retailer', '/new-ui/retailer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\$[\d,]+\.\d{2}$/);
  await expect(page.getByRole('heading', { name: /^Breakpoint radar \d+ above/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Stores/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Active stores/ })).toBeVisible();
  await scan(page);
});

test('the receipt shows the radar of its connection, with the method in words', async ({ page }) => {
  await openAs(page, 'retailer', '/new-ui/retailer');
  await page.getByRole('heading', { name: /^Breakpoint radar \d+ above/ }).waitFor();
  const card = page.locator('section', { has: page.getByRole('heading', { name: /^Breakpoint radar/ }) });
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/receipt$/);
  await page.getByText('How this was reached').click();
  await expect(page.getByText(/by the same terms and the same engine/)).toBeVisible();
  await scan(page);
});

test('resources: sales systems, empty lists, and a ticket number from support', async ({ page }) => {
  await openAs(page, 'retailer', '/new-ui/resources/pos-integrations');
  await expect(page.getByRole('table', { name: 'Sales systems' }).or(page.getByText('Square')).first()).toBeVisible();
  await scan(page);
  const tabs = page.getByRole('navigation', { name: 'Resources' });
  await tabs.getByRole('link', { name: 'Videos' }).click();
  await expect(page.getByText('No videos yet')).toBeVisible();
  await tabs.getByRole('link', { name: 'Support' }).click();
  await page.getByRole('button', { name: 'Send to support' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await page.getByLabel('Subject').fill('A day is missing');
  await page.getByLabel('What happened').fill('Nov 12 has no sales.');
  await page.getByRole('button', { name: 'Send to support' }).click();
  await expect(page.getByRole('status').getByText(/BP-\d{5}/)).toBeVisible();
  await scan(page);
});

test('the legal notice opens from the sign-in page and claims nothing that is not configured', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Legal notice' }).click();
  await expect(page).toHaveURL('/legal-notice');
  await expect(page.getByRole('heading', { name: 'Sales data is confidential' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Certifications' })).toHaveCount(0);
  await scan(page);
});

test('the portfolio says which of its stores cross next, and shows all of them when asked', async ({ page }) => {
  await openAs(page, 'landlord', '/new-ui/landlord/premises/portfolio');
  const card = page.locator('section', { has: page.getByRole('heading', { name: /^Breakpoint radar \d+ above/ }) });
  await expect(card.getByRole('img')).not.toHaveCount(0);
  const few = await card.getByRole('link').count();
  await card.getByRole('button', { name: /^Show all \d+$/ }).click();
  await expect.poll(() => card.getByRole('link').count()).toBeGreaterThan(few);
  await scan(page);
});
