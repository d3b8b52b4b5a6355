import { expect, scan, test } from './base.ts';
import { demoToken, openAs } from './people.ts';

test('counts, search and sort live in the address', async ({ page }) => {
  await openAs(page, 'landlord', '/new-ui/landlord/connections/status/active?search=juniper&sort=-merchant');
  await expect(page.getByRole('searchbox')).toHaveValue('juniper');
  await expect(page.getByRole('row').filter({ hasText: 'Juniper & Rye' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('juniper');
  await page.getByRole('link', { name: /^Pending \d+/ }).click();
  await expect(page).toHaveURL(/status\/pending/);
});

test('a file with a problem names its line, and a clean one creates drafts', async ({ page }) => {
  await openAs(page, 'landlord', '/new-ui/landlord/connections/import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template for Excel' }).click();
  expect((await download).suggestedFilename()).toBe('connections-template.xlsx');
  const head =
    'property_name,address_street,address_city,address_state,address_zip,unit,merchant_legal_name,merchant_email,template,start_date,base_rent,rate';
  const line = (email: string, zip: string) =>
    `Quarry Row ${test.info().project.name},9 Stone Way,Akron,OH,${zip},7,Lark LLC,${email},natural_breakpoint,2026-01-01,5000.00,6`;
  const choose = (text: string) =>
    page
      .getByLabel('Excel or CSV file')
      .setInputFiles({ name: 'stores.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose(`${head}\n${line('not-an-address', 'abc')}\n`);
  await expect(page.getByRole('row').filter({ hasText: 'not-an-address' })).toContainText('2');
  await scan(page);
  await expect(page.getByRole('button', { name: /^Create/ })).toHaveCount(0);
  await choose(`${head}\n${line(`lark-${Date.now()}@people.test`, '44301')}\n`);
  await expect(page.getByText('Every line is clean')).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Create as drafts' }).click();
  await expect(page).toHaveURL(/status\/pending/);
  await expect(page.getByText('Lark LLC').first()).toBeVisible();
});

test('messages go to the other side', async ({ page }) => {
  const headers = { authorization: `Token ${await demoToken(page.request, 'retailer')}` };
  const { results } = await (await page.request.get('/api/deals/deal/?list=active/all', { headers })).json();
  await openAs(page, 'retailer', `/dashboard/deals/${results[0].id}/messages`);
  await page.getByLabel('Message', { exact: true }).fill('The new hours start Monday.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The new hours start Monday.').first()).toBeVisible();
  await scan(page);
});
