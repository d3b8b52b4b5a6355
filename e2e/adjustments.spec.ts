// A merchant adds to a month what no till counted, with a file that shows it; the landlord reads it on the same paper; and the
// merchant takes it back, on both screens.
import type { Page } from '@playwright/test';
import { expect, expectNoSideways, scan, test } from './base.ts';
import { openAs } from './people.ts';

/** Each screen has a month of its own. */
const MONTHS: Record<string, string> = { desktop: '2026-08', phone: '2026-07' };
const DEAL = 10;
const TITLE = 'Private event, paid by invoice';

test('an adjustment is typed with its evidence, read by both sides, and taken back @night-phone', async ({
  page,
}, info) => {
  const month = MONTHS[info.project.name]!;
  const address = (side: string) => `/new-ui/${side}/connections/${DEAL}/statements?month=${month}-01`;
  const before = await openStatement(page, 'retailer', address('retailer'));

  await page.getByRole('button', { name: 'Add an adjustment' }).click();
  await page.getByLabel('Day').fill(`${month}-17`);
  await page.getByLabel('Amount').fill('1850.00');
  await page.getByLabel('What it is').fill(TITLE);
  await page.getByLabel('Reason').fill('Wedding party for 40, billed to the host');
  await page.getByRole('button', { name: 'Add to the statement' }).click();
  await expect(page.getByText('Choose the file that shows it')).toBeVisible();
  await scan(page);
  await expectNoSideways(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'invoice-1017.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 1,850.00') });
  await page.getByRole('button', { name: 'Add to the statement' }).click();
  await expect(page.getByText('Added to the statement.')).toBeVisible();
  await expect(page.getByText('+$1,850.00').first()).toBeVisible();
  expect((await counts(page)) - before).toBeCloseTo(1_850, 2);
  await scan(page);
  await expectNoSideways(page);

  expect((await openStatement(page, 'landlord', address('landlord'))) - before).toBeCloseTo(1_850, 2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'invoice-1017.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('invoice-1017.pdf');

  await openStatement(page, 'retailer', address('retailer'));
  await page.getByRole('button', { name: `Take back ${TITLE}` }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect(page.getByText(TITLE)).toHaveCount(0);
  expect(await counts(page)).toBeCloseTo(before, 2);
});

async function openStatement(page: Page, person: 'landlord' | 'retailer', address: string): Promise<number> {
  await openAs(page, person, address);
  await expect(page.getByRole('article', { name: 'Sales statement' })).toBeVisible();
  return counts(page);
}

/** Sales that count, as the head of the paper says them. */
async function counts(page: Page): Promise<number> {
  const words = await page.getByRole('article', { name: 'Sales statement' }).locator('header strong').textContent();
  return Number((words ?? '').replace(/[$,]/g, ''));
}
