// Sales are reported by month: calendar months, or the months of the retail calendar in force, named by their first day
// and cut by the term. A lease from 2026-03-11 reports its first days under 2026-03-01.

import type { Day } from '#core/base/time.ts';
import { dayOf, monthEnd, monthStart, plusMonths, type Span } from '#core/rent/calendar.ts';
import type { LifeRow } from '#core/rent/life/life.ts';
import { retailMonthBefore, retailMonthOf, retailYearOf } from '#core/rent/life/retail-calendar.ts';
import { type Lease, versionAt } from '#core/rent/life/versions.ts';

export type ReportMonth = Span & {
  readonly name: Day;
  /** The same month of the year before: by date, or by its number in the retail year. */
  readonly yearBefore: Span;
};

/** The months of the term through the one that holds a day. */
export function reportMonths(lease: Lease, last: number): ReportMonth[] {
  const months: ReportMonth[] = [];
  for (let start = lease.term.start; start <= Math.min(last, lease.term.end); ) {
    const month = reportMonthOf(lease, start);
    months.push(month);
    start = month.end + 1;
  }
  return months;
}

/** The uncut month that holds a day: of the retail calendar in force, or of the civil one. */
export function wholeMonthOf({ versions }: Lease, day: number): Span {
  const calendar = versionAt(versions, day).terms.percentage?.calendar ?? null;
  return calendar ? retailMonthOf(retailYearOf(calendar, day), day) : { start: monthStart(day), end: monthEnd(day) };
}

export function reportMonthOf(lease: Lease, day: number): ReportMonth {
  const { term, versions } = lease;
  const calendar = versionAt(versions, day).terms.percentage?.calendar ?? null;
  const whole = wholeMonthOf(lease, day);
  const other = versions.find(({ from, terms }) => {
    return (
      from > day && from <= whole.end && JSON.stringify(terms.percentage?.calendar ?? null) !== JSON.stringify(calendar)
    );
  });
  const end = Math.min(whole.end, term.end, other === undefined ? whole.end : other.from - 1);
  const first = plusMonths(whole.start, -12);
  const yearBefore = calendar ? retailMonthBefore(calendar, whole) : { start: first, end: monthEnd(first) };
  return { start: Math.max(whole.start, term.start), end, name: dayOf(whole.start), yearBefore };
}

export type MonthState = 'open' | 'estimated' | 'reported' | 'certified' | 'closed';

export type KnownMonth = ReportMonth & {
  state: MonthState;
  /** Null: whatever is received day by day. */
  rows: readonly LifeRow[] | null;
  closedOn: number | null;
};
