import { expect, test } from './base.ts';
import { newRetailer, signInByCall, storedToken, withToken } from './people.ts';

test('45 minutes without a movement end the session', async ({ page }) => {
  await page.clock.install();
  await withToken(page, await signInByCall(page.request, await newRetailer(page.request, 'idle')));
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.clock.runFor('44:00');
  await expect(page).toHaveURL('/dashboard/profile');
  await page.clock.runFor('02:00');
  await expect(page).toHaveURL('/login?backUrl=%2Fdashboard%2Fprofile');
  expect(await storedToken(page)).toBeNull();
});

test('a log-out in one tab is a log-out in the other', async ({ page, context, allow }) => {
  // What the other tab asks in that very moment is answered as to anybody who is signed out.
  allow(/401 GET \/api\//);
  await withToken(page, await signInByCall(page.request, await newRetailer(page.request, 'two-tabs')));
  await page.goto('/dashboard/profile');
  const other = await context.newPage();
  await other.goto('/dashboard/profile/password');
  await expect(other.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL('/login?backUrl=%2Fdashboard%2Fprofile%2Fpassword');
});

test('a session the server has ended leads to the sign-in page', async ({ page, allow }) => {
  allow(/401 GET \/api\/users\/me\//);
  await withToken(page, 'a-token-nobody-knows');
  await page.goto('/dashboard/profile');
  await expect(page).toHaveURL('/login?backUrl=%2Fdashboard%2Fprofile');
});
