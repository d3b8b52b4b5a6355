// The portfolio: adding a property, refusing it twice, finding it again, and where addresses lead.
import { expect, scan, test } from './base.ts';
import { openAs } from './people.ts';
import { ALBANY, newName, newProperty } from './properties-steps.ts';

// Journeys through many screens, some of them by two people.
test.slow();

test('a property is added, refused a second time, and edited', async ({ page }) => {
  const name = newName('hall');
  await openAs(page, 'landlord', '/dashboard');
  await page.goto('/dashboard/premises/portfolio');
  const add = async () => {
    await page.getByRole('button', { name: 'Add property' }).first().click();
    const panel = page.getByRole('dialog', { name: 'Add a property' });
    await panel.getByLabel('Name', { exact: true }).fill(name);
    await panel.getByLabel('Street').fill(ALBANY.address_street);
    await panel.getByLabel('City').fill(ALBANY.address_city);
    await panel
      .getByRole('combobox', { name: 'State' })
      .or(panel.getByLabel('State', { exact: true }))
      .first()
      .fill('Calif');
    await page.getByRole('option', { name: 'California (CA)' }).click();
    return panel;
  };
  const panel = await add();
  await expect(panel.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
  await panel.getByLabel('ZIP code').fill('9420');
  await panel.getByRole('button', { name: 'Add unit' }).click();
  await panel.getByLabel('Name of unit 1').fill('Suite 1');
  await panel.getByLabel('Area of unit 1 in square feet').fill('1200');
  await panel.getByRole('button', { name: 'Add property' }).click();
  await expect(panel.getByText('Must be a ZIP code of five digits, for example 12207')).toBeVisible();
  await scan(page);
  await panel.getByLabel('ZIP code').fill('94203');
  await panel.getByRole('button', { name: 'Add property' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Suite 1, 1,200 sq ft, vacant')).toBeVisible();

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Portfolio' }).click();
  const again = await add();
  await again.getByLabel('ZIP code').fill('94203');
  await again.getByRole('button', { name: 'Add property' }).click();
  await expect(again.getByText('Harbor & Vale already has a property with this name and address')).toBeVisible();
  await again.getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel('Search properties').fill(name);
  await expect(page).toHaveURL(new RegExp(`q=${name}`));
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Leased area, sq ft').fill('4500');
  await scan(page);
  await page.getByRole('button', { name: 'Save property' }).click();
  await expect(page.getByText(/4,500 sq ft/).first()).toBeVisible();
  await scan(page);
});

test('a property without connections is removed', async ({ page }) => {
  const property = await newProperty(page.request, newName('gone'));
  await openAs(page, 'landlord', `/new-ui/landlord/premises/portfolio/${property.id}`);
  // The last of what the page asks for: a question that is still on its way would find no property.
  await expect(page.getByText('No notes on the last days')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove property' }).click();
  const dialog = page.getByRole('dialog', { name: `Remove ${property.name}` });
  await dialog.getByRole('button', { name: 'Remove property' }).click();
  await expect(page.getByText(`${property.name} is removed.`)).toBeVisible();
  await expect(page.getByRole('link', { name: property.name, exact: true })).toHaveCount(0);
});

test('addresses lead where they should', async ({ page, allow }) => {
  // A page asks for its figures together with its property, so both are not found.
  allow(
    /404 GET \/api\/(companies\/(master_company|premises)|home\/radar\/\?premises=987654|sales\/analytics\/\w+\/\?premises=987654)/,
  );
  await openAs(page, 'landlord', '/new-ui/landlord/premises/user-management');
  await expect(page).toHaveURL('/dashboard/premises/user-management');
  await page.goto('/new-ui/landlord/987654/premises/portfolio');
  await expect(page).toHaveURL(/\/new-ui\/landlord(\/premises\/portfolio)?$/);
  await page.goto('/new-ui/landlord/premises/portfolio/987654');
  await expect(page.getByText('This property is not in your portfolio')).toBeVisible();
  await scan(page);
  await page.goto('/new-ui/landlord/premises/user-management/view-property');
  await expect(page.getByRole('link', { name: 'Foundry Hall' })).toBeVisible();
  await page.goto('/new-ui/retailer/companies');
  await expect(page).toHaveURL(/\/new-ui\/landlord/);
});

test('the master company is switched and stays chosen', { tag: '@phone' }, async ({ page, isMobile }) => {
  await openAs(page, 'landlord', '/new-ui/landlord/premises/portfolio');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: /switch company/ }).click();
  const other = page.getByRole('menuitem', { name: /GBP/ });
  await other.waitFor();
  await scan(page);
  await other.click();
  await expect(page).toHaveURL(/\/new-ui\/landlord\/\d+\/premises\/portfolio$/);
  const address = page.url();
  await page.goto('/new-ui/landlord/premises/portfolio');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('£');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
