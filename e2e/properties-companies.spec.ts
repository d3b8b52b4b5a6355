// A retailer registers a company, gives somebody access, and is told who joined.
import { expect, openGuest, scan, test } from './base.ts';
import { demoAccount, newEmail, newRetailer, openAs, signInByCall, withToken } from './people.ts';
import { newName, signUpByMail } from './properties-steps.ts';

// Journeys through many screens, some of them by two people.
test.slow();

test('a company is registered and somebody joins it', async ({ page, browser }) => {
  const name = newName('bakehouse');
  const email = newEmail('dora');
  await openAs(page, 'retailer', '/dashboard/companies');
  await expect(page).toHaveURL('/dashboard/companies');
  await page.getByRole('link', { name: 'Register company' }).click();
  await page.getByLabel('Legal name').fill('');
  await page.getByRole('button', { name: 'Register company' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Legal name').fill(name);
  await page.getByRole('button', { name: 'Register company' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('First name').fill('Dora');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByText(`Invite sent to ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: `Edit the invite to ${email}` }).click();
  await page.getByRole('checkbox', { name: /^View AutoPay/ }).check();
  await scan(page);
  await page.getByRole('button', { name: 'Save invite' }).click();
  await expect(page.getByText('View Sales, View AutoPay')).toBeVisible();
  await scan(page);

  const guest = await openGuest(browser);
  await signUpByMail(guest, email, 'Dora Lind');
  // The link of the mail has accepted it: nobody is asked again.
  await expect(guest.getByRole('heading', { name })).toBeVisible();
  await expect(guest.getByText(`You have joined ${name}.`)).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0);
  await guest.context().close();

  await page.reload();
  await expect(page.getByText('Dora Lind')).toBeVisible();
  // The notice is written by a job, and others may be unread before it comes; a page that is still loading has not had its
  // say.
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click({ timeout: 10_000 });
    await page
      .getByRole('link', { name: /Dora Lind/ })
      .first()
      .waitFor({ timeout: 5_000 });
  }).toPass();
  await scan(page);
  await page
    .getByRole('link', { name: /Dora Lind/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/new-ui\/retailer\/companies\/\d+\/users$/);
});

test('a landlord cannot be added to a company', async ({ page, allow }) => {
  allow(/400 POST \/api\/companies\/company\/\d+\/invite\//);
  await openAs(page, 'retailer', '/new-ui/retailer/companies');
  await page
    .getByRole('link', { name: /Juniper & Rye/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByLabel('E-mail').fill(demoAccount('landlord').username);
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByText('The person you have tried adding is a Landlord.')).toBeVisible();
  await scan(page);
});

test('an invite is declined by somebody who has an account', async ({ page }) => {
  const account = await newRetailer(page.request, 'eli');
  await withToken(page, await signInByCall(page.request, account));
  await page.goto('/dashboard/invites');
  await page.getByRole('button', { name: /^Decline/ }).click();
  await expect(page.getByText(/You have declined the invite/)).toBeVisible();
  await expect(page.getByText('No invite waits for you')).toBeVisible();
  await scan(page);
  await page.goto('/notifications');
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await scan(page);
});

test('a landlord opens the companies that hold the properties, at the older addresses', async ({ page }) => {
  await openAs(page, 'landlord', '/dashboard/companies');
  await expect(page.getByRole('heading', { level: 1, name: '3 companies' })).toBeVisible();
  await scan(page);
  await page.getByRole('link', { name: 'Harbor & Vale East LLC' }).click();
  const address = new URL(page.url()).pathname;
  const main = page.getByRole('main');
  const content: [below: string, shown: string | RegExp][] = [
    ['', 'Foundry Hall'],
    ['/connection-status', 'Juniper & Rye'],
    ['/deals', 'Juniper & Rye'],
    ['/archive', /No expired connections|Archived/],
    ['/landlord-sales', 'Juniper & Rye'],
    ['/auto-pay', 'Juniper & Rye'],
    ['/landlord-documents', 'Certificate of insurance'],
    ['/pos', /\d+ of \d+ merchants linked/],
    ['/tags', 'Mid-Atlantic'],
    ['/users', 'foundry@demo.test'],
  ];
  for (const [below, shown] of content) {
    await page.evaluate((to) => window.history.pushState({}, '', to), address + below);
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor & Vale East LLC' })).toBeVisible();
    await expect(main.getByText(shown).first(), below).toBeVisible();
    await expect(page).toHaveURL(address + below);
    await scan(page);
  }
  await page.goto(`${address}/connection-status`);
  await main.getByRole('link', { name: /^Expired/ }).click();
  await expect(page).toHaveURL(`${address}/connection-status?list=%2Fexpired`);
  await expect(main.getByRole('link', { name: /^Expired/ })).toHaveAttribute('aria-current', 'page');
});
