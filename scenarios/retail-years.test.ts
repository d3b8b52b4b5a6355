// Leases whose rent years are those of a retail calendar, paid by its months. Receipt and invoices agree to the cent, for
// both sides, and the year after begins on the calendar's own day.
//
// The first: 4-5-4, years that end on the Saturday nearest to 31 January; fiscal 2025 is 2 February 2025 to 31 January 2026,
// 364 days. 5% over 1,500,000.00; 363 days of 5,265.00 and one of 5,267.60 are 1,916,462.60.
//   (1,916,462.60 − 1,500,000.00) × 5% = 20,823.13; by 364/365 of the threshold it was 21,028.61
// The others: 4-4-5, years that end on the Saturday nearest to 31 December; fiscal 2025 is 29 December 2024 to 3 January
// 2026, 371 days or 53 weeks. 5% over 520,000.00; 371 days of 2,000.00 are 742,000.00.
//   threshold as it is:     (742,000.00 − 520,000.00) × 5% = 11,100.00
//   by its weeks, × 53/52:  (742,000.00 − 530,000.00) × 5% = 10,600.00
import { expect, test } from 'vitest';
import { addDays, type Day, day } from '#core/base/time.ts';
import type { DealTermsInput } from '#core/deals/terms.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { connectedPortfolio, invoicesOf, openStore, type Store, sellDays } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { termsWith } from '#testing/deals.ts';
import { asSystem } from '#testing/portfolio.ts';

const { world } = await openBankWorld();

type Calendar = NonNullable<NonNullable<DealTermsInput['percentage']>['calendar']>;
const JANUARY: Calendar = { pattern: '454', weekday: 'saturday', rule: 'nearest', month: 1 };
const DECEMBER: Calendar = { pattern: '445', weekday: 'saturday', rule: 'nearest', month: 12 };

const LEASES = [
  {
    calendar: JANUARY,
    over: '1500000.00',
    year: ['2025-02-02', '2026-01-31'],
    sells: (on: Day) => (on === '2026-01-31' ? 526_760 : 526_500),
    rent: '20823.13',
    months: ['2025-03-01', '2025-04-05', '2025-05-03'],
    next: ['2026-02-01', '2027-01-30'],
  },
  {
    calendar: DECEMBER,
    over: '520000.00',
    year: ['2024-12-29', '2026-01-03'],
    sells: () => 200_000,
    rent: '11100.00',
    months: ['2025-01-25', '2025-02-22', '2025-03-29'],
    next: ['2026-01-04', '2027-01-02'],
  },
  {
    calendar: { ...DECEMBER, week53: 'scaled' as const },
    over: '520000.00',
    year: ['2024-12-29', '2026-01-03'],
    sells: () => 200_000,
    rent: '10600.00',
    months: ['2025-01-25', '2025-02-22', '2025-03-29'],
    next: ['2026-01-04', '2027-01-02'],
  },
] as const;

const termsOf = ({ calendar, over, year }: (typeof LEASES)[number]) =>
  termsWith({
    template: 'custom',
    rent_basis: 'none',
    base_rent: null,
    start_date: year[0],
    end_date: null,
    payment_period: 'monthly',
    percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over, rate: '5' }], calendar },
  });

test('a retail year is one, of 52 weeks or 53', async () => {
  world.setClock(new Date('2025-02-03T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const stores: Store[] = [];
  for (const lease of LEASES) {
    const store = await openStore(world, portfolio, { terms: termsOf(lease), sweep: { collect_from: lease.year[0] } });
    await asSystem(world, (tx) =>
      tx
        .updateTable('deal_channels')
        .set({ start_date: day(lease.year[0]) })
        .where('lineage_id', '=', store.lineage)
        .execute(),
    );
    const days: [string, number][] = [];
    for (let at = day(lease.year[0]); at <= lease.year[1]; at = addDays(at, 1)) days.push([at, lease.sells(at)]);
    await sellDays(world, store, days);
    stores.push(store);
  }
  // Months end on Saturdays: invoices on each Monday morning until the first of the next year's months.
  for (let at = day('2025-02-10'); at <= '2026-02-09'; at = addDays(at, 7)) {
    world.setClock(new Date(`${at}T15:00:00Z`));
    await issueInvoices(world.services);
  }
  for (const [index, { rent, year, months, next }] of LEASES.entries()) {
    const store = stores[index]!;
    for (const person of [store.shop.owner, portfolio.owner]) person.token = await world.session(person.id);
    const path = `/api/statements/deals/${store.deal}/receipt/`;
    for (const reader of [portfolio.owner, store.shop.owner]) {
      const receipt = await successBody(world.get(`${path}?period=year&on=${year[1]}`, reader));
      expect([receipt.from, receipt.through]).toEqual(year);
      expect(receipt.totals.total).toBe(rent);
      expect(receipt.parts[0].periods[0].partial).toEqual(null);
      expect([receipt.prior_billed, receipt.left_to_bill]).toEqual([rent, '0.00']);
      expect(receipt.lines.slice(0, 3).map(({ to }: { to: string }) => to)).toEqual(months);
      expect(receipt.lines).toHaveLength(12);
      const later = await successBody(world.get(`${path}?period=year&on=${next[0]}`, reader));
      expect([later.period.from, later.period.through]).toEqual(next);
      const { radar } = await successBody(world.get(`/api/statements/deals/${store.deal}/radar/`, reader));
      expect(radar.year).toEqual({ from: next[0], through: next[1] });
      const month = await successBody(world.get(`${path}?period=month&on=${months[1]}`, reader));
      expect([month.from, month.through]).toEqual([addDays(day(months[0]), 1), months[1]]);
    }
    const invoices: { total: string }[] = await invoicesOf(world, store);
    const billed = invoices.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
    expect(billed).toBe(Math.round(Number(rent) * 100));
  }
}, 300_000);
