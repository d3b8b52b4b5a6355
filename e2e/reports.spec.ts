// Reading sales: other days and another comparison, a number opened down to the sale behind it, a file opened again, a
// note on a day. The walk opens every report.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { expect, expectNoSideways, scan, test } from './base.ts';
import { openAs } from './people.ts';

const PROPERTY = '/new-ui/landlord/1/premises/portfolio/1';

test('days, comparison and reload keep one address', async ({ page }) => {
  await openAs(page, 'landlord', `${PROPERTY}/sales/daily`);
  await page.getByRole('button', { name: 'Last Month' }).click();
  await expect(page).toHaveURL(/preset=last_month/);
  await expect(page.getByText(/^31 days|^30 days|^28 days|^29 days/)).toBeVisible();
  await page.getByRole('button', { name: /^Compare/ }).click();
  await page.getByRole('menuitem', { name: /Previous period/ }).waitFor();
  await scan(page);
  await page.getByRole('menuitem', { name: /Previous period/ }).click();
  await expect(page.getByText(/the period before/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Compare Previous period/ })).toBeVisible();
  await expect(page.getByText(/the period before/)).toBeVisible();
  await page.getByRole('link', { name: 'Hourly' }).click();
  await expect(page).toHaveURL(/hourly\?preset=last_month&compare=previous_period/);
});

test('days without any sales say so', async ({ page }) => {
  await openAs(page, 'landlord', `${PROPERTY}/sales/daily?from=2019-01-01&through=2019-01-07`);
  await expect(page.getByText('Oops! No data found, try changing date range or filter.').first()).toBeVisible();
  const days = page.getByRole('region', { name: 'Day by day' });
  await expect(days.getByText('no report due').first()).toBeVisible();
  await expect(days.getByText('closed')).toHaveCount(0);
  await scan(page);
  await page.goto('/dashboard/deals/16/reports/bogus');
  await expect(page.getByText('There is no such report')).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Open its sales' }).click();
  await expect(page).toHaveURL(/\/connections\/16\/sales\/main$/);
  await page.getByRole('link', { name: 'Refunds', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Every refund' })).toBeVisible();
  await scan(page);
});

test('a landlord opens a number down to the sale', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'landlord', `${PROPERTY}/sales/daily?preset=last_7_days`);
  const table = page.getByRole('region', { name: 'Day by day' });
  await saysItsFigures(page, page.getByRole('link', { name: /stores reported/ }).nth(3));
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/merchant-performance\?from=/);
  await page.getByRole('region', { name: 'Merchant performance' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/connections\/\d+\/sales\/\d+-\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByRole('heading', { name: 'How it adds up' })).toBeVisible();
  await expectNoSideways(page);
  await scan(page);
  await openFirstSale(page);
  await expect(page).toHaveURL(/\/sales\/\d+-\d+$/);
  await expect(page.getByRole('heading', { name: 'Where it comes from' })).toBeVisible();
});

test('an hour and a category open to the sales behind them, and the hours are saved as a picture', async ({ page }) => {
  await openAs(page, 'landlord', `${PROPERTY}/sales/hourly?preset=last_7_days&compare=last_year`);
  await expect(page.getByText('There are no hours to compare with')).toBeVisible();
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PNG' }).click(),
  ]);
  expect(picture.suggestedFilename()).toMatch(/^foundry-hall-hours-.*\.png$/);
  expect((await readFile((await picture.path()) ?? '')).subarray(1, 4).toString()).toBe('PNG');
  await page.getByRole('link', { name: /Saturday 12 PM/ }).click();
  const panel = page.getByRole('dialog', { name: 'Sales of Saturdays, 12 PM – 1 PM' });
  await expect(panel.getByText(/in all$/)).toBeVisible();
  await scan(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).not.toHaveURL(/behind/);

  await page.goto(`${PROPERTY}/sales/category-breakdown?preset=last_7_days`);
  const rows = page.getByRole('region', { name: 'Categories' }).getByRole('link');
  await rows.first().click();
  const sales = page.getByRole('dialog', { name: /^Sales (of|without)/ });
  await sales.getByRole('region').getByRole('link').first().waitFor();
  await scan(page);
  await sales.getByRole('region').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Where it comes from' })).toBeVisible();
});

