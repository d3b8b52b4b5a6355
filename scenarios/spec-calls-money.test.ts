// Calls of the specification around AutoPay that no other story makes.
import { expect, test } from 'vitest';
import { connectedPortfolio, invoicesOf, liveUntil, openStore, sell } from '#testing/autopay.ts';
import { COFFEE, landlordCustomer, merchantCustomer, OWNER, openBankWorld, successBody } from '#testing/bank.ts';
import { landlordPortfolio, retailerCompany } from '#testing/portfolio.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';

const { world, bank } = await openBankWorld();
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

test('kinds of business are listed with their industries', async () => {
  const { owner } = await retailerCompany(world);
  const body = await successBody(world.get('/api/payments/dwolla/business_classification/', owner));
  expect(body.count).toBe(body.results.length);
  expect(body.results[0]).toMatchObject({ name: 'Food retail and service' });
  expect(body.results[0].industries).toContainEqual({ id: COFFEE, name: expect.stringContaining('offee') });
});

test('details of a customer are changed, and one owner is read and proved by a picture', async () => {
  const portfolio = await landlordPortfolio(world);
  const { customer } = await landlordCustomer(world, portfolio);
  const one = `/api/payments/dwolla/customers/${customer.id}/`;
  const changed = await successBody(world.patch(one, { phone: '2125550147' }, portfolio.owner));
  expect(changed.id).toBe(customer.id);
  const read = await successBody(world.get(`/api/payments/dwolla_customer/${customer.id}/`, portfolio.owner));
  expect(read.details.phone).toBe('2125550147');
  const owners = `/api/payments/dwolla/${customer.id}/beneficial_owners/`;
  const owner = await successBody(world.post(owners, { ...OWNER, first_name: 'document' }, portfolio.owner));
  expect(await successBody(world.get(`${owners}${owner.id}/`, portfolio.owner))).toMatchObject({
    id: owner.id,
    first_name: 'document',
    last_name: 'Owner',
    status: 'document',
  });
  const form = new FormData();
  form.append('document_type', 'license');
  form.append('file', new File([PNG], 'test-document-upload-success.png', { type: 'image/png' }));
  const sent = await world.post(`${owners}${owner.id}/documents/`, form, portfolio.owner);
  expect([sent.status, sent.body.id]).toEqual([201, owner.id]);
  expect((await successBody(world.get(`${owners}${owner.id}/`, portfolio.owner))).status).toBe('verified');
});

test('another account of the same customer pays a deal', async () => {
  const store = await openStore(world, await connectedPortfolio(world), { accept: false });
  const { results } = await successBody(world.get('/api/payments/dwolla_customer/?omit=details', store.shop.owner));
  const [customer] = results;
  expect(customer).not.toHaveProperty('details');
  const sources = `/api/payments/dwolla/customers/${customer.id}/funding_sources/`;
  const second = await successBody(
    world.post(
      sources,
      { method: 'account_link', bank_account_type: 'savings', name: 'Reserve', plaid_token: 'link-second' },
      store.shop.owner,
    ),
  );
  const [{ id }] = customer.connections;
  const moved = await successBody(
    world.patch(`/api/payments/sweep_dwolla_customer/${id}/`, { funding_source: second.id }, store.shop.owner),
  );
  expect(moved.funding_source.id).toBe(second.id);
  const read = await successBody(world.get(`/api/payments/sweep_dwolla_customer/${id}/`, store.shop.owner));
  expect(read.funding_source).toMatchObject({ id: second.id, name: 'Reserve' });
});

test('a failed debit is charged again by hand, invoices add up, and AutoPay is stopped', async () => {
  provesLine('invoice-failed');
  provesLine('invoice-charged-again');
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world), { account: 'R01' });
  await sell(world, store, '2026-03-06', 100_000);
  await liveUntil(world, bank(), '2026-03-20', store);
  const [failed] = await invoicesOf(world, store);
  expect(failed.status).toBe('failed');
  const charged = await successBody(
    world.post(`/api/payments/sweep_invoice/${failed.id}/charge/`, {}, store.shop.owner),
  );
  expect(charged.status).toBe('processing');
  const totals = await successBody(
    world.get(`/api/payments/sweep_invoice/totals/?deal=${store.deal}`, store.shop.owner),
  );
  expect(totals.results).toMatchObject([{ currency: 'USD', invoices: 1, total: '100.00', processing: '100.00' }]);
  const stopped = await successBody(world.post(`/api/payments/sweep/${store.sweep}/stop/`, {}, store.portfolio.owner));
  expect(stopped.status).toBe('stopped');
  const sweep = await successBody(world.get(`/api/payments/sweep/${store.sweep}/`, store.shop.owner));
  expect([sweep.deal, sweep.status]).toEqual([store.deal, 'stopped']);
});

test('whether the provider knows an address, at both readings of the call', async () => {
  const shop = await retailerCompany(world);
  const { customer } = await merchantCustomer(world, shop);
  for (const path of [
    '/api/payments/dwolla/customers/customer_email_exists/',
    '/api/payments/dwolla/customer_email_exists/',
  ]) {
    expect((await successBody(world.post(path, { email: customer.email }, shop.owner))).exists).toBe(true);
    expect((await successBody(world.post(path, { email: 'nobody@world.test' }, shop.owner))).exists).toBe(false);
  }
});
