// Payment periods after the last day of a deal. Nothing accrues in them; each that has ended makes an invoice of what
// was reported late or restated meanwhile, if there is anything, until the run-off ends. A deal paid twice a month that
// ended on 2026-12-31 looks back on January 16, February 1 and so on, the last time on April 1, 2027. One paid by the
// quarter or the year looks back every month: its rent years have ended with it.
import { addDays, type Day } from '#core/base/time.ts';
import { BILLED_BY } from '#core/deals/life-terms.ts';
import { runOffEnd } from '#core/deals/run-off.ts';
import { billingEnd } from '#core/rent/billing-periods.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import type { PaymentPeriod } from '#core/rent/interim-payment.ts';
import { FOREVER } from '#core/rent/rent-years.ts';
import type { DaySpan } from '#core/statements/period.ts';

export function runOffDue(period: PaymentPeriod, ends: Day, invoicedThrough: Day, yesterday: Day): DaySpan[] {
  const spans: DaySpan[] = [];
  const over = runOffEnd(ends);
  let from = addDays(invoicedThrough > ends ? invoicedThrough : ends, 1);
  while (from <= over) {
    const through = runOffPeriodEnd(period, ends, from);
    if (through > yesterday) break;
    spans.push({ from, through });
    from = addDays(through, 1);
  }
  return spans;
}

/** The last day of the payment period that holds a day after the end, cut by the run-off. */
export function runOffPeriodEnd(period: PaymentPeriod, ends: Day, day: Day): Day {
  const term = { start: numberOf(ends) + 1, end: FOREVER };
  const billBy = period === 'quarterly' || period === 'annual' ? 'month' : BILLED_BY[period];
  const end = dayOf(billingEnd({ billBy, term, years: [] }, numberOf(day)));
  const over = runOffEnd(ends);
  return end < over ? end : over;
}
