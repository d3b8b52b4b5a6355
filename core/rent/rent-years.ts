// A rent year begins on each anniversary of the start (lease) or on a fixed day; the term cuts the first and the last.
// A term from 2026-10-01 with years from 01-01 has a first rent year of 2026-10-01 to 2026-12-31, which is partial.
// A first year whose end is written counts from the start of the term; the years after it follow the written day, or,
// when years follow the lease, begin on the anniversaries of the day after it. A start on 29 February has its
// anniversaries on 28 February, and the years between them are full however many days they hold.
import { civil, fromCivil, numberOf, plusMonths, type Span } from '#core/rent/calendar.ts';
import type { Terms } from '#core/rent/terms.ts';

/** Its months are counted from `anchor` plus `months`, which lies before `start` where the term cuts the year. */
export type RentYear = Span & { readonly anchor: number; readonly months: number; readonly full: boolean };

/** An open term never ends: its end is the last day that text can write. */
export const FOREVER = fromCivil(9999, 12, 31);

export function termOf(terms: Pick<Terms, 'start_date' | 'end_date'>): Span {
  return { start: numberOf(terms.start_date), end: terms.end_date === null ? FOREVER : numberOf(terms.end_date) };
}

/** The rent years from the start of the term to the one that holds the day, which may be cut by the end of the term. */
export function rentYearsThrough(
  terms: Pick<Terms, 'start_date' | 'end_date' | 'percentage'>,
  last: number,
): RentYear[] {
  const term = termOf(terms);
  const firstEnds = terms.percentage?.first_year_ends ?? null;
  const starts = terms.percentage?.year_starts ?? 'lease';
  const years: RentYear[] = [];
  let lease = { anchor: term.start, months: 0 };
  let start = term.start;
  if (firstEnds !== null) {
    const end = numberOf(firstEnds);
    const full = plusMonths(start, 12) === end + 1;
    years.push(cut({ start, end, anchor: start, months: 0, full }, term));
    start = end + 1;
    lease = { anchor: start, months: 0 };
  }
  while (start <= Math.min(last, term.end)) {
    const { anchor, months } = starts === 'lease' ? lease : { anchor: yearStart(start, starts), months: 0 };
    const end = plusMonths(anchor, months + 12) - 1;
    const begins = plusMonths(anchor, months);
    const unaligned = firstEnds !== null && years.length === 1 && begins < start;
    const counted = unaligned ? { anchor: start, months: 0 } : { anchor, months };
    years.push(cut({ start, end, ...counted, full: begins === start }, term));
    start = end + 1;
    lease = { anchor: lease.anchor, months: lease.months + 12 };
  }
  return years;
}

export function yearIndexOf(years: readonly RentYear[], day: number): number {
  const index = years.findIndex((year) => day <= year.end);
  return index === -1 ? years.length - 1 : index;
}

export function yearStart(day: number, monthAndDate: string): number {
  const [month, date] = monthAndDate.split('-').map(Number) as [number, number];
  const { year } = civil(day);
  const thisYear = fromCivil(year, month, date);
  return thisYear <= day ? thisYear : fromCivil(year - 1, month, date);
}

function cut(year: RentYear, term: Span): RentYear {
  return year.end <= term.end ? year : { ...year, end: term.end, full: false };
}
