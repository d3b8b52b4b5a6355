// The catalogue of failed calls, row by row. What the server cannot be brought to say by itself is put into its mouth;
// docs/spec/messages.txt says why.
import type { Page } from '@playwright/test';
import { pdf } from '#testing/file-samples/pdfs.ts';
import { expect, test } from './base.ts';
import { activeDeal, landlordCalls, newMerchant, openWithToken } from './deals-people.ts';
import {
  authorization,
  demoToken,
  mailedLink,
  newEmail,
  newRetailer,
  openAs,
  proofByCall,
  signInByCall,
  storedToken,
} from './people.ts';
import { newName, newProperty } from './properties-steps.ts';
import { type Answer, fake, proves, said, saidNothing, watchToasts } from './shown-messages.ts';

async function saveProfile(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill(`Dana ${Date.now()}`);
  await page.getByRole('button', { name: 'Save changes' }).click();
}

test('what a failed call says, by its code, its fields and its status', async ({ page, allow }) => {
  allow(/[45]\d\d POST \/api\/users\/me\//);
  await watchToasts(page);
  await openAs(page, 'landlord', '/dashboard/profile');
  const faked = async (id: string, answer: Answer, words?: string) => {
    await fake(page, id, '**/api/users/me/', answer);
    await saveProfile(page);
    await said(page, id, words);
  };
  const refused = (json: unknown): Answer => ({ status: 400, json });
  const unknown = 'The bank does not know this account.';
  await faked('charge-error', refused({ detail: 'No.', exception_code: 'charge_error' }));
  await faked('provider-exception', refused({ detail: unknown, exception_code: 'dwolla_exception' }), unknown);
  await faked('array-answer', refused(['The first of two.', 'The second.']), 'The first of two.');
  await faked('non-field-errors', refused({ non_field_errors: ['Not together.', 'Not shown.'] }), 'Not together.');
  const kept = 'This name is kept for somebody else.';
  await faked('profile-error', refused({ detail: kept }), kept);
  await faked('answer-500', { status: 500, json: { detail: 'Secret.' } });
});

test('a session that was ended elsewhere leads to the sign-in page', async ({ page, allow }) => {
  allow(/401 \w+ \/api\//);
  proves('answer-401');
  const token = await signInByCall(page.request, await newRetailer(page.request, 'ended'));
  await openWithToken(page, token, '/dashboard/profile');
  await page.getByLabel('Full name').fill('Noor Ended');
  // The page reads notifications and tasks by itself; a read that meets the ended session before the save does would
  // lead away first.
  await page.waitForLoadState('networkidle');
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  const ended = await page.request.post('/api/users/auth/log_out/', { headers: authorization(token) });
  expect(ended.ok(), await ended.text()).toBe(true);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/login\?backUrl=%2Fdashboard%2Fprofile/);
  expect(await storedToken(page)).toBeNull();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a right that was taken away meanwhile leads to the dashboard', async ({ page, allow }) => {
  allow(/403 POST \/api\/companies\/company\/\d+\/invite\//);
  proves('answer-403');
  const token = await signInByCall(page.request, await newRetailer(page.request, 'demoted'));
  const mine = authorization(token);
  const read = async (path: string) => (await page.request.get(path, { headers: mine })).json();
  const [{ code }] = (await read('/api/companies/invite_code/?not_accepted=true')).results;
  await page.request.post(`/api/companies/invite_code/${code}/accept/`, { headers: mine, data: {} });
  const [{ id: company }] = (await read('/api/companies/company/')).results;
  const { id: person } = await read('/api/users/me/');
  const owner = authorization(await demoToken(page.request, 'retailer'));
  const permit = async (permission_owner: boolean, proof: object = {}) => {
    const path = `/api/companies/company/${company}/user/${person}/`;
    const reply = await page.request.patch(path, {
      headers: owner,
      data: { permission_owner, permission_sales: true, ...proof },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  await permit(true);
  await openWithToken(page, token, `/new-ui/retailer/companies/${company}/users`);
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByLabel('E-mail').fill(newEmail('guest'));
  await permit(false, await proofByCall(page.request, 'retailer'));
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page).toHaveURL((url) => !url.pathname.includes('/companies/'));
  await expect(page).toHaveURL(/\/(dashboard|new-ui\/retailer)/);
});

test('a file that is not taken is said for ten seconds', async ({ page, allow }) => {
  allow(/400 POST \/api\/documents\/deals\/\d+\/document\//);
  const merchant = await newMerchant(page.request, 'papers');
  const deal = await activeDeal(page.request, merchant);
  const { post } = await landlordCalls(page.request);
  await post(`/api/documents/deals/${deal.id}/document_request/`, { name: 'Fire inspection' });
  await watchToasts(page);
  await openWithToken(page, merchant.token, `/new-ui/retailer/connections/${deal.id}/documents`);
  await page.getByRole('button', { name: 'Send file: Fire inspection' }).click();
  const panel = page.getByRole('dialog', { name: 'Fire inspection' });
  const locked = { name: 'locked.pdf', mimeType: 'application/pdf', buffer: pdf({ trailer: '/Encrypt 9 0 R' }) };
  await panel.getByLabel('PDF file').setInputFiles(locked);
  await panel.getByRole('button', { name: 'Send file' }).click();
  await said(page, 'pdf-file', 'The file is protected with a password. Remove the protection and send it again.');
});

test('newer screens say what the server said in one red toast', async ({ page, allow }) => {
  allow(/[45]\d\d POST \/api\/resources\/support/);
  await watchToasts(page);
  await openAs(page, 'retailer', '/new-ui/resources/support');
  await page.getByLabel('Subject').fill('A day is missing');
  await page.getByLabel('What happened').fill('The fourth of May has no sales.');
  const faked = async (id: string, answer: Answer, words?: string) => {
    await fake(page, id, '**/api/resources/support/', answer);
    await page.getByRole('button', { name: 'Send to support' }).click();
    await said(page, id, words);
  };
  const two = { status: 400, json: { non_field_errors: ['Too long.', 'Too loud.'] } };
  await faked('generic-non-field-errors', two, 'Too long.\nToo loud.');
  const closed = 'The gateway is closed';
  await faked('generic-raw-body', { status: 502, body: closed, contentType: 'text/plain' }, closed);
  await faked('generic-unreadable', { status: 500, body: '' });
});

test('a read that fails shows on its screen and says nothing', async ({ page, allow }) => {
  allow(/net::ERR_FAILED GET \/api\/companies\/notification\//);
  proves('fetch-failure');
  await watchToasts(page);
  await page.route('**/api/companies/notification/**', (route) => route.abort());
  await openAs(page, 'retailer', '/notifications');
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await saidNothing(page);
});

test('a master company that is not there leads to the landlord’s first screen', async ({ page, allow }) => {
  allow(/404 GET \/api\/companies\/master_company\/999999999\//);
  proves('master-company-not-found');
  await openAs(page, 'landlord', '/new-ui/landlord/999999999/connections');
  await expect(page).toHaveURL(/\/new-ui\/landlord(\?|$)/);
});

test('tags without a master company are an error on the console and nothing else', async ({ page, allow }) => {
  allow(/console: can't request tags until mastercompany is set/);
  proves('tags-without-master-company');
  const spoken: string[] = [];
  page.on('console', (message) => spoken.push(message.text()));
  await watchToasts(page);
  const username = newEmail('without');
  const token = await landlordOfNothing(page, username);
  await openWithToken(page, token, '/dashboard/premises/tags');
  await expect.poll(() => spoken).toContain("can't request tags until mastercompany is set");
  await saidNothing(page);
});

/** Somebody who signed up by an invite to a property and has not accepted it yet. */
async function landlordOfNothing(page: Page, username: string): Promise<string> {
  const property = await newProperty(page.request, newName('without'));
  const headers = authorization(await demoToken(page.request, 'landlord'));
  const invite = { email: username, first_name: 'Noor', permission_sales: true };
  const at = `/api/companies/premises/${property.id}/invites/`;
  expect((await page.request.post(at, { headers, data: invite })).status()).toBe(201);
  const code = (await mailedLink(page.request, username, /(?<=\/email-invite\/\w+\/)[\w-]+/)).trim();
  const account = { username, password: 'Kestrel-49-x' };
  const data = { ...account, full_name: 'Noor Haddad', code };
  expect((await page.request.post('/api/users/auth/sign_up/', { data })).status()).toBe(201);
  return signInByCall(page.request, account);
}
