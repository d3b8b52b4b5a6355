import { expect, scan, test } from './base.ts';
import { mailedLink, newRetailer, signInByCall, signInByHand, storedToken, withToken } from './people.ts';

const NEW_PASSWORD = 'Heron-52-y';

test('a forgotten password is set again by mail', async ({ page, allow }) => {
  allow(/400 POST \/api\/users\/auth\/set_password\//);
  const account = await newRetailer(page.request, 'forgot');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Both pages have such a field, and the first stays until the second is there.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(account.username);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  await scan(page);

  const link = await mailedLink(page.request, account.username, /\/password\/new_password\?code=\S+/);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Repeat the new password').fill('other');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('At least 8 characters, including a letter')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await scan(page);

  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password Updated! Log in with your new password.')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await signInByHand(page, { ...account, password: NEW_PASSWORD });
  expect(await storedToken(page)).not.toBeNull();

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  await scan(page);
});

test('a link without its code explains itself', async ({ page }) => {
  await page.goto('/password/new_password');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await scan(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/password/forgot');
});

test('a password is changed in the profile and works at the next sign-in', async ({ page, allow }) => {
  allow(/400 POST \/api\/users\/me\/change_password\//);
  const account = await newRetailer(page.request, 'change');
  await withToken(page, await signInByCall(page.request, account));
  await page.goto('/dashboard/profile/password');
  await page.getByLabel('Current password').fill('not mine');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await scan(page);
  await page.getByLabel('Current password').fill(account.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password Updated! Log in with your new password.')).toBeVisible();
  await page.waitForURL('**/login**');
  await signInByHand(page, { ...account, password: NEW_PASSWORD });
  expect(await storedToken(page)).not.toBeNull();
});
