// The monthly report and the trend: one timeline, in other buckets.
import { cents, moneyText, roundedRatio, sum } from '#core/base/money.ts';
import { changeText, figuresText, total } from '#core/reports/measure.ts';
import type { monthlyReport, trendReport } from '#core/reports/sales-contract.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { openReport, type Report, reportHead } from '#server/reports/open-report.ts';
import type { Reading } from '#server/reports/open-scope.ts';
import { type TimeLine, timeline } from '#server/reports/timeline.ts';

export async function readMonthly(
  ctx: Reading,
  query: Input<typeof monthlyReport.read>['query'],
): Promise<Reply<typeof monthlyReport.read>> {
  const report = await openReport(ctx, query);
  const lines = await timeline(ctx, report, query.granularity);
  return { ...headAndTotals(report, lines), rows: lines.map(lineText) };
}

export async function readTrend(
  ctx: Reading,
  query: Input<typeof trendReport.read>['query'],
): Promise<Reply<typeof trendReport.read>> {
  const report = await openReport(ctx, query);
  const { granularity } = query;
  const lines = await timeline(ctx, report, granularity);
  const width = granularity === 'day' ? 7 : 4;
  return {
    ...headAndTotals(report, lines),
    granularity,
    rows: lines.map((line, at) => ({ ...lineText(line), moving_average: movingAverage(lines, at, width) })),
  };
}

function headAndTotals(report: Report, lines: readonly TimeLine[]) {
  const sold = total(lines.map((line) => line.sold));
  const before = report.compared && total(lines.flatMap(({ before }) => (before ? [before] : [])));
  const rents = lines.flatMap(({ rent }) => (rent === null ? [] : [rent]));
  const store_days = lines.reduce((all, { due }) => all + due, 0);
  const reported = lines.reduce((all, line) => all + line.reported, 0);
  return {
    ...reportHead(report, sold.reports > 0 ? report.counted.size : 0),
    totals: {
      figures: figuresText(sold),
      percentage_rent: rents.length > 0 ? moneyText(sum(rents)) : null,
      compared: before && figuresText(before),
      change: changeText(sold.adjusted, before?.adjusted),
      gaps: { store_days, reported, missing: store_days - reported },
    },
  };
}

function lineText({ label, from, through, complete, sold, before, rent, due, reported }: TimeLine) {
  return {
    label,
    from,
    through,
    complete,
    figures: figuresText(sold),
    percentage_rent: rent === null ? null : moneyText(rent),
    compared: before && figuresText(before),
    change: changeText(sold.adjusted, before?.adjusted),
    gaps: { store_days: due, reported, missing: due - reported },
  };
}

function movingAverage(lines: readonly TimeLine[], at: number, width: number): string | null {
  if (at + 1 < width) return null;
  const adjusted = lines.slice(at + 1 - width, at + 1).reduce((all, { sold }) => all + sold.adjusted, 0);
  return moneyText(roundedRatio(BigInt(cents(adjusted)), BigInt(width)));
}
