// A merchant's bank from nothing to ready against the simulated bank, with wrong amounts once; and a landlord's
// business with its owners, a document, properties and their payouts.
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, scan, test } from './base.ts';
import { activeDeal, newMerchant, openWithToken } from './deals-people.ts';
import { authorization, demoToken, openAs } from './people.ts';

const ROUTING = '222222226';

const step = (page: Page) => page.getByRole('listitem').filter({ hasText: /^\d?\s*Now: / });

async function bankCustomer(request: APIRequestContext, token: string, company: number) {
  const reply = await request.get('/api/payments/dwolla_customer/', {
    headers: authorization(token),
    params: { company: String(company) },
  });
  return (await reply.json()).results[0];
}

test('a merchant sets up a bank from nothing to ready', { tag: '@night-phone' }, async ({ page, allow }) => {
  allow(/^400 POST \/api\/payments\/dwolla\/customers\/\d+\/funding_sources\/\d+\/micro_deposits\/$/);
  const merchant = await newMerchant(page.request, 'bank');
  const deal = await activeDeal(page.request, merchant);
  await openWithToken(page, merchant.token, '/dashboard/payments/dwolla-account');
  await expect(page.getByRole('heading', { level: 1, name: '0 of 1' })).toBeVisible();
  await page.getByRole('link', { name: 'Set up' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '0 of 4' })).toBeVisible();
  await expect(step(page)).toContainText('Tell the bank who you are');
  await scan(page);
  await page.getByRole('link', { name: 'Enter the details' }).click();
  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Last name').fill('Haddad');
  await scan(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '1 of 4' })).toBeVisible();
  await step(page).getByRole('link', { name: 'Add a bank account' }).click();
  await page.getByRole('textbox', { name: 'Routing number' }).fill('123456789');
  await page.getByLabel('Account number', { exact: true }).fill('99887766554433');
  await page.getByLabel('Account number again').fill('99887766554434');
  await page.getByRole('button', { name: 'Add and send deposits' }).click();
  await expect(
    page.getByText('The last digit does not fit the others: compare the number with your check'),
  ).toBeVisible();
  await expect(page.getByText('The two account numbers differ')).toBeVisible();
  await scan(page);
  await page.getByRole('textbox', { name: 'Routing number' }).fill(ROUTING);
  await page.getByLabel('Account number again').fill('99887766554433');
  await page.getByRole('button', { name: 'Add and send deposits' }).click();

  await expect(page.getByText('Deposits on their way')).toBeVisible();
  await page.getByRole('button', { name: 'Let the deposits arrive' }).click();
  await page.getByLabel('First deposit').fill('0.01');
  await page.getByLabel('Second deposit').fill('2');
  await page.getByRole('button', { name: 'Verify the account' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'Wrong amount(s).' })).toBeVisible();
  await expect(page.getByLabel('First deposit')).toHaveValue('');
  await scan(page);
  await page.getByLabel('First deposit').fill('0.03');
  await page.getByLabel('Second deposit').fill('9');
  await page.getByRole('button', { name: 'Verify the account' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '3 of 4' })).toBeVisible();
  await expect(page.getByText('SANDBOX TEST BANK ending 4433').first()).toBeVisible();
  await page.getByRole('link', { name: 'Connect a store' }).click();
  await expect(page).toHaveURL(new RegExp(`/fundings-deal/${deal.id}$`));
  await scan(page);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ready' })).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await scan(page);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('99887766554433');
});

