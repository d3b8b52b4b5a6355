// What a store will sell on days to come, from its own past. With a year of history a day sells what the same weekday
// sold 52 weeks before, times how the last eight weeks went against the same weeks of that year: 1,000.00 on Saturday a
// year ago and eight weeks that ran 10% above make 1,100.00. With less, a day sells what its weekday sold on average in
// the last eight weeks. Under four weeks nothing is said. How far off this was before is tried on four weeks at a time.
import { type Cents, cents, roundedRatio, ZERO } from '#core/base/money.ts';
import { addDays, type Day, daysBetween, weekday } from '#core/base/time.ts';
import type { SalesRow } from '#core/rent/sales.ts';

export type ProjectionMethod = 'last_year' | 'weekdays';
export type Ratio = { numerator: bigint; denominator: bigint };

export type Projection = {
  method: ProjectionMethod;
  /** This year against last, over the last eight weeks; null where no year before is known. */
  growth: Ratio | null;
  rowsOn(day: Day): SalesRow[];
};

const RECENT_DAYS = 56;
const LEAST_DAYS = 28;
const BLOCK_DAYS = 28;
const MOST_BLOCKS = 8;
/** Without enough blocks to try the method on, this much is assumed. */
const ASSUMED_ERROR = 150;
const LEAST_ERROR = 20;
const LEAST_BLOCKS = 3;
/** Fifty-two weeks, so that a Saturday stands for a Saturday. */
const YEAR_OF_WEEKS = 364;

type SalesHistory = ReadonlyMap<Day, readonly SalesRow[]>;

export function historyOf(rows: readonly SalesRow[], lastDay: Day): SalesHistory {
  const days = new Map<Day, SalesRow[]>();
  for (const row of rows) {
    if (row.day > lastDay) continue;
    const rowOfDay = days.get(row.day);
    if (rowOfDay) rowOfDay.push(row);
    else days.set(row.day, [row]);
  }
  return days;
}

/** Null where the last eight weeks hold fewer than four weeks of reports. `through` is the last day to be projected. */
export function projectionFrom(history: SalesHistory, lastDay: Day, through: Day): Projection | null {
  const recent = daysBack(lastDay, RECENT_DAYS).filter((day) => history.has(day));
  if (recent.length < LEAST_DAYS) return null;
  const averages = weekdayAverages(history, recent);
  const growth = growthOf(history, recent);
  const byWeekday = (day: Day) => (averages.get(weekday(day)) ?? []).map((row) => ({ ...row, day }));
  if (growth === null || !isYearKnown(history, lastDay, through)) {
    return { method: 'weekdays', growth: null, rowsOn: byWeekday };
  }
  const rowsOn = (day: Day) => {
    const then = history.get(yearBefore(day, lastDay));
    return then ? then.map((row) => scaled({ ...row, day }, growth)) : byWeekday(day);
  };
  return { method: 'last_year', growth, rowsOn };
}

/** How far the same arithmetic was off in each of the last blocks of four weeks, newest first, in thousandths. */
export function pastErrors(history: SalesHistory, lastDay: Day): number[] {
  const errors: number[] = [];
  for (let block = 0; block < MOST_BLOCKS; block += 1) {
    const end = addDays(lastDay, -block * BLOCK_DAYS);
    const before = addDays(end, -BLOCK_DAYS);
    // No day after `before` is looked at: recent days end there, and so do the years of weeks.
    const projection = projectionFrom(history, before, end);
    const days = daysBack(end, BLOCK_DAYS).filter((day) => history.has(day));
    if (projection === null || days.length < BLOCK_DAYS / 2) break;
    const sold = days.reduce((sum, day) => sum + grossOf(history.get(day)), 0);
    const said = days.reduce((sum, day) => sum + grossOf(projection.rowsOn(day)), 0);
    if (said > 0) errors.push(Math.round((Math.abs(sold - said) * 1_000) / said));
  }
  return errors;
}

/**
 * How far a projection may be off, in thousandths: what four of five blocks stayed within before, 2% at least. Errors of
 * 10, 20, 30, 40 and 90 thousandths make 4%. `tried` is the number of blocks it was tried on, 0 where it is assumed.
 */
export function errorOf(errors: readonly number[]): { error: number; tried: number } {
  const within = [...errors].sort((a, b) => a - b)[Math.ceil(errors.length * 0.8) - 1];
  if (within === undefined || errors.length < LEAST_BLOCKS) return { error: ASSUMED_ERROR, tried: 0 };
  return { error: Math.max(LEAST_ERROR, within), tried: errors.length };
}

export function scaled(row: SalesRow, { numerator, denominator }: Ratio): SalesRow {
  const times = (amount: Cents) => roundedRatio(BigInt(amount) * numerator, denominator);
  const items = Object.entries(row.items).map(([name, amount]) => [name, times(amount)] as const);
  return { ...row, gross: times(row.gross), items: Object.fromEntries(items) };
}

function grossOf(rows: readonly SalesRow[] | undefined): number {
  return (rows ?? []).reduce((sum, { gross }) => sum + gross, 0);
}

function daysBack(lastDay: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(lastDay, -index));
}

/** Only days that both years reported are compared, so that a gap is no fall in sales. */
function growthOf(history: SalesHistory, recent: readonly Day[]): Ratio | null {
  const both = recent.filter((day) => history.has(addDays(day, -YEAR_OF_WEEKS)));
  if (both.length < LEAST_DAYS) return null;
  const now = both.reduce((sum, day) => sum + grossOf(history.get(day)), 0);
  const then = both.reduce((sum, day) => sum + grossOf(history.get(addDays(day, -YEAR_OF_WEEKS))), 0);
  return now > 0 && then > 0 ? { numerator: BigInt(now), denominator: BigInt(then) } : null;
}

/** Four of five days to come must have their day in the year before. */
function isYearKnown(history: SalesHistory, lastDay: Day, through: Day): boolean {
  const count = Math.max(1, daysBetween(lastDay, through));
  let knownDays = 0;
  for (let at = 1; at <= count; at += 1) if (history.has(yearBefore(addDays(lastDay, at), lastDay))) knownDays += 1;
  return knownDays * 5 >= count * 4;
}

/** The same weekday in the latest year of weeks that has ended. */
function yearBefore(day: Day, lastDay: Day): Day {
  let then = addDays(day, -YEAR_OF_WEEKS);
  while (then > lastDay) then = addDays(then, -YEAR_OF_WEEKS);
  return then;
}

function weekdayAverages(history: SalesHistory, recent: readonly Day[]): Map<number, SalesRow[]> {
  const sums = new Map<number, { days: number; rows: Map<string | null, SalesRow> }>();
  for (const day of recent) {
    const average = sums.get(weekday(day)) ?? { days: 0, rows: new Map<string | null, SalesRow>() };
    sums.set(weekday(day), average);
    average.days += 1;
    for (const row of history.get(day) ?? [])
      average.rows.set(row.category, added(average.rows.get(row.category), row));
  }
  const averages = [...sums].map(([number, { days, rows }]) => {
    const share = { numerator: 1n, denominator: BigInt(days) };
    return [number, [...rows.values()].map((row) => scaled(row, share))] as const;
  });
  return new Map(averages);
}

function added(sum: SalesRow | undefined, row: SalesRow): SalesRow {
  if (!sum) return row;
  const names = new Set([...Object.keys(sum.items), ...Object.keys(row.items)]);
  const items = [...names].map((name) => [name, cents((sum.items[name] ?? ZERO) + (row.items[name] ?? ZERO))] as const);
  return { ...row, gross: cents(sum.gross + row.gross), items: Object.fromEntries(items) };
}
