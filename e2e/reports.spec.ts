// Reading sales: each report as a landlord and as a retailer, other days and another comparison, a number opened down to
// the sale behind it, a file opened again, a note on a day.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, scan, test } from './base.ts';
import { openAs } from './people.ts';

// Journeys through several screens.
test.slow();

const PROPERTY = '/new-ui/landlord/1/premises/portfolio/1';
const REPORTS = [
  ['overview', 'Adjusted Gross'],
  ['daily', 'Day by day'],
  ['hourly', 'Hour by hour'],
  ['merchant-performance', 'Merchant performance'],
  ['category-breakdown', 'Categories'],
  ['trend', 'Trend'],
  ['reports', 'Month by month'],
] as const;

test('a landlord reads every report of a property', { tag: '@phone' }, async ({ page }) => {
  for (const [segment, title] of REPORTS) {
    await openAs(page, 'landlord', `${PROPERTY}/sales/${segment}`);
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    await expectNoSideways(page);
    await scan(page);
  }
});

test('a landlord reads the portfolio and its visitors', { tag: '@phone' }, async ({ page }) => {
  for (const [address, title] of [
    ['/new-ui/landlord/analytics', 'Properties'],
    ['/new-ui/landlord/analytics/merchant-ranking', 'Merchant ranking'],
    ['/new-ui/landlord/analytics/sales-per-sqft', 'Sales per square foot'],
    [`${PROPERTY}/traffic-analytics/transactions`, 'Transactions and visitors'],
    ['/dashboard/premises/reports?report=occupancy&preset=last_month', 'Occupancy cost'],
    ['/dashboard/companies/1/reports/vendors', 'Vendors'],
  ] as const) {
    await openAs(page, 'landlord', address);
    await expect(page.getByRole('heading', { name: title, exact: false }).first()).toBeVisible();
    await expectNoSideways(page);
    await scan(page);
  }
});

test('days, comparison and reload keep one address', async ({ page }) => {
  await openAs(page, 'landlord', `${PROPERTY}/sales/daily`);
  await page.getByRole('button', { name: 'Last Month' }).click();
  await expect(page).toHaveURL(/preset=last_month/);
  await expect(page.getByText(/^31 days|^30 days|^28 days|^29 days/)).toBeVisible();
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page.getByRole('menuitem', { name: /Previous period/ }).click();
  await expect(page.getByText(/the period before/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Compare Previous period/ })).toBeVisible();
  await expect(page.getByText(/the period before/)).toBeVisible();
  await page.getByRole('link', { name: 'Hourly' }).click();
  await expect(page).toHaveURL(/hourly\?preset=last_month&compare=previous_period/);
});

test('days without any sales say so', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'landlord', `${PROPERTY}/sales/daily?from=2019-01-01&through=2019-01-07`);
  await expect(page.getByText('Oops! No data found, try changing date range or filter.').first()).toBeVisible();
});

test('a landlord opens a number down to the sale', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'landlord', `${PROPERTY}/sales/daily?preset=last_7_days`);
  const table = page.getByRole('region', { name: 'Day by day' });
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/merchant-performance\?from=/);
  await page.getByRole('region', { name: 'Merchant performance' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/connections\/\d+\/sales\/\d+-\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByRole('heading', { name: 'How it adds up' })).toBeVisible();
  await expectNoSideways(page);
  await scan(page);
  await page.getByRole('region', { name: 'Sales', exact: true }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/sales\/\d+-\d+$/);
  await expect(page.getByRole('heading', { name: 'Where it comes from' })).toBeVisible();
});

test('a retailer reads every report of the company, down to the sale', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'retailer', '/new-ui/retailer/companies');
  await page
    .getByRole('link', { name: /Juniper & Rye Bakehouse/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  await expect(page).toHaveURL(/\/sales\/overview/);
  const base = new URL(page.url()).pathname.replace(/overview$/, '');
  for (const [segment, title] of [
    ['daily', 'Day by day'],
    ['hourly-report', 'Hour by hour'],
    ['merchant-perfomance', 'Store performance'],
    ['trend', 'Trend'],
    ['channel-sales?preset=yesterday', 'Sales channels'],
  ] as const) {
    await page.goto(base + segment);
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    await expectNoSideways(page);
    await scan(page);
  }
  await page.getByRole('region', { name: 'Sales channels' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/channel-sales\/\d+-\d{4}-\d{2}-\d{2}$/);
  await page.getByRole('region', { name: 'Sales', exact: true }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Where it comes from' })).toBeVisible();
});

test('a report is exported and its totals are those of the screen', async ({ page }) => {
  await openAs(page, 'landlord', `${PROPERTY}/sales/daily?preset=last_month`);
  const totals = page.getByRole('region', { name: 'Day by day' }).locator('tfoot');
  await expect(totals).toContainText('$');
  const shown = /\$([\d,]+\.\d{2})/.exec((await totals.textContent()) ?? '')?.[1]?.replaceAll(',', '');
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const text = await readFile((await file.path()) ?? '', 'utf8');
  expect(shown).toBeTruthy();
  expect(text).toContain(shown ?? 'nothing');
  await page.getByRole('button', { name: 'Export' }).click();
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
  ]);
  expect(book.suggestedFilename()).toMatch(/\.xlsx$/);
  expect((await readFile((await book.path()) ?? '')).subarray(0, 2).toString()).toBe('PK');
});

test('a note on a day stands under the chart', async ({ page }) => {
  const note = `Street fair ${test.info().parallelIndex}-${test.info().workerIndex}`;
  await openAs(page, 'landlord', `${PROPERTY}/sales/daily?preset=last_7_days`);
  const [day] = /\d{4}-\d{2}-\d{2}/.exec(
    (await page.evaluate(() => new Date(Date.now() - 3 * 86_400_000))).toISOString(),
  ) ?? [''];
  await page.getByRole('button', { name: 'Add note' }).click();
  const panel = page.getByRole('dialog', { name: /Notes on days/ });
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByText('Required')).toBeVisible();
  await panel.getByLabel('Day').fill(day ?? '');
  await panel.getByLabel('Note').fill(note);
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText(/The note on .* is saved\./)).toBeVisible();
  await scan(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(note).first()).toBeVisible();
});

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
