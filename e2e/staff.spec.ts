// Staff find somebody, act as them with a reason, and the person sees it; sessions are ended; the log is read and
// proved.
import type { Page } from '@playwright/test';
import { expect, scan, test } from './base.ts';
import { authorization, demoToken, newRetailer, openAs, signInByCall, unspentTotp, withToken } from './people.ts';

test('staff find a person and act as them; the person reads who and why', async ({ page, isMobile, allow }) => {
  // The code is asked for when the last one is older than a quarter of an hour.
  allow(/^400 POST .*exchange_token/);
  const account = await newRetailer(page.request, 'found');
  await openAs(page, 'staff', '/staff');
  await expect(page.getByText('Whom or what are you looking for?')).toBeVisible();
  // Nobody of staff has a portfolio: neither its places nor its search are offered.
  await expect(page.getByRole('link', { name: 'Audit log' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connection Status' })).toHaveCount(0);
  await expect(page.getByLabel('Search', { exact: true })).toHaveCount(0);
  await page.getByLabel('Find a person, company or connection').fill(account.username);
  // Others of that name have addresses much like it; the one that was typed stands first.
  await page.getByRole('link', { name: 'Noor Haddad' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Haddad' })).toBeVisible();
  await expect(page.getByText('The account was made')).toBeVisible();
  await scan(page);

  await page.getByRole('link', { name: 'Act as this person' }).click();
  await expect(page.getByLabel('Their e-mail')).toHaveValue(account.username);
  await page.getByLabel('Reason').fill('Ticket 4711: their store is missing');
  await page.getByRole('button', { name: 'Act as this person' }).click();
  const banner = page.getByRole('region', { name: 'Impersonation' });
  const code = page.getByLabel('Authenticator code');
  await expect(banner.or(code)).toBeVisible();
  if (await code.isVisible()) {
    await code.fill(await unspentTotp(page.request));
    await page.getByRole('button', { name: 'Act as this person' }).click();
  }
  await expect(banner).toBeVisible();
  if (!isMobile) await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  await askUntilSignedOut(page, /\/api\/deals\/my_invite\//);
  await page.goto('/staff');
  await expect(page).not.toHaveURL(/\/staff/);
  await page.goto('/new-ui/retailer/companies');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await banner.getByRole('button', { name: 'Stop Impersonating' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL(/\/staff$/);

  await withToken(page, await signInByCall(page.request, account));
  await page.goto('/dashboard/profile/security');
  await expect(page.getByText('Support stopped acting as you')).toBeVisible();
  await expect(page.getByText('Support began to act as you')).toBeVisible();
  await expect(page.getByText(/Priya Nair of support .* Reason: “Ticket 4711: their store is missing”/)).toBeVisible();
  await expect(page.getByText('Support looked at your account')).toBeVisible();
  await scan(page);
});

/**
 * Holds a call of the page back until the server has ended the session, and the news of that until the call is out and
 * the person has gone on to another screen of theirs, which must not ask in the administrator's name.
 */
async function askUntilSignedOut(page: Page, held: RegExp): Promise<void> {
  const ended = Promise.withResolvers<void>();
  await page.route(held, async (route) => {
    await ended.promise;
    // The page may have given it up by now.
    await route.continue().catch(() => undefined);
  });
  await page.route('**/api/users/auth/log_out/', async (route) => {
    const response = await route.fetch();
    ended.resolve();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForTimeout(500);
    await route.fulfill({ response });
  });
}

test('a person ends another session, and then all others', async ({ page }) => {
  const account = await newRetailer(page.request, 'sessions');
  const [first, second, third] = [
    await signInByCall(page.request, account),
    await signInByCall(page.request, account),
    await signInByCall(page.request, account),
  ];
  await withToken(page, first);
  await page.goto('/dashboard/profile/security');
  await expect(page.getByText('This session')).toHaveCount(1);
  const ends = page.getByRole('button', { name: /^End the session/ });
  await expect(ends).toHaveCount(2);
  await ends.first().click();
  await scan(page);
  await page.getByRole('button', { name: 'End session' }).click();
  await expect(ends).toHaveCount(1);
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all others' }).click();
  await expect(ends).toHaveCount(0);
  await expect(page.getByText('All other sessions were ended')).toBeVisible();
  const status = async (token: string) =>
    (await page.request.get('/api/users/me/', { headers: authorization(token) })).status();
  expect(await Promise.all([first, second, third].map(status))).toEqual([200, 401, 401]);
});

test('mails are chosen topic by topic', async ({ page }) => {
  await withToken(page, await signInByCall(page.request, await newRetailer(page.request, 'mails')));
  await page.goto('/dashboard/profile/notifications');
  const messages = page.getByRole('switch', { name: 'Messages' });
  await expect(messages).toBeChecked();
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/users/me/') && reply.request().method() === 'POST',
  );
  await messages.click();
  await saved;
  await page.reload();
  await expect(messages).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Invoices and credits' })).toBeChecked();
  await page.getByRole('switch', { name: 'Send me mails with notifications' }).click();
  await expect(page.getByRole('switch', { name: 'Invoices and credits' })).toBeDisabled();
  await scan(page);
});

test('notifications are read all at once', async ({ page }) => {
  await openAs(page, 'landlord', '/notifications');
  const all = page.getByRole('button', { name: /^Mark (all \d+ )?as read$/ });
  await all.click();
  await expect(all).toHaveCount(0);
  await page.getByRole('button', { name: 'Unread' }).click();
  await expect(page.getByText('Everything is read')).toBeVisible();
  await scan(page);
});

test('the log is filtered in the address, opened, and its chains are proved', async ({ page }) => {
  await demoToken(page.request, 'retailer');
  await openAs(page, 'staff', '/staff/audit');
  await page.getByLabel('Who', { exact: true }).fill('retailer@demo.test');
  await page.getByLabel('Action begins with').fill('sign_in.');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/actor=retailer(%40|@)demo\.test/);
  await expect(page).toHaveURL(/action=sign_in\./);
  await expect(page.getByRole('main').getByText('Priya Nair')).toHaveCount(0);
  await page.getByRole('button', { name: 'sign_in.confirmed' }).first().click();
  await expect(page.getByRole('dialog').getByText('Marcus Oyelaran, retailer@demo.test')).toBeVisible();
  await scan(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^user:\d+$/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Check the chain user:\d+$/ }).click();
  await expect(page.getByText(/^The chain user:\d+ holds$/)).toBeVisible();
  await scan(page);
});

test('feeds and payments of all tenants', async ({ page }) => {
  await openAs(page, 'staff', '/staff/feeds?view=all');
  await expect(page.getByText(/feeds? (needs?|are|is)/).first()).toBeVisible();
  await scan(page);
  await page.getByLabel('Search feeds').fill('no such company');
  await expect(page.getByText('No feed fits')).toBeVisible();
  await scan(page);
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Returned debits' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nightly self-audit' })).toBeVisible();
});

test('an escalated dispute is read by staff with its thread, and not written in', async ({ page }) => {
  await openAs(page, 'staff', '/staff/payments');
  await expect(page.getByRole('heading', { name: 'Balances at the provider' })).toBeVisible();
  await expect(page.getByText('As in the books').first()).toBeVisible();
  await page.getByRole('link', { name: 'Disputes' }).click();
  await page
    .getByRole('button', { name: /^Open the dispute of / })
    .first()
    .click();
  await expect(page).toHaveURL(/dispute=\d+/);
  const thread = page.getByRole('dialog', { name: /^Dispute of / });
  await expect(thread.getByText(/escalates the dispute/)).toBeVisible();
  await expect(thread.getByRole('button', { name: /Answer|Propose|Withdraw/ })).toHaveCount(0);
  await scan(page);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/dispute=\d+/);
  await scan(page);
});

test('nobody else reaches the staff pages', async ({ page }) => {
  await openAs(page, 'landlord', '/staff/audit');
  await expect(page).not.toHaveURL(/\/staff/);
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  const headers = authorization(await demoToken(page.request, 'landlord'));
  expect((await page.request.get('/api/staff/audit/', { headers })).status()).toBe(403);
});
