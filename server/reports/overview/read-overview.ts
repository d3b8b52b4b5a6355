import { moneyText, ZERO } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { comparedDay } from '#core/reports/comparison.ts';
import { changeText, percentText, total } from '#core/reports/measure.ts';
import type { overviewReport } from '#core/reports/sales-contract.ts';
import { combine, readOne, readTogether } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { compareDays, measureDays } from '#server/reports/daily/read-daily.ts';
import { busiestOf, endedWeekdays, measureHours } from '#server/reports/hourly/read-hourly.ts';
import { type OpenRent, openRent, rentByDay } from '#server/reports/rent/read-rent.ts';
import { changeOf, pairsText } from '#server/reports/rows/beside-text.ts';
import {
  headOf,
  rentShareText,
  type StoreLine,
  storeLines,
  together,
  totalsText,
} from '#server/reports/rows/store-lines.ts';
import { type ReportContext, storeName } from '#server/reports/scope/report-context.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';
import { type ComparedReport, loadComparedReport } from '#server/reports/sums/compared-report.ts';
import { lastReports } from '#server/reports/sums/last-reports.ts';

const MOST_NAMED = 5;
const MOST_MISSING = 50;

export async function readOverview(
  ctx: ReadCtx,
  query: Input<typeof overviewReport.read>['query'],
): Promise<Reply<typeof overviewReport.read>> {
  const report = await loadComparedReport(ctx, query);
  const rent = await openRent(ctx.db, report);
  const { opened, hours, series } = await readTogether(ctx.db, {
    opened: storeLines(report, rent, 'overall'),
    hours: measureHours(report, report.range),
    series: seriesOf(report, rent),
  });
  const { lines, overall } = opened;
  const whole = total(lines.map(({ sold }) => sold)).adjusted;
  const best = lines.filter(({ sold }) => sold.adjusted > 0).sort((a, b) => b.sold.adjusted - a.sold.adjusted);
  const { risen, fallen } = moversOf(report, lines);
  return {
    ...headOf(report, lines),
    totals: totalsText(lines, report.compared !== null, overall),
    rent_share: rentShareText({ sold: total(lines.map(({ sold }) => sold)), rent: overall }),
    comparable: comparableText(report, lines),
    series,
    best: best.slice(0, MOST_NAMED).map(({ store, sold }) => ({
      store: storeName(store),
      adjusted_gross: moneyText(sold.adjusted),
      share: percentText(sold.adjusted, whole),
    })),
    risen,
    fallen,
    missing: await missingOf(ctx, report, lines),
    busiest: busiestOf(hours, endedWeekdays(report)),
  };
}

function comparableText({ same }: ReportContext, lines: readonly StoreLine[]) {
  if (same === null) return null;
  const sameLines = lines.filter(({ index }) => same.has(index));
  const { sold, paired, before, pairs } = together(sameLines);
  return {
    stores: sameLines.length,
    adjusted_gross: moneyText(sold.adjusted),
    compared: moneyText(before?.adjusted ?? ZERO),
    change: changeOf({ paired, before }),
    ...pairsText(pairs),
  };
}

/** Only stores that were open through both ranges rise or fall: the others opened or closed. */
function moversOf({ same }: ReportContext, lines: readonly StoreLine[]) {
  const moved = lines.flatMap(({ index, store, sold, paired, before, pairs }) => {
    if (!same?.has(index) || !paired || !before || before.adjusted <= 0) return [];
    const change = changeText(paired.adjusted, before.adjusted);
    const ratio = paired.adjusted / before.adjusted;
    const text = { adjusted_gross: moneyText(sold.adjusted), compared: moneyText(before.adjusted) };
    return [{ ratio, line: { store: storeName(store), ...text, change, ...pairsText(pairs) } }];
  });
  moved.sort((a, b) => b.ratio - a.ratio);
  return {
    risen: moved
      .filter(({ ratio }) => ratio > 1)
      .slice(0, MOST_NAMED)
      .map(({ line }) => line),
    fallen: moved
      .filter(({ ratio }) => ratio < 1)
      .reverse()
      .slice(0, MOST_NAMED)
      .map(({ line }) => line),
  };
}

function seriesOf(report: ComparedReport, rent: OpenRent) {
  const { range, comparison, today } = report;
  const reads = {
    now: measureDays(report, range),
    comparedSales: compareDays(report),
    rents: rentByDay(rent, range),
  };
  return combine(reads, ({ now, comparedSales, rents }) => {
    const comparedWith = comparedDay(range, comparison);
    const last = range.through > today && range.from <= today ? today : range.through;
    const days: Reply<typeof overviewReport.read>['series'] = [];
    for (let day: Day = range.from; day <= last; day = addDays(day, 1)) {
      const soldOnDay = now.sold.get(day);
      const then = comparedWith && comparedSales?.before.get(comparedWith(day));
      days.push({
        day,
        adjusted_gross: soldOnDay ? moneyText(soldOnDay.adjusted) : null,
        compared: then ? moneyText(then.adjusted) : null,
        percentage_rent: rents && moneyText(rents.get(day) ?? ZERO),
      });
    }
    return days;
  });
}

async function missingOf({ db }: ReadCtx, report: ReportContext, lines: readonly StoreLine[]) {
  const missing = lines
    .filter(({ reports }) => reports.missing > 0)
    .sort((a, b) => b.reports.missing - a.reports.missing)
    .slice(0, MOST_MISSING);
  const places = missing.map(({ index }) => index);
  const last = await readOne(db, lastReports(report, places));
  return missing.map(({ index, store, reports }) => {
    return { store: storeName(store), days: reports.missing, last_reported: last.get(index) ?? null };
  });
}
