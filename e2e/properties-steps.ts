// What the journeys about properties and people share: places and people made by calls, so that each journey has its
// own.
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './base.ts';
import { type Account, authorization, demoToken, enterCode, mailedLink, newEmail } from './people.ts';

export const USER_MANAGEMENT = '/dashboard/premises/user-management';

/** A property of the demo landlord that no other journey touches. */
export async function newProperty(request: APIRequestContext, name: string) {
  const headers = authorization(await demoToken(request, 'landlord'));
  const [portfolio] = (await (await request.get('/api/companies/master_company/', { headers })).json()).results;
  const params = { master_company: portfolio.id };
  const [company] = (await (await request.get('/api/companies/company/', { headers, params })).json()).results;
  const data = { name, ...ALBANY, company: company.id };
  const reply = await request.post('/api/companies/premises/', { headers, data });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()) as { id: number; name: string; master_company: number };
}

export const ALBANY = {
  address_street: '12 North Market Street',
  address_city: 'Albany',
  address_state: 'NY',
  address_zip: '12207',
  country: 'US',
};

export const newName = (name: string) => newEmail(name).replace('@people.test', '');

/** Opens the link of an invite mail as somebody without an account, and signs up. */
export async function signUpByMail(page: Page, email: string, fullName: string): Promise<Account> {
  const link = await mailedLink(page.request, email, /\/email-invite\/\w+\/[\w-]+\/accept/);
  await page.goto(link);
  await page.getByRole('link', { name: 'Create your account' }).click();
  const account = { username: email, password: 'Kestrel-49-x' };
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Repeat the password').fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await enterCode(page, email);
  return account;
}
