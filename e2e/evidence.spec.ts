// A lease asks for evidence of delivery sales: the merchant answers with a file where there were none before, and the landlord
// reads who said it and opens the file, on both screens.
import { expect, expectNoSideways, scan, test } from './base.ts';
import { openAs } from './people.ts';

/** Each screen has a month of its own, of the demo merchant’s store at Foundry Hall. */
const MONTHS: Record<string, string> = { desktop: '2026-06', phone: '2026-05' };
const DEAL = 2;

test('evidence that the lease asks for is attached, and read by the landlord @phone', async ({ page }, info) => {
  const address = (side: string) =>
    `/new-ui/${side}/connections/${DEAL}/statements?month=${MONTHS[info.project.name]!}-01`;
  await openAs(page, 'retailer', address('retailer'));
  const paper = page.getByRole('article', { name: 'Sales statement' });
  await expect(paper.getByText('There were none')).toBeVisible();
  await page.getByRole('button', { name: 'Change the evidence of delivery sales' }).click();
  await scan(page);
  await expectNoSideways(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'couriers.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 couriers') });
  await expect(page.getByText('Attached.', { exact: true })).toBeVisible();
  await expect(paper.getByText('Attached', { exact: true })).toBeVisible();

  await openAs(page, 'landlord', address('landlord'));
  await expect(paper.getByText('Attached', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the evidence of delivery sales' })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'couriers.pdf' }).click();
  expect((await saved).suggestedFilename()).toBe('couriers.pdf');
  await scan(page);
  await expectNoSideways(page);
});
