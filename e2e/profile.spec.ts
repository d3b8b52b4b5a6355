import { generateSync } from 'otplib';
import { expect, scan, test } from './base.ts';
import { mailedCode, newRetailer, openAs, signInByCall, signInByHand, unspentTotp, withToken } from './people.ts';

test('name and phone are kept', async ({ page }) => {
  await withToken(page, await signInByCall(page.request, await newRetailer(page.request, 'profile')));
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Must be a phone number, for example +1 212 555 0100')).toBeVisible();
  await scan(page);
  await page.getByLabel('Full name').fill('Noor A. Haddad');
  await page.getByLabel('Phone').fill('+1 212 555 0147');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'User info updated' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue('Noor A. Haddad');
  await expect(page.getByLabel('Phone')).toHaveValue('+1 212 555 0147');
});

test('an authenticator app is set up, used, and turned off with a recovery code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await newRetailer(page.request, 'totp');
  await withToken(page, await signInByCall(page.request, account));
  await page.goto('/dashboard/profile/security');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill(account.password);
  await expect(page.getByText(`We mailed six digits to ${account.username}.`)).toBeVisible();
  await page.getByLabel('Code from the mail').fill(await mailedCode(page.request, account.username));
  await scan(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'Picture for your authenticator app to scan' })).toBeVisible();
  await scan(page);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code of the authenticator app').pressSequentially(generateSync({ secret }));

  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  await scan(page);
  const codes = await listed.allInnerTexts();
  await page.getByRole('button', { name: 'Copy all' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('breakpoint-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('On', { exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem('breakpoint.token'));
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/dashboard') || url.pathname.startsWith('/new-ui'));

  await page.goto('/dashboard/profile/security');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Your password').fill(account.password);
  await page.getByLabel('Code of the app, or a recovery code').fill(codes[1] ?? '');
  await scan(page);
  await page.getByRole('button', { name: 'Turn off the app' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('the theme is chosen in the profile, changes at once and stays', async ({ page }) => {
  await withToken(page, await signInByCall(page.request, await newRetailer(page.request, 'theme')));
  await page.goto('/dashboard/profile');
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
  expect(await scheme()).toBe('dark');
  await scan(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  expect(await scheme()).toBe('dark');
});

test('an administrator acts as somebody, sees what they see, and stops', async ({ page, allow }) => {
  allow(/400 POST \/api\/users\/admin\/exchange_token\//);
  const account = await newRetailer(page.request, 'acted-for');
  await openAs(page, 'staff', '/login_as');
  await page.getByLabel('Their e-mail').fill('nobody@people.test');
  await page.getByLabel('Reason').fill('too short');
  await page.getByRole('button', { name: 'Act as this person' }).click();
  await expect(page.getByText('Must have at least 10 characters')).toBeVisible();
  await page.getByLabel('Reason').fill('They cannot find their store');
  await page.getByRole('button', { name: 'Act as this person' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Authentication Failed' })).toBeVisible();
  await scan(page);
  await page.getByLabel('Their e-mail').fill(account.username);
  await page.getByRole('button', { name: 'Act as this person' }).click();

  const banner = page.getByRole('region', { name: 'Impersonation' });
  await expect(banner).toContainText('Noor Haddad');
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await scan(page);
  await banner.getByRole('button', { name: 'Stop Impersonating' }).click();
  await expect(banner).toBeHidden();
  await page.goto('/dashboard/profile');
  await expect(page.getByText('staff@demo.test ·')).toBeVisible();
});

test('the authenticator code is asked for when the last one is old', async ({ page, allow }) => {
  allow(/400 POST \/api\/users\/admin\/exchange_token\//);
  const account = await newRetailer(page.request, 'asked-for');
  await openAs(page, 'staff', '/login_as');
  // The first answer is the one the server gives fifteen minutes after the last code; the second call is real.
  await page.route(
    '**/api/users/admin/exchange_token/',
    (route) =>
      route.fulfill({
        status: 400,
        json: { detail: 'Enter the current code of your authenticator app.', exception_code: 'totp_required' },
      }),
    { times: 1 },
  );
  await page.getByLabel('Their e-mail').fill(account.username);
  await page.getByLabel('Reason').fill('They cannot find their store');
  await page.getByRole('button', { name: 'Act as this person' }).click();
  await expect(page.getByLabel('Authenticator code')).toBeFocused();
  await scan(page);
  await page.getByLabel('Authenticator code').fill(await unspentTotp(page.request));
  await page.getByRole('button', { name: 'Act as this person' }).click();
  await expect(page.getByRole('region', { name: 'Impersonation' })).toBeVisible();
});

test('only administrators reach the page to act as others', async ({ page }) => {
  await page.goto('/login_as');
  await expect(page).toHaveURL(/\/login(\?|$)/);
  const account = await newRetailer(page.request, 'no-admin');
  await signInByHand(page, account);
  await page.waitForURL((url) => url.pathname !== '/login_as' && !url.pathname.startsWith('/two-factor'));
});
