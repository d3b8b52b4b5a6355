// Every sum of money opens to what it is made of, to the cent: the figures of a deal's overview and of the landlord's home by
// their invoices, what is left to bill by month and period, the merchant's next debit by its tiers, an invoice's gross by what
// counts. Base rent that is to come stands there before it is invoiced.
//
// 2,000.00 a month from November 10: 1,400.00 for November. 10% over 1,500.00 of sales of 2,000.00 by November 15 is 50.00;
// gross of the 12th is 1,080.00 with 80.00 of tax.
import { beforeAll, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { connectedPortfolio, liveUntil, morning, openStore, type Store, sellDays } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { termsWith } from '#testing/deals.ts';
import { ingest, saleOf } from '#testing/sales.ts';

const { world, bank } = await openBankWorld();
let store: Store;

const terms = termsWith({
  template: 'custom',
  start_date: '2026-11-10',
  end_date: '2027-11-09',
  base_rent: { amount: '2000.00', period: 'monthly' },
  payment_period: 'semi_monthly',
  percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over: '1500.00', rate: '10' }] },
});
type Placed = { place: string; amount: string };
const total = (lines: readonly { amount: string }[]) =>
  lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
const cents = (amount: string) => Math.round(Number(amount) * 100);
const overview = () =>
  successBody(world.get(`/api/payments/payout_report/overview/?deal=${store.deal}`, store.portfolio.owner));
const PLACES = ['invoiced', 'outstanding', 'in_transit', 'received', 'paid_out', 'paid_by_hand'];

async function expectPlaces(expected: Record<string, string>) {
  const seen = await overview();
  expect(seen).toMatchObject(expected);
  for (const place of PLACES) {
    const lines = seen.lines.filter((line: Placed) => line.place === place);
    expect([place, total(lines)]).toEqual([place, cents(seen[place])]);
  }
}

beforeAll(async () => {
  world.setClock(new Date('2026-11-10T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  store = await openStore(world, portfolio, { terms, sweep: { collect_from: '2026-11-10' } });
  await morning(world, bank());
  const taxed = { gross: 108_000, tax: 8_000, grain: 'day' as const, business_day: day('2026-11-12') };
  await ingest(world, store.channel, [saleOf({ external_id: 'a', occurred_at: '2026-11-12T17:00:00Z', ...taxed })], {
    source: 'upload',
  });
  await sellDays(world, store, [['2026-11-14', 100_000]]);
  await liveUntil(world, bank(), '2026-11-16', store);
});

test('money on its way opens to its invoices, and the next debit to the sales and tiers behind it', async () => {
  const { money } = await successBody(
    world.get(`/api/home/landlord/?master_company=${store.portfolio.masterCompanyId}`, store.portfolio.owner),
  );
  for (const stage of ['in_review', 'at_bank', 'arriving', 'failed', 'held']) {
    const { amount, lines, rest } = money[0][stage];
    expect([stage, total(lines) + cents(rest.amount)]).toEqual([stage, cents(amount)]);
  }
  expect(money[0].in_review.lines).toMatchObject([{ kind: 'invoice', deal: store.deal, amount: '50.00' }]);

  const home = await successBody(world.get('/api/home/retailer/', store.shop.owner));
  const next = home.debits.find(({ amount }: { amount: string }) => amount === '50.00');
  expect(next).toMatchObject({ adjusted_gross: '2000.00', sales: '2080.00', time_zone: 'America/New_York' });
  expect(next.tiers).toEqual([
    { category: null, rate: null, sales: '1500.00', rent: '0.00', passed: null },
    { category: null, rate: '10', sales: '500.00', rent: '50.00', passed: { breakpoint: 1, day: '2026-11-14' } },
  ]);
  expect(home.coming).toMatchObject([
    { from: '2026-12-01', through: '2026-12-31', debit_day: '2026-12-02', amount: '2000.00' },
  ]);
  expect(home.coming[0].stores).toMatchObject([{ deal: store.deal, amount: '2000.00' }]);
});

test('an invoice says what of gross counts, and which rent each line is of', async () => {
  const { results } = await successBody(world.get(`/api/payments/sweep_invoice/?deal=${store.deal}`, store.shop.owner));
  const { id } = results.find(({ total }: { total: string }) => total === '50.00');
  const invoice = await successBody(world.get(`/api/payments/sweep_invoice/${id}/`, store.shop.owner));
  expect(invoice.lines).toMatchObject([{ kind: 'percentage', of: 'percentage' }]);
  expect(invoice.sales).toMatchObject({ gross: '2080.00', left_out: '80.00', adjusted_gross: '2000.00' });
  expect(invoice.sales.words).toContain('tax');
  const sold = invoice.days.filter(({ gross }: { gross: string | null }) => gross !== null);
  expect(sold).toMatchObject([
    { day: '2026-11-12', gross: '1080.00', adjusted_gross: '1000.00' },
    { day: '2026-11-14', gross: '1000.00', adjusted_gross: '1000.00' },
  ]);
});

test('the figures of the overview are the sums of their invoices, wherever the money is', async () => {
  await expectPlaces({ invoiced: '1450.00', paid_out: '0.00' });
  await liveUntil(world, bank(), '2026-11-18', store);
  await expectPlaces({ invoiced: '1450.00', outstanding: '0.00' });
  await liveUntil(world, bank(), '2026-11-27', store);
  await expectPlaces({ invoiced: '1450.00', paid_out: '1450.00', in_transit: '0.00', received: '0.00' });
});

test('what is left to bill stands by the rent and the days it is for', async () => {
  await sellDays(world, store, [['2026-11-20', 30_000]]);
  const receipt = await successBody(
    world.get(`/api/statements/deals/${store.deal}/receipt/?from=2026-11-16&through=2026-11-26`, store.portfolio.owner),
  );
  expect(receipt.left_to_bill).toBe('30.00');
  expect(receipt.left_lines).toEqual([
    { of: 'percentage', from: '2026-11-16', through: '2026-11-26', due: '30.00', billed: '0.00', left: '30.00' },
  ]);
});
