// Which payment periods of a sweep have ended and have no invoice yet: from the day after the last one looked at,
// through yesterday at the property, never past the cap's day or the end of the deal. With twice a month and invoices
// through October 31, November 16 finds November 1 to 15 and nothing else; a period that is still running waits.
import { addDays, type Day } from '#core/base/time.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { type DaySpan, paymentSpans, periodSpan } from '#core/statements/period.ts';

export function periodsDue(
  accruals: readonly Accrual[],
  invoicedThrough: Day,
  lastDay: Day,
  capDate: Day | null,
): DaySpan[] {
  const from = addDays(invoicedThrough, 1);
  const through = capDate !== null && capDate < lastDay ? capDate : lastDay;
  if (accruals.length === 0 || from > through) return [];
  const spans = paymentSpans(accruals, { from, through });
  const last = spans.at(-1);
  if (!last || through === capDate) return spans;
  return periodSpan(accruals, 'payment', last.through).through > last.through ? spans.slice(0, -1) : spans;
}
