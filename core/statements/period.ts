// Which days a receipt is for: the rent year, the calendar month, the payment period or the single day that holds a
// day, cut to the deal's own days and to the last one that counts. With twice a month, 2026-11-12 is in November 1 to
// 15.
import { addDays, type Day, lastDay as lastOfMonth, monthOf } from '#core/base/time.ts';
import { billingEnd } from '#core/rent/billing-periods.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { rentYearsThrough, termOf, yearIndexOf } from '#core/rent/rent-years.ts';
import type { Accrual } from '#core/statements/accrual.ts';

export const RECEIPT_PERIODS = ['year', 'month', 'payment', 'day'] as const;
export type ReceiptPeriod = (typeof RECEIPT_PERIODS)[number];
export type DaySpan = { from: Day; through: Day };

export function periodSpan(found: readonly Accrual[], period: ReceiptPeriod, on: Day): DaySpan {
  const accrual = partOn(found, on);
  switch (period) {
    case 'day':
      return { from: on, through: on };
    case 'month':
      return { from: `${monthOf(on)}-01` as Day, through: lastOfMonth(monthOf(on)) };
    case 'payment':
      return paymentSpan(accrual, on);
    case 'year':
      return rentYearOn(accrual, on);
  }
}

export function partOn(found: readonly Accrual[], day: Day): Accrual {
  return found.findLast(({ part }) => part.from <= day) ?? found[0]!;
}

export function rentYearOn({ terms }: Accrual, day: Day): DaySpan {
  const years = rentYearsThrough(terms, numberOf(day));
  const year = years[yearIndexOf(years, numberOf(day))];
  return year === undefined ? { from: day, through: day } : { from: dayOf(year.start), through: dayOf(year.end) };
}

/** Payment periods of a span, cut to it, in order. */
export function paymentSpans(found: readonly Accrual[], span: DaySpan): DaySpan[] {
  const spans: DaySpan[] = [];
  for (let from = span.from; from <= span.through; ) {
    const end = paymentSpan(partOn(found, from), from).through;
    const through = end < span.through ? end : span.through;
    spans.push({ from, through });
    from = addDays(through, 1);
  }
  return spans;
}

function paymentSpan(accrual: Accrual, on: Day): DaySpan {
  const calendar = { billBy: accrual.billBy, term: termOf(accrual.terms), years: [] };
  const day = numberOf(on);
  let start = day;
  // A payment period has at most 16 days, so that its first day is found by looking back.
  while (start > calendar.term.start && billingEnd(calendar, start - 1) >= day) start -= 1;
  return { from: dayOf(start), through: dayOf(billingEnd(calendar, day)) };
}
