// What both sides agreed about a day and a correction of the same day's sales are one thing, and are given back once.
import { expect, test } from 'vitest';
import { selfAudit } from '#server/payments/self-audit.ts';
import {
  booksOf,
  connectedPortfolio,
  invoicesOf,
  liveUntil,
  openStore,
  type Store,
  sell,
  TEN_PERCENT,
} from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';

const { world, bank } = await openBankWorld();

/** A week of one day with 1,000.00 sold: 100.00 of rent. The merchant questions the day, both agree on 60.00. */
async function agreedOnSixty(terms: object = TEN_PERCENT, part = '100.00', figure = '60.00'): Promise<Store> {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world), { terms });
  await sell(world, store, '2026-03-06', 100_000);
  await liveUntil(world, bank(), '2026-03-12', store);
  const [invoice] = await invoicesOf(world, store);
  const question = { invoice: invoice.id, day: '2026-03-06', text: 'Rung up twice' };
  const opened = await successBody(world.post('/api/payments/dispute/', question, store.shop.owner));
  expect(opened.amount).toBe(part);
  const step = (body: object, as: Store['shop']['owner']) =>
    successBody(world.post(`/api/payments/dispute/${opened.id}/step/`, body, as));
  await step({ step: 'propose', figure, text: 'As the till says' }, store.portfolio.owner);
  await step({ step: 'accept' }, store.shop.owner);
  return store;
}

/** Rent less what was given back, after the next week's invoice has corrected the first. */
async function billedInTheEnd(store: Store): Promise<number> {
  await liveUntil(world, bank(), '2026-03-20', store);
  expect(await selfAudit(world.services)).toEqual([]);
  return -((await booksOf(world, store.lineage)).billed ?? 0);
}

test.each([
  ['the sales stay as they are', 100_000, 60_00],
  ['they are corrected to what was agreed', 60_000, 60_00],
  ['they are corrected in part', 75_000, 60_00],
  ['they are corrected to less than what was agreed', 50_000, 50_00],
  ['more was sold after all', 120_000, 80_00],
])('100.00 agreed at 60.00, and then %s', async (_, sold, rent) => {
  const store = await agreedOnSixty();
  await sell(world, store, '2026-03-06', sold);
  expect(await billedInTheEnd(store)).toBe(rent);
});

test('what is given back has its tax inside', async () => {
  const store = await agreedOnSixty({ ...TEN_PERCENT, tax: { percentage_rent: '20' } }, '120.00', '72.00');
  const [, credit] = await invoicesOf(world, store);
  expect(credit).toMatchObject({ kind: 'credit_note', total: '-48.00', tax: '-8.00' });
  await sell(world, store, '2026-03-06', 60_000);
  expect(await billedInTheEnd(store)).toBe(72_00);
});
