// A day in dispute was agreed, and then the till takes the same sale back on another day: both give the money back, and it
// is given back once. A refund that names no sale is one of its own day.
import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { selfAudit } from '#server/payments/self-audit.ts';
import {
  booksOf,
  connectedPortfolio,
  invoicesOf,
  liveUntil,
  openStore,
  type Store,
  TEN_PERCENT,
} from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { ingest, saleOf } from '#testing/sales.ts';

const { world, bank } = await openBankWorld();

const at = (on: string) => ({ grain: 'transaction' as const, business_day: day(on), occurred_at: `${on}T17:00:00Z` });
const bill = (external_id: string, on: string, gross: number) =>
  saleOf({ ...at(on), external_id, gross: cents(gross) });
const back = (of: string | null, on: string, refund: number) =>
  saleOf({ ...at(on), external_id: `back-${on}`, kind: 'refund', refund: cents(refund), refund_of: of });

/** 1,000.00 sold on 6 March in two bills: 100.00 of rent. Both sides agree on 60.00 for the day. */
async function agreedOnSixty(terms: object): Promise<Store> {
  world.setClock(new Date('2026-03-10T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world), { terms });
  await ingest(world, store.channel, [bill('dear', '2026-03-06', 600_00), bill('other', '2026-03-06', 400_00)]);
  await liveUntil(world, bank(), '2026-03-12', store);
  const [invoice] = await invoicesOf(world, store);
  const question = { invoice: invoice.id, day: '2026-03-06', text: 'Taken back' };
  const { id } = await successBody(world.post('/api/payments/dispute/', question, store.shop.owner));
  const step = (body: object, as: Store['shop']['owner']) =>
    successBody(world.post(`/api/payments/dispute/${id}/step/`, body, as));
  await step({ step: 'propose', figure: '60.00', text: 'Agreed' }, store.portfolio.owner);
  await step({ step: 'accept' }, store.shop.owner);
  return store;
}

/** A week later 2,000.00 are sold and something is taken back; what is billed once both weeks are. */
async function billedInTheEnd(store: Store, of: string | null, refund: number): Promise<number> {
  world.setClock(new Date('2026-03-12T16:00:00Z'));
  await ingest(world, store.channel, [bill('next', '2026-03-13', 2_000_00), back(of, '2026-03-14', refund)]);
  await liveUntil(world, bank(), '2026-03-20', store);
  expect(await selfAudit(world.services)).toEqual([]);
  return -((await booksOf(world, store.lineage)).billed ?? 0);
}

const BY_CATEGORY = {
  ...TEN_PERCENT,
  percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [] },
  categories: {
    rule: 'separate',
    items: [{ category: 'Food', tiers: [{ over: '0.00', rate: '6' }] }],
    default: { tiers: [{ over: '0.00', rate: '10' }] },
  },
};

test.each([
  // 100.00 + 200.00, less 40.00 in whichever way.
  ['as much as was agreed', TEN_PERCENT, 'dear', 400_00, 260_00],
  ['a part of it: 15.00 of the 40.00 are in the rent of its own day', TEN_PERCENT, 'dear', 150_00, 260_00],
  ['more than was agreed', TEN_PERCENT, 'dear', 600_00, 240_00],
  ['as much, under rates by category', BY_CATEGORY, 'dear', 400_00, 260_00],
  // Nobody knows whether it is the same: 20.00 for the refund and 40.00 as agreed.
  ['something of which no sale is named', TEN_PERCENT, null, 200_00, 240_00],
  ['a sale of another day', TEN_PERCENT, 'next', 200_00, 240_00],
])('and then the till takes back %s', async (_, terms, of, refund, billed) => {
  const store = await agreedOnSixty(terms);
  expect(await billedInTheEnd(store, of, refund)).toBe(billed);
});
