// A landlord's tags: a category is added, properties are tagged together, a filter is saved and narrows a list, and
// what a filter uses cannot be removed under it.
import { expect, scan, test } from './base.ts';
import { openAs } from './people.ts';
import { newName } from './properties-steps.ts';

// A journey through several screens.
test.slow();

test('tags sort properties, and a saved filter finds them', async ({ page, allow }) => {
  allow(/400 (POST|DELETE) \/api\/tags\/tagcategory\//);
  const name = newName('custom');
  const [lake, hill] = [`${name} lake`, `${name} hill`];
  await openAs(page, 'landlord', '/dashboard/premises/tags');
  await page.getByRole('button', { name: 'Add category' }).click();
  const panel = page.getByRole('dialog', { name: 'Add a category' });
  await panel.getByLabel('Name', { exact: true }).fill(name);
  await panel.getByLabel('Tag 1').fill(lake);
  await panel.getByLabel('Tag 2').fill(lake);
  await panel.getByRole('button', { name: 'Add category' }).click();
  await expect(panel.getByText('Is in the list twice')).toBeVisible();
  await scan(page);
  await panel.getByLabel('Tag 2').fill(hill);
  await panel.getByRole('button', { name: 'Add category' }).click();
  await expect(page.getByText(`${name} is saved.`)).toBeVisible();

  await page.getByRole('checkbox', { name: /Choose Foundry Hall/ }).check();
  await page.getByRole('checkbox', { name: /Choose Mercer Court/ }).check();
  await page.getByRole('button', { name: 'Tag together' }).click();
  const tagging = page.getByRole('dialog', { name: 'Tags of 2 properties' });
  await tagging.getByRole('checkbox', { name: lake }).check();
  await expect(tagging.getByText('Changes 2 properties')).toBeVisible();
  await scan(page);
  await tagging.getByRole('button', { name: 'Save tags' }).click();
  await expect(page.getByText('The tags of 2 properties are saved.')).toBeVisible();

  await page.getByRole('button', { name: `${lake} 2` }).click();
  await expect(page).toHaveURL(/tags=\d+/);
  await expect(page.getByRole('checkbox', { name: /^Choose / })).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Choose / })).toHaveCount(2);

  await page.getByRole('link', { name: 'Saved filters' }).click();
  await page.getByRole('button', { name: 'Save a filter' }).click();
  const saving = page.getByRole('dialog', { name: 'Save a filter' });
  await saving.getByLabel('Name', { exact: true }).fill(`${name} filter`);
  await saving.getByRole('checkbox', { name: lake }).check();
  await expect(saving.getByText(/Lets through 2 properties and \d+ merchants/)).toBeVisible();
  await scan(page);
  await saving.getByRole('button', { name: 'Save filter' }).click();
  await expect(page.getByText(`${name} filter is saved.`)).toBeVisible();

  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove category' }).click();
  await page
    .getByRole('dialog', { name: `Remove ${name}` })
    .getByRole('button', { name: 'Remove category' })
    .click();
  await expect(page.getByText(`is part of the saved filter “${name} filter”`)).toBeVisible();
  await scan(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a property shows its tags and who fits each filter', async ({ page }) => {
  await openAs(page, 'landlord', '/new-ui/landlord/premises/portfolio');
  await page.getByRole('link', { name: 'Copperfield Galleria', exact: true }).click();
  const sections = page.getByRole('navigation', { name: 'Sections of Copperfield Galleria' });
  await sections.getByRole('link', { name: 'Tags & filters' }).click();
  await expect(page.getByRole('heading', { name: 'Its merchants' })).toBeVisible();
  await expect(page.getByText(/merchants? here: .*Copper Kettle Kitchen/)).toBeVisible();
  await scan(page);
});
