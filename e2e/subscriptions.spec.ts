// Reports by mail: an owner sees the mail, adds and removes people together, and one of them unsubscribes by the link.
import { provesLine } from '#tools/coverage/spec-behaviour.ts';
import { expect, scan, test } from './base.ts';
import { openAs } from './people.ts';
import { newName } from './properties-steps.ts';

// A journey through several screens.
test.slow();

test('people are added to a report and removed from it together', async ({ page }) => {
  provesLine('subscribers-cleared');
  const [anna, ben] = [
    `${newName('anna').replace(/\W+/g, '-')}@world.test`,
    `${newName('ben').replace(/\W+/g, '-')}@world.test`,
  ];
  await openAs(page, 'landlord', '/dashboard/premises/subscriptions');
  await page.getByRole('link', { name: /^(Open )?Weekly sales$/ }).click();
  const panel = page.getByRole('dialog', { name: 'Weekly sales' });
  await expect(panel.getByText(/^Weekly sales of .+ at Harbor & Vale$/)).toBeVisible();
  await expect(panel.frameLocator('iframe').getByRole('heading', { name: /^Weekly sales, / })).toBeVisible();

  await panel.getByRole('link', { name: 'Add subscribers' }).click();
  await expect(page).toHaveURL(/\/add-subscribers$/);
  await panel.getByLabel('E-mail').fill('landlord@demo.test');
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByText('Email already exists')).toBeVisible();
  await scan(page);
  await panel.getByLabel('E-mail').fill(`${anna}, ${ben.toUpperCase()}`);
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel.getByRole('list', { name: 'To be added' }).getByRole('listitem')).toHaveCount(2);

  await panel.getByRole('link', { name: /^Subscribers/ }).click();
  await panel.getByRole('button', { name: 'Remove leasing@harborvale.test' }).click();
  await expect(panel.getByText('2 to add, 1 to remove, not saved yet')).toBeVisible();
  await scan(page);
  await panel.getByRole('button', { name: 'Keep leasing@harborvale.test' }).click();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The subscribers are saved.')).toBeVisible();
  const people = panel.getByRole('list', { name: 'Subscribers of Weekly sales' });
  await expect(people.getByRole('button', { name: `Remove ${anna}` })).toBeVisible();
  await expect(panel.getByText('Nothing changed')).toBeVisible();

  await panel.getByRole('button', { name: `Remove ${anna}` }).click();
  await panel.getByRole('button', { name: `Remove ${ben}` }).click();
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(people.getByRole('button', { name: `Remove ${anna}` })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/subscriptions\/list$/);
});

test('a copy sent now arrives with its files', async ({ page }) => {
  await openAs(page, 'landlord', '/dashboard/premises/subscriptions');
  await page.getByRole('link', { name: /^(Open )?Daily sales$/ }).click();
  const panel = page.getByRole('dialog', { name: 'Daily sales' });
  await panel.getByRole('button', { name: 'Send me one now' }).click();
  await expect(page.getByText('Daily sales is on its way to landlord@demo.test.')).toBeVisible();
  await page.goto('/mailbox?to=landlord@demo.test');
  await page
    .getByRole('link', { name: /Sales of / })
    .first()
    .click();
  const files = page.getByRole('list', { name: 'Attachments' });
  await expect(files.getByRole('link', { name: /daily-sales-.*\.xlsx/ })).toBeVisible();
  await scan(page);
  const saved = page.waitForEvent('download');
  await files.getByRole('link', { name: /daily-sales-.*\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^daily-sales-\d{4}-\d\d-\d\d\.pdf$/);
});

test('a subscriber is added with their reports, corrected and removed', async ({ page, allow }) => {
  allow(/400 POST \/api\/subscriptions\/subscribers\//);
  const email = `${newName('eve').replace(/\W+/g, '-')}@world.test`;
  await openAs(page, 'landlord', '/dashboard/premises/subscriptions');
  await page.getByRole('link', { name: 'Add a subscriber' }).click();
  await page.getByLabel('E-mail').fill('books@harborvale.test');
  await page.getByRole('button', { name: 'Add subscriber' }).click();
  await expect(page.getByText('Email already exists')).toBeVisible();
  await scan(page);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('checkbox', { name: 'Missing sales' }).check();
  await page.getByRole('button', { name: 'Add subscriber' }).click();
  await expect(page.getByText(`${email} is saved.`)).toBeVisible();
  await page.getByRole('link', { name: `Edit ${email}` }).click();
  await expect(page.getByRole('checkbox', { name: 'Missing sales' })).toBeChecked();
  await page.getByLabel('Name', { exact: true }).fill('Eve Adler');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Eve Adler').first()).toBeVisible();
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(`${email} gets no report any more.`)).toBeVisible();
});

test('a link that leads nowhere says so', async ({ page, allow }) => {
  allow(/404 GET \/api\/subscriptions\/unsubscribe\//);
  await page.goto(`/unsubscribe/1-${'0'.repeat(32)}`);
  await expect(page.getByText('This link does not lead anywhere any more')).toBeVisible();
  await scan(page);
});
