// A charge that must not happen is refused with its reason, and leaves everything as it was: no attempt, no entry in
// the books, no other state.
import { expect, test } from 'vitest';
import { chargeDue } from '#server/payments/debits/charge-due.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { booksOf, connectedPortfolio, invoicesOf, openStore, type Store, sell } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { asSystem } from '#testing/portfolio.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';

const { world } = await openBankWorld();

/** A store with one pending invoice of 100.00 whose debit day has come, and nobody has charged it. */
async function storeToCharge(): Promise<{ one: Store; invoice: number }> {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  const one = await openStore(world, await connectedPortfolio(world));
  await sell(world, one, '2026-03-06', 100_000);
  world.setClock(new Date('2026-03-12T15:00:00Z'));
  await issueInvoices(world.services);
  world.setClock(new Date('2026-03-13T16:00:00Z'));
  await signInAgain(one);
  const [{ id }] = await invoicesOf(world, one);
  return { one, invoice: id };
}

async function signInAgain({ shop, portfolio }: Store): Promise<void> {
  shop.owner.token = await world.session(shop.owner.id);
  portfolio.owner.token = await world.session(portfolio.owner.id);
}

async function expectRefused({ one, invoice }: { one: Store; invoice: number }, words: string): Promise<void> {
  const before = await booksOf(world, one.lineage);
  const refusal = await world.post(`/api/payments/sweep_invoice/${invoice}/charge/`, {}, one.portfolio.owner);
  expect(refusal).toMatchObject({ status: 400, body: { detail: expect.stringContaining(words) } });
  await chargeDue(world.services);
  const attempts = await asSystem(world, (tx) =>
    tx.selectFrom('transfer_attempts').select('id').where('invoice_id', '=', invoice).execute(),
  );
  expect(attempts).toEqual([]);
  expect(await booksOf(world, one.lineage)).toEqual(before);
}

test('the same charge goes through where nothing speaks against it', async () => {
  provesLine('invoice-charged');
  const { one, invoice } = await storeToCharge();
  expect((await invoicesOf(world, one))[0].status).toBe('pending');
  const charged = await successBody(
    world.post(`/api/payments/sweep_invoice/${invoice}/charge/`, {}, one.portfolio.owner),
  );
  expect(charged.status).toBe('processing');
  expect((await invoicesOf(world, one))[0].status).toBe('processing');
});

test('a canceled invoice', async () => {
  const about = await storeToCharge();
  await successBody(world.post(`/api/payments/sweep_invoice/${about.invoice}/cancel/`, {}, about.one.portfolio.owner));
  await expectRefused(about, 'This invoice was canceled.');
});

test('an authorisation that was revoked', async () => {
  const about = await storeToCharge();
  await successBody(world.post(`/api/payments/sweep/${about.one.sweep}/stop/`, {}, about.one.shop.owner));
  await expectRefused(about, 'AutoPay is no longer active');
});

test('an authorisation that was revoked while the sweep goes on', async () => {
  const about = await storeToCharge();
  await asSystem(world, (tx) =>
    tx
      .updateTable('debit_authorisations')
      .set({ revoked_at: world.now })
      .where('lineage_id', '=', about.one.lineage)
      .execute(),
  );
  await expectRefused(about, 'authorization was revoked');
});

test('a bank account that was removed', async () => {
  const about = await storeToCharge();
  const { shop } = about.one;
  const [customer] = (await successBody(world.get('/api/payments/dwolla_customer/', shop.owner))).results;
  const [source] = customer.funding_sources;
  const path = `/api/payments/dwolla/customers/${customer.id}/funding_sources/${source.id}/`;
  expect((await world.call('DELETE', path, { as: shop.owner })).status).toBeLessThan(300);
  await expectRefused(about, 'no verified bank account connected');
});

test('a customer that the provider deactivated', async () => {
  const about = await storeToCharge();
  await asSystem(world, (tx) =>
    tx
      .updateTable('bank_customers')
      .set({ status: 'deactivated' })
      .where('company_id', '=', about.one.shop.companyId)
      .execute(),
  );
  await expectRefused(about, 'no verified bank account connected');
  expect((await invoicesOf(world, about.one))[0]).toMatchObject({ status: 'pending', hold_reason: 'bank' });
});

test('a day on which banks are closed', async () => {
  const about = await storeToCharge();
  world.setClock(new Date('2026-03-14T16:00:00Z'));
  await signInAgain(about.one);
  await expectRefused(about, 'Banks are closed today. The invoice is debited on Mon, Mar 16.');
});