test('a retailer opens the sales of a channel down to the sale', async ({ page }) => {
  await openAs(page, 'retailer', '/new-ui/retailer/companies');
  await page
    .getByRole('link', { name: /Juniper & Rye Bakehouse/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Sales', exact: true }).click();
  await expect(page).toHaveURL(/\/sales\/overview/);
  const base = new URL(page.url()).pathname.replace(/overview$/, '');
  await page.goto(`${base}channel-sales?preset=yesterday`);
  await page.getByRole('region', { name: 'Sales channels' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/channel-sales\/\d+-\d{4}-\d{2}-\d{2}$/);
  await scan(page);
  await openFirstSale(page);
  await expect(page.getByRole('heading', { name: 'Where it comes from' })).toBeVisible();
});

test('a report is exported and its totals are those of the screen', async ({ page }) => {
  await openAs(page, 'landlord', `${PROPERTY}/sales/daily?preset=last_month`);
  const table = page.getByRole('region', { name: 'Day by day' });
  await expect(table.locator('tfoot')).toContainText('$');
  const headers = await table.locator('thead th').allTextContents();
  const totals = await table.locator('tfoot').locator('th, td').allTextContents();
  const place = headers.findIndex((header) => header.startsWith('Adjusted Gross'));
  const shown = Number(totals[place]?.replace(/[$,]/g, ''));
  expect(shown).toBeGreaterThan(0);

  const text = (await exported(page, 'CSV', /\.csv$/)).toString('utf8');
  const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
  const column = head.split(',').indexOf('Adjusted Gross');
  expect(sum(lines.map((line) => line.split(',')[column]))).toBeCloseTo(shown, 2);

  const [names = [], ...rows] = await readSheet(await exported(page, 'Excel (XLSX)', /\.xlsx$/));
  expect(rows.length).toBe(lines.length);
  expect(sum(rows.map((row) => row[names.indexOf('Adjusted Gross')]))).toBeCloseTo(shown, 2);
});

test('a note on a day stands under the chart', async ({ page }) => {
  const note = `Street fair ${test.info().parallelIndex}-${test.info().workerIndex}`;
  await openAs(page, 'landlord', `${PROPERTY}/sales/daily?preset=last_7_days`);
  const day = await page.evaluate(() => new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Add note' }).click();
  const panel = page.getByRole('dialog', { name: /Notes on days/ });
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByText('Required')).toBeVisible();
  await panel.getByLabel('Day').fill(day);
  await panel.getByLabel('Note').fill(note);
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText(/The note on .* is saved\./)).toBeVisible();
  await scan(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(note).first()).toBeVisible();
});

/** To the mouse and to the keyboard, and on a phone to the first tap, which opens nothing yet; within the screen. */
async function saysItsFigures(page: Page, mark: Locator): Promise<void> {
  const [tip, address] = [page.getByRole('tooltip'), page.url()];
  if (test.info().project.name === 'phone') await mark.tap();
  else {
    await mark.hover();
    await expect(tip).toContainText('stores reported');
    await page.mouse.move(0, 0);
    await expect(tip).toHaveCount(0);
    await mark.focus();
  }
  await expect(tip).toContainText('stores reported');
  expect(page.url()).toBe(address);
  const [place, edge] = [await tip.boundingBox(), page.viewportSize()?.width ?? 0];
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(edge);
}

/** A long list draws the rows that are looked at, so it is looked at first. */
async function openFirstSale(page: Page): Promise<void> {
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  await sales.scrollIntoViewIfNeeded();
  await sales.getByRole('link').first().click();
}

async function exported(page: Page, choice: string, name: RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: choice }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(name);
  return readFile((await file.path()) ?? '');
}

const sum = (cells: readonly unknown[]): number => cells.reduce((all: number, cell) => all + Number(cell ?? 0), 0);
