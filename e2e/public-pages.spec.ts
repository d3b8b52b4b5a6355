import { expect, expectNoSideways, scan, test } from './base.ts';
import { alone, demoAccount, enterCode, inviteByCall, newEmail, startSignIn, storedToken } from './people.ts';

test('an unknown address has a page of its own, with status 404', async ({ page, allow }) => {
  allow(/404 GET \/no\/such\/page|console: Failed to load resource.*404/);
  expect((await page.goto('/no/such/page'))?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await scan(page);
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/login');
});

const PAGES = [
  ['/login', 'Sign in'],
  ['/signup', 'Sign-up is by invite'],
  ['/password/forgot', 'Forgot your password?'],
  ['/password/new_password?code=abc', 'Set a new password'],
  ['/two-factor/abc?email=dana@people.test&method=totp', 'Enter the code'],
  ['/thank-you', 'Thank you'],
  ['/mailbox?to=nobody@people.test', 'Demo mailbox'],
] as const;
test('public pages have their heading and the title of the product', async ({ page, allow }) => {
  allow(LOOKED_INTO_A_MAIL);
  for (const [address, title] of PAGES) {
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle('Breakpoint - Dashboard');
    await expectNoSideways(page);
  }
});

test('an invite nobody knows, or of no known kind, says what to do', async ({ page, allow }) => {
  allow(/404 GET \/api\/.*\/used-code\//);
  for (const address of [
    '/email-invite/user/used-code/accept/',
    '/email-invite/castle/abc/accept/',
    '/signup?code=used-code',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This invite can no longer be used' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
    await scan(page);
  }
});

test('somebody who was invited signs up and is signed in', async ({ page }) => {
  const email = newEmail('invited');
  const code = await inviteByCall(page.request, email);
  await page.goto(`/email-invite/company/${code}/accept/`);
  await expect(page.getByRole('heading', { name: 'Hello Noor' })).toBeVisible();
  await scan(page);
  await page.getByRole('link', { name: 'Create your account' }).click();
  await expect(page.getByText('Marcus Oyelaran')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Full name').fill('Noor Haddad');
  await page.getByLabel('Password', { exact: true }).fill('Kestrel-49-x');
  await page.getByLabel('Repeat the password').fill('Kestrel-49-y');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await scan(page);
  await page.getByLabel('Repeat the password').fill('Kestrel-49-x');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail' })).toBeVisible();
  await scan(page);
  expect(new URL(page.url()).searchParams.get('type')).toBe('registration_retailer');
  await enterCode(page, email);
  expect(await storedToken(page)).not.toBeNull();
});

/** The frame of a mail runs no scripts, not even those with which a test looks into it, and the browser says so. */
const LOOKED_INTO_A_MAIL = /console: Blocked script execution in 'about:srcdoc'/;

test('the mailbox shows the newest code, by recipient, and can be copied from', async ({ page, context, allow }) => {
  allow(LOOKED_INTO_A_MAIL);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = demoAccount('landlord');
  const code = await alone(account.username, async () => (await startSignIn(page.request, account)).code);
  await page.goto(`/mailbox?to=${account.username}`);
  await page
    .getByRole('link', { name: /Your Breakpoint code/ })
    .first()
    .click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Your confirmation code' })).toBeVisible();
  await page.getByRole('button', { name: /^Copy code \d{6}$/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{6}$/);
  await expect(page.getByRole('button', { name: `Copy code ${code}` })).toBeVisible();
  await expect(page.getByLabel('Authenticator code of the demo')).toContainText('seconds left');

  // The page around the mail: in the frame itself nothing can run.
  await scan(page);
});
