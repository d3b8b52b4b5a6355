// What the lines of a timeline come to, for reports that tell a range and not its stores.
import { moneyText, sum } from '#core/base/money.ts';
import { changeText, figuresText, total } from '#core/reports/measure.ts';
import type { Measured } from '#core/reports/store.ts';
import type { TimeLine, Timeline } from '#server/reports/rows/timeline.ts';
import { type ReportContext, reportHead } from '#server/reports/scope/report-context.ts';

export function headAndTotals(report: ReportContext, { lines, reporting }: Timeline) {
  const { sold, before } = soldOver(lines);
  const then = report.compared && before;
  const rents = lines.flatMap(({ rent }) => (rent === null ? [] : [rent]));
  const store_days = lines.reduce((all, { due }) => all + due, 0);
  const reported = lines.reduce((all, line) => all + line.reported, 0);
  return {
    ...reportHead(report, reporting),
    totals: {
      figures: figuresText(sold),
      percentage_rent: rents.length > 0 ? moneyText(sum(rents)) : null,
      compared: then && figuresText(then),
      change: changeText(sold.adjusted, then?.adjusted),
      gaps: { store_days, reported, missing: store_days - reported },
    },
  };
}

/** All that was sold in the range and in the one beside it. */
export function soldOver(lines: readonly TimeLine[]): { sold: Measured; before: Measured } {
  return {
    sold: total(lines.map(({ sold }) => sold)),
    before: total(lines.flatMap(({ before }) => before ?? [])),
  };
}
