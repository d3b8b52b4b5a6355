// The messages of signing in, passwords, profiles, people and sales systems, each brought about as a person would.
import { expect, test } from './base.ts';
import { secondsLeft } from './clock-shift.ts';
import { newMerchant, openWithToken } from './deals-people.ts';
import { demoAccount, inviteByCall, newEmail, newRetailer, openAs, signInByCall, withToken } from './people.ts';
import { newProperty } from './properties-steps.ts';
import { fieldSays, pageSays, proves, said, watchToasts } from './shown-messages.ts';

test('signing in: what is missing, what is mistyped, what is wrong, and a block', async ({ page, allow }) => {
  allow(/400 POST \/api\/users\/auth\/sign_in\//);
  await watchToasts(page);
  await page.goto('/login');
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await signIn.click();
  await fieldSays(page, 'required');
  await page.getByLabel('E-mail').fill('dana at harbor');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await signIn.click();
  await fieldSays(page, 'not-valid-email');
  await page.getByLabel('E-mail').fill(newEmail('nobody'));
  await signIn.click();
  await said(page, 'wrong-password');

  proves('login-blocked');
  const username = newEmail('blocked');
  for (let wrong = 0; wrong < 4; wrong += 1) {
    const data = { username, password: `not this one ${wrong}` };
    expect((await page.request.post('/api/users/auth/sign_in/', { data })).status()).toBe(400);
  }
  await page.getByLabel('E-mail').fill(username);
  const reloaded = page.waitForEvent('load');
  await signIn.click();
  await reloaded;
  const again = await page.request.post('/api/users/auth/sign_in/', { data: { username, password: 'not this one' } });
  const expiredAt = (await again.json()).additional_details.expired_at;
  await expect(page.getByText(/Sign-in is blocked until/)).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'login_blocked');
  expect(decodeURIComponent(cookie?.value ?? '')).toBe(expiredAt);
  const lives = secondsLeft(cookie!);
  expect([lives > 1_700, lives <= 1_801]).toEqual([true, true]);
});

test('passwords and the profile', async ({ page, allow }) => {
  allow(/401 \w+ \/api\//);
  const account = await newRetailer(page.request, 'words');
  await watchToasts(page);
  await withToken(page, await signInByCall(page.request, account));
  await page.goto('/dashboard/profile');
  await page.getByLabel('Phone').fill('+1 212 555 0147');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await said(page, 'profile-updated');

  await page.goto('/dashboard/profile/password');
  await page.getByLabel('Current password').fill(account.password);
  await page.getByLabel('New password', { exact: true }).fill('Heron-52-y');
  await page.getByLabel('Repeat the new password').fill('Heron-53-y');
  const change = page.getByRole('button', { name: 'Change password' });
  await change.click();
  await fieldSays(page, 'passwords-do-not-match');
  await page.getByLabel('Repeat the new password').fill('Heron-52-y');
  await change.click();
  await said(page, 'password-updated');
});

test('an e-mail that has an account cannot sign up again', async ({ page }) => {
  const email = newEmail('twice');
  const code = await inviteByCall(page.request, email);
  await page.goto(`/email-invite/company/${code}/accept/`);
  await page.getByRole('link', { name: 'Create your account' }).click();
  await page.getByLabel('Full name').fill('Noor Haddad');
  await page.getByLabel('Password', { exact: true }).fill('Kestrel-49-x');
  await page.getByLabel('Repeat the password').fill('Kestrel-49-x');
  // Another browser was quicker.
  const data = { username: email, password: 'Kestrel-49-x', full_name: 'Noor Haddad', code };
  expect((await page.request.post('/api/users/auth/sign_up/', { data })).status()).toBe(201);
  await page.getByRole('button', { name: 'Create account' }).click();
  await fieldSays(page, 'email-already-exists');
});

test('an impersonation that fails', async ({ page, allow }) => {
  allow(/400 POST \/api\/users\/admin\/exchange_token\//);
  await watchToasts(page);
  await openAs(page, 'staff', '/login_as');
  await page.getByLabel('Their e-mail').fill(newEmail('nobody'));
  await page.getByLabel('Reason').fill('They cannot find their store');
  await page.getByRole('button', { name: 'Act as this person' }).click();
  await said(page, 'impersonation-failed');
});

test('people of the wrong role are not added', async ({ page, allow }) => {
  allow(/400 POST \/api\/companies\/\w+\/\d+\/invites?\//);
  const merchant = await newMerchant(page.request, 'mismatch');
  const property = await newProperty(page.request, merchant.legalName);
  const invite = async (email: string) => {
    await page.getByRole('button', { name: 'Invite person' }).click();
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Send invite' }).click();
  };
  await watchToasts(page);
  await openWithToken(page, merchant.token, `/new-ui/retailer/companies/${merchant.company}/users`);
  await invite(demoAccount('landlord').username);
  await said(page, 'role-mismatch-retailer');
  const access = `/new-ui/landlord/${property.master_company}/premises/portfolio/${property.id}/user-access`;
  await openAs(page, 'landlord', access);
  await invite(merchant.username);
  await said(page, 'role-mismatch-landlord');
});

test('a sales system is connected, or says why not', async ({ page, allow }) => {
  allow(/400 POST \/api\/pos\/heartland\/authenticate\//);
  const merchant = await newMerchant(page.request, 'till');
  await watchToasts(page);
  const address = `/new-ui/retailer/companies/${merchant.company}/pos/new-pos/heartland`;
  await openWithToken(page, merchant.token, address);
  const token = page.getByLabel('API token');
  await page.getByLabel(/^Subdomain/).fill('harbor');
  await token.fill('nobody');
  await page.getByRole('button', { name: /^Connect/ }).click();
  await said(page, 'pos-authentication-error', 'Heartland Retail: The sales system does not accept these credentials.');
  await token.fill('demo-3');
  await page.getByRole('button', { name: /^Connect/ }).click();
  await said(page, 'pos-authenticated');
  await expect(page).toHaveURL(/\/new-ui\/retailer/);
});

test('a coordinate beyond the poles, and a page that is not there', async ({ page, allow }) => {
  allow(/404 GET \/no\/such\/page/);
  await openAs(page, 'landlord', '/dashboard/premises/portfolio');
  await page.getByRole('button', { name: 'Add property' }).click();
  await page.getByLabel('Latitude (optional)').fill('-91');
  await page.getByLabel('Longitude (optional)').fill('181');
  await page.getByRole('dialog').getByRole('button', { name: 'Add property' }).click();
  await fieldSays(page, 'greater-than', 'Must be > than -90');
  await fieldSays(page, 'less-than', 'Must be < than 180');
  await page.goto('/no/such/page');
  await pageSays(page, 'page-not-found');
});
