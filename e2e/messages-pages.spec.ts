// What pages do when something fails or comes late: the bar, notes, documents of a deal that is no longer open, and
// ways that lead out of the product.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './base.ts';
import { activeDeal, landlordCalls, newMerchant, openWithToken } from './deals-people.ts';
import { demoToken, openAs } from './people.ts';
import { newProperty } from './properties-steps.ts';
import { fakeRoute, pageSays, proves, said, watchToasts } from './shown-messages.ts';

/** As a link would, without loading the product again. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

test('a page that does not arrive turns the bar red', async ({ page, allow }) => {
  allow(/net::ERR_FAILED GET \/api\/companies\/master_company\//);
  allow(/console: Failure: The server could not be reached/);
  proves('progress-bar-red');
  await openAs(page, 'landlord', '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await page.route('**/api/companies/master_company/**', (route) => route.abort());
  await goInside(page, '/new-ui/landlord/424242/premises/portfolio');
  await expect(page.locator('[data-phase="failed"]')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a note that could not be saved stays in its form, and one that was is listed', async ({ page, allow }) => {
  allow(/net::ERR_FAILED POST \/api\/sales\/premises_notes\//);
  allow(/404 DELETE \/api\/sales\/premises_notes\/\d+\//);
  proves('note-actions');
  const property = await newProperty(page.request, `Notes ${Date.now()}`);
  await watchToasts(page);
  const address = `/new-ui/landlord/${property.master_company}/premises/portfolio/${property.id}/sales/daily`;
  await openAs(page, 'landlord', address);
  await page
    .getByRole('button', { name: /Notes|Add note/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Note', { exact: true }).fill('The street is closed.');
  await page.route('**/api/sales/premises_notes/', (route) => route.abort(), { times: 1 });
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('The server could not be reached. Check your connection.')).toBeVisible();
  await expect(panel.getByLabel('Note', { exact: true })).toHaveValue('The street is closed.');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByLabel('Note', { exact: true })).toHaveValue('');
  await expect(panel.getByText('The street is closed.')).toBeVisible();
  // Somebody else removes it first.
  const { headers } = await landlordCalls(page.request);
  const list = `/api/sales/premises_notes/?premises=${property.id}`;
  const [{ note_id }] = (await (await page.request.get(list, { headers })).json()).results;
  expect((await page.request.delete(`/api/sales/premises_notes/${note_id}/`, { headers })).status()).toBe(204);
  await panel.getByRole('button', { name: 'Remove' }).click();
  await said(page, 'generic-details', 'Not found.');
});

test('documents that arrive after another connection was opened are not shown there', async ({ page }) => {
  proves('late-documents');
  const merchant = await newMerchant(page.request, 'late');
  const [first, second] = [await activeDeal(page.request, merchant), await activeDeal(page.request, merchant)];
  const { post } = await landlordCalls(page.request);
  await post(`/api/documents/deals/${first.id}/document_request/`, { name: 'Late paper' });
  await page.route(`**/api/documents/deals/${first.id}/document_request/**`, async (route) => {
    const reply = await route.fetch();
    await pause(1_500);
    // By then the page may have given the call up.
    await route.fulfill({ response: reply }).catch(() => undefined);
  });
  const documents = (id: number) => `/new-ui/landlord/connections/${id}/documents`;
  await openWithToken(page, await demoToken(page.request, 'landlord'), documents(first.id));
  const response = page.waitForResponse(`**/api/documents/deals/${second.id}/document_request/**`);
  await goInside(page, documents(second.id));
  await response;
  await pause(2_000);
  await expect(page).toHaveURL(new RegExp(`/${second.id}/documents`));
  await expect(page.getByText('Late paper')).toHaveCount(0);
});

test('a way to another site leaves the product', async ({ page }) => {
  proves('external-redirect');
  const merchant = await newMerchant(page.request, 'vendor');
  await fakeRoute(page, 'external-redirect', 'https://vendor.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Vendor</title><h1>Vendor</h1>',
    }),
  );
  await fakeRoute(page, 'external-redirect', '**/api/pos/square/authenticate/', (route) =>
    route.fulfill({ json: { authorize_url: 'https://vendor.test/oauth', connection: null } }),
  );
  await openWithToken(page, merchant.token, `/new-ui/retailer/companies/${merchant.company}/pos/new-pos/square`);
  await page.getByRole('button', { name: /^Sign in at Square/ }).click();
  await expect(page).toHaveURL('https://vendor.test/oauth');
});

test('code that cannot be loaded reloads the page once, and then it says so', async ({ page, allow }) => {
  allow(/net::ERR_FAILED GET \/assets\/viewer-page/);
  allow(/console: .*(dynamically imported module|This page could not be loaded)/s);
  proves('chunk-reload');
  await openAs(page, 'landlord', '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/viewer-page-*.js', (route) => route.abort());
  await goInside(page, '/dashboard/deals/2/document-viewer/1');
  await expect(page.getByText('This page could not be loaded. Check your connection.')).toBeVisible();
  expect(loads).toBe(1);
});

test('an error without words is told as one', async ({ page, allow }) => {
  allow(/console: Error/);
  await openAs(page, 'landlord', '/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await fakeRoute(page, 'error-default', '**/assets/viewer-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('');" }),
  );
  await goInside(page, '/dashboard/deals/2/document-viewer/1');
  await pageSays(page, 'error-default');
});

test('a guard that nobody knows is told by its name', async ({ page, allow }) => {
  allow(/console: .*Unknown middleware canFly/);
  await openAs(page, 'landlord', '/dashboard/profile');
  // The product names no such guard: its own code is handed to the browser with another name in the table of paths.
  await fakeRoute(page, 'unknown-middleware', '**/assets/*.js', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text()).replaceAll(/([`'"])canUploadSales\1/g, '$1canFly$1');
    await route.fulfill({ response: reply, body });
  });
  await page.goto('/new-ui/landlord/1/manualsales/16/upload-type');
  await pageSays(page, 'unknown-middleware', 'Unknown middleware canFly');
  // Code that is still being fetched ahead is nobody's any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
