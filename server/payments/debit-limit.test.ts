// Both sides hear before AutoPay is agreed that the provider could not debit the rent, and an installation's own limits
// hold where money moves.
import { expect, test } from 'vitest';
import { tokenHash } from '#server/base/crypto.ts';
import { chargeDue } from '#server/payments/debits/charge-due.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { connectedPortfolio, invoicesOf, openStore, type Store, sell, TEN_PERCENT } from '#testing/autopay.ts';
import { CUSTOMERS, openBankWorld, successBody, verified } from '#testing/bank.ts';
import { termsWith } from '#testing/deals.ts';
import { landlordPortfolio } from '#testing/portfolio.ts';
import type { Person } from '#testing/world.ts';

const { world } = await openBankWorld({ DEBIT_LIMIT_UNVERIFIED_WEEK: '6000.00', DEBIT_LIMIT_BUSINESS: '12000' });

const limitFor = async ({ deal }: Store, person: Person) =>
  (await successBody(world.get(`/api/payments/debit_limit/?deal=${deal}`, person))).debit_limit;

/** Sales of one week in March, a tenth of which is due; the proposal waits for the merchant. */
async function proposedStore(gross: number, terms: unknown = TEN_PERCENT): Promise<Store> {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world), { accept: false, terms });
  await sell(world, store, '2026-03-06', gross);
  world.setClock(new Date('2026-03-12T15:00:00Z'));
  store.shop.owner.token = await world.session(store.shop.owner.id);
  store.portfolio.owner.token = await world.session(store.portfolio.owner.id);
  return store;
}

test.each([
  ['one cent below', 5_999_990],
  ['at', 6_000_000],
])('a rent %s the limit is told without a warning', async (_, gross) => {
  const store = await proposedStore(gross);
  const limit = { customer: 'unverified', limit: '6000.00', per: 'week', over: null, words: '' };
  expect(await limitFor(store, store.shop.owner)).toEqual(limit);
  expect(await limitFor(store, store.portfolio.owner)).toEqual(limit);
});

test('one cent above, both sides read it before the merchant accepts, and it is held as said', async () => {
  const store = await proposedStore(6_000_010);
  const merchant = await limitFor(store, store.shop.owner);
  expect(merchant).toMatchObject({ over: { from: '2026-03-05', through: '2026-03-11', amount: '6000.01' } });
  expect(merchant.words).toContain('Debits above $6,000.00 in seven days cannot be made from your bank account');
  expect(merchant.words).toContain('your rent of Mar 5 – 11 was $6,000.01.');
  const landlord = await limitFor(store, store.portfolio.owner);
  expect(landlord.words).toContain('until the company is verified; the rent of Mar 5 – 11 was $6,000.01.');
  const sweep = () => successBody(world.get(`/api/payments/sweep/${store.sweep}/`, store.shop.owner));
  const { debit_limit, authorisation_text } = await sweep();
  expect(debit_limit).toEqual(merchant);
  const body = { authorisation_sha256: tokenHash(authorisation_text), authorised: true };
  await successBody(world.post(`/api/payments/sweep/${store.sweep}/accept/`, body, store.shop.owner));
  expect((await sweep()).debit_limit).toBeNull();
  await issueInvoices(world.services);
  world.setClock(new Date('2026-03-13T16:00:00Z'));
  store.shop.owner.token = await world.session(store.shop.owner.id);
  await chargeDue(world.services);
  expect(await invoicesOf(world, store)).toMatchObject([{ status: 'pending', hold_reason: 'over_limit' }]);
});

test('a company that is verified has the limit of a business', async () => {
  const store = await proposedStore(6_000_010);
  const [customer] = (
    await successBody(world.get(`/api/payments/dwolla_customer/?company=${store.shop.companyId}`, store.shop.owner))
  ).results;
  await successBody(world.patch(`${CUSTOMERS}${customer.id}/update_to_verified/`, verified(), store.shop.owner));
  expect(await limitFor(store, store.shop.owner)).toMatchObject({
    customer: 'business',
    limit: '12000.00',
    over: null,
  });
});

test('base rent that is only due soon counts too', async () => {
  const terms = termsWith({ base_rent: { amount: '9000.00', period: 'monthly' } });
  const store = await proposedStore(0, terms);
  const { words, over } = await limitFor(store, store.portfolio.owner);
  expect(Number(over.amount)).toBeGreaterThanOrEqual(9_000);
  expect(words).toContain('Debits above $6,000.00 in seven days');
});

test('rent figures that the terms keep from the merchant are not told here either', async () => {
  const store = await proposedStore(6_000_010, { ...TEN_PERCENT, visibility: 'property_owner_only' });
  const limit = await limitFor(store, store.shop.owner);
  expect(limit.over.amount).toBeNull();
  expect(limit.words).not.toContain('6,000.01');
  expect((await limitFor(store, store.portfolio.owner)).words).toContain('$6,000.01');
});

test('another portfolio finds no such deal', async () => {
  const store = await proposedStore(100_000);
  const other = await landlordPortfolio(world, { name: 'Elsewhere' });
  const answer = await world.get(`/api/payments/debit_limit/?deal=${store.deal}`, other.owner);
  expect(answer.status).toBe(404);
});
