import { type Cents, moneyText, sum, ZERO } from '#core/base/money.ts';
import { refuse } from '#core/base/problem.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { comparedDay } from '#core/reports/comparison.ts';
import { addUp, changeText, figuresText, total } from '#core/reports/measure.ts';
import { averageTransactions, FEWEST_MERCHANTS } from '#core/reports/peers.ts';
import type { DayRange } from '#core/reports/presets.ts';
import type { DailyRow, dailyReport } from '#core/reports/sales-contract.ts';
import type { Measured } from '#core/reports/store.ts';
import { combine, mapRead, type Read, readNothing, readTogether } from '#server/base/db/read-together.ts';
import type { Input, Reply } from '#server/base/serve.ts';
import {
  isDailySwitchedOff,
  listMerchantTransactions,
  listNotes,
  listWeather,
} from '#server/reports/daily/daily-sql.ts';
import { openRent, rentByDay } from '#server/reports/rent/read-rent.ts';
import { besideText, pairsText } from '#server/reports/rows/beside-text.ts';
import { type ReportContext, reportHead, storesOf } from '#server/reports/scope/report-context.ts';
import type { ReadCtx } from '#server/reports/scope/scope.ts';
import { IN_DAYS } from '#server/reports/sums/buckets.ts';
import { compareInBuckets } from '#server/reports/sums/compare-sales.ts';
import {
  type ComparedReport,
  loadComparedReport,
  pairsByDay,
  pairsOverall,
} from '#server/reports/sums/compared-report.ts';
import { countReporting } from '#server/reports/sums/count-reports.ts';
import { channelsKey, countDays, type DayCounts, SINGLE } from '#server/reports/sums/day-counts.ts';
import { measureInBuckets } from '#server/reports/sums/measure-sales.ts';

const NO_DAILY = 'The daily sales report is not switched on for this portfolio. Ask support to switch it on.';

type Query = Input<typeof dailyReport.read>['query'];
type Merchants = { merchants: number; transactions: number };

export async function readDaily(ctx: ReadCtx, query: Query): Promise<Reply<typeof dailyReport.read>> {
  const report = await loadComparedReport(ctx, query);
  const shown = shownRange(report);
  const opened = await openRent(ctx.db, report);
  const { days, comparedSales, rent, countsOf, reporting, besides, switchedOff } = await readTogether(ctx.db, {
    days: measureDays(report, shown),
    comparedSales: compareDays(report),
    rent: rentByDay(opened, shown),
    countsOf: countDays(report, shown),
    reporting: countReporting(report, shown),
    besides: readBesides(report, shown),
    switchedOff: isSwitchedOff(ctx, report),
  });
  if (switchedOff) refuse(NO_DAILY);
  const { sold, single } = days;
  const paired = comparedSales?.pairedOf(sold);
  const pairs = pairsByDay(report);
  const counts = countsOf(single);
  const around = { ...besides, merchants: besides.merchants ?? meanOverStores(ctx, sold, counts) };
  const comparedWith = comparedDay(report.range, report.comparison);
  const rows: DailyRow[] = [];
  for (let day = shown.from; day <= shown.through; day = addDays(day, 1)) {
    const soldOnDay = sold.get(day);
    const besideDay = comparedWith?.(day) ?? null;
    const then = (besideDay && comparedSales?.before.get(besideDay)) ?? null;
    const soldBeside = paired?.get(day);
    const merchants = around.merchants.get(day);
    rows.push({
      day,
      covers_from: counts.coversFrom(day),
      weather: around.weather.get(day) ?? null,
      figures: soldOnDay ? figuresText(soldOnDay) : null,
      percentage_rent: rent && rentOn(rent.get(day), counts.linked(day) > 0 || day >= report.today),
      average_transactions: merchants ? averageTransactions(merchants.transactions, merchants.merchants) : null,
      stores_linked: counts.linked(day),
      stores_due: counts.due(day),
      stores_reported: counts.reported(day),
      compared_day: besideDay,
      compared: then && figuresText(then),
      change: soldBeside && then ? changeText(soldBeside.adjusted, then.adjusted) : null,
      ...pairsText(pairs?.(day) ?? null),
      notes: around.notes.get(day) ?? [],
    });
  }
  const all = total(sold.values());
  return {
    ...reportHead(report, reporting),
    totals: {
      figures: figuresText(all),
      percentage_rent: rent && moneyText(sum([...rent.values()])),
      ...besideText({
        paired: paired ? total(paired.values()) : null,
        before: comparedSales && total(comparedSales.before.values()),
        pairs: comparedSales && pairsOverall(report),
      }),
      gaps: gapsOf(rows),
    },
    average_transactions: averageOfDays([...around.merchants.values()]),
    days_reported: rows.filter(({ figures }) => figures !== null).length,
    rows: query.ordering === 'day' ? rows : rows.reverse(),
  };
}

