// The two sides of a journey: the demo's landlord, and a merchant with an account and a company of their own, so that
// journeys never meet in one deal. What a journey does not show is done by call.
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './base.ts';
import { type Account, authorization, demoToken, newRetailer, signInByCall, withToken } from './people.ts';

export type MerchantWithCompany = Account & { token: string; company: number; legalName: string };

export async function newMerchant(request: APIRequestContext, name: string): Promise<MerchantWithCompany> {
  const account = await newRetailer(request, name);
  const token = await signInByCall(request, account);
  const legalName = `Aster ${account.username.split('@')[0]}`;
  const reply = await request.post('/api/companies/company/', {
    headers: authorization(token),
    data: { name: legalName },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return { ...account, token, company: (await reply.json()).id, legalName };
}

export const TERMS = {
  template: 'stated_breakpoint',
  currency: 'USD',
  start_date: '2026-01-01',
  end_date: '2030-12-31',
  rent_basis: 'base_rent',
  base_rent: { amount: '9800.00', period: 'monthly', due_day: 1, in_advance: true },
  percentage: {
    breakpoint: 'stated',
    breakpoint_period: 'annual',
    tiers: [{ over: '1680000.00', rate: '7' }],
  },
};

export type MadeDeal = { id: number; updated_at: string };

export async function landlordCalls(request: APIRequestContext) {
  const headers = authorization(await demoToken(request, 'landlord'));
  const post = async (path: string, data: object): Promise<MadeDeal> => {
    const reply = await request.post(path, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  return { headers, post };
}

/** A deal in US dollars, published to the given address. */
export async function publishedDeal(request: APIRequestContext, email: string, legalName: string): Promise<MadeDeal> {
  const { headers, post } = await landlordCalls(request);
  const { results } = await (await request.get('/api/companies/premises/', { headers })).json();
  const premises = results.find(({ currency }: { currency: string }) => currency === 'USD').id;
  const draft = await post('/api/deals/deal/', {
    landlord: { premises, premises_unit: '41' },
    retailer: { legal_name: legalName, contact_email: email },
    terms: TERMS,
  });
  return post(`/api/deals/deal/${draft.id}/publish/`, { updated_at: draft.updated_at });
}

export async function activeDeal(request: APIRequestContext, merchant: MerchantWithCompany): Promise<MadeDeal> {
  const { id, updated_at } = await publishedDeal(request, merchant.username, merchant.legalName);
  const reply = await request.post(`/api/deals/deal/${id}/accept/`, {
    headers: authorization(merchant.token),
    data: { updated_at, company: merchant.company },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return reply.json();
}

export async function openWithToken(page: Page, token: string, address: string): Promise<void> {
  await withToken(page, token);
  await page.goto(address);
}
