// From nothing to a paid first invoice: the link of an empty start makes the administrator, who makes the account of
// their own portfolio; a property, a merchant by mail, their till, AutoPay, and days that pass by moving the clock.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { totpCode } from '#server/access/totp.ts';
import { tokenHash } from '#server/base/crypto.ts';
import { freePort } from '#tools/free-port.mjs';
import { expect, scan, test } from './base.ts';
import { clockShift, shiftDate } from './clock-shift.ts';
import { authorization } from './people.ts';

const PASSWORD = 'Kestrel-49-x';
const DAY_MS = 86_400_000;
let server: ChildProcess;
let address = '';
let link = '';
let days = 0;

test.beforeAll(async () => {
  const port = await freePort();
  address = `http://localhost:${port}`;
  const data = join(process.env.E2E_DATA ?? '', `first-day-${port}`);
  const clockShiftFile = new URL('clock-shift.ts', import.meta.url).href;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    CALLS_PER_MINUTE: '200000',
    NODE_OPTIONS: `--import ${clockShiftFile}`,
  };
  const file = new URL('first-day-server.ts', import.meta.url).pathname;
  server = fork(file, ['--port', String(port), '--data', data], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let said = '';
  server.stdout?.on('data', (chunk) => {
    said += String(chunk);
  });
  // A first start is ten seconds of work; a busy machine takes ten times as long for it.
  await expect.poll(() => said, { timeout: 150_000 }).toContain('Bank and tills are simulated');
  link = /http:\/\/localhost:\d+\/setup\?code=[\w-]{43}/.exec(said)?.[0] ?? '';
});
test.afterAll(() => server.kill());

/** Mornings pass on the server; a browser that is opened afterwards lives on the new day. */
async function pass(mornings: number): Promise<void> {
  const done = once(server, 'message');
  server.send(mornings);
  await done;
  days += mornings;
}

async function newBrowser(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: address });
  await context.addInitScript(shiftDate, clockShift + days * DAY_MS);
  return { context, page: await context.newPage() };
}

test('from an empty start to a paid first invoice', async ({ browser }) => {
  test.setTimeout(240_000);
  const owner = await newBrowser(browser);
  const { mailbox, secret } = await becomeAdministrator(owner.page);
  const landlord = await beginPortfolio(owner.page);
  const deal = await inviteMerchant(owner.page);
  const merchant = await newBrowser(browser);
  const retailer = await acceptTerms(merchant.page, mailbox);
  await connectTill(merchant.page, deal);
  await authoriseDebits(owner.page, { landlord, retailer, deal, mailbox });
  await pass(45);
  await seePaid((await newBrowser(browser)).page, secret, deal);
});

async function becomeAdministrator(page: Page): Promise<{ mailbox: string; secret: string }> {
  await page.goto('/login');
  await expect(page.getByText('Nobody can sign in yet')).toBeVisible();
  await page.goto(link);
  await page.getByLabel('Your name').fill('Ana Ruiz');
  await page.getByLabel('E-mail').fill('ana@first.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await scan(page);
  await page.getByRole('button', { name: 'Become administrator' }).click();

  await expect(page.getByText('Set up your authenticator app to go on')).toBeVisible();
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code of the authenticator app').pressSequentially(totpCode(secret, new Date()));
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('link', { name: 'Go on' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /What is this installation for/ })).toBeVisible();
  await page.getByRole('button', { name: 'Begin my portfolio' }).click();
  await scan(page);
  await page.getByLabel('E-mail of the landlord account').fill('ana+rent@first.test');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the account and go on as landlord' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Begin your portfolio' })).toBeVisible();
  const mailbox = await page.evaluate(() => localStorage.getItem('breakpoint.mailbox')?.split(' ')[0] ?? '');
  return { mailbox, secret };
}

