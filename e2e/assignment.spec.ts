import { expect, scan, test } from './base.ts';
import { activeDeal, newMerchant, openWithToken } from './deals-people.ts';
import { demoToken } from './people.ts';

test('a lease passes to another tenant: three accept, each on their own page', { tag: '@night-phone' }, async ({
  page,
}) => {
  const [leaving, heir] = [await newMerchant(page.request, 'leaves'), await newMerchant(page.request, 'follows')];
  const { id } = await activeDeal(page.request, leaving);
  const landlord = await demoToken(page.request, 'landlord');
  await openWithToken(page, landlord, `/new-ui/landlord/connections/${id}/terms`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Assign to another tenant' }).click();
  await page.getByLabel('Legal name of the new merchant').fill(heir.legalName);
  await page.getByRole('combobox', { name: 'E-mail' }).fill(heir.username);
  await scan(page);
  await page.getByRole('button', { name: 'Propose the assignment' }).click();
  await expect(page.getByRole('heading', { name: `Assignment to ${heir.legalName}` })).toBeVisible();
  await scan(page);

  await openWithToken(page, leaving.token, `/new-ui/retailer/connections/${id}/terms`);
  await expect(page.getByText(/AutoPay of .* ends after its last invoice/)).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Agree to the assignment' }).click();
  await page.getByLabel(/I have read this/).check();
  await scan(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Agree to the assignment' }).click();
  await expect(page.getByText(/You agreed\. Your lease passes on/)).toBeVisible();

  const headers = { Authorization: `Token ${landlord}` };
  const { assignment } = await (
    await page.request.get(`/api/deals/deal/${id}/assignment/`, { headers: headers })
  ).json();
  await openWithToken(page, heir.token, `/new-ui/retailer/connections/${assignment.to_deal}/terms`);
  await expect(page.getByRole('heading', { name: 'You take over a lease' })).toBeVisible();
  await expect(page.getByText(/The rent year goes on where it stood that day/).first()).toBeVisible();
  await scan(page);
  await page.getByRole('button', { name: 'Accept terms' }).first().click();
  await page.getByRole('dialog').getByRole('combobox').click();
  await page.getByRole('option', { name: heir.legalName }).click();
  await page.getByLabel(/I have read the terms/).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept terms' }).click();
  await expect(page.getByRole('heading', { name: 'You took this lease over' })).toBeVisible();

  await openWithToken(page, leaving.token, `/new-ui/retailer/connections/${id}/terms`);
  await expect(page.getByRole('heading', { name: `The lease passed to ${heir.legalName}` })).toBeVisible();
  await scan(page);
});