test('a merchant verifies the business, sends a document and names an owner', async ({ page }) => {
  const merchant = await newMerchant(page.request, 'owners');
  await openWithToken(page, merchant.token, `/dashboard/autopay/create-verified/${merchant.company}/`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Required').first()).toBeVisible();
  await scan(page);
  await choose(page, 'Kind of business', 'Limited liability company (LLC)');
  await page.getByLabel('Employer Identification Number (EIN)').fill('12-3456789');
  await page.getByRole('combobox', { name: 'Line of business' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Industry' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Street').fill('12 Market Street');
  await page.getByLabel('City').fill('Albany');
  await choose(page, 'State', 'New York (NY)');
  await page.getByLabel('ZIP code').fill('12207');
  await page.getByRole('button', { name: 'Continue' }).click();
  await person(page, 'document');
  await page.getByLabel('Title').fill('CEO');
  await scan(page);
  await page.getByRole('button', { name: 'Send to the bank' }).click();

  await page.getByRole('link', { name: 'Send a document' }).click();
  await expect(page).toHaveURL(/verify-controller$/);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(page.getByText('note.txt is not a JPEG, PNG or PDF file.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'test-document-upload-success.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  });
  await scan(page);
  await page.getByRole('button', { name: 'Send to the bank' }).click();
  await expect(page.getByText('Sent. The bank is looking at it.')).toBeVisible();

  const { id } = await bankCustomer(page.request, merchant.token, merchant.company);
  await page.goto(`/dashboard/autopay/${id}/owners`);
  await expect(page.getByText('Nobody is listed')).toBeVisible();
  await page.getByRole('link', { name: 'Add an owner' }).click();
  await person(page, 'Joe');
  await page.getByRole('button', { name: 'Add owner' }).click();
  await expect(page.getByText('Joe Adler')).toBeVisible();
  await scan(page);
});

test('a landlord changes the payout frequency and takes it back', async ({ page }) => {
  const headers = authorization(await demoToken(page.request, 'landlord'));
  const { results } = await (await page.request.get('/api/payments/dwolla_customer/', { headers })).json();
  const customer = results.find(({ connections }: { connections: unknown[] }) => connections.length > 0);
  const [{ id }] = customer.connections;
  await openAs(page, 'landlord', `/dashboard/autopay/${customer.company.id}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ready' })).toBeVisible();
  await scan(page);
  await page.goto(`/dashboard/sweep/setup/${id}/payout-frequency`);
  await page.getByRole('radio', { name: /^Weekly/ }).check();
  await page.getByRole('button', { name: /^Change from / }).click();
  await expect(page.getByText(/^Changes to weekly on /)).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByText(/^Changes to weekly on /)).toBeHidden();
});

type PapersStep = { step: string; below: string; person: 'landlord' | 'retailer'; papers: readonly string[] };
const ASKED: readonly PapersStep[] = [
  { step: 'verify_business', below: 'verify-business', person: 'retailer', papers: ['Document of the business'] },
  {
    step: 'verify_controller',
    below: 'verify-controller',
    person: 'retailer',
    papers: ['Identity document of the controller'],
  },
  {
    step: 'verify_controller_and_business',
    below: 'verify-controller-and-business',
    person: 'retailer',
    papers: ['Identity document of the controller', 'Document of the business'],
  },
  { step: 'verify_customer', below: 'verify-customer', person: 'retailer', papers: ['Your identity document'] },
  { step: 'verify_dba', below: 'verify-dba', person: 'landlord', papers: ['Document with the trade name'] },
];

test('every kind of paper the bank asks for has its page with a place for it', async ({ page }) => {
  for (const { step: wanted, below, person: who, papers } of ASKED) {
    const headers = authorization(await demoToken(page.request, who));
    const { results } = await (await page.request.get('/api/payments/dwolla_customer/', { headers })).json();
    const { id } = results.find(({ next_steps }: { next_steps: string[] }) => next_steps.includes(wanted));
    await openAs(page, who, `/dashboard/autopay/${id}/${below}`);
    for (const paper of papers) {
      await expect(page.getByRole('heading', { level: 2, name: paper, exact: true })).toBeVisible();
    }
    await expect(page.locator('input[type=file]')).toHaveCount(papers.length);
    await expect(page.getByRole('button', { name: 'Send to the bank' })).toHaveCount(papers.length);
    await scan(page);
  }
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
}

async function person(page: Page, firstName: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Adler');
  await page.getByLabel('Date of birth').fill('1970-04-02');
  await page.getByRole('textbox', { name: 'Social security number' }).fill('123-45-6780');
  await page.getByLabel('Street').fill('14 Elm Street');
  await page.getByLabel('City').fill('Albany');
  await choose(page, 'State', 'New York (NY)');
  await page.getByLabel('ZIP or postal code').fill('12207');
}
