// Sales by category, by channel, by vendor, rent as a share of sales, and what Clover's surcharges brought.
import { type Cents, cents, moneyText } from '#core/base/money.ts';
import { page } from '#core/base/page.ts';
import { monthOf } from '#core/base/time.ts';
import type { cloverSurchargesReport, occupancyReport, vendorsReport } from '#core/reports/aggregate-contract.ts';
import { addUp, changeText, figuresText, NOTHING_SOLD, percentText, total } from '#core/reports/measure.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Measured } from '#core/reports/store.ts';
import type { categoryReport } from '#core/reports/stores-contract.ts';
import { SUMMED_AMOUNTS } from '#core/sales/returned.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { sumByCategory } from '#server/reports/category-store.ts';
import { channelText } from '#server/reports/channel-text.ts';
import { spansByStore } from '#server/reports/count-reports.ts';
import { IN_MONTHS, measuredApart, measureInBuckets } from '#server/reports/measure-sales.ts';
import { openReport, type Report, reportHead, storeName } from '#server/reports/open-report.ts';
import type { Reading } from '#server/reports/open-scope.ts';
import { added, type RentSum, rentByStore } from '#server/reports/read-rent.ts';
import { type Asking, cutPage } from '#server/reports/read-stores.ts';
import { listChannels } from '#server/reports/scope-store.ts';
import {
  comparedText,
  gapsText,
  headOf,
  ordered,
  type StoreLine,
  shareText,
  storeLines,
  together,
  totalsText,
} from '#server/reports/store-lines.ts';
import { timeline } from '#server/reports/timeline.ts';
import { headAndTotals, soldOver } from '#server/reports/timeline-totals.ts';

export async function readCategories(
  ctx: Reading,
  query: Input<typeof categoryReport.read>['query'],
): Promise<Reply<typeof categoryReport.read>> {
  const report = await openReport(ctx, query);
  const [found, named, namedThen] = await Promise.all([
    timeline(ctx, report, 'month'),
    measureCategories(ctx, report, report.range),
    report.compared && measureCategories(ctx, report, report.compared),
  ]);
  const { sold: all, before } = soldOver(found.lines);
  const now = withUnnamed(named, all);
  const then = namedThen && withUnnamed(namedThen, before);
  const names = new Set([...now.keys(), ...(then?.keys() ?? [])]);
  const wanted = [...names].filter((name) => query.category.length === 0 || query.category.includes(name ?? ''));
  const rows = wanted.map((category) => {
    const { sold, stores } = now.get(category) ?? { sold: NOTHING_SOLD, stores: 0 };
    const earlier = then && (then.get(category)?.sold ?? NOTHING_SOLD);
    return {
      category,
      figures: figuresText(sold),
      share: percentText(sold.adjusted, all.adjusted),
      stores,
      compared: earlier && figuresText(earlier),
      change: changeText(sold.adjusted, earlier?.adjusted),
      order: sold.adjusted,
    };
  });
  rows.sort((a, b) => Number(a.category === null) - Number(b.category === null) || b.order - a.order);
  return {
    ...headAndTotals(report, found),
    rows: rows.map(({ order: _, ...row }) => row),
  };
}

type ByCategory = Map<string | null, { sold: Measured; stores: number }>;

/** Stores with one channel are told by their number alone; each of the others is a key of its own. */
async function measureCategories({ db }: Reading, report: Report, range: DayRange): Promise<ByCategory> {
  const spans = spansByStore(report.spans, range);
  const isApart = (store: number) => measuredApart(report.stores[store]!);
  const isAlone = (store: number) => spans.get(store)?.length === 1 && !isApart(store);
  const found = await measureInBuckets(db, report, range, ({ store }) => (isAlone(store) ? ALONE : store), {
    read: sumByCategory,
    bucketOf: ({ bucket }: { bucket: string }) => bucket,
    reading: 'fewest',
    kinds: 'category',
  });
  const sums: ByCategory = new Map();
  for (const [key, categories] of found) {
    for (const [category, sold] of categories) {
      const known = sums.get(category) ?? { sold: NOTHING_SOLD, stores: 0 };
      const stores = known.stores + (key === ALONE ? sold.reports : 1);
      sums.set(category, { sold: addUp(known.sold, sold), stores });
    }
  }
  return sums;
}

const ALONE = -1;

/** By category, with what carries none under null. */
function withUnnamed(sums: ByCategory, all: Measured): ByCategory {
  const rest = without(all, total([...sums.values()].map(({ sold }) => sold)));
  if (rest.gross !== 0 || rest.refund !== 0 || rest.adjusted !== 0) sums.set(null, { sold: rest, stores: 0 });
  return sums;
}

/** A sale that touches two categories is counted in both, so the rest of the counts may not fall below nothing. */
function without(whole: Measured, part: Measured): Measured {
  const rest = { ...whole };
  for (const name of SUMMED_AMOUNTS) rest[name] = cents(whole[name] - part[name]);
  rest.adjusted = cents(whole.adjusted - part.adjusted);
  rest.transactions = Math.max(0, whole.transactions - part.transactions);
  rest.refunds = Math.max(0, whole.refunds - part.refunds);
  return rest;
}

