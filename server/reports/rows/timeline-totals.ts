// What the lines of a timeline come to, for reports that tell a range and not its stores.
import { moneyText, sum } from '#core/base/money.ts';
import { figuresText, total } from '#core/reports/measure.ts';
import type { Measured } from '#core/reports/store.ts';
import { besideText } from '#server/reports/rows/beside-text.ts';
import type { TimeLine, Timeline } from '#server/reports/rows/timeline.ts';
import { reportHead } from '#server/reports/scope/report-context.ts';
import { type ComparedReport, pairsOverall } from '#server/reports/sums/compared-report.ts';

export function headAndTotals(report: ComparedReport, { lines, reporting }: Timeline) {
  const { sold, paired, before } = soldOver(lines);
  const comparison = report.compared
    ? { paired, before, pairs: pairsOverall(report) }
    : { paired: null, before: null, pairs: null };
  const rents = lines.flatMap(({ rent }) => (rent === null ? [] : [rent]));
  const store_days = lines.reduce((all, { due }) => all + due, 0);
  const reported = lines.reduce((all, line) => all + line.reported, 0);
  return {
    ...reportHead(report, reporting),
    totals: {
      figures: figuresText(sold),
      percentage_rent: rents.length > 0 ? moneyText(sum(rents)) : null,
      ...besideText(comparison),
      gaps: { store_days, reported, missing: store_days - reported },
    },
  };
}

/** All that was sold in the range, what of it has a day beside it, and what was sold on those days. */
export function soldOver(lines: readonly TimeLine[]): Record<'sold' | 'paired' | 'before', Measured> {
  return {
    sold: total(lines.map(({ sold }) => sold)),
    paired: total(lines.flatMap(({ paired }) => paired ?? [])),
    before: total(lines.flatMap(({ before }) => before ?? [])),
  };
}
