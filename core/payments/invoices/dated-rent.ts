// The rent of a deal that is due on days of its own, as lines to invoice: base rent on its due day; the minimum and the
// additional fee with the payment period in which they end, or, where that is a month or longer, when they have ended.
// Base rent for November in advance on day 1 can be invoiced on November 1. A fee of 25.00 for the half month to November
// 15 is invoiced with the week that holds that day, and on November 16 where percentage rent is paid by the quarter.
import { cents } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { Adjustment, RentKind } from '#core/payments/accrued.ts';
import type { DatedLine } from '#core/payments/invoices/dated-lines.ts';
import type { PaymentPeriod } from '#core/rent/interim-payment.ts';
import { baseDueSoon } from '#core/statements/base-due.ts';
import { leasesOf } from '#core/statements/lease-parts.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { partOn } from '#core/statements/period.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';

export const DATED_KINDS = ['base', 'minimum', 'fee'] as const satisfies readonly RentKind[];

const LONG: readonly PaymentPeriod[] = ['monthly', 'quarterly', 'annual'];
const AHEAD_DAYS = 62;

export type DatedRentFacts = {
  parts: readonly TermsPart[];
  accruals: readonly Accrual[];
  /** What both sides agreed in a dispute comes off the month that holds its day. */
  adjustments: readonly Adjustment[];
  paymentPeriod: PaymentPeriod;
  /** The last day that can owe anything. */
  lastDay: Day;
  today: Day;
};

export function datedRent(facts: DatedRentFacts): DatedLine[] {
  const { parts, accruals, paymentPeriod, lastDay, today } = facts;
  const isLong = LONG.includes(paymentPeriod);
  const ended =
    (of: RentKind) =>
    (line: Pick<DatedLine, 'from' | 'to' | 'amount'>): DatedLine[] => {
      // A payment period to come is looked at when it has ended.
      if (!isLong && line.to > lastDay) return [];
      const last = isLong ? line.to : partOn(accruals, line.to).paymentPeriod(line.to).through;
      const { from, to, amount } = line;
      return [{ of, from, to, amount, due: to, issue: addDays(last, 1) }];
    };
  const months = leasesOf(parts).flatMap((lease) => baseDueSoon(lease, today));
  const fees = accruals.flatMap(({ besideSales }) => besideSales(addDays(lastDay, AHEAD_DAYS)).fees);
  const lines = [
    ...months
      .filter(({ isMinimum }) => !isMinimum)
      .map(({ from, to, due, amount }): DatedLine => ({ of: 'base', from, to, due, issue: due, amount })),
    ...months.filter(({ isMinimum }) => isMinimum).flatMap(ended('minimum')),
    ...fees.flatMap(ended('fee')),
  ];
  return lines.map((line) => ({ ...line, amount: cents(line.amount + agreedOn(line, facts)) }));
}

function agreedOn({ of, from, to }: DatedLine, { adjustments }: DatedRentFacts): number {
  const agreedLines = adjustments.filter((agreed) => agreed.of === of && agreed.day >= from && agreed.day <= to);
  return agreedLines.reduce((sum, { amount }) => sum + amount, 0);
}