async function beginPortfolio(page: Page): Promise<string> {
  await page.getByLabel('Name').fill('Ruiz Holdings');
  await page.getByRole('button', { name: 'Begin portfolio' }).click();
  await page.getByRole('link', { name: 'Add the company' }).click();
  await page.getByLabel('Legal name').fill('Ruiz Harborview LLC');
  await page.getByRole('button', { name: 'Add company' }).click();
  await page.getByRole('button', { name: 'Add the property' }).click();
  const panel = page.getByRole('dialog', { name: 'Add a property' });
  await panel.getByLabel('Name', { exact: true }).first().fill('Harborview Shops');
  await panel.getByLabel('Street').fill('12 Market Street');
  await panel.getByLabel('City').fill('Albany');
  await panel.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'New York (NY)' }).click();
  await panel.getByLabel(/ZIP/).fill('12207');
  await panel.getByRole('button', { name: 'Add property' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect your first merchant' })).toBeVisible();
  await scan(page);
  return page.evaluate(() => localStorage.getItem('breakpoint.token') ?? '');
}

async function inviteMerchant(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Invite a merchant' }).click();
  await page.getByRole('combobox', { name: 'Property' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Legal name').fill('Sorel Bakery LLC');
  await page.locator('input[type=email]').fill('ida@sorel.test');
  await page.getByRole('heading', { name: 'Who is the merchant?' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Amount', { exact: true }).fill('4,200');
  await page.getByLabel('Share of sales').fill('7%');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL('**/connections/*/terms');
  return Number(/connections\/(\d+)\/terms/.exec(page.url())?.[1]);
}

type Mail = { text: string };

/** The newest text in the mailbox to somebody that fits; read as the administrator's browser reads it. */
async function mailed(page: Page, key: string, to: string, pattern: RegExp): Promise<string> {
  let match = '';
  await expect(async () => {
    const reply = await page.request.get('/api/mailbox/', { params: { to }, headers: { 'X-Mailbox-Key': key } });
    const mails = (await reply.json()).results as Mail[];
    match = mails.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean) ?? '';
    expect(match).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return match.trim();
}

async function acceptTerms(page: Page, mailbox: string): Promise<string> {
  await page.goto(await mailed(page, mailbox, 'ida@sorel.test', /\/signup\/deal\/[\w-]+\/invite\/accept/));
  await page.getByRole('button', { name: 'Create your account' }).click();
  await page.getByLabel('Full name').fill('Ida Sorel');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/two-factor/**');
  await expect(page.getByRole('link', { name: /Open the mailbox/ })).toBeVisible();
  const code = await mailed(page, mailbox, 'ida@sorel.test', /^\s*\d{6}\s*$/m);
  await page.getByLabel('Confirmation code').pressSequentially(code);
  await page.getByRole('button', { name: 'Register and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Is this your store?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('7% over the natural breakpoint').first()).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel(/I have read the terms/).check();
  await page.getByRole('button', { name: 'Accept terms' }).click();
  await expect(page.getByRole('heading', { name: 'Connect your till' })).toBeVisible();
  return page.evaluate(() => localStorage.getItem('breakpoint.token') ?? '');
}

async function connectTill(page: Page, deal: number): Promise<void> {
  const headers = authorization(await page.evaluate(() => localStorage.getItem('breakpoint.token') ?? ''));
  const companies = await (await page.request.get('/api/companies/company/', { headers })).json();
  const systems = `/new-ui/retailer/companies/${companies.results[0].id}/pos`;
  await page.goto(systems);
  await page.getByRole('button', { name: 'Connect a sales system' }).click();
  await page.getByRole('link', { name: /^Square/ }).click();
  await page.getByRole('button', { name: 'Sign in at Square' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Link and read sales' }).click();
  await expect(page).toHaveURL(new RegExp(`/channels/first/success/${deal}/\\d+$`));
}

type Sides = { landlord: string; retailer: string; deal: number; mailbox: string };

/** Both banks and AutoPay by call: their screens have journeys of their own. */
async function authoriseDebits(page: Page, { landlord, retailer, deal, mailbox }: Sides): Promise<void> {
  const calls = (token: string) => ({
    get: async (path: string) => (await page.request.get(path, { headers: authorization(token) })).json(),
    post: async (path: string, data: object) => {
      const reply = await page.request.post(path, { headers: authorization(token), data });
      expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
      return reply.json();
    },
  });
  const [owner, merchant] = [calls(landlord), calls(retailer)];
  const { landlord: side, retailer: shop } = await owner.get(`/api/deals/deal/${deal}/`);
  const customer = await owner.post('/api/payments/dwolla/customers/', verified(side.company.id));
  await owner.post(`/api/payments/dwolla/${customer.id}/beneficial_owners/`, PERSON);
  const certified = { status: 'certified', name: 'Ana Ruiz' };
  await owner.post(`/api/payments/dwolla/${customer.id}/beneficial_owners_status/`, certified);
  const receiving = await owner.post(`/api/payments/dwolla/customers/${customer.id}/funding_sources/`, linked('Rent'));
  const { sent_to } = await owner.post('/api/users/me/change_code/', {});
  const code = await mailed(page, mailbox, sent_to, /^\s*\d{6}\s*$/m);
  await owner.post('/api/payments/sweep_dwolla_customer/', {
    password: PASSWORD,
    code,
    dwolla_customer: customer.id,
    funding_source: receiving.id,
    premises: side.company.premises.id,
    payout_type: 'upon_receipt',
  });
  const payer = await merchant.post('/api/payments/dwolla/customers/', {
    company: shop.company.id,
    type: 'unverified',
    first_name: 'Ida',
    last_name: 'Sorel',
    email: 'ida@sorel.test',
    business_name: 'Sorel Bakery LLC',
  });
  const paying = await merchant.post(`/api/payments/dwolla/customers/${payer.id}/funding_sources/`, linked('Till'));
  const source = { dwolla_customer: payer.id, funding_source: paying.id, deal };
  await merchant.post('/api/payments/sweep_dwolla_customer/', source);
  const sweep = await owner.post('/api/payments/sweep/', { deal });
  const { authorisation_text: words } = await merchant.get(`/api/payments/sweep/${sweep.id}/`);
  const accepted = { authorisation_sha256: tokenHash(words), authorised: true };
  await merchant.post(`/api/payments/sweep/${sweep.id}/accept/`, accepted);
}

type Code = () => string | Promise<string>;

async function signIn(page: Page, username: string, codeOf: Code): Promise<string> {
  const first = await page.request.post('/api/users/auth/sign_in/', { data: { username, password: PASSWORD } });
  const { verification_id } = await first.json();
  const data = { verification_id, code: await codeOf() };
  return (await (await page.request.post('/api/users/auth/sign_in/confirm/', { data })).json()).key;
}

/** Weeks later nobody is signed in any more: the administrator opens the mailbox again, and both sides read the invoice. */
async function seePaid(page: Page, secret: string, deal: number): Promise<void> {
  const now = new Date(Date.now() + days * DAY_MS);
  const administrator = await signIn(page, 'ana@first.test', () => totpCode(secret, now));
  const opened = await page.request.post('/api/mailbox/open/', { headers: authorization(administrator), data: {} });
  const { key: mailbox } = await opened.json();
  await page.goto('/legal-notice');
  for (const username of ['ana+rent@first.test', 'ida@sorel.test']) {
    const token = await signIn(page, username, () => mailed(page, mailbox, username, /^\s*\d{6}\s*$/m));
    await page.evaluate((value) => localStorage.setItem('breakpoint.token', value), token);
    await page.goto(`/dashboard/deals/${deal}/sweep`);
    await expect(page.getByText('Paid').first()).toBeVisible();
    await expect(page.getByText('$4,200.00').first()).toBeVisible();
  }
}

const ADDRESS = { address1: '12 Market Street', city: 'Albany', state_province_region: 'NY', postal_code: '12207' };
const PERSON = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  date_of_birth: '1960-11-30',
  ssn: '123-45-6780',
  address: { ...ADDRESS, country: 'US' },
};
const linked = (name: string) => ({
  method: 'account_link',
  bank_account_type: 'checking',
  name,
  plaid_token: `link-${name}`,
});
const verified = (company: number) => ({
  company,
  type: 'business',
  first_name: 'Ana',
  last_name: 'Ruiz',
  email: 'bank@first.test',
  business_name: 'Ruiz Harborview LLC',
  business_type: 'llc',
  business_classification: '9ed3f670-7d6f-11e3-b1ce-5404a6144203',
  ein: '12-3456789',
  address1: ADDRESS.address1,
  city: ADDRESS.city,
  state: 'NY',
  postal_code: ADDRESS.postal_code,
  controller: { ...PERSON, title: 'CEO', ssn: '6780' },
});
