// A line is billed for each billing period; where a breakpoint period ends inside it, each piece is a line of its own.
// A rent year that ends on 2027-01-14 cuts January, billed by month, into 1 to 14 and 15 to 31 January.
// A cut piece weighs its days over the days of the whole billing period, so that the pieces of a year from 15 January
// weigh 17/31 + 11 + 14/31 = 12 months. Weeks are counted from the start of the term.
import { civil, daysIn, daysOfMonth, monthEnd, monthStart, plusMonths, type Span } from '#core/rent/calendar.ts';
import { type Exact, exact, NOTHING, plus } from '#core/rent/exact.ts';
import { type RentYear, yearIndexOf } from '#core/rent/rent-years.ts';
import type { BillBy, PercentageTerms } from '#core/rent/terms.ts';

export type BillingCalendar = { readonly billBy: BillBy; readonly term: Span; readonly years: readonly RentYear[] };

const BILLING_LENGTH: Record<BillBy, number> = {
  day: 0,
  week: 1,
  half_month: 2,
  month: 3,
  quarter: 4,
  year: 5,
  entire_period: 6,
};
const BREAKPOINT_LENGTH: Record<PercentageTerms['breakpoint_period'], number> = {
  weekly: 1,
  monthly: 3,
  quarterly: 4,
  annual: 5,
  entire_period: 6,
};

/** Whether lines fall inside the breakpoint period, so that the interim method decides what they ask for. */
export function isInterim(billBy: BillBy, kind: PercentageTerms['breakpoint_period']): boolean {
  return BILLING_LENGTH[billBy] < BREAKPOINT_LENGTH[kind];
}

/** The last day of the billing period that holds a day, cut by the term. */
export function billingEnd(calendar: BillingCalendar, day: number): number {
  const { billBy, term, years } = calendar;
  if (billBy === 'day') return day;
  const end = Math.min(wholeBillingPeriod(calendar, day).end, term.end);
  return billBy === 'quarter' ? Math.min(end, yearOf(years, day).end) : end;
}

/** The pieces of a span that end on or before `last`. */
export function billingPieces(calendar: BillingCalendar, span: Span, last: number): Span[] {
  const pieces: Span[] = [];
  for (let start = span.start; start <= span.end && start <= last; ) {
    const end = Math.min(billingEnd(calendar, start), span.end);
    if (end > last) break;
    pieces.push({ start, end });
    start = end + 1;
  }
  return pieces;
}

export function weightOf(calendar: BillingCalendar, piece: Span): Exact {
  return exact(daysIn(piece), daysIn(wholeBillingPeriod(calendar, piece.start)));
}

export function weightOfAll(calendar: BillingCalendar, span: Span): Exact {
  if (calendar.billBy === 'day') return exact(daysIn(span));
  if (calendar.billBy === 'week') return exact(daysIn(span), 7);
  const pieces = billingPieces(calendar, span, span.end);
  return pieces.reduce((weight, piece) => plus(weight, weightOf(calendar, piece)), NOTHING);
}

function wholeBillingPeriod({ billBy, term, years }: BillingCalendar, day: number): Span {
  switch (billBy) {
    case 'day':
      return { start: day, end: day };
    case 'week': {
      const start = day - ((day - term.start) % 7);
      return { start, end: start + 6 };
    }
    case 'half_month': {
      const first = monthStart(day);
      const half = first + 14;
      return civil(day).date <= 15 ? { start: first, end: half } : { start: half + 1, end: monthEnd(day) };
    }
    case 'month':
      return { start: monthStart(day), end: monthStart(day) + daysOfMonth(day) - 1 };
    case 'quarter':
      return quarterOf(yearOf(years, day), day);
    case 'year':
      return yearOf(years, day);
    case 'entire_period':
      return term;
  }
}

function quarterOf(year: RentYear, day: number): Span {
  let months = year.months;
  while (plusMonths(year.anchor, months + 3) <= day) months += 3;
  return { start: plusMonths(year.anchor, months), end: plusMonths(year.anchor, months + 3) - 1 };
}

function yearOf(years: readonly RentYear[], day: number): RentYear {
  const year = years[yearIndexOf(years, day)];
  if (year === undefined) throw new RangeError('The term has no rent year for this day');
  return year;
}
