// Sales by category, with what carries none beside them.
import { cents } from '#core/base/money.ts';
import { addUp, changeText, figuresText, NOTHING_SOLD, percentText, total } from '#core/reports/measure.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { Measured } from '#core/reports/store.ts';
import type { categoryReport } from '#core/reports/stores-contract.ts';
import { SUMMED_AMOUNTS } from '#core/sales/returned.ts';
import { mapRead, type Read, readTogether } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { openRent } from '#server/reports/rent/read-rent.ts';
import { timeline } from '#server/reports/rows/timeline.ts';
import { headAndTotals, soldOver } from '#server/reports/rows/timeline-totals.ts';
import { loadReportContext, type ReportContext } from '#server/reports/scope/report-context.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';
import { IN_CATEGORIES } from '#server/reports/sums/buckets.ts';
import { spansByStore } from '#server/reports/sums/count-reports.ts';
import { measuredApart, measureInBuckets } from '#server/reports/sums/measure-sales.ts';

export async function readCategories(
  ctx: ReadCtx,
  query: Input<typeof categoryReport.read>['query'],
): Promise<Reply<typeof categoryReport.read>> {
  const report = await loadReportContext(ctx, query);
  const rent = await openRent(ctx.db, report);
  const {
    found: series,
    named,
    namedThen,
  } = await readTogether(ctx.db, {
    found: timeline(report, rent, 'month'),
    named: measureCategories(report, report.range),
    namedThen: report.compared && measureCategories(report, report.compared),
  });
  const { sold: all, before } = soldOver(series.lines);
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
