// The months of a store are those of its lease: calendar months, or the months of the retail calendar in force, named by
// their first day and cut by the term. A lease from 2026-03-11 has its first month from March 11 under the name
// 2026-03-01. Days through an opening balance belong to the old books and are in none.
import { addMonths, type Day, monthOf } from '#core/base/time.ts';
import { calledMonth } from '#core/months/month-name.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { type ReportMonth, reportMonths } from '#core/rent/life/report-months.ts';
import { leasesOf } from '#core/statements/lease-parts.ts';
import type { DaySpan } from '#core/statements/period.ts';
import { countedFrom, type TermsPart } from '#core/statements/terms-parts.ts';

export type StoreMonth = DaySpan & {
  /** Its name: the first day of the whole month. */
  readonly month: Day;
  /** The same month of the year before. */
  readonly yearBefore: DaySpan;
};

/** In order of time, through the month that holds a day. */
export function storeMonths(parts: readonly TermsPart[], through: Day): StoreMonth[] {
  if (parts.length === 0) return [];
  const first = countedFrom(parts);
  const months = new Map<Day, StoreMonth>();
  for (const lease of leasesOf(parts)) {
    for (const each of reportMonths(lease, numberOf(through))) {
      const month = monthFrom(each, first);
      if (month.from > month.through) continue;
      const before = months.get(month.month);
      months.set(month.month, before ? { ...before, through: month.through } : month);
    }
  }
  return [...months.values()];
}

export function storeMonth(parts: readonly TermsPart[], name: Day): StoreMonth | undefined {
  return storeMonths(parts, addMonths(name, 1)).find(({ month }) => month === name);
}

/** For a list of many stores: the first day of a calendar month finds the retail month that stands for it, too. */
export function storeMonthCalled(parts: readonly TermsPart[], name: Day): StoreMonth | undefined {
  const months = storeMonths(parts, addMonths(name, 1));
  const exact = months.find(({ month }) => month === name);
  if (exact || !name.endsWith('-01')) return exact;
  return months.find(({ month }) => calledMonth(month) === monthOf(name));
}

function monthFrom({ start, end, name, yearBefore }: ReportMonth, first: Day): StoreMonth {
  const from = dayOf(start);
  return {
    month: name,
    from: from < first ? first : from,
    through: dayOf(end),
    yearBefore: { from: dayOf(yearBefore.start), through: dayOf(yearBefore.end) },
  };
}
