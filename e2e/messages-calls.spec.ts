// The catalogue of failed calls, row by row: what the server cannot be brought to say by itself is put into its mouth.
import type { Page } from '@playwright/test';
import { expect, test } from './base.ts';
import { type Answer, answerNext, proves, said, saidNothing, watchToasts } from './messages-seen.ts';
import { openAs, storedToken } from './people.ts';

const PROFILE = '**/api/users/me/';
const SUPPORT = '**/api/resources/support/';

async function saveProfile(page: Page, answer: Answer): Promise<void> {
  await answerNext(page, PROFILE, answer);
  await page.getByLabel('Full name').fill(`Dana ${Date.now()}`);
  await page.getByRole('button', { name: 'Save changes' }).click();
}

test('what a failed call says, by its code, its fields and its status', async ({ page, allow }) => {
  allow(/[45]\d\d POST \/api\/users\/me\//);
  await watchToasts(page);
  await openAs(page, 'landlord', '/dashboard/profile');
  const refused = (json: unknown) => saveProfile(page, { status: 400, json });

  await refused({ detail: 'No.', exception_code: 'charge_error' });
  await said(page, 'charge-error');
  await refused({ detail: 'The bank does not know this account.', exception_code: 'dwolla_exception' });
  await said(page, 'provider-exception', 'The bank does not know this account.');
  await refused(['The first of two.', 'The second.']);
  await said(page, 'array-answer', 'The first of two.');
  await refused({ pdf_file: ['The file is too large.', 'It has no pages.'] });
  await said(page, 'pdf-file', 'The file is too large.\nIt has no pages.');
  await refused({ non_field_errors: ['These two do not go together.', 'Not shown.'] });
  await said(page, 'non-field-errors', 'These two do not go together.');
  await refused({ detail: 'This name is kept for somebody else.' });
  await said(page, 'profile-error', 'This name is kept for somebody else.');
  await saveProfile(page, { status: 409, json: { detail: 'Somebody else is changing it.' } });
  await said(page, 'other-4xx', 'Somebody else is changing it.');
  await saveProfile(page, { status: 500, json: { detail: 'Secret.' } });
  await said(page, 'answer-500');

  proves('answer-403');
  await saveProfile(page, { status: 403, json: { detail: 'No.' } });
  await expect(page).toHaveURL(/\/(dashboard|new-ui\/landlord.*)$/);
  proves('answer-401');
  await page.goto('/dashboard/profile');
  await saveProfile(page, { status: 401, json: { detail: 'Sign in.' } });
  await expect(page).toHaveURL(/\/login\?backUrl=%2Fdashboard%2Fprofile/);
  expect(await storedToken(page)).toBeNull();
});

test('newer screens say what the server said in one red toast', async ({ page, allow }) => {
  allow(/[45]\d\d POST \/api\/resources\/support/);
  await watchToasts(page);
  await openAs(page, 'retailer', '/new-ui/resources/support');
  await page.getByLabel('Subject').fill('A day is missing');
  await page.getByLabel('What happened').fill('The fourth of May has no sales.');
  const ask = async (answer: Answer) => {
    await answerNext(page, SUPPORT, answer);
    await page.getByRole('button', { name: 'Send to support' }).click();
  };
  await ask({ status: 409, json: { details: 'This was asked already.', detail: 'Other words.' } });
  await said(page, 'generic-details', 'This was asked already.');
  await ask({ status: 400, json: { non_field_errors: ['Too long.', 'Too loud.'] } });
  await said(page, 'generic-non-field-errors', 'Too long.\nToo loud.');
  await ask({ status: 502, body: 'The gateway is closed', contentType: 'text/plain' });
  await said(page, 'generic-raw-body', 'The gateway is closed');
  await ask({ status: 500, body: '' });
  await said(page, 'generic-unreadable');
});

test('a read that fails shows on its screen and says nothing', async ({ page, allow }) => {
  allow(/500 GET \/api\/companies\/notification\//);
  proves('fetch-failure');
  await watchToasts(page);
  await page.route('**/api/companies/notification/**', (route) =>
    route.fulfill({ status: 500, json: { detail: 'x' } }),
  );
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
  await page.route(/\/api\/companies\/master_company\/\?/, (route) =>
    route.fulfill({ json: { count: 0, next: null, previous: null, results: [] } }),
  );
  await openAs(page, 'landlord', '/dashboard/premises/tags');
  await expect.poll(() => spoken).toContain("can't request tags until mastercompany is set");
  await saidNothing(page);
});
