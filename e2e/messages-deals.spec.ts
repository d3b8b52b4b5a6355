// The messages of a connection's life: mistyped terms, days out of range, refusals of every step, and a newer version.
import { expect, test } from './base.ts';
import { activeDeal, landlordCalls, newMerchant, openWithToken, publishedDeal, TERMS } from './deals-people.ts';
import { authorization, demoAccount, demoToken, openAs } from './people.ts';
import { fake, fieldSays, said, saidFrom, watchToasts } from './shown-messages.ts';

test.slow();

test('terms that are mistyped, and a connection that cannot be created', async ({ page, allow }) => {
  allow(/400 POST \/api\/deals\/deal\//);
  await watchToasts(page);
  await openAs(page, 'landlord', '/new-ui/landlord/connections/new');
  const next = page.getByRole('button', { name: 'Continue' });
  await page.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option').first().click();
  await next.click();
  await page.getByLabel('Legal name').fill('Mistyped Terms LLC');
  await page.locator('input[type=email]').fill(demoAccount('landlord').username);
  await page.getByRole('heading', { name: 'Who is the merchant?' }).click();
  await next.click();
  const amount = page.getByLabel('Amount', { exact: true });
  const share = page.getByLabel('Share of sales');
  await amount.fill('nine thousand');
  await share.fill('130');
  await next.click();
  await fieldSays(page, 'must-be-decimal');
  await fieldSays(page, 'less-than', 'Must be < than 100');
  await amount.fill('-9800');
  await next.click();
  await fieldSays(page, 'only-positive');
  await amount.fill('9800.005');
  await next.click();
  await fieldSays(page, 'decimals-less-than', 'Decimals must be < than 3');
  await amount.fill('9800');
  await share.fill('7');
  await next.click();

  // The demo's landlord cannot be anybody's merchant.
  await page.getByRole('button', { name: 'Publish' }).click();
  const words = 'The person you have tried adding is a Landlord.';
  await said(page, 'deal-creation-email', await saidFrom(page, words));
  await page.locator('input[type=email]').fill('mistyped@people.test');
  await page.getByRole('heading', { name: 'Who is the merchant?' }).click();
  await next.click();
  await page.getByLabel('First day').fill('2020-01-01');
  await page.getByLabel('No end: it runs month to month').uncheck();
  await page.getByLabel('Last day').fill('2020-12-31');
  await next.click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await said(page, 'deal-creation-error', await saidFrom(page, 'Date must be after '));
});

test('a proposal: corrected, changed, read in an older version, accepted', async ({ page, allow }) => {
  allow(/400 POST \/api\/deals\/deal\/\d+\//);
  const merchant = await newMerchant(page.request, 'older');
  const landlord = await demoToken(page.request, 'landlord');
  const { post } = await landlordCalls(page.request);
  const deal = await publishedDeal(page.request, merchant.username, merchant.legalName);
  await watchToasts(page);
  await openWithToken(page, landlord, `/new-ui/landlord/connections/edit/${deal.id}`);
  await page.getByLabel('Amount', { exact: true }).fill('9900');
  const reading = 'The merchant is reading them.';
  await fake(page, 'change-terms-error', '**/change_terms/', {
    status: 400,
    json: { detail: reading, details: reading },
  });
  await page.getByRole('button', { name: 'Change the proposal' }).click();
  await said(page, 'change-terms-error', reading);

  await openWithToken(page, merchant.token, `/new-ui/retailer/connections/${deal.id}/terms`);
  await expect(page.getByRole('button', { name: 'Accept terms' })).toBeVisible();
  const terms = { ...TERMS, base_rent: { ...TERMS.base_rent, amount: '9700.00' } };
  await page.clock.runFor(2_000);
  const changed = await post(`/api/deals/deal/${deal.id}/change_terms/`, { terms, updated_at: deal.updated_at });
  await page.getByRole('button', { name: 'Accept terms' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Accept terms' }).click();
  await fieldSays(page, 'must-be-checked');
  await dialog.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: merchant.legalName, exact: true }).click();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Accept terms' }).click();
  await said(page, 'stale-connection');
  await dialog.getByRole('button', { name: 'Accept terms' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Refresh The Connection' }).click();
  await reloaded;
  await expect(page.getByText('$9,700.00').first()).toBeVisible();

  const data = { updated_at: changed.updated_at, note: 'Not yet.' };
  const headers = authorization(merchant.token);
  const declined = await page.request.post(`/api/deals/deal/${deal.id}/decline/`, { headers, data });
  expect(declined.status(), await declined.text()).toBe(200);
  await openWithToken(page, landlord, `/new-ui/landlord/connections/edit/${deal.id}`);
  await page.getByLabel('Amount', { exact: true }).fill('9600');
  const json = { detail: 'Not on a Sunday.', details: 'Not on a Sunday.' };
  await fake(page, 'correct-error', '**/publish/', { status: 400, json });
  await page.getByRole('button', { name: 'Publish the correction' }).click();
  await said(page, 'correct-error', 'Not on a Sunday.');
});

test('days before the start and after the end', async ({ page, allow }) => {
  allow(/400 POST \/api\/deals\/deal\/\d+\/(modify|finish)\//);
  const merchant = await newMerchant(page.request, 'days');
  const { id } = await activeDeal(page.request, merchant);
  await openAs(page, 'landlord', `/new-ui/landlord/connections/add-period/${id}`);
  await page.getByLabel('New last day').fill('2029-01-31');
  await page.getByRole('button', { name: 'Send to the merchant' }).click();
  await fieldSays(page, 'date-after', 'Date must be after 12/31/2030');
  await page.goto(`/new-ui/landlord/connections/${id}/terms`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'End the agreement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('On a date').check();
  await dialog.getByLabel('Date', { exact: true }).fill('2031-03-01');
  await dialog.getByRole('button', { name: 'End the agreement' }).click();
  await fieldSays(page, 'date-before', 'Date must be before 01/01/2031');
});

test('a merchant is reminded of a proposed AutoPay, and not twice within an hour', async ({ page, allow }) => {
  allow(/400 POST \/api\/payments\/sweep\/\d+\/send_reminder\//);
  const { headers } = await landlordCalls(page.request);
  const params = { status: 'waiting_accept', pageSize: '999' };
  const { results } = await (await page.request.get('/api/payments/sweep/', { headers, params })).json();
  const sweep = results.find(({ can }: { can: string[] }) => can.includes('send_reminder'));
  expect(sweep, 'the demo has an AutoPay that waits for its merchant').toBeDefined();
  await watchToasts(page);
  await openAs(page, 'landlord', `/dashboard/deals/${sweep.deal}/sweep`);
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await said(page, 'sweep-reminder');
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await said(page, 'other-4xx', 'The merchant was reminded within the last hour.');
});
