import { expect, scan, test } from './base.ts';
import {
  alone,
  demoAccount,
  enterCode,
  mailedCode,
  newRetailer,
  openAs,
  signInByHand,
  startSignIn,
  storedToken,
} from './people.ts';

const SIGN_IN = /400 POST \/api\/users\/auth\/sign_in\//;

for (const [person, label] of [
  ['landlord', 'Landlord'],
  ['retailer', 'Retailer'],
  ['staff', 'Staff'],
] as const) {
  const tag = person === 'retailer' ? ['@phone'] : [];
  test(`the demo's ${person} signs in with one click and a code`, { tag }, async ({ page }) => {
    const { username } = demoAccount(person);
    await alone(username, async () => {
      await page.goto('/');
      await page.getByRole('button', { name: new RegExp(`^${label} `) }).click();
      await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
      await expect(page.getByText(username)).toBeVisible();
      await expect(page.getByRole('link', { name: /Open the demo mailbox/ })).toBeVisible();
      await enterCode(page, username);
    });
    expect(await storedToken(page)).toMatch(/^\S{40,}$/);
    await expect(page.locator('#main')).toBeVisible();
  });
}

test('somebody who came for a page gets there after signing in', async ({ page }) => {
  await page.goto('/dashboard/profile/password');
  await expect(page).toHaveURL('/login?backUrl=%2Fdashboard%2Fprofile%2Fpassword');
  await signInByHand(page, demoAccount('landlord'));
  await expect(page).toHaveURL('/dashboard/profile/password');
});

test('a wrong password says so, once, and keeps the e-mail', async ({ page, allow }) => {
  allow(SIGN_IN);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('nobody@people.test');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Wrong Username or Password' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@people.test');
  await scan(page);
  await expect(page).toHaveURL('/login');
});

test('an empty or mistyped form is answered beside the fields', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Required')).toHaveCount(2);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill('dana at harbor');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Not Valid Email')).toBeVisible();
  await scan(page);
});

test('five wrong passwords block signing in, and the page says until when', async ({ page, allow }, testInfo) => {
  allow(SIGN_IN);
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(`blocked-${testInfo.workerIndex}-${Date.now()}@people.test`);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-1234!');
  for (let round = 0; round < 5; round += 1) {
    const answered = page.waitForResponse('**/api/users/auth/sign_in/');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await answered;
  }
  await expect(page.getByText(/Sign-in is blocked until \d+:\d\d [AP]M/)).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeDisabled();
  await scan(page);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'login_blocked');
  expect(decodeURIComponent(cookie?.value ?? '')).toMatch(/^\d{4}-\d\d-\d\dT/);

  await page.clock.fastForward('31:00');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
});

test('a wrong code empties the boxes, and the right one still works', async ({ page, allow }) => {
  allow(/400 POST \/api\/users\/auth\/sign_in\/confirm\//);
  const account = await newRetailer(page.request, 'wrong-code');
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const boxes = page.getByLabel('Confirmation code');
  await expect(boxes).toBeFocused();
  const code = await mailedCode(page.request, account.username);
  await boxes.pressSequentially(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await scan(page);
  await expect(boxes).toHaveValue('');
  await expect(boxes).toBeFocused();
  await boxes.pressSequentially(code);
  await page.waitForURL((url) => /^\/(dashboard|new-ui)/.test(url.pathname));
});

test('a new code can be sent after the countdown', async ({ page }) => {
  await page.clock.install();
  const sentAt = encodeURIComponent(new Date().toISOString());
  await page.goto(`/two-factor/some-sign-in?email=dana@people.test&method=email&sent_at=${sentAt}`);
  await expect(page.getByText(/Send a new code in 0:\d\d/)).toBeVisible();
  await page.clock.fastForward('00:31');
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeVisible();
  await scan(page);
});

test('a code in the address stands in the boxes and waits for Confirm; anything else there is left out', async ({
  page,
}) => {
  const boxes = page.getByLabel('Confirmation code');
  await page.goto('/two-factor/some-sign-in?email=dana@people.test&code=123456');
  await expect(boxes).toHaveValue('123456');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  await page.goto('/two-factor/some-sign-in?email=dana@people.test&code=12ab');
  await expect(boxes).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled();
});

test('an authenticator app can be replaced by a recovery code on the page', async ({ page }) => {
  await page.goto('/two-factor/some-sign-in?email=priya@people.test&method=totp');
  await expect(page.getByText('Six digits from the authenticator app of')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await scan(page);
});

test('guest-only pages send a signed-in person to their dashboard', async ({ page }) => {
  await openAs(page, 'landlord', '/login');
  for (const address of ['/login', '/signup?code=x', '/password/forgot', '/two-factor/some-sign-in']) {
    await page.goto(address);
    await page.waitForURL((url) => /^\/(dashboard|new-ui)/.test(url.pathname));
  }
});

const ATTACKS = [
  '//evil.test',
  '/\\evil.test',
  'https://evil.test/',
  '/%2F/evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
];
test('no backUrl leads off the site', async ({ page }) => {
  test.slow(true, 'six sign-ins');
  const account = await newRetailer(page.request, 'attacked');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  for (const attack of ATTACKS) {
    const { id, code } = await startSignIn(page.request, account);
    await page.goto(`/two-factor/${id}?email=${account.username}&backUrl=${encodeURIComponent(attack)}`);
    await page.getByLabel('Confirmation code').pressSequentially(code);
    await page.waitForURL((url) => /^\/(dashboard|new-ui)/.test(url.pathname));
    // A page that belongs to nobody, so that no call is under way without its token.
    await page.goto('/thank-you');
    await page.evaluate(() => localStorage.clear());
  }
  const origin = new URL(page.url()).origin;
  expect(visited.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
});
