// A merchant brings a messy file: refused with its problems named, mended, days in conflict decided one by one,
// counted, and undone. A deal without uploads leads to the dashboard.
import { provesLine } from '#tools/coverage/spec-behaviour.ts';
import { expect, scan, test } from './base.ts';
import { activeDeal, landlordCalls, newMerchant } from './deals-people.ts';
import { withToken } from './people.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const MESSY = '\uFEFFSales by day;;;\r\nBusiness Date;Gross Sales;Tax;Tips\r\n';
const WRONG = `${MESSY}10/15/2026;soon;10.00;0\r\n13/45/2026;200.00;15.00;0\r\n`;
const RIGHT = `${MESSY}10/15/2026;"$1,200.00";98.00;20.00\r\n10/16/2026;900.00;70.00;0\r\nTotal;2100.00;168.00;20.00\r\n`;
const AGAIN = `${MESSY}10/15/2026;1300.00;98.00;20.00\r\n10/17/2026;500.00;40.00;0\r\n`;

test('a messy file with conflicts is mended, counted and undone', { tag: '@phone' }, async ({ page, allow }) => {
  provesLine('upload-decided');
  provesLine('upload-reset');
  // Six steps, twice.
  test.slow();
  allow(/^400 POST \/api\/sales\/manual_sales_upload\/$/);
  const merchant = await newMerchant(page.request, 'books');
  const { id } = await activeDeal(page.request, merchant);
  const { headers } = await landlordCalls(page.request);
  const allowed = await page.request.patch(`/api/deals/deal/${id}/`, { headers, data: { has_manual_upload: true } });
  expect(allowed.ok(), await allowed.text()).toBe(true);
  await withToken(page, merchant.token);
  const file = page.getByLabel('CSV or Excel file');

  await page.goto(`/new-ui/retailer/manualsales/${id}`);
  await page.getByRole('link', { name: 'New upload' }).click();
  await page.getByRole('radio', { name: 'A file with days or transactions' }).click();
  await scan(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name of the channel').fill('Main till');
  await page.getByRole('button', { name: 'Open the channel' }).click();
  await expect(page.getByRole('radio', { name: 'Main till' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();

  await file.setInputFiles(csv('october.csv', WRONG));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText(/Nothing was uploaded: \d problems? in the file/)).toBeVisible();
  await scan(page);

  await page.getByRole('button', { name: 'Back' }).click();
  await file.setInputFiles(csv('october.csv', RIGHT));
  const firstRows = page.getByRole('table', { name: 'The first rows as they would be read' });
  await expect(firstRows.getByRole('cell', { name: '$1,200.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: 'What it would change' })).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Count the sales' }).click();
  await expect(page.getByRole('heading', { name: 'The sales are counted' })).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'New upload' }).click();
  await page.getByRole('radio', { name: 'A file with days or transactions' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('radio', { name: 'A file with days or transactions' })).not.toBeChecked();
  await page.getByRole('radio', { name: 'A file with days or transactions' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('radio', { name: 'Main till' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await file.setInputFiles(csv('again.csv', AGAIN));
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByRole('heading', { name: '1 day has sales already' })).toBeVisible();
  await scan(page);
  await page.reload();
  await page.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('button', { name: 'Count the sales' }).click();
  await expect(page.getByRole('heading', { name: 'The sales are counted' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo this upload' }).click();
  await page.getByRole('button', { name: 'Undo upload' }).click();
  await expect(page.getByRole('heading', { name: 'The upload was taken back' })).toBeVisible();
  await scan(page);
});

test('a store that takes no uploads leads to the dashboard', async ({ page }) => {
  const merchant = await newMerchant(page.request, 'closed-books');
  const { id } = await activeDeal(page.request, merchant);
  await withToken(page, merchant.token);
  await page.goto(`/new-ui/retailer/manualsales/${id}/upload-type`);
  await expect(page).not.toHaveURL(/manualsales/);
});
