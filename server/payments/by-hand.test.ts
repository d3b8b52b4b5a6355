// Payments that are written down: how an amount may be typed, on which days one can have been made; and an invoice whose
// AutoPay is paused is not offered to be charged.
import { beforeAll, expect, test } from 'vitest';
import { connectedPortfolio, invoicesOf, liveUntil, openStore, type Store, sell } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { asSystem } from '#testing/portfolio.ts';

const { world, bank } = await openBankWorld();
let store: Store;
let id: number;

beforeAll(async () => {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  store = await openStore(world, await connectedPortfolio(world));
  await sell(world, store, '2026-03-06', 100_000);
  await liveUntil(world, bank(), '2026-03-12', store);
  [{ id }] = await invoicesOf(world, store);
});

const record = (changes: object) =>
  world.post(
    `/api/payments/sweep_invoice/${id}/record_payment/`,
    { method: 'wire', reference: 'ref', date: '2026-03-12', ...changes },
    store.portfolio.owner,
  );

test.each([
  ['1e3', 'Must be decimal'],
  ['12345678901234567890', 'Must be decimal'],
  ['', 'Must be decimal'],
  ['five', 'Must be decimal'],
  ['0', 'Only positive number'],
  ['-5', 'Only positive number'],
  ['100.01', 'This is more than is outstanding.'],
])('an amount of %j is refused: %s', async (amount, words) => {
  expect(await record({ amount })).toMatchObject({ status: 400, body: { amount: [words] } });
});

test.each([
  ['2026-03-11', 'Choose 03/12/2026 or a later day: it was issued then.'],
  ['2026-03-13', 'Choose today or an earlier day.'],
])('a payment of %s is refused', async (date, words) => {
  expect(await record({ date, amount: '5' })).toMatchObject({ status: 400, body: { date: [words] } });
});

test('spaces around an amount are nothing', async () => {
  expect(await record({ amount: ' 5' })).toMatchObject({ status: 200, body: { paid: '5.00', outstanding: '95.00' } });
});

test('a payment sent twice, also at once, is recorded once; another with its own reference counts', async () => {
  const once = { amount: '10.00', method: 'cheque', reference: 'No 71' };
  const answers = await Promise.all([record(once), record(once)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toEqual({
    reference: ['This payment is recorded already. If it is another one, give it a reference of its own.'],
  });
  expect(await record({ ...once, reference: 'No 72' })).toMatchObject({ status: 200, body: { paid: '25.00' } });
});

test('an invoice is not offered to be charged while AutoPay is paused', async () => {
  const offered = async () =>
    (await successBody(world.get(`/api/payments/sweep_invoice/${id}/`, store.shop.owner))).can;
  const set = (status: 'active' | 'paused') =>
    asSystem(world, (tx) => tx.updateTable('sweeps').set({ status }).where('id', '=', store.sweep).execute());
  expect(await offered()).toContain('charge');
  await set('paused');
  expect(await offered()).not.toContain('charge');
  const answer = await world.post(`/api/payments/sweep_invoice/${id}/charge/`, {}, store.shop.owner);
  expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringContaining('AutoPay is paused') } });
  await set('active');
  expect(await offered()).toContain('charge');
});

test('an invoice that is paid is not charged again, and says so', async () => {
  expect(await record({})).toMatchObject({ status: 200, body: { status: 'paid', can: ['correct_payment'] } });
  const answer = await world.post(`/api/payments/sweep_invoice/${id}/charge/`, {}, store.shop.owner);
  expect(answer).toMatchObject({
    status: 400,
    body: { detail: 'This invoice is paid: nothing is left to debit.' },
  });
});
