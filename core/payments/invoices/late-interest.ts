// Interest on rent that is paid late, where the terms say so: simple, on what was unpaid, from the due day to the day of
// payment, or to today; none for what is paid within the days of grace, or on the day on which it was debited first.
// 10,000.00 due on June 1 at 12% a year and paid on July 1 is 30 days late: 98.63. It is shown, and not billed.
import { type Cents, cents, type Rate, roundedRatio } from '#core/base/money.ts';
import { addDays, type Day, daysBetween } from '#core/base/time.ts';

export type LateFacts = {
  /** The terms in force on the due day; null where they ask for none. */
  interest: { percent: Rate; grace_days: number } | null;
  dueDay: Day;
  /** The first debit is never before the due day, and a debit on it is in time. */
  debitDay: Day;
  payments: readonly { on: Day; amount: Cents }[];
  outstanding: Cents;
  today: Day;
};

/** A rate is in millionths of a percent. */
const WHOLE = 100_000_000n;
const DAYS_OF_YEAR = 365n;

export function lateInterest({ interest, dueDay, debitDay, payments, outstanding, today }: LateFacts): Cents {
  if (interest === null) return cents(0);
  const grace = addDays(dueDay, interest.grace_days);
  const inTime = grace > debitDay ? grace : debitDay;
  const late = [...payments, { on: today, amount: outstanding }].filter(({ on, amount }) => on > inTime && amount > 0);
  const amountDays = late.reduce((sum, { on, amount }) => sum + BigInt(amount) * BigInt(daysBetween(dueDay, on)), 0n);
  return roundedRatio(amountDays * BigInt(interest.percent), WHOLE * DAYS_OF_YEAR);
}
