// A merchant brings a file that can be read in two ways: each doubt is shown with its lines and decided, a line that
// cannot be read waits beside the upload, is corrected, and another is dismissed.
import { expect, scan, test } from './base.ts';
import { activeDeal, landlordCalls, newMerchant } from './deals-people.ts';
import { authorization, withToken } from './people.ts';

const FILE = [
  'Business Date,Gross Sales,Tax',
  '10/15/2026,1,200.00,98.00',
  '10/16/2026,900.00,70.00',
  '10/16/2026,950.00,74.00',
  '10/17/2026,£500.00,40.00',
  '10/18/2026,800.00,64.00',
  '10/19/2026,soon,64.00',
  'some day,700.00,56.00',
].join('\n');

test('doubts are decided, and lines set aside are corrected or dismissed', { tag: '@night-phone' }, async ({
  page,
}) => {
  test.slow();
  const merchant = await newMerchant(page.request, 'doubts');
  const { id } = await activeDeal(page.request, merchant);
  const { headers } = await landlordCalls(page.request);
  await page.request.patch(`/api/deals/deal/${id}/`, { headers, data: { has_manual_upload: true } });
  await page.request.post('/api/sales/manual_deal_channels/create/', {
    headers: authorization(merchant.token),
    data: { deal: id, name: 'Main till' },
  });
  await withToken(page, merchant.token);

  await page.goto(`/new-ui/retailer/manualsales/${id}`);
  await page.getByRole('link', { name: 'New upload' }).click();
  await page.getByRole('radio', { name: 'A file with days or transactions' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('radio', { name: 'Main till' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  const file = { name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.getByLabel('CSV or Excel file').setInputFiles(file);
  await expect(page.getByText('3 things in the file can be read in two ways')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeDisabled();
  await scan(page);
  await page.getByRole('radio', { name: /Put amounts together/ }).click();
  await page.getByRole('radio', { name: 'The last line of a day counts' }).click();
  await page.getByRole('radio', { name: /The sign is wrong/ }).click();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Count the sales' }).click();

  await expect(page.getByRole('heading', { name: 'The sales are counted' })).toBeVisible();
  await expect(page.getByText('2 lines wait for you')).toBeVisible();
  await page.getByRole('button', { name: 'Correct line 7' }).click();
  await page.getByRole('textbox', { name: /Gross sales/ }).fill('850.00');
  await scan(page);
  await page.getByRole('button', { name: 'Count this line' }).click();
  await expect(page.getByText('Corrected')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 line set aside')).toBeVisible();
  await page.getByRole('link', { name: 'See the lines' }).click();
  await page.getByRole('button', { name: 'Dismiss line 8' }).click();
  await expect(page.getByText('All are settled')).toBeVisible();
});
