// A lease paid by the quarter, ten days after it, with base rent in arrears on day 5 and a fee by the month, from its first
// day through its run-off: percentage rent is invoiced when a quarter has ended and debited when it is due, base rent and
// the fee month by month in between. Receipt, invoices and books agree for both sides.
//
// 10% of 3,000.00 in the first quarter is 300.00, of 500.00 in the second 50.00, and of 300.00 that is reported after the
// end 30.00. Six months of 1,000.00 and of 25.00 are 6,150.00. In all 6,530.00.
import { expect, test } from 'vitest';
import { booksOf, connectedPortfolio, invoicesOf, liveOn, openStore, type Store, sellDays } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { termsWith } from '#testing/deals.ts';

const { world, bank } = await openBankWorld();

const TERMS = termsWith({
  template: 'custom',
  start_date: '2026-10-01',
  end_date: '2027-03-31',
  base_rent: { amount: '1000.00', period: 'monthly', due_day: 5, in_advance: false },
  additional_fee: { period: 'monthly', amount: '25.00' },
  payment_period: 'quarterly',
  payment_due_days: 10,
  percentage: { breakpoint: 'none', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '10' }] },
});

test('quarters are due ten days after they end, months on their own days', async () => {
  world.setClock(new Date('2026-10-01T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const store = await openStore(world, portfolio, { terms: TERMS });
  const proposal = await successBody(world.get(`/api/payments/sweep/${store.sweep}/`, store.shop.owner));
  expect(proposal).toMatchObject({ payment_period: 'quarterly', collect_from: '2026-10-01' });
  expect(proposal.authorisation_text).toContain('each quarter, on banking days');
  expect(proposal.authorisation_text).toContain('each month on day 5 or after, for the month before.');
  expect(proposal.authorisation_text).toContain(
    'Percentage rent is due, and collected, 10 days after its period or later.',
  );

  await sellDays(world, store, [
    ['2026-10-10', 200_000],
    ['2026-11-12', 100_000],
  ]);
  await liveOn(world, bank(), '2027-01-06', store);
  expect(await billed(store)).toEqual([
    '25.00 due 2026-11-01, debited 2026-11-02: fee 2026-10-01..2026-10-31',
    '1000.00 due 2026-11-05, debited 2026-11-06: base 2026-10-01..2026-10-31',
    '25.00 due 2026-12-01, debited 2026-12-02: fee 2026-11-01..2026-11-30',
    '1000.00 due 2026-12-05, debited 2026-12-07: base 2026-11-01..2026-11-30',
    '300.00 due 2027-01-10, debited 2027-01-11: percentage 2026-10-01..2026-12-31',
    '25.00 due 2027-01-01, debited 2027-01-04: fee 2026-12-01..2026-12-31',
    '1000.00 due 2027-01-05, debited 2027-01-06: base 2026-12-01..2026-12-31',
  ]);
  for (const reader of [portfolio.owner, store.shop.owner]) {
    const path = `/api/statements/deals/${store.deal}/receipt/?period=payment&on=2026-11-12`;
    const quarter = await successBody(world.get(path, reader));
    expect([quarter.from, quarter.through]).toEqual(['2026-10-01', '2026-12-31']);
    expect(quarter.totals).toMatchObject({ percentage_rent: '300.00', base_rent: '2000.00', additional_fees: '75.00' });
    expect([quarter.prior_billed, quarter.left_to_bill]).toEqual(['2375.00', '0.00']);
  }

  await sellDays(world, store, [['2027-01-20', 50_000]]);
  await liveOn(world, bank(), '2027-04-10', store);
  await sellDays(world, store, [['2027-03-30', 30_000]]);
  await liveOn(world, bank(), '2027-07-12', store);
  expect((await billed(store)).slice(-4)).toEqual([
    '50.00 due 2027-04-10, debited 2027-04-12: percentage 2027-01-01..2027-03-31',
    '25.00 due 2027-04-01, debited 2027-04-02: fee 2027-03-01..2027-03-31',
    '1000.00 due 2027-04-05, debited 2027-04-06: base 2027-03-01..2027-03-31',
    '30.00 due 2027-05-10, debited 2027-05-10: correction 2027-01-01..2027-03-31',
  ]);
  for (const reader of [portfolio.owner, store.shop.owner]) {
    const path = `/api/statements/deals/${store.deal}/receipt/?from=2026-10-01&through=2027-03-31`;
    const whole = await successBody(world.get(path, reader));
    expect(whole.totals).toMatchObject({ percentage_rent: '380.00', base_rent: '6000.00', total: '6530.00' });
    expect([whole.prior_billed, whole.left_to_bill]).toEqual(['6530.00', '0.00']);
  }
  const books = await booksOf(world, store.lineage);
  expect([-(books.billed ?? 0) - (books.fees ?? 0), books.receivable ?? 0]).toEqual([653_000, 0]);
  expect(await successBody(world.get(`/api/payments/sweep/${store.sweep}/`, portfolio.owner))).toMatchObject({
    status: 'finished',
  });
}, 300_000);

async function billed(store: Store): Promise<string[]> {
  const texts: string[] = [];
  for (const { id } of await invoicesOf(world, store)) {
    const invoice = await successBody(world.get(`/api/payments/sweep_invoice/${id}/`, store.shop.owner));
    const lines = invoice.lines.map(({ kind, from, through }: Record<string, string>) => `${kind} ${from}..${through}`);
    texts.push(`${invoice.total} due ${invoice.due_day}, debited ${invoice.debit_day}: ${lines.join(', ')}`);
  }
  return texts;
}
