// Two leases whose year ends before all of its sales are reported. One is reported by month and settled by the year: 5%
// over 50,000.00 in each month, 80,000.00 sold in each of ten. The other has a minimum of 37,400.00 a year and one day
// without a report. Nothing is settled and nothing credited until the year is in; then it is, on the next invoice.
import { expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import type { DealTermsInput } from '#core/deals/terms.ts';
import { refreshRentCache } from '#server/reports/rent/refresh-rent-cache.ts';
import { booksOf, connectedPortfolio, invoicesOf, liveOn, openStore, type Store, sellDays } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { termsWith } from '#testing/deals.ts';
import { asSystem } from '#testing/portfolio.ts';
import { ingest, saleOf } from '#testing/sales.ts';

const { world, bank } = await openBankWorld();

const termsOf = (percentage: DealTermsInput['percentage']) =>
  termsWith({
    template: 'custom',
    rent_basis: 'none',
    base_rent: null,
    start_date: '2026-01-01',
    end_date: null,
    payment_period: 'semi_monthly',
    percentage,
  });
const RECONCILED = termsOf({
  breakpoint: 'stated',
  breakpoint_period: 'monthly',
  reconcile: 'annual',
  tiers: [{ over: '50000.00', rate: '5' }],
});
const AT_LEAST = termsOf({
  breakpoint: 'none',
  breakpoint_period: 'annual',
  tiers: [{ over: '0.00', rate: '5' }],
  minimum: { year: '37400.00' },
});

test('a year is settled when all of its sales are reported', async () => {
  world.setClock(new Date('2026-11-02T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const open = (terms: unknown) => openStore(world, portfolio, { terms, sweep: { collect_from: '2026-01-01' } });
  const [byMonth, byDay] = [await open(RECONCILED), await open(AT_LEAST)];
  for (let month = 1; month <= 10; month += 1) await reportMonth(byMonth, month, 8_000_000);
  // 364 days of 2,000.00 at 5% are 36,400.00.
  const days: [string, number][] = [];
  for (let at = day('2026-01-01'); at <= '2026-12-31'; at = addDays(at, 1)) {
    if (at !== '2026-12-25') days.push([at, 200_000]);
  }
  await sellDays(world, byDay, days);

  await liveOn(world, bank(), '2027-01-12', byMonth, byDay);
  // Ten months of (80,000 − 50,000) × 5%. As if nothing had been sold in November and December, 10,000.00.
  const unsettled = { missing: 61, waiting: ['The yearly reconciliation waits for November and December 2026.'] };
  await agrees(byMonth, '15000.00', unsettled);
  await agrees(byDay, '36400.00', { missing: 1, waiting: ['The yearly minimum waits for December 2026.'] });

  await reportMonth(byMonth, 11, 8_000_000);
  await reportMonth(byMonth, 12, 4_000_000);
  const closed = { day: '2026-12-25', note: 'Closed for the holiday' };
  await successBody(world.post(`/api/pos/channel/${byDay.channel}/closed_days/`, closed, byDay.shop.owner));
  await liveOn(world, bank(), '2027-01-28', byMonth, byDay);
  const settled = { missing: 0, waiting: [] };
  // (880,000 + 40,000 − 600,000) × 5%: November adds 1,500.00, the reconciliation takes 500.00.
  await agrees(byMonth, '16000.00', settled);
  await agrees(byDay, '37400.00', settled);
}, 300_000);

async function reportMonth({ channel }: Store, month: number, gross: number): Promise<void> {
  const last = new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10);
  const record = saleOf({
    external_id: last,
    grain: 'month',
    business_day: day(last),
    occurred_at: `${last}T17:00:00Z`,
    gross,
  });
  await ingest(world, channel, [record], { source: 'upload' });
}

/** Receipt = invoices = what reached the landlord = the rent of the reports, and the same days are missing everywhere. */
async function agrees(store: Store, rent: string, gapsExpected: { missing: number; waiting: string[] }): Promise<void> {
  const cents = Math.round(Number(rent) * 100);
  for (const reader of [store.portfolio.owner, store.shop.owner]) {
    const receipt = await successBody(
      world.get(`/api/statements/deals/${store.deal}/receipt/?from=2026-01-01&through=2026-12-31`, reader),
    );
    expect(receipt.totals.percentage_rent).toBe(rent);
    expect(receipt.missing_days).toBe(gapsExpected.missing);
    expect(receipt.waiting.map(({ words }: { words: string }) => words)).toEqual(gapsExpected.waiting);
    const latest = await successBody(world.get(`/api/statements/deals/${store.deal}/receipt/`, reader));
    expect(latest.waiting).toEqual(receipt.waiting);
    expect([latest.prior_billed, latest.left_to_bill]).toEqual([rent, '0.00']);
    const range = `deal=${store.deal}&day_after=2026-01-01&day_before=2026-12-31`;
    const gaps = await successBody(world.get(`/api/sales/gaps/?${range}`, reader));
    expect(gaps.results.flatMap(({ days }: { days: string[] }) => days)).toHaveLength(gapsExpected.missing);
  }
  const invoices: { total: string }[] = await invoicesOf(world, store);
  expect(invoices.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0)).toBe(cents);
  const books = await booksOf(world, store.lineage);
  expect([-(books.billed ?? 0), books.paid_out, books.receivable ?? 0]).toEqual([cents, cents, 0]);
  await refreshRentCache(world.services);
  const kept = await asSystem(world, (tx) =>
    tx
      .selectFrom('rent_day')
      .select(({ fn }) => fn.sum<number>('percentage_cents').as('rent'))
      .where('lineage_id', '=', store.lineage)
      .where('day', '<=', '2026-12-31')
      .executeTakeFirstOrThrow(),
  );
  expect(Number(kept.rent)).toBe(cents);
}
