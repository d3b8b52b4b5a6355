import { expect, scan, test } from './base.ts';
import { openAs } from './people.ts';

test('the glossary explains the words of the product', async ({ page }) => {
  await openAs(page, 'retailer', '/new-ui/resources');
  await expect(page.getByRole('heading', { name: 'Breakpoint Resources' })).toBeVisible();
  await expect(page.getByText('The agreement between a property owner and a merchant for one store')).toBeVisible();
  await scan(page);
  await page.getByLabel('Search the glossary').fill('autopay');
  await expect(page).toHaveURL(/search=autopay/);
  await expect(page.getByText('The agreement by which rent is collected')).toBeVisible();
  await expect(page.getByText('The agreement between a property owner')).toHaveCount(0);
  await scan(page);
});

test('the search box and the tasks badge lead to their places', async ({ page }) => {
  await openAs(page, 'landlord', '/new-ui/landlord');
  await page.getByRole('combobox', { name: 'Search' }).fill('northlight');
  await page.getByRole('option', { name: /Northlight Books/ }).click();
  await expect(page.getByRole('heading', { name: /Northlight Books/ })).toBeVisible();
  await page.getByRole('link', { name: /^Tasks/ }).click();
  await expect(page).toHaveURL('/dashboard/tasks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
