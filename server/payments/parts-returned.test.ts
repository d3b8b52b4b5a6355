// A part of an invoice was debited and has settled, the rest is on its way after a dispute, and then the bank takes the
// first part back: the invoice is with the bank until the rest has ended, and only what came back is tried again.
import { expect, test } from 'vitest';
import { selfAudit } from '#server/payments/self-audit.ts';
import { booksOf, connectedPortfolio, invoicesOf, liveUntil, openStore, type Store, sell } from '#testing/autopay.ts';
import { linkedAccount, openBankWorld, successBody } from '#testing/bank.ts';

const { world, bank } = await openBankWorld();
type DebitedInParts = { store: Store; id: number };

const path = (id: number) => `/api/payments/sweep_invoice/${id}/`;
const read = ({ store, id }: DebitedInParts) => successBody(world.get(path(id), store.portfolio.owner));
const debitsOf = async (invoice: DebitedInParts) =>
  (await read(invoice)).attempts.map(({ amount, state }: { amount: string; state: string }) => `${amount} ${state}`);

/** An invoice of 100.00: 60.00 left on March 13 and settle on the 19th, when the other 40.00 leave; on the 23rd 60.00 return. */
async function returned(code: string): Promise<DebitedInParts> {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world), { account: `${code}-late` });
  await sell(world, store, '2026-03-06', 100_000);
  await liveUntil(world, bank(), '2026-03-12', store);
  const [{ id }] = await invoicesOf(world, store);
  const question = { invoice: id, day: '2026-03-06', amount: '40.00', text: 'Rung up twice' };
  const dispute = await successBody(world.post('/api/payments/dispute/', question, store.shop.owner));
  await liveUntil(world, bank(), '2026-03-17', store);
  await successBody(world.post(`/api/payments/dispute/${dispute.id}/step/`, { step: 'withdraw' }, store.shop.owner));
  await liveUntil(world, bank(), '2026-03-23', store);
  return { store, id };
}

test('for lack of funds: nothing is charged or canceled beside the rest, and the part waits for its own day', async () => {
  const invoice = await returned('R01');
  const { owner } = invoice.store.portfolio;
  expect(await debitsOf(invoice)).toEqual(['60.00 returned', '40.00 pending']);
  expect(await read(invoice)).toMatchObject({ status: 'processing', paid: '0.00', outstanding: '100.00', can: [] });
  expect((await world.post(`${path(invoice.id)}cancel/`, {}, owner)).body.detail).toMatch(/The bank has this invoice/);
  const payment = { method: 'wire', reference: 'W-1', date: '2026-03-23', amount: '100.00' };
  expect((await world.post(`${path(invoice.id)}record_payment/`, payment, owner)).status).toBe(400);
  const { results } = await successBody(world.get('/api/companies/notification/', owner));
  expect(results.map(({ title }: { title: string }) => title)).toContainEqual(
    expect.stringMatching(/failed \(\$60\.00\)$/),
  );

  await liveUntil(world, bank(), '2026-03-25', invoice.store);
  expect(await debitsOf(invoice)).toEqual(['60.00 returned', '40.00 processed']);
  const failure = { code: 'R01' };
  expect(await read(invoice)).toMatchObject({ status: 'failed', paid: '40.00', next_retry_day: '2026-03-26', failure });
  await liveUntil(world, bank(), '2026-03-26', invoice.store);
  expect(await debitsOf(invoice)).toEqual(['60.00 returned', '40.00 processed', '60.00 pending']);
  expect(await booksOf(world, invoice.store.lineage)).toMatchObject({ receivable: 0, in_transit: 6_000 });
  expect(await selfAudit(world.services)).toEqual([]);
});

test('another bank account connected meanwhile is asked for what came back, and not for the rest a second time', async () => {
  const invoice = await returned('R01');
  const { store, id } = invoice;
  const { owner } = store.shop;
  const { results } = await successBody(world.get('/api/payments/dwolla_customer/', owner));
  const [customer] = results;
  const source = await linkedAccount(world, customer.id, owner, 'Another account');
  const connection = `/api/payments/sweep_dwolla_customer/${customer.connections[0].id}/`;
  await successBody(world.patch(connection, { funding_source: source.id }, owner));
  await successBody(world.post(`${path(id)}charge/`, {}, store.portfolio.owner));
  expect(await debitsOf(invoice)).toEqual(['60.00 returned', '40.00 pending']);

  await liveUntil(world, bank(), '2026-03-25', store);
  await successBody(world.post(`${path(id)}charge/`, {}, store.portfolio.owner));
  expect(await debitsOf(invoice)).toEqual(['60.00 returned', '40.00 processed', '60.00 pending']);
  expect(await selfAudit(world.services)).toEqual([]);
});
