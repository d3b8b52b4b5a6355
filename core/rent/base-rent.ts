// Base rent is billed for each calendar month of the term; a cut month pays its days over the days of the month.
// 3,100.00 a month from 2026-03-16 pays 16/31 of it, 1,600.00, for March. An amount for the entire period is split over
// the months by the same weights: 10,000.03 over seven months is four lines of 1,428.58 and three of 1,428.57. The
// minimum monthly rent is billed in the same way.
import { type Cents, cents, roundedRatio, split } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { dayOf, daysIn, daysOfMonth, monthStart, monthsWithin, numberOf, type Span } from '#core/rent/calendar.ts';
import { termOf } from '#core/rent/rent-years.ts';
import type { Terms } from '#core/rent/terms.ts';

export type BaseLine = {
  from: Day;
  to: Day;
  amount: Cents;
  days: number;
  daysInMonth: number;
  fullMonth: Cents | null;
};

/** Any length of month divides this evenly: the smallest such number of 28, 29, 30 and 31. */
const MONTH_PARTS = 377_580;

export function baseLines(terms: Terms, last: number): BaseLine[] {
  const term = termOf(terms);
  if (terms.rent_basis === 'none' || last < term.start) return [];
  const entire = terms.rent_basis === 'base_rent' && terms.base_rent?.period === 'entire_period';
  const months = monthsWithin({ start: term.start, end: entire ? term.end : Math.min(last, term.end) });
  const shares = entire ? split(terms.base_rent!.amount, months.map(monthParts)) : undefined;
  return months.flatMap((month, index) => {
    const ended =
      month.end <= last && (month.end === term.end || month.end === monthStart(month.end) + daysOfMonth(month.end) - 1);
    if (!ended) return [];
    const fullMonth = shares ? null : monthlyAmount(terms, month.start);
    const amount = shares ? shares[index]! : dueForDays(fullMonth ?? (0 as Cents), month);
    const [days, daysInMonth] = [daysIn(month), daysOfMonth(month.start)];
    return [{ from: dayOf(month.start), to: dayOf(month.end), amount, days, daysInMonth, fullMonth }];
  });
}

/** The monthly base rent (or minimum) in force in the month of a day, as the steps say. */
export function monthlyAmount(terms: Terms, day: number): Cents {
  if (terms.rent_basis === 'min_monthly_rent') return terms.min_monthly_rent ?? (0 as Cents);
  const base = terms.base_rent;
  if (base === null) return 0 as Cents;
  const first = monthStart(day);
  return base.steps.reduce((amount, step) => (numberOf(step.from) <= first ? step.amount : amount), base.amount);
}

/** What the minimum monthly rent asks for a span, each month of it rounded as it is billed. */
export function minimumsWithin(minimum: Cents, span: Span): Cents {
  return cents(monthsWithin(span).reduce((sum, month) => sum + dueForDays(minimum, month), 0));
}

function dueForDays(monthly: Cents, month: Span): Cents {
  return roundedRatio(BigInt(monthly) * BigInt(daysIn(month)), BigInt(daysOfMonth(month.start)));
}

function monthParts(month: Span): bigint {
  return BigInt((daysIn(month) * MONTH_PARTS) / daysOfMonth(month.start));
}