export async function readVendors(
  ctx: Asking,
  query: Input<typeof vendorsReport.read>['query'],
): Promise<Reply<typeof vendorsReport.read>> {
  const report = await openReport(ctx, query);
  const { lines } = await storeLines(ctx.db, report);
  const vendors = new Map<string, { vendor: { id: number | null; name: string }; lines: StoreLine[] }>();
  for (const line of lines) {
    const { company, name } = line.store;
    const key = company ? String(company.id) : name;
    const known = vendors.get(key);
    if (known) known.lines.push(line);
    else vendors.set(key, { vendor: { id: company?.id ?? null, name: company?.name ?? name }, lines: [line] });
  }
  const summed = [...vendors.values()].map((each) => ({ ...each, ...together(each.lines) }));
  const whole = total(lines.map(({ sold }) => sold)).adjusted;
  const chosen = ordered(summed, query.ordering, ({ vendor }) => vendor.name);
  const rows = cutPage(chosen, query).map((line) => ({
    vendor: line.vendor,
    stores: line.lines.length,
    deals: line.lines.flatMap(({ store }) => store.deal ?? []),
    ...comparedText(line),
    share: shareText(line.sold.adjusted, whole),
    gaps: gapsText(line.reports),
  }));
  return {
    ...headOf(report, lines),
    totals: totalsText(lines, report.compared !== null),
    rows: page(rows, chosen.length, query, ctx.request.address),
  };
}

/** Stores whose rent the viewer does not see are left out: a share of nothing would be a lie. */
export async function readOccupancy(
  ctx: Asking,
  query: Input<typeof occupancyReport.read>['query'],
): Promise<Reply<typeof occupancyReport.read>> {
  const report = await openReport(ctx, query);
  const opened = await storeLines(ctx.db, report);
  const before = report.compared && (await rentByStore(ctx.db, opened.rent, report.compared));
  const lines = opened.lines.filter(({ rent }) => rent !== null);
  const then = (line: StoreLine) => before?.get(line.index) ?? null;
  const chosen = ordered(lines, query.ordering, ({ store }) => store.name);
  const rows = cutPage(chosen, query).map((line) => ({
    store: storeName(line.store),
    ...occupancyText(line.sold.adjusted, line.rent!),
    compared_occupancy: line.before && then(line) ? occupancyText(line.before.adjusted, then(line)!).occupancy : null,
    change: changeText(line.sold.adjusted, line.before?.adjusted),
  }));
  const sales = (pick: (line: StoreLine) => Measured | null) =>
    total(lines.map((line) => pick(line) ?? NOTHING_SOLD)).adjusted;
  return {
    ...headOf(report, opened.lines),
    totals: occupancyText(
      sales(({ sold }) => sold),
      added(lines.map(({ rent }) => rent!)),
    ),
    compared:
      before &&
      occupancyText(
        sales((line) => line.before),
        added(lines.flatMap((line) => then(line) ?? [])),
      ),
    rows: page(rows, chosen.length, query, ctx.request.address),
  };
}

function occupancyText(sales: Cents, { percentage, base, fee }: RentSum) {
  const all = cents(percentage + base + fee);
  return {
    sales: moneyText(sales),
    base_rent: moneyText(base),
    percentage_rent: moneyText(percentage),
    additional_fees: moneyText(fee),
    total_rent: moneyText(all),
    occupancy: percentText(all, sales),
  };
}

export async function readCloverSurcharges(
  ctx: Asking,
  query: Input<typeof cloverSurchargesReport.read>['query'],
): Promise<Reply<typeof cloverSurchargesReport.read>> {
  const report = await openReport(ctx, query);
  const ids = [...new Set(report.spans.map(({ channel }) => channel))];
  const channels = await listChannels(ctx.db, { ids });
  const clover = new Map(channels.filter(({ pos_type }) => pos_type === 'clover').map((each) => [each.id, each]));
  const spans = report.spans.filter(({ channel }) => clover.has(channel));
  const found = await measureInBuckets(ctx.db, { ...report, spans }, report.range, ({ channel }) => channel, IN_MONTHS);
  const lines = [...found].flatMap(([channel, months]) =>
    [...months].map(([month, sold]) => ({ month: monthOf(month), channel: clover.get(channel)!, sold })),
  );
  lines.sort((a, b) => b.month.localeCompare(a.month, 'en') || a.channel.name.localeCompare(b.channel.name, 'en'));
  const all = total(lines.map(({ sold }) => sold));
  const rows = cutPage(lines, query).map(({ month, channel, sold }) => {
    return { month, channel: channelText(channel), ...surchargeText(sold) };
  });
  return {
    ...reportHead(report, new Set(spans.map(({ store }) => store)).size),
    totals: surchargeText(all),
    rows: page(rows, lines.length, query, ctx.request.address),
  };
}

function surchargeText({ service_charge, gross, transactions }: Measured) {
  return {
    service_charge: moneyText(service_charge),
    gross_sales: moneyText(gross),
    share: percentText(service_charge, gross),
    transactions,
  };
}
