// A merchant connects Square through its sign-in page, makes a channel of a location, links it to the store, and the
// sales arrive.
import { expect, scan, test } from './base.ts';
import { secondsLeft } from './clock-shift.ts';
import { activeDeal, newMerchant } from './deals-people.ts';
import { withToken } from './people.ts';

test('a sales system is connected, linked to a store, and its sales arrive', async ({ page }) => {
  const merchant = await newMerchant(page.request, 'till');
  const deal = await activeDeal(page.request, merchant);
  const systems = `/new-ui/retailer/companies/${merchant.company}/pos`;
  await withToken(page, merchant.token);

  await page.goto(systems);
  await expect(page.getByText('No sales system is connected yet')).toBeVisible();
  await page.getByRole('button', { name: 'Connect a sales system' }).click();
  await page.getByRole('link', { name: /^Square/ }).click();
  await scan(page);
  await page.getByRole('button', { name: 'Sign in at Square' }).click();

  // The vendor's own page, spoken by the simulator.
  // The words stand for two and a half seconds: whoever looks for them looks before the click.
  await Promise.all([
    page.getByText("Sales System Authenticated and it's ready to be connected to a lease").waitFor(),
    page.getByRole('link', { name: 'Allow' }).click(),
  ]);
  // The landing goes on with the walk: which location is which store.
  await expect(page).toHaveURL(/\/new-ui\/retailer\?connection=\d+$/);
  await expect(page.getByRole('heading', { name: 'Which location is which store?' })).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await scan(page);
  await page.getByRole('button', { name: 'Link and read sales' }).click();
  await expect(page).toHaveURL(new RegExp(`/channels/first/success/${deal.id}/\\d+$`));
  const channel = page.url().split('/').at(-1);
  await expect(page.getByRole('link', { name: 'Open the store' })).toBeVisible();
  await scan(page);

  await page.goto(`${systems}/${channel}`);
  await expect(async () => {
    const read = await page
      .locator('dt', { hasText: 'Sales read' })
      .locator('xpath=following-sibling::dd[1]')
      .textContent();
    expect(Number((read ?? '0').replaceAll(',', ''))).toBeGreaterThan(0);
  }).toPass({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('Sales are being read. New ones appear within a minute.')).toBeVisible();

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible();
  await scan(page);
});

test('a connect code waits 90 seconds in a cookie while its finder signs in', async ({ page, allow }) => {
  allow(/^40\d GET \/api\/pos\/pos_connections_code\//);
  await page.goto('/dashboard/pos-confirm/not-a-code');
  await expect(page).toHaveURL(/\/login/);
  const cookie = (await page.context().cookies()).find((one) => one.name === 'pos_connect_code');
  expect(cookie?.value).toBe('not-a-code');
  const left = secondsLeft(cookie!);
  expect(left).toBeGreaterThan(60);
  expect(left).toBeLessThanOrEqual(90);
});
