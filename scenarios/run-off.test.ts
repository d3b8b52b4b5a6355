// A lease that ends on 31 December and whose last month is reported late: the deal is over, then archived, and for 90
// days what comes in is billed, debited and paid out like any other rent, to the cent, for both sides. After that
// nothing is billed any more.
import { expect, test } from 'vitest';
import { advanceDeals } from '#server/deals/advance-deals.ts';
import { booksOf, connectedPortfolio, invoicesOf, liveOn, openStore, type Store, sellDays } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { termsWith } from '#testing/deals.ts';

const { world, bank } = await openBankWorld();

const FIVE_PERCENT = termsWith({
  template: 'custom',
  rent_basis: 'none',
  base_rent: null,
  start_date: '2026-12-01',
  end_date: '2026-12-31',
  payment_period: 'semi_monthly',
  percentage: { breakpoint: 'none', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '5' }] },
});

test('what is reported after the end is billed for ninety days', async () => {
  world.setClock(new Date('2026-12-02T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const store = await openStore(world, portfolio, { terms: FIVE_PERCENT, sweep: { collect_from: '2026-12-01' } });
  const proposal = await successBody(world.get(`/api/payments/sweep/${store.sweep}/`, store.shop.owner));
  expect(proposal.authorisation_text).toContain('For 90 days after the agreement ends');

  await liveTo(store, '2027-01-18');
  expect(await statuses(store)).toEqual({ deal: 'finished', sweep: 'active' });
  expect(await invoicesOf(world, store)).toEqual([]);

  // December, 8,000.00 at 5%, is reported on 18 January and billed when the payment period ends.
  await sellDays(world, store, [
    ['2026-12-10', 300_000],
    ['2026-12-31', 500_000],
  ]);
  await liveTo(store, '2027-01-31');
  expect(await invoicesOf(world, store)).toEqual([]);
  await liveTo(store, '2027-02-12');
  expect(await totals(store)).toEqual(['400.00']);
  const [{ id }] = await invoicesOf(world, store);
  const december = await successBody(world.get(`/api/payments/sweep_invoice/${id}/`, store.shop.owner));
  expect(december).toMatchObject({ status: 'paid', from: '2027-01-16', through: '2027-01-31' });
  expect(december.lines).toMatchObject([
    { kind: 'correction', from: '2026-12-01', through: '2026-12-31', amount: '400.00' },
  ]);
  await agrees(store, 40_000);

  // A day is corrected when the deal has been archived for weeks.
  await liveTo(store, '2027-03-20');
  expect(await statuses(store)).toEqual({ deal: 'archived', sweep: 'active' });
  await sellDays(world, store, [['2026-12-10', 320_000]]);
  await liveTo(store, '2027-04-09');
  expect(await totals(store)).toEqual(['400.00', '10.00']);
  await agrees(store, 41_000);
  expect(await statuses(store)).toEqual({ deal: 'archived', sweep: 'finished' });

  await sellDays(world, store, [['2026-12-11', 100_000]]);
  await liveTo(store, '2027-04-20');
  expect(await totals(store)).toEqual(['400.00', '10.00']);
}, 300_000);

async function liveTo(store: Store, until: string): Promise<void> {
  await liveOn(world, bank(), until, store);
  await advanceDeals(world.services);
}

async function statuses({ deal, sweep, portfolio }: Store) {
  const [dealNow, sweepNow] = [
    await successBody(world.get(`/api/deals/deal/${deal}/`, portfolio.owner)),
    await successBody(world.get(`/api/payments/sweep/${sweep}/`, portfolio.owner)),
  ];
  return { deal: dealNow.status, sweep: sweepNow.status };
}

async function totals(store: Store): Promise<string[]> {
  const invoices: { total: string }[] = await invoicesOf(world, store);
  return invoices.map(({ total }) => total);
}

/** Receipt = invoices = what reached the landlord, as both sides read it. */
async function agrees(store: Store, cents: number): Promise<void> {
  const path = `/api/statements/deals/${store.deal}/receipt/?from=2026-12-01&through=2026-12-31`;
  for (const reader of [store.portfolio.owner, store.shop.owner]) {
    const receipt = await successBody(world.get(path, reader));
    expect(receipt.totals.total).toBe((cents / 100).toFixed(2));
    expect(receipt.prior_billed).toBe(receipt.totals.total);
    expect(receipt.left_to_bill).toBe('0.00');
  }
  const books = await booksOf(world, store.lineage);
  expect([-(books.billed ?? 0), books.paid_out, books.receivable ?? 0]).toEqual([cents, cents, 0]);
}
