// An additional fee is owed once for each calendar month or half month of the term that has ended, sales or not.
// 7.50 semi-monthly from 2026-01-20 to the end of February is three times 7.50: a cut half month pays the whole fee.
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { type BillingCalendar, billingPieces } from '#core/rent/billing-periods.ts';
import { dayOf } from '#core/rent/calendar.ts';
import { termOf } from '#core/rent/rent-years.ts';
import type { Terms } from '#core/rent/terms.ts';

export type FeeLine = { from: Day; to: Day; amount: Cents };

export function feeLines(terms: Terms, last: number): FeeLine[] {
  const fee = terms.additional_fee;
  if (fee === null) return [];
  const term = termOf(terms);
  const billBy = fee.period === 'monthly' ? 'month' : 'half_month';
  const calendar: BillingCalendar = { billBy, term, years: [] };
  return billingPieces(calendar, term, last).map(({ start, end }) => {
    return { from: dayOf(start), to: dayOf(end), amount: fee.amount };
  });
}
