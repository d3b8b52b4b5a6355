// A portfolio of two properties and five stores with a year of single sales, a second portfolio beside it, and what its
// reports have to say: a recount of those sales in plain TypeScript.
import { beforeAll, expect } from 'vitest';
import { addDays, addMonths, type Day } from '#core/base/time.ts';
import { refreshRentCache } from '#server/reports/rent/refresh-rent-cache.ts';
import { cents } from '#testing/amounts.ts';
import { termsWith } from '#testing/deals.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { LONG_TERMS, type Sold, sellingStore, type TestStore } from '#testing/reports/report-sales.ts';
import type { Person, World } from '#testing/world.ts';

export const MARCH = '&from=2026-03-01&through=2026-03-09';
export const LONG = '&from=2025-02-11&through=2026-02-25';

export type ReportPortfolio = {
  portfolio: Portfolio;
  second: Portfolio;
  twin: Portfolio;
  shop: Shop;
  bakery: Shop;
  twinShop: Shop;
  cafe: TestStore;
  deli: TestStore;
  books: TestStore;
  newcomer: TestStore;
  elsewhere: TestStore;
  all: TestStore[];
};

/** Filled before the first test. The world's clock says 2026-03-10, so the last day that has ended is the 9th. */
export function openReportPortfolio(world: World) {
  const at = {} as ReportPortfolio;
  beforeAll(async () => {
    Object.assign(at, await reportPortfolio(world));
    await refreshRentCache(world.services);
  }, 120_000);
  const get = (report: string, query = '', as: Person | string = at.portfolio.owner) =>
    world.get(`/api/sales/analytics/${report}/?master_company=${at.portfolio.masterCompanyId}${query}`, as);
  return { at, get, recount: recountOf(at), isCompared: comparedOf(at) };
}

async function reportPortfolio(world: World): Promise<ReportPortfolio> {
  const portfolio = await landlordPortfolio(world, { name: 'Harbor', premises: 2 });
  const second: Portfolio = { ...portfolio, premises: [portfolio.premises[1]!] };
  const twin = await landlordPortfolio(world, { name: 'Twin' });
  const shop = await retailerCompany(world, { name: 'Juniper' });
  const bakery = await retailerCompany(world, { name: 'Rye' });
  const twinShop = await retailerCompany(world, { name: 'Twin shop' });
  const long = { from: '2025-02-01', through: '2026-03-09' };
  const cafe = await sellingStore(world, portfolio, shop, { ...long, seed: 1 });
  const deli = await sellingStore(world, portfolio, shop, {
    ...long,
    seed: 2,
    skip: ['2026-03-05', '2026-02-11'],
    posType: 'clover',
  });
  const books = await sellingStore(world, portfolio, bakery, {
    ...long,
    seed: 3,
    terms: termsWith({
      ...LONG_TERMS,
      sales_definition: {
        exclude: ['tax', 'refund', 'gift_card', 'service_charge'],
        caps: [{ item: 'tip', percent_of_gross: '4' }],
      },
      visibility: 'property_owner_only',
    }),
  });
  const newcomer = await sellingStore(world, portfolio, bakery, { from: '2026-02-20', through: '2026-03-09', seed: 4 });
  const elsewhere = await sellingStore(world, second, shop, { ...long, seed: 5, through: '2026-03-07' });
  await sellingStore(world, twin, twinShop, { ...long, seed: 6 });
  const all = [cafe, deli, books, newcomer, elsewhere];
  return { portfolio, second, twin, shop, bakery, twinShop, cafe, deli, books, newcomer, elsewhere, all };
}

const USUAL = ['tax', 'tip', 'refund', 'gift_card_sold'] as const;

/** What the stores sold in a range, from the single sales. A cap holds for the day. */
const recountOf =
  (at: ReportPortfolio) =>
  (stores: readonly TestStore[], from: string, through: string, keep: (sale: Sold) => boolean = () => true) => {
    const sum = { gross: 0, tax: 0, tip: 0, refund: 0, gift: 0, adjusted: 0, transactions: 0, days: new Set<string>() };
    for (const store of stores) {
      const byDay = new Map<string, Sold[]>();
      for (const sale of store.sold) {
        if (sale.day < from || sale.day > through || !keep(sale)) continue;
        byDay.set(sale.day, [...(byDay.get(sale.day) ?? []), sale]);
      }
      for (const [on, sales] of byDay) {
        const of = (name: keyof Sold) => sales.reduce((total, sale) => total + Number(sale[name]), 0);
        sum.days.add(`${store.deal} ${on}`);
        sum.gross += of('gross');
        sum.tax += of('tax');
        sum.tip += of('tip');
        sum.refund += of('refund');
        sum.gift += of('gift_card_sold');
        sum.transactions += of('transactions');
        const capped = Math.min(of('tip'), Math.round(of('gross') * 0.04));
        sum.adjusted +=
          store === at.books
            ? of('gross') - of('tax') - of('refund') - of('gift_card_sold') - of('service_charge') - capped
            : of('gross') - USUAL.reduce((total, name) => total + of(name), 0);
      }
    }
    return sum;
  };

/** Whether a sale of an earlier day is compared: its store has a report on the day beside it too, or owes none. */
const comparedOf =
  (at: ReportPortfolio) =>
  (besideOf: (day: Day) => Day) =>
  ({ channel, day }: Sold): boolean => {
    const missing = new Map<number, string[]>([
      [at.deli.channel, ['2026-02-11', '2026-03-05']],
      [at.elsewhere.channel, ['2026-03-08', '2026-03-09']],
    ]);
    return !missing.get(channel)?.includes(besideOf(day));
  };
export const YEAR_LATER = (day: Day) => addMonths(day, 12);
export const SAME_WEEKDAY_LATER = (day: Day) => addDays(day, 364);

export function expectFigures(figures: Record<string, string>, counted: ReturnType<ReturnType<typeof recountOf>>) {
  expect([
    cents(figures.gross_sales!),
    cents(figures.tax!),
    cents(figures.tip!),
    cents(figures.subtotal!),
    cents(figures.refund!),
    cents(figures.gift_card!),
    cents(figures.adjusted_gross!),
    figures.transactions,
  ]).toEqual([
    counted.gross,
    counted.tax,
    counted.tip,
    counted.gross - counted.tax - counted.tip,
    counted.refund,
    counted.gift,
    counted.adjusted,
    counted.transactions,
  ]);
}