/** Where no store had a channel there was nothing to owe: no rent, and not a rent of zero. */
function rentOn(rent: Cents | undefined, isOpen: boolean): string | null {
  return rent || isOpen ? moneyText(rent ?? ZERO) : null;
}

/** A landlord's portfolio may be without the daily report; its merchants read their own days all the same. */
function isSwitchedOff({ viewer }: ReadCtx, report: ReportContext): Read<boolean> {
  if (viewer.role !== 'landlord') return readNothing(false);
  const premises = storesOf(report).flatMap((store) => (store.premises ? [store.premises.id] : []));
  return isDailySwitchedOff([...premises, ...report.named.premises], report.named.master_company);
}

/** Days that have not come yet have no line. */
function shownRange({ range, today }: ReportContext): DayRange {
  return { from: range.from, through: range.through > today && range.from <= today ? today : range.through };
}

export function measureDays(report: ReportContext, range: DayRange) {
  return mapRead(measureInBuckets(report, range, channelsKey(report, range), IN_DAYS), (measured) => {
    const single = measured.get(SINGLE) ?? new Map<Day, Measured>();
    const sold = new Map<Day, Measured>(single);
    for (const [key, days] of measured) {
      if (key === SINGLE) continue;
      for (const [day, more] of days) {
        const soldOnDay = sold.get(day);
        sold.set(day, soldOnDay ? addUp(soldOnDay, more) : more);
      }
    }
    return { sold, single };
  });
}

/** The days beside those of the range, without what the comparison leaves out. */
export function compareDays(report: ComparedReport) {
  return compareInBuckets(report, IN_DAYS, IN_DAYS);
}

/** Weather and the other merchants belong to one property; over several, the mean is over the stores themselves. */
function readBesides(report: ReportContext, range: DayRange) {
  const premises = [...new Set(storesOf(report).flatMap(({ premises }) => (premises ? [premises.id] : [])))];
  const only = premises.length === 1 ? premises[0]! : null;
  const reads = {
    merchants: only === null ? null : listMerchantTransactions(only, range),
    weather: only === null ? null : listWeather(only, range),
    written: listNotes(premises, range),
  };
  return combine(reads, ({ merchants, weather, written }) => {
    const notes = new Map<Day, { id: number; premises: number; note: string }[]>();
    for (const { day, ...note } of written) notes.set(day, [...(notes.get(day) ?? []), note]);
    return {
      merchants: merchants && new Map<Day, Merchants>(merchants.map(({ day, ...rest }) => [day, rest])),
      weather: new Map((weather ?? []).map(({ day, ...rest }) => [day, rest])),
      notes,
    };
  });
}

function meanOverStores({ viewer }: ReadCtx, sold: ReadonlyMap<Day, Measured>, counts: DayCounts): Map<Day, Merchants> {
  const merchantsByDay = new Map<Day, Merchants>();
  if (viewer.role !== 'landlord' && !viewer.isStaff) return merchantsByDay;
  for (const [day, { transactions }] of sold) {
    const merchants = counts.reported(day);
    if (merchants >= FEWEST_MERCHANTS) merchantsByDay.set(day, { transactions, merchants });
  }
  return merchantsByDay;
}

function averageOfDays(days: readonly Merchants[]): string | null {
  if (days.length === 0) return null;
  const transactions = days.reduce((all, each) => all + each.transactions, 0);
  return averageTransactions(
    transactions,
    days.reduce((all, each) => all + each.merchants, 0),
  );
}

function gapsOf(rows: readonly DailyRow[]) {
  const store_days = rows.reduce((all, { stores_due }) => all + stores_due, 0);
  const reported = rows.reduce((all, row) => all + Math.min(row.stores_due, row.stores_reported), 0);
  return { store_days, reported, missing: store_days - reported };
}
