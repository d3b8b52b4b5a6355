// Base rent of a calendar month is the sum over its days of the monthly amount in force over the days of the month,
// rounded once: 15 days at 10,000.00 and 16 at 8,000.00 make 8,967.74 for July. It is due in advance on a day of the
// month or of the month before, never before the term, or in arrears on a day of the next month; day 0 is the last day of
// the month itself. Due on the 5th, a month begun on 11 March is due that day. Choices where the definition is silent:
// the version in force on the first day of the month says when it is due; a day that a month lacks is its last.
import { type Cents, cents, split } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { dayOf, daysIn, daysOfMonth, monthEnd, monthStart, monthsWithin, type Span } from '#core/rent/calendar.ts';
import { roundedCents } from '#core/rent/exact.ts';
import { type BaseAmounts, monthlyShares } from '#core/rent/life/base-amounts.ts';
import type { BaseDue } from '#core/rent/life/terms.ts';
import { type Lease, versionAt } from '#core/rent/life/versions.ts';

export type LifeBaseLine = { from: Day; to: Day; due: Day; amount: Cents };

/** Any length of month divides this evenly: the smallest such number of 28, 29, 30 and 31. */
const MONTH_PARTS = 377_580;
const IN_ARREARS: BaseDue = { when: 'arrears', day: 0, of: 'same' };

/** The lines due on or before a day; `byMonth` takes each when its month has ended instead, whatever the due day. */
export function lifeBaseLines(lease: Lease, amounts: BaseAmounts, last: number, byMonth = false): LifeBaseLine[] {
  const { term, versions } = lease;
  const { rent_basis, base_rent } = versions[0]!.terms;
  const entire = rent_basis === 'base_rent' && base_rent?.period === 'entire_period' ? base_rent : null;
  // Rent in advance is due at most two months before its month ends.
  const reach = Math.min(term.end, monthEnd(monthEnd(monthEnd(Math.max(last, term.start)) + 1) + 1));
  const months = monthsWithin({ start: term.start, end: entire ? term.end : reach });
  const shares = entire ? split(entire.amount, months.map(monthParts)) : undefined;
  return months.flatMap((month, index) => {
    const { terms } = versionAt(versions, month.start);
    const rule = terms.rent_basis === 'base_rent' && !byMonth ? terms.base_rent!.due : IN_ARREARS;
    const due = dueDay(rule, month, term);
    const ends = month.end === term.end || month.end === monthEnd(month.end);
    if (due > last || !ends) return [];
    const amount = shares?.[index] ?? roundedCents(monthlyShares(amounts.pieces(versions, month)));
    return amount === 0 ? [] : [{ from: dayOf(month.start), to: dayOf(month.end), due: dayOf(due), amount }];
  });
}

/** What the minimum monthly rent asks for a span, each month of it rounded as it is billed. */
export function minimumsOf({ versions }: Lease, amounts: BaseAmounts, span: Span): Cents {
  if (versions.every(({ terms }) => terms.rent_basis !== 'min_monthly_rent')) return 0 as Cents;
  return cents(
    monthsWithin(span).reduce((sum, month) => {
      const pieces = amounts.pieces(versions, month).filter(({ start }) => {
        return versionAt(versions, start).terms.rent_basis === 'min_monthly_rent';
      });
      return sum + roundedCents(monthlyShares(pieces));
    }, 0),
  );
}

function dueDay({ when, day, of }: BaseDue, month: Span, term: Span): number {
  if (when === 'arrears') return day === 0 ? month.end : inMonth(monthEnd(month.end) + 1, day);
  const first = of === 'before' ? monthStart(monthStart(month.start) - 1) : monthStart(month.start);
  return Math.max(inMonth(first, Math.max(1, day)), term.start);
}

function inMonth(first: number, day: number): number {
  return first + Math.min(day, daysOfMonth(first)) - 1;
}

function monthParts(month: Span): bigint {
  return BigInt((daysIn(month) * MONTH_PARTS) / daysOfMonth(month.start));
}
