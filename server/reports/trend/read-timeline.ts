// The monthly report and the trend: one timeline, in other buckets.
import { type Cents, moneyText } from '#core/base/money.ts';
import { figuresText } from '#core/reports/measure.ts';
import { movingAverages } from '#core/reports/moving-average.ts';
import type { monthlyReport, trendReport } from '#core/reports/sales-contract.ts';
import { readOne } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { openRent } from '#server/reports/rent/read-rent.ts';
import { besideText } from '#server/reports/rows/beside-text.ts';
import { type TimeLine, timeline } from '#server/reports/rows/timeline.ts';
import { headAndTotals } from '#server/reports/rows/timeline-totals.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';
import { loadComparedReport } from '#server/reports/sums/compared-report.ts';

export async function readMonthly(
  ctx: ReadCtx,
  query: Input<typeof monthlyReport.read>['query'],
): Promise<Reply<typeof monthlyReport.read>> {
  const report = await loadComparedReport(ctx, query);
  const series = await readOne(ctx.db, timeline(report, await openRent(ctx.db, report), query.granularity));
  return { ...headAndTotals(report, series), rows: series.lines.map(lineText) };
}

export async function readTrend(
  ctx: ReadCtx,
  query: Input<typeof trendReport.read>['query'],
): Promise<Reply<typeof trendReport.read>> {
  const report = await loadComparedReport(ctx, query);
  const { granularity } = query;
  const series = await readOne(ctx.db, timeline(report, await openRent(ctx.db, report), granularity));
  const { lines } = series;
  const buckets = lines.map(({ complete, sold }) => ({ complete, adjusted: sold.adjusted }));
  const averages = movingAverages(buckets, granularity === 'day' ? 7 : 4);
  return {
    ...headAndTotals(report, series),
    granularity,
    rows: lines.map((line, at) => ({ ...lineText(line), moving_average: textOf(averages[at] ?? null) })),
  };
}

function lineText({ label, from, through, complete, sold, rent, due, reported, ...line }: TimeLine) {
  return {
    label,
    from,
    through,
    complete,
    figures: figuresText(sold),
    percentage_rent: rent === null ? null : moneyText(rent),
    ...besideText(line),
    gaps: { store_days: due, reported, missing: due - reported },
  };
}

const textOf = (amount: Cents | null) => (amount === null ? null : moneyText(amount));
