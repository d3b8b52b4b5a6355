import { expect, scan, test } from './base.ts';
import { landlordCalls, newMerchant, openWithToken, publishedDeal, TERMS } from './deals-people.ts';
import { authorization, demoToken } from './people.ts';

test('a merchant declines with other terms, and the correction opens with them', { tag: '@night-phone' }, async ({
  page,
}) => {
  const merchant = await newMerchant(page.request, 'counter');
  const { id } = await publishedDeal(page.request, merchant.username, merchant.legalName);
  await openWithToken(page, merchant.token, `/new-ui/retailer/connections/${id}/terms`);
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByLabel('What should change?').fill('Less, please.');
  await page.getByRole('button', { name: 'Propose other terms' }).click();
  await expect(page.getByRole('button', { name: 'Decline and propose these' })).toBeDisabled();
  await page.getByLabel('Amount', { exact: true }).fill('9,500');
  await scan(page);
  await page.getByRole('button', { name: 'Decline and propose these' }).click();
  await expect(page.getByText('Pending Review Correction')).toBeVisible();

  const landlord = await demoToken(page.request, 'landlord');
  await openWithToken(page, landlord, `/new-ui/landlord/connections/edit/${id}`);
  await expect(page.getByRole('heading', { name: /proposes other terms/ })).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue(/9,?500/);
  await scan(page);
  await page.getByRole('button', { name: 'Publish the correction' }).click();
  await page.waitForURL(`**/connections/${id}/terms`);
});

test('held sales are named, and the merchant says what they are', async ({ page }) => {
  const merchant = await newMerchant(page.request, 'held');
  const { headers, post } = await landlordCalls(page.request);
  const { results } = await (await page.request.get('/api/companies/premises/', { headers })).json();
  const premises = results.find(({ currency }: { currency: string }) => currency === 'USD').id;
  const percentage = { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [] };
  const categories = { rule: 'separate', items: [{ category: 'Food', tiers: [{ over: '0.00', rate: '5' }] }] };
  const draft = await post('/api/deals/deal/', {
    landlord: { premises, premises_unit: '42' },
    retailer: { legal_name: merchant.legalName, contact_email: merchant.username },
    terms: { ...TERMS, percentage, categories },
    has_manual_upload: true,
  });
  const { id, updated_at } = await post(`/api/deals/deal/${draft.id}/publish/`, {});
  const merchantHeaders = authorization(merchant.token);
  const call = async (path: string, data: object) => {
    const reply = await page.request.post(path, { headers: merchantHeaders, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  await call(`/api/deals/deal/${id}/accept/`, { updated_at, company: merchant.company });
  const link = await call('/api/sales/manual_deal_channels/create/', { deal: id, name: 'Counter' });
  const csv = 'Date,Gross Sales,Category\n2026-02-03,700.00,Food\n2026-02-03,300.00,Gifts\n';
  const sent = await page.request.post('/api/sales/manual_sales_upload/', {
    headers: merchantHeaders,
    multipart: {
      deal_channel: String(link.id),
      file: { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) },
    },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const tab = `/new-ui/retailer/connections/${id}/linked-sales-revenue-channels`;
  await expect(async () => {
    const held = await page.request.get(`/api/statements/held/?deal=${id}`, { headers: merchantHeaders });
    expect((await held.json()).results).toHaveLength(1);
  }).toPass();
  await openWithToken(page, merchant.token, tab);
  await expect(page.getByRole('heading', { name: /Held/ })).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Categories' }).click();
  await page.getByRole('combobox', { name: 'Category of the terms that Gifts is' }).click();
  await page.getByRole('option', { name: 'Food' }).click();
  await scan(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/follows as a correction/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: /Held/ })).toBeHidden();
});
