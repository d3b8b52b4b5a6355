import { type Cents, cents, moneyText, roundedRatio, ZERO } from '#core/base/money.ts';
import { addDays, type Day, weekday } from '#core/base/time.ts';
import { addUp, changeText, figuresText, NOTHING_SOLD, percentText, total } from '#core/reports/measure.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { hourlyReport } from '#core/reports/sales-contract.ts';
import type { Measured } from '#core/reports/store.ts';
import { mapRead, type Read, readTogether } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import { openRent } from '#server/reports/rent/read-rent.ts';
import { timeline } from '#server/reports/rows/timeline.ts';
import { headAndTotals, soldOver } from '#server/reports/rows/timeline-totals.ts';
import type { ReportContext } from '#server/reports/scope/report-context.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';
import { IN_HOURS_OF_WEEK } from '#server/reports/sums/buckets.ts';
import { compareInBuckets } from '#server/reports/sums/compare-sales.ts';
import { loadComparedReport } from '#server/reports/sums/compared-report.ts';
import { measureInBuckets } from '#server/reports/sums/measure-sales.ts';

type Query = Input<typeof hourlyReport.read>['query'];

const HOURS = 24;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

export async function readHourly(ctx: ReadCtx, query: Query): Promise<Reply<typeof hourlyReport.read>> {
  const report = await loadComparedReport(ctx, query);
  const rent = await openRent(ctx.db, report);
  const { series, cells, comparedSales } = await readTogether(ctx.db, {
    series: timeline(report, rent, 'month'),
    cells: measureHours(report, report.range),
    comparedSales: compareInBuckets(report, IN_HOURS_OF_WEEK, IN_HOURS_OF_WEEK),
  });
  const { sold: all, before: earlier } = soldOver(series.lines);
  const timed = total(cells.values());
  const before = comparedSales?.before ?? null;
  const [pairedHours, hoursBefore] = [
    comparedSales && new Map(byHour(comparedSales.pairedOf(cells))),
    before && new Map(byHour(before)),
  ];
  const ended = endedWeekdays(report);
  const heat = heatCells(cells, ended);
  return {
    ...headAndTotals(report, series),
    untimed: moneyText(cents(all.adjusted - timed.adjusted)),
    compared_untimed: before && moneyText(cents(earlier.adjusted - total(before.values()).adjusted)),
    hours: byHour(cells).map(([hour, sold]) => {
      const then = hoursBefore && (hoursBefore.get(hour) ?? NOTHING_SOLD);
      return {
        hour,
        figures: figuresText(sold),
        share: percentText(sold.adjusted, timed.adjusted),
        compared: then && figuresText(then),
        change: changeText((pairedHours?.get(hour) ?? NOTHING_SOLD).adjusted, then?.adjusted),
      };
    }),
    weekdays: WEEKDAYS.map((number) => {
      const sold = total([...cells].flatMap(([at, each]) => (Math.floor(at / HOURS) === number ? [each] : [])));
      const days = ended.get(number) ?? 0;
      return { weekday: number, days, adjusted_gross: moneyText(sold.adjusted), average: average(sold.adjusted, days) };
    }),
    cells: heat,
    busiest: busiestOf(cells, ended),
  };
}

/** Weekday × 24 + hour, only where something was sold. */
export function measureHours(report: ReportContext, range: DayRange): Read<Map<number, Measured>> {
  const sums = measureInBuckets(report, range, () => 0, IN_HOURS_OF_WEEK);
  return mapRead(sums, (measured) => measured.get(0) ?? new Map());
}

/** How many of each weekday of the range have ended. */
export function endedWeekdays({ range, today }: Pick<ReportContext, 'range' | 'today'>): Map<number, number> {
  const counts = new Map<number, number>();
  const last = range.through < today ? range.through : addDays(today, -1);
  for (let day: Day = range.from; day <= last; day = addDays(day, 1)) {
    counts.set(weekday(day), (counts.get(weekday(day)) ?? 0) + 1);
  }
  return counts;
}

export function busiestOf(cells: ReadonlyMap<number, Measured>, ended: ReadonlyMap<number, number>) {
  const mean = ([at, { adjusted }]: [number, Measured]) => adjusted / (ended.get(Math.floor(at / HOURS)) ?? 1);
  const most = [...cells].reduce<[number, Measured] | null>(
    (best, cell) => (best === null || mean(cell) > mean(best) ? cell : best),
    null,
  );
  return most && heatCells(new Map([most]), ended)[0]!;
}

function heatCells(cells: ReadonlyMap<number, Measured>, ended: ReadonlyMap<number, number>) {
  return [...cells]
    .sort(([a], [b]) => a - b)
    .map(([at, { adjusted, transactions }]) => {
      const number = Math.floor(at / HOURS);
      return {
        weekday: number,
        hour: at % HOURS,
        adjusted_gross: moneyText(adjusted),
        average: average(adjusted, ended.get(number) ?? 0),
        transactions,
      };
    });
}

function byHour(cells: ReadonlyMap<number, Measured>): [number, Measured][] {
  const hours = new Map<number, Measured>();
  for (const [at, sold] of cells) hours.set(at % HOURS, addUp(hours.get(at % HOURS) ?? NOTHING_SOLD, sold));
  return [...hours].sort(([a], [b]) => a - b);
}

function average(amount: Cents, days: number): string {
  return moneyText(days > 0 ? roundedRatio(BigInt(amount), BigInt(days)) : amount === ZERO ? ZERO : amount);
}
