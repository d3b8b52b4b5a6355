// The payment period that holds a day: a day, a week counted from the start of the term, a half month, a month, a quarter
// counted from the start of the rent year, a year or the term; weeks, months, quarters and years are the retail
// calendar's where there is one. 2025-03-10 lies in the retail month of 2 March to 5 April 2025.
import { civil, monthEnd, monthStart, type Span } from '#core/rent/calendar.ts';
import { type LeaseYear, yearOf } from '#core/rent/life/lease-years.ts';
import { quarterOf } from '#core/rent/life/periods.ts';
import { retailMonthOf, retailQuarterOf, retailYearOf } from '#core/rent/life/retail-calendar.ts';
import { type Lease, versionAt } from '#core/rent/life/versions.ts';

/** Where the payment period that holds a day ends, and its uncut days. */
export function wholePaymentPeriod(
  lease: Lease,
  years: readonly LeaseYear[],
  day: number,
): { end: number; uncut: Span } {
  const { terms } = versionAt(lease.versions, day);
  const calendar = terms.percentage?.calendar ?? null;
  const retail = calendar === null ? null : retailYearOf(calendar, day);
  const plain = (uncut: Span) => ({ end: uncut.end, uncut });
  switch (terms.payment.by) {
    case 'day':
      return plain({ start: day, end: day });
    case 'week': {
      const start = day - ((day - (retail?.start ?? lease.term.start)) % 7);
      return plain({ start, end: start + 6 });
    }
    case 'half_month': {
      const half = monthStart(day) + 14;
      return plain(civil(day).date <= 15 ? { start: half - 14, end: half } : { start: half + 1, end: monthEnd(day) });
    }
    case 'month':
      return plain(retail ? retailMonthOf(retail, day) : { start: monthStart(day), end: monthEnd(day) });
    case 'quarter': {
      const year = yearOf(years, day);
      const uncut = year.retail ? retailQuarterOf(year.retail, day) : quarterOf(year, day);
      return { end: Math.min(uncut.end, year.end), uncut };
    }
    case 'year':
      return plain(yearOf(years, day));
    case 'entire_period':
      return plain(lease.term);
  }
}
