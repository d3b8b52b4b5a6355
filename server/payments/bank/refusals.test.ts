// What nobody can do at the bank: a second customer, an unproved or removed account, other people's money.
import { describe, expect, test } from 'vitest';
import { account, CUSTOMERS, merchantCustomer, openBankWorld, successBody, unverified } from '#testing/bank.ts';
import { agreed } from '#testing/deals.ts';
import { landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';

const { world } = await openBankWorld();

describe('refusals', () => {
  test('one customer a company, one address a customer, dollars only', async () => {
    const shop = await retailerCompany(world);
    await successBody(world.post(CUSTOMERS, unverified(shop.companyId), shop.owner));
    expect(
      (await world.post(CUSTOMERS, unverified(shop.companyId, { email: 'x@world.test' }), shop.owner)).status,
    ).toBe(400);
    const other = await retailerCompany(world);
    const taken = { email: `bank-${shop.companyId}@world.test` };
    const duplicate = await world.post(CUSTOMERS, unverified(other.companyId, taken), other.owner);
    expect([duplicate.status, duplicate.body.exception_code]).toEqual([400, 'dwolla_exception']);
    for (const path of [`${CUSTOMERS}customer_email_exists/`, '/api/payments/dwolla/customer_email_exists/']) {
      expect((await world.post(path, taken, shop.owner)).body).toEqual({ exists: true });
      // Of a stranger's address nobody learns anything here.
      expect((await world.post(path, taken, other.owner)).body).toEqual({ exists: false });
    }
    const british = await retailerCompany(world, { currency: 'GBP' });
    expect((await world.post(CUSTOMERS, unverified(british.companyId), british.owner)).body).toHaveProperty('company');
  });

  test('a removed customer is deactivated, disconnected and gone', async () => {
    const shop = await retailerCompany(world);
    const deal = await agreed(world, await landlordPortfolio(world), shop);
    const { customer, source } = await merchantCustomer(world, shop);
    const body = { dwolla_customer: customer.id, funding_source: source.id, deal: deal.id };
    const connected = await successBody(world.post('/api/payments/sweep_dwolla_customer/', body, shop.owner));
    expect((await world.delete(`/api/payments/dwolla_customer/${customer.id}/`, shop.owner)).status).toBe(204);
    expect((await world.get(`/api/payments/dwolla_customer/${customer.id}/`, shop.owner)).status).toBe(404);
    expect((await successBody(world.get('/api/payments/dwolla_customer/', shop.owner))).results).toEqual([]);
    expect((await world.get(`/api/payments/sweep_dwolla_customer/${connected.id}/`, shop.owner)).status).toBe(404);
    expect((await world.post(`${CUSTOMERS}${customer.id}/funding_sources/`, account(), shop.owner)).status).toBe(404);
    await successBody(world.post(CUSTOMERS, unverified(shop.companyId), shop.owner));
  });

  test('an unproved, removed or foreign account is not connected', async () => {
    const shop = await retailerCompany(world);
    const deal = await agreed(world, await landlordPortfolio(world), shop);
    const { customer, source } = await merchantCustomer(world, shop);
    const raw = await successBody(world.post(`${CUSTOMERS}${customer.id}/funding_sources/`, account(), shop.owner));
    const connect = (changes: object, as = shop.owner) =>
      world.post(
        '/api/payments/sweep_dwolla_customer/',
        { dwolla_customer: customer.id, funding_source: source.id, deal: deal.id, ...changes },
        as,
      );
    expect((await connect({ funding_source: raw.id })).body).toEqual({
      funding_source: ['Verify this bank account first'],
    });
    expect((await connect({ funding_source: 999_999 })).status).toBe(404);
    expect((await connect({ premises: 1 })).body).toHaveProperty('deal');
    const stranger = await retailerCompany(world);
    expect((await connect({}, stranger.owner)).status).toBe(404);
    await world.delete(`${CUSTOMERS}${customer.id}/funding_sources/${source.id}/`, shop.owner);
    expect((await connect({})).body).toEqual({ funding_source: ['This bank account was removed'] });
  });

  test('people of the other side, other tenants and viewers', async () => {
    const shop = await retailerCompany(world);
    const portfolio = await landlordPortfolio(world);
    await agreed(world, portfolio, shop);
    const { customer, source } = await merchantCustomer(world, shop);
    const one = `/api/payments/dwolla_customer/${customer.id}/`;
    const missing = await world.get('/api/payments/dwolla_customer/999999/', shop.owner);
    expect((await world.get(one, portfolio.owner)).body).toEqual(missing.body);
    expect((await world.get('/api/payments/dwolla_customer/', portfolio.owner)).body.count).toBe(0);
    const viewer = await member(world, { companyId: shop.companyId }, ['permission_view_autopay']);
    expect((await world.get(one, viewer)).status).toBe(200);
    expect((await world.delete(`${CUSTOMERS}${customer.id}/funding_sources/${source.id}/`, viewer)).status).toBe(403);
    const salesOnly = await member(world, { companyId: shop.companyId }, ['permission_sales']);
    expect((await world.get(one, salesOnly)).status).toBe(403);
    const staff = await world.person({ isStaff: true });
    expect((await world.get(one, staff)).status).toBe(200);
    expect((await world.post(`${CUSTOMERS}${customer.id}/funding_sources/`, account(), staff)).status).toBe(403);
  });
});
