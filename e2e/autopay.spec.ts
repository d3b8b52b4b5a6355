// AutoPay on both sides: proposed, reminded and accepted with the stored authorisation; declined; a debit that failed
// with its task and retry; and a payout read down to the sales days it is the sum of.
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, scan, test } from './base.ts';
import { activeDeal, newMerchant, openWithToken } from './deals-people.ts';
import { authorization, DEMO_PASSWORD, demoToken, openAs, signInByCall } from './people.ts';

const tab = (deal: number) => `/dashboard/deals/${deal}/sweep`;

type Invoice = { id: number; number: string; deal: number; merchant: string; status: string; outstanding: string };

async function listInvoices(request: APIRequestContext, token: string, status: string): Promise<Invoice[]> {
  const params = { status, pageSize: '500' };
  const reply = await request.get('/api/payments/sweep_invoice/', { headers: authorization(token), params });
  return (await reply.json()).results;
}

/** The demo has one debit that came back; another run of this journey may have sent it again. */
async function failedInvoice(request: APIRequestContext): Promise<Invoice> {
  const token = await demoToken(request, 'landlord');
  const [failed] = await listInvoices(request, token, 'failed');
  if (failed) return failed;
  for (const invoice of await listInvoices(request, token, 'processing')) {
    const reply = await request.get(`/api/payments/sweep_invoice/${invoice.id}/`, { headers: authorization(token) });
    if ((await reply.json()).attempts.length > 1) return invoice;
  }
  throw new Error('no debit of the demo has failed');
}

async function merchantOf(request: APIRequestContext, deal: number): Promise<string> {
  const headers = authorization(await demoToken(request, 'landlord'));
  const { retailer } = await (await request.get(`/api/deals/deal/${deal}/`, { headers })).json();
  return signInByCall(request, { username: retailer.contact_email, password: DEMO_PASSWORD });
}

