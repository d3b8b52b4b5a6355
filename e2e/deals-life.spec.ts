import { expect, scan, test } from './base.ts';
import { activeDeal, newMerchant, openWithToken } from './deals-people.ts';
import { demoToken } from './people.ts';

test('a connection is written, declined with a note, corrected and accepted', { tag: '@phone' }, async ({ page }) => {
  test.slow();
  const merchant = await newMerchant(page.request, 'life');
  const landlord = await demoToken(page.request, 'landlord');
  await openWithToken(page, landlord, '/new-ui/landlord/connections/new');
  await page.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Required')).toHaveCount(2);
  await page.getByLabel('Legal name').fill(merchant.legalName);
  await page.locator('input[type=email]').fill(merchant.username);
  await page.getByRole('heading', { name: 'Who is the merchant?' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Required', { exact: true }).first()).toBeVisible();
  await page.getByLabel('Amount', { exact: true }).fill('9,800');
  await page.getByLabel('Share of sales').fill('7%');
  await expect(page.getByText('Base rent of $9,800.00 a month, due in advance on day 1.')).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. The merchant gets an e-mail.')).toBeVisible();
  await page.waitForURL('**/connections/*/terms');
  const id = /connections\/(\d+)\/terms/.exec(page.url())?.[1];

  await openWithToken(page, merchant.token, `/new-ui/retailer/connections/${id}/terms`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('What should change?').fill('Six percent, as we said.');
  await scan(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Pending Review Correction')).toBeVisible();

  await openWithToken(page, landlord, `/new-ui/landlord/connections/${id}/terms`);
  await expect(page.getByText('Six percent, as we said.')).toBeVisible();
  await page.getByRole('button', { name: 'Correct terms' }).click();
  await page.getByLabel('Share of sales').fill('6');
  await expect(page.getByRole('heading', { name: /What changes/ })).toBeVisible();
  await page.getByRole('button', { name: 'Publish the correction' }).click();
  await page.waitForURL(`**/connections/${id}/terms`);

  await openWithToken(page, merchant.token, `/new-ui/retailer/connections/new/location?deal=${id}`);
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: merchant.legalName, exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('6% over the natural breakpoint').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Accept terms' }).click();
  await expect(page.getByText('Must be checked')).toBeVisible();
  await scan(page);
  await page.getByLabel(/I have read the terms/).check();
  await page.getByRole('button', { name: 'Accept terms' }).click();
  await page.waitForURL(`**/new-ui/retailer/connections/${id}/terms`);
  await expect(page.getByText(/accepted by Noor Haddad/i).first()).toBeVisible();
  await scan(page);
});

test('a modification shows its difference and is accepted', async ({ page }) => {
  test.slow();
  const merchant = await newMerchant(page.request, 'modify');
  const landlord = await demoToken(page.request, 'landlord');
  const { id } = await activeDeal(page.request, merchant);
  await openWithToken(page, landlord, `/new-ui/landlord/connections/${id}/terms`);
  await page.getByRole('button', { name: 'Modify terms' }).click();
  await expect(page.getByRole('button', { name: 'Send to the merchant' })).toBeDisabled();
  await page.getByLabel('Amount', { exact: true }).fill('10300.00');
  await expect(page.getByText('$123,600.00 a year, +5.1%')).toBeVisible();
  await page.getByRole('button', { name: 'Send to the merchant' }).click();
  await expect(page.getByRole('heading', { name: 'Proposed modification' })).toBeVisible();
  await expect(page.getByText('Canceling keeps the terms as previously agreed')).toBeVisible();

  await openWithToken(page, merchant.token, `/dashboard/deals/${id}/terms`);
  await page.getByRole('link', { name: 'Review modification' }).click();
  await expect(page.getByRole('row', { name: /Base rent \$9,800.00 a month/ })).toContainText('$10,300.00 a month');
  await scan(page);
  await page.getByRole('button', { name: 'Accept terms' }).first().click();
  await page.getByLabel(/I have read the terms/).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept terms' }).click();
  await expect(page.getByText('Terms accepted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await scan(page);
});

test('a modification is canceled and the agreed terms stay', async ({ page }) => {
  const merchant = await newMerchant(page.request, 'cancel');
  const landlord = await demoToken(page.request, 'landlord');
  const { id } = await activeDeal(page.request, merchant);
  await openWithToken(page, landlord, `/new-ui/landlord/connections/edit/${id}`);
  await page.getByLabel('Amount', { exact: true }).fill('12000');
  await page.getByRole('button', { name: 'Send to the merchant' }).click();
  await page.getByRole('button', { name: 'Cancel proposal' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The terms stay as previously agreed and the merchant gets an e-mail.');
  await scan(page);
  await dialog.getByRole('button', { name: 'Cancel proposal' }).click();
  await page.waitForURL(`**/connections/${id}/terms`);
  await expect(page.getByRole('button', { name: 'Modify terms' })).toBeVisible();
  await expect(page.getByText('$9,800.00 a month').first()).toBeVisible();
});

test('a period is extended month to month', async ({ page }) => {
  const merchant = await newMerchant(page.request, 'extend');
  const landlord = await demoToken(page.request, 'landlord');
  const { id } = await activeDeal(page.request, merchant);
  await openWithToken(page, landlord, `/new-ui/landlord/connections/add-period/${id}`);
  await page.getByLabel('Month to month, without an end').check();
  await expect(page.getByRole('row', { name: /Ends/ })).toContainText('Month to month');
  await page.getByRole('button', { name: 'Send to the merchant' }).click();
  await expect(page.getByRole('heading', { name: 'Proposed extension' })).toBeVisible();
  await expect(page.getByText('Pending Extension Approval').first()).toBeVisible();
  await scan(page);
});

test('a stale answer offers to refresh the connection', async ({ page, allow }) => {
  allow(/400 POST \/api\/deals\/deal\/\d+\/cancel\//);
  const merchant = await newMerchant(page.request, 'stale');
  const landlord = await demoToken(page.request, 'landlord');
  const { id } = await activeDeal(page.request, merchant);
  await openWithToken(page, landlord, `/new-ui/landlord/connections/edit/${id}`);
  await page.getByLabel('Amount', { exact: true }).fill('12000');
  await page.getByRole('button', { name: 'Send to the merchant' }).click();
  await page.waitForURL(/connections\/\d+\/terms/);
  await page.route('**/cancel/', (route) =>
    route.continue({ postData: JSON.stringify({ updated_at: '2026-01-01T00:00:00.000Z' }) }),
  );
  await page.getByRole('button', { name: 'Cancel proposal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel proposal' }).click();
  await expect(page.getByText('The Property Owner has made additional changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh The Connection' })).toBeVisible();
  await scan(page);
});
