// Sales by category, with what carries none beside them.
import { addUp, changeText, figuresText, NOTHING_SOLD, percentText, takeAway, total } from '#core/reports/measure.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Measured } from '#core/reports/store.ts';
import type { categoryReport } from '#core/reports/stores-contract.ts';
import { mapRead, type Read, readTogether } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { openRent } from '#server/reports/rent/read-rent.ts';
import { timeline } from '#server/reports/rows/timeline.ts';
import { headAndTotals, soldOver } from '#server/reports/rows/timeline-totals.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';
import { IN_CATEGORIES } from '#server/reports/sums/buckets.ts';
import { compareInBuckets } from '#server/reports/sums/compare-sales.ts';
import { loadComparedReport } from '#server/reports/sums/compared-report.ts';
import { spansByStore } from '#server/reports/sums/count-reports.ts';
import { measuredApart, measureInBuckets } from '#server/reports/sums/measure-sales.ts';

export async function readCategories(
  ctx: ReadCtx,
  query: Input<typeof categoryReport.read>['query'],
): Promise<Reply<typeof categoryReport.read>> {
  const report = await loadComparedReport(ctx, query);
  const rent = await openRent(ctx.db, report);
  const { series, named, comparedSales } = await readTogether(ctx.db, {
    series: timeline(report, rent, 'month'),
    named: measureCategories(report, report.range),
    comparedSales: compareInBuckets(report, IN_CATEGORIES, IN_CATEGORIES),
  });
  const { sold: all, paired: allPaired, before: allBefore } = soldOver(series.lines);
  const now = withUnnamed(named, all);
  const paired = comparedSales && withUnnamed(storeless(comparedSales.pairedOf(soldIn(named))), allPaired);
  const then = comparedSales && withUnnamed(storeless(comparedSales.before), allBefore);
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
      change: changeText((paired?.get(category)?.sold ?? NOTHING_SOLD).adjusted, earlier?.adjusted),
      order: sold.adjusted,
    };
  });
  rows.sort((a, b) => Number(a.category === null) - Number(b.category === null) || b.order - a.order);
  return {
    ...headAndTotals(report, series),
    rows: rows.map(({ order: _, ...row }) => row),
  };
}

type ByCategory = Map<string | null, { sold: Measured; stores: number }>;

/** Stores with one channel are told by their number alone; each of the others is a key of its own. */
function measureCategories(report: ReportContext, range: DayRange): Read<ByCategory> {
  const spans = spansByStore(report.spans, range);
  const isApart = (store: number) => measuredApart(report.stores[store]!);
  const isAlone = (store: number) => spans.get(store)?.length === 1 && !isApart(store);
  const keyOf = ({ store }: { store: number }) => (isAlone(store) ? ALONE : store);
  return mapRead(measureInBuckets(report, range, keyOf, IN_CATEGORIES), (measured) => {
    const sums: ByCategory = new Map();
    for (const [key, categories] of measured) {
      for (const [category, sold] of categories) {
        const sum = sums.get(category) ?? { sold: NOTHING_SOLD, stores: 0 };
        const stores = sum.stores + (key === ALONE ? sold.reports : 1);
        sums.set(category, { sold: addUp(sum.sold, sold), stores });
      }
    }
    return sums;
  });
}

const ALONE = -1;

function soldIn(sums: ByCategory): Map<string, Measured> {
  return new Map([...sums].flatMap(([category, { sold }]) => (category === null ? [] : [[category, sold] as const])));
}

function storeless(sums: ReadonlyMap<string, Measured>): ByCategory {
  return new Map([...sums].map(([category, sold]) => [category, { sold, stores: 0 }]));
}

/** By category, with what carries none under null. */
function withUnnamed(sums: ByCategory, all: Measured): ByCategory {
  const rest = without(all, total([...sums.values()].map(({ sold }) => sold)));
  if (rest.gross !== 0 || rest.refund !== 0 || rest.adjusted !== 0) sums.set(null, { sold: rest, stores: 0 });
  return sums;
}

/** A sale that touches two categories is counted in both, so the rest of the counts may not fall below nothing. */
function without(whole: Measured, part: Measured): Measured {
  const rest = takeAway(whole, part);
  return { ...rest, transactions: Math.max(0, rest.transactions), refunds: Math.max(0, rest.refunds) };
}