test('AutoPay is proposed, reminded of, authorised and revoked', async ({ page }) => {
  test.slow(true, 'five visits of two people');
  const merchant = await newMerchant(page.request, 'sweep');
  const deal = await activeDeal(page.request, merchant);
  await openAs(page, 'landlord', tab(deal.id));
  await expect(page.getByText('AutoPay is not set up')).toBeVisible();
  await page.getByRole('button', { name: 'Propose AutoPay' }).click();
  await page.getByLabel('Maximum').first().fill('12x');
  await page.getByRole('button', { name: 'Propose AutoPay' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await scan(page);
  await page.getByLabel('Maximum').first().fill('25000.00');
  await page.getByLabel(/note/i).fill('The same as at your other store.');
  await page.getByRole('button', { name: 'Propose AutoPay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AutoPay is proposed' })).toBeVisible();
  await scan(page);
  await page.getByRole('link', { name: 'Back to AutoPay' }).click();
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await expect(page.getByText('Reminder was sent to the Merchant.')).toBeVisible();

  await openWithToken(page, merchant.token, tab(deal.id));
  await expect(page.getByText('“The same as at your other store.”')).toBeVisible();
  await page.getByRole('link', { name: 'Review and answer' }).click();
  const text = page.getByRole('region', { name: 'Text of the authorization' });
  await expect(text).toContainText('up to $25,000.00 in all');
  const words = await text.innerText();
  await page.getByRole('button', { name: 'Accept and authorize' }).click();
  await expect(page.getByText('Must be checked')).toBeVisible();
  await scan(page);
  await page.getByLabel('I have read this and authorize these debits.').check();
  await page.getByRole('button', { name: 'Accept and authorize' }).click();
  await expect(page.getByText(/^Authorized by Noor Haddad, /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect a bank account' })).toBeVisible();
  await scan(page);

  await openAs(page, 'landlord', tab(deal.id));
  await expect(page.getByText(/^Authorized by Noor Haddad, /)).toBeVisible();
  await page.getByRole('link', { name: 'Details' }).click();
  expect(await text.innerText()).toBe(words);
  await expect(page.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible();
  await scan(page);

  await openWithToken(page, merchant.token, tab(deal.id));
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop AutoPay' }).click();
  await expect(page.getByText('AutoPay is stopped.')).toBeVisible();
  await expect(page.getByText(/Revoked /)).toBeVisible();
  await scan(page);
});

test('a merchant declines AutoPay with a reason, and the landlord reads it', async ({ page }) => {
  const merchant = await newMerchant(page.request, 'decline');
  const deal = await activeDeal(page.request, merchant);
  const headers = authorization(await demoToken(page.request, 'landlord'));
  const proposed = await page.request.post('/api/payments/sweep/', { headers, data: { deal: deal.id } });
  expect(proposed.status(), await proposed.text()).toBe(201);
  const { id } = await proposed.json();
  await openWithToken(page, merchant.token, `/dashboard/sweep/setup/${id}/details`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByLabel('A note to the property owner (optional)').fill('We pay by cheque until spring.');
  await scan(page);
  await page.getByRole('button', { name: 'Decline AutoPay' }).click();
  await expect(page.getByText('AutoPay is declined. The property owner reads your reason.')).toBeVisible();
  await openAs(page, 'landlord', tab(deal.id));
  await expect(page.getByText('“We pay by cheque until spring.”')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Propose AutoPay again' })).toBeVisible();
  await scan(page);
});

test('a failed debit says why on both sides, is a task, and is tried again @phone', async ({ page, allow }) => {
  allow(/^400 POST \/api\/payments\/sweep_invoice\/\d+\/charge\/$/);
  const invoice = await failedInvoice(page.request);
  if (invoice.status === 'failed') {
    await openAs(page, 'landlord', '/dashboard/tasks?shown=all');
    await expect(page.getByText(/: debit failed$/).first()).toBeVisible();
  }
  await openAs(page, 'landlord', `${tab(invoice.deal)}?invoice=${invoice.id}`);
  const panel = page.getByRole('dialog', { name: `Invoice ${invoice.number}` });
  const debits = panel.getByRole('table', { name: 'Debits' });
  await expect(debits).toContainText('R01 There was not enough money in the account.');
  await scan(page);

  const token = await merchantOf(page.request, invoice.deal);
  await openWithToken(page, token, `${tab(invoice.deal)}?invoice=${invoice.id}`);
  await expect(debits).toContainText('R01 There was not enough money in the account.');
  if (invoice.status !== 'failed') return;
  await expect(panel.getByText('The debit failed', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Pay again' }).click();
  const asks = page.getByRole('dialog', { name: `Pay ${invoice.number}` });
  await expect(asks).toContainText('Asking twice makes no second debit.');
  await asks.getByRole('button', { name: /^Pay \$/ }).click();
  // On days when banks are closed the answer names the day; otherwise the bank has it at once.
  const closed = page.getByText(/^Banks are closed today\. The invoice is debited on \w{3}, \w{3} \d{1,2}\.$/);
  const sent = page.getByText(`The debit of ${invoice.number} is on its way.`);
  await expect(closed.or(sent)).toBeVisible();
  await scan(page);
});

async function shownCents(page: Page, cells: string): Promise<number[]> {
  const texts = await page.locator(cells).allInnerTexts();
  return texts.map((text) => Math.round(Number(text.replaceAll(/[^\d.−-]/g, '').replace('−', '-')) * 100));
}

test('a payout is the sum of its lines, and each line leads to its sales days', async ({ page }) => {
  const headers = authorization(await demoToken(page.request, 'landlord'));
  const reply = await page.request.get('/api/payments/payout_report/', { headers, params: { status: 'paid' } });
  const { results } = await reply.json();
  const payout = results[0] as { id: number; amount: string };
  const full = await (await page.request.get(`/api/payments/payout_report/${payout.id}/`, { headers })).json();
  const [line] = full.lines as { deal: number }[];
  await openAs(page, 'landlord', tab(line?.deal ?? 0));
  await page
    .getByRole('link', { name: /^\$[\d,.]+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sweep\/report\/\d+$/);
  await page.goto(`${tab(line?.deal ?? 0)}/report/${payout.id}`);
  const table = page.getByRole('table', { name: 'Its lines' });
  await expect(table).toBeVisible();
  const amounts = await shownCents(page, 'table:has(caption:text("Its lines")) tbody td:last-child');
  expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round(Number(payout.amount) * 100));
  await expect(page.getByRole('table', { name: 'Transfers to the bank' })).toContainText('Arrived');
  await scan(page);
  await table.getByRole('row').nth(1).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/receipt\?from=\d{4}-\d\d-\d\d&through=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('heading', { level: 2, name: /^\$[\d,.]+ for / })).toBeVisible();
});

test('a merchant reads when its money arrived, and payouts stay the property owner’s', async ({ page }) => {
  const token = await demoToken(page.request, 'retailer');
  const [paid] = await listInvoices(page.request, token, 'paid');
  await openAs(page, 'retailer', tab(paid?.deal ?? 0));
  await expect(page.getByRole('heading', { name: 'Payouts' })).toBeVisible();
  await expect(page.getByText(/, sales of /).first()).toBeVisible();
  await scan(page);
  await page.goto(`${tab(paid?.deal ?? 0)}/report/1`);
  await expect(page.getByText('Payouts are the property owner’s')).toBeVisible();
  await scan(page);
});
