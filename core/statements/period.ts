// Which days a receipt is for: the rent year, the month, the payment period or the single day that holds a
// day, cut to the deal's own days and to the last one that counts. With twice a month, 2026-11-12 is in November 1 to
// 15.
import { addDays, type Day } from '#core/base/time.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';

export const RECEIPT_PERIODS = ['year', 'month', 'payment', 'day'] as const;
export type ReceiptPeriod = (typeof RECEIPT_PERIODS)[number];
export type DaySpan = { from: Day; through: Day };

export function periodSpan(accruals: readonly Accrual[], period: ReceiptPeriod, on: Day): DaySpan {
  const accrual = partOn(accruals, on);
  switch (period) {
    case 'day':
      return { from: on, through: on };
    case 'month':
      return accrual.month(on);
    case 'payment':
      return accrual.paymentPeriod(on);
    case 'year':
      return accrual.rentYear(on);
  }
}

export function partOn(accruals: readonly Accrual[], day: Day): Accrual {
  return accruals.findLast(({ part }) => part.from <= day) ?? accruals[0]!;
}

/** Payment periods of a span, cut to it, in order. */
export function paymentSpans(accruals: readonly Accrual[], span: DaySpan): DaySpan[] {
  const spans: DaySpan[] = [];
  for (let from = span.from; from <= span.through; ) {
    const end = partOn(accruals, from).paymentPeriod(from).through;
    const through = end < span.through ? end : span.through;
    spans.push({ from, through });
    from = addDays(through, 1);
  }
  return spans;
}
