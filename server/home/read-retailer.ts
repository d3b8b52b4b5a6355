import { type Cents, cents, moneyText } from '#core/base/money.ts';
import { addDays, type Day, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import type { retailerHome } from '#core/home/contract.ts';
import type { Debit } from '#core/payments/debit.ts';
import { changeText, total } from '#core/reports/measure.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { readTogether } from '#server/base/db/read-together.ts';
import type { Ctx, Reply } from '#server/base/serve.ts';
import { comparePeers } from '#server/home/compare-peers.ts';
import { tiersOfNext } from '#server/home/debit-tiers.ts';
import { missingOfStores } from '#server/home/missing-stores.ts';
import {
  eachSparkDay,
  type HomeSales,
  openHomeSales,
  placeText,
  sparkRange,
  YEAR_OF_WEEKS,
  yearBefore,
} from '#server/home/open-sales.ts';
import { debitsAhead } from '#server/payments/invoices/debits-ahead.ts';
import { rentAhead } from '#server/payments/invoices/rent-ahead.ts';
import { countReports, type StoreReports } from '#server/reports/sums/count-reports.ts';
import { adjustedByDay } from '#server/reports/sums/measure-adjusted.ts';
import { measureByKey } from '#server/reports/sums/measure-sales.ts';

type Home = Reply<typeof retailerHome>;

const byStore = ({ store }: { store: number }) => store;

export async function readRetailerHome(ctx: Ctx): Promise<Home> {
  const opened = await openHomeSales(ctx, {}, (yesterday) => [yearBefore(dayAlone(yesterday)), sparkRange(yesterday)]);
  const debits = await debitsAhead(ctx);
  const coming = await rentAhead(ctx);
  if (opened === null || opened.report.counted.size === 0) {
    const debitRows = debits.map((debit) => ({ ...debit, adjusted_gross: null, tiers: [] }));
    const today = opened?.report.today ?? dayIn(ctx.now, DEFAULT_ZONE);
    return { today, debits: debitRows, coming, sales: null, stores: [] };
  }
  const { report, yesterday } = opened;
  const { reportsOf, lastYear } = await readTogether(ctx.db, {
    reportsOf: countReports(report, dayAlone(yesterday)),
    lastYear: adjustedByDay(report, report.spans, yearBefore(sparkRange(yesterday))),
  });
  const reports = reportsOf(opened.soldOn(yesterday));
  return {
    today: report.today,
    debits: await debitsText(ctx, report, debits),
    coming,
    sales: salesText(opened, reports, lastYear),
    stores: await storesText(ctx, opened, reports),
  };
}

const dayAlone = (day: Day): DayRange => ({ from: day, through: day });

/** What counts for rent of the sales of each debit, by the definition of its deal. */
async function debitsText(ctx: Ctx, report: HomeSales['report'], debits: readonly Debit[]): Promise<Home['debits']> {
  const reads = debits.flatMap(({ invoice, deal, from, through }) => {
    const index = report.stores.findIndex((store) => store.deal === deal);
    const spans = report.spans.filter(({ store }) => store === index);
    return index < 0 ? [] : [[invoice, measureByKey({ ...report, spans }, { from, through }, byStore)] as const];
  });
  const measured = await readTogether(ctx.db, Object.fromEntries(reads));
  const tiers = await tiersOfNext(
    ctx,
    debits.filter(({ invoice }) => measured[invoice] !== undefined),
  );
  return debits.map((debit) => {
    const sold = measured[debit.invoice];
    const adjusted_gross = sold ? moneyText(total(sold.values()).adjusted) : null;
    return { ...debit, adjusted_gross, tiers: tiers.get(debit.invoice) ?? [] };
  });
}

type Reports = ReadonlyMap<number, StoreReports>;

function salesText(
  { report, yesterday, soldOf, soldOn }: HomeSales,
  reports: Reports,
  lastYear: ReadonlyMap<Day, Cents>,
) {
  const storeIndexes = [...report.counted];
  const before = soldOn(addDays(yesterday, -YEAR_OF_WEEKS));
  // Only stores that sold on both days are compared.
  const both = storeIndexes.filter((index) => soldOf(index).has(yesterday) && (before.get(index)?.adjusted ?? 0) > 0);
  const adjustedNow = cents(both.reduce((all, index) => all + (soldOf(index).get(yesterday) ?? 0), 0));
  const adjustedBefore = cents(both.reduce((all, index) => all + before.get(index)!.adjusted, 0));
  const due = storeIndexes.filter((index) => (reports.get(index)?.due ?? 0) > 0);
  const totals = new Map<Day, Cents>();
  for (const index of storeIndexes) {
    for (const [day, amount] of soldOf(index)) totals.set(day, cents(amount + (totals.get(day) ?? 0)));
  }
  const series = eachSparkDay(yesterday).map((day) => {
    const [sold, last] = [totals.get(day), lastYear.get(addDays(day, -YEAR_OF_WEEKS))];
    const textOf = (amount: Cents | undefined) => (amount === undefined ? null : moneyText(amount));
    return { day, sales: textOf(sold), last_year: textOf(last) };
  });
  return {
    currency: report.currency,
    day: yesterday,
    sales: series.at(-1)?.sales ?? null,
    stores_due: due.length,
    stores_reported: due.filter((index) => reports.get(index)!.missing === 0).length,
    stores_compared: both.length,
    last_year_change: changeText(adjustedNow, adjustedBefore),
    series,
  };
}

async function storesText(ctx: Ctx, opened: HomeSales, reports: Reports) {
  const { report, yesterday, soldOf } = opened;
  const comparedOf = await comparePeers(ctx, opened);
  const missing = await missingOfStores(
    ctx,
    [...report.counted].map((index) => report.stores[index]!),
  );
  const sparkDays = eachSparkDay(yesterday);
  const stores = [...report.counted].flatMap((index): Home['stores'] => {
    const store = report.stores[index]!;
    if (store.deal === null || store.lineage === null) return [];
    if (store.ends !== null && store.ends < yesterday) return [];
    const sold = soldOf(index);
    const days = sparkDays.map((day) => sold.get(day) ?? null);
    const { days: missing_days, from: missing_from } = missing(store);
    return [
      {
        deal: store.deal,
        name: store.premises?.name ?? store.name,
        place: placeText(store),
        currency: store.currency,
        sales: days.at(-1) == null ? null : moneyText(days.at(-1)!),
        due: (reports.get(index)?.due ?? 0) > 0,
        not_due: (reports.get(index)?.due ?? 0) > 0 ? null : whyNotDue(report, index, yesterday),
        missing_days,
        missing_from,
        series: days.map((amount) => (amount === null ? null : moneyText(amount))),
        compare: comparedOf(index),
      },
    ];
  });
  return stores.sort((a, b) => a.place.localeCompare(b.place, 'en'));
}

function whyNotDue({ stores, spans }: HomeSales['report'], index: number, day: Day) {
  const { starts } = stores[index]!;
  if (starts !== null && starts > day) return 'not_begun';
  const links = spans.filter(({ store }) => store === index);
  if (links.some(({ from, through }) => from <= day && through >= day)) return 'closed';
  return links.some(({ from }) => from > day) ? 'not_read' : 'no_channel';
}
