// What a fraud would look like waits for a person: nothing is sent, the landlord has a task, the deal's chain an entry.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chargeDue } from '#server/payments/debits/charge-due.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { connectedPortfolio, invoicesOf, liveUntil, openStore, type Store, sell } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { asSystem } from '#testing/portfolio.ts';

const { world, bank } = await openBankWorld();

/** A store with one invoice of a tenth of the sales, whose debit day has come. */
async function storeToCharge(gross: number, paidBefore: readonly number[] = []): Promise<Store> {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world));
  await sell(world, store, '2026-03-06', gross);
  world.setClock(new Date('2026-03-12T15:00:00Z'));
  await issueInvoices(world.services);
  for (const amount of paidBefore) await paid(store, amount);
  world.setClock(new Date('2026-03-13T16:00:00Z'));
  await signInAgain(store);
  return store;
}

async function signInAgain({ shop, portfolio }: Store): Promise<void> {
  shop.owner.token = await world.session(shop.owner.id);
  portfolio.owner.token = await world.session(portfolio.owner.id);
}

/** As if the merchant's bank had paid this long ago. */
async function paid({ lineage }: Store, cents: number): Promise<void> {
  await asSystem(world, (tx) =>
    sql`insert into transfer_attempts (purpose, invoice_id, lineage_id, premises_id, authorisation_id, attempt_number, key,
        correlation_id, body, customer_id, funding_source, amount_cents, currency, state, transfer_id, created_at, settled_at)
      select 'debit', i.id, i.lineage_id, i.premises_id, a.id, 100 + (select count(*) from transfer_attempts)::integer,
        gen_random_uuid(), gen_random_uuid()::text, '{}', '', 'an older account', ${cents}, 'USD', 'processed',
        gen_random_uuid()::text, '2026-01-01', '2026-01-05'
      from sweep_invoices i join debit_authorisations a on a.lineage_id = i.lineage_id
      where i.lineage_id = ${lineage}`.execute(tx),
  );
}

const sentOf = ({ lineage }: Store) =>
  asSystem(world, (tx) =>
    tx
      .selectFrom('transfer_attempts')
      .select('id')
      .where('lineage_id', '=', lineage)
      .where('state', '=', 'pending')
      .execute(),
  );
const heldEntries = async ({ lineage }: Store) => {
  const rows = await asSystem(world, (tx) =>
    tx
      .selectFrom('audit_entries')
      .select('after')
      .where('chain', '=', `deal:${lineage}`)
      .where('action', '=', 'autopay.debit_held')
      .execute(),
  );
  return rows.map(({ after }) => (after as { hold: string }).hold);
};
const tasksOf = async ({ portfolio }: Store) =>
  (await successBody(world.get('/api/users/me/tasks/', portfolio.owner))).map((task: { kind: string }) => task.kind);

test.each([
  ['the first debit of a bank, when it is large', 2_500_010, [], 'new_bank'],
  ['more than three times what is usual', 300_010, [10_000, 10_000, 10_000, 10_000], 'unusual_amount'],
])('%s, is not sent by the clock, and is sent by a person who looked', async (_, gross, paidBefore, hold) => {
  const store = await storeToCharge(gross, paidBefore);
  await chargeDue(world.services);
  await chargeDue(world.services);
  const [invoice] = await invoicesOf(world, store);
  expect(invoice).toMatchObject({ status: 'pending', hold_reason: hold });
  expect(await sentOf(store)).toEqual([]);
  expect(await tasksOf(store)).toContain('sweep.invoice_held');
  expect(await heldEntries(store)).toEqual([hold]);
  await successBody(world.post(`/api/payments/sweep_invoice/${invoice.id}/charge/`, {}, store.portfolio.owner));
  expect(await sentOf(store)).toHaveLength(1);
  expect(await tasksOf(store)).not.toContain('sweep.invoice_held');
});

test('what a person has released is presented again after a lack of funds, without asking once more', async () => {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world), { account: 'R01' });
  await sell(world, store, '2026-03-06', 2_500_010);
  await liveUntil(world, bank(), '2026-03-13', store);
  const [held] = await invoicesOf(world, store);
  expect(held).toMatchObject({ status: 'pending', hold_reason: 'new_bank' });
  world.setClock(new Date('2026-03-13T16:00:00Z'));
  await signInAgain(store);
  await successBody(world.post(`/api/payments/sweep_invoice/${held.id}/charge/`, {}, store.portfolio.owner));
  await liveUntil(world, bank(), '2026-04-03', store);
  const { attempts } = await successBody(world.get(`/api/payments/sweep_invoice/${held.id}/`, store.shop.owner));
  const tried = attempts.map(({ amount, state }: { amount: string; state: string }) => [amount, state]);
  expect(tried).toEqual([
    ['2500.01', 'failed'],
    ['2500.01', 'failed'],
  ]);
  expect(await heldEntries(store)).toEqual(['new_bank']);
});

test.each([
  ['a first debit that is not large', 2_500_000, []],
  ['three times what is usual', 300_000, [10_000, 10_000, 10_000, 10_000]],
])('%s is sent', async (_, gross, paidBefore) => {
  const store = await storeToCharge(gross, paidBefore);
  await chargeDue(world.services);
  expect(await sentOf(store)).toHaveLength(1);
  expect(await heldEntries(store)).toEqual([]);
});

test('more than an unverified merchant may send in a week waits, whoever asks', async () => {
  const store = await storeToCharge(5_000_010);
  const [{ id }] = await invoicesOf(world, store);
  const refusal = await world.post(`/api/payments/sweep_invoice/${id}/charge/`, {}, store.shop.owner);
  expect(refusal).toMatchObject({ status: 400, body: { detail: expect.stringContaining('5,000.00 a week') } });
  expect(await sentOf(store)).toEqual([]);
  expect(await heldEntries(store)).toEqual(['over_limit']);
});
