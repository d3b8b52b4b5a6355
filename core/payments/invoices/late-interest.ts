// Interest on rent that is paid late, where the terms say so: simple, on what was unpaid, from the due day to the day of
// payment, or to today; none for what is paid within the days of grace, or on the day on which it was debited first.
// 10,000.00 due on June 1 at 12% a year and paid on July 1 is 30 days late: 98.63. Interest that an invoice asks for bears
// none itself: payments go to its rent first.
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
  /** What the invoice itself asks for as interest on earlier ones. */
  charged?: Cents;
  today: Day;
};

/** An amount that was late, for so many days; `paidOn` is null while it is open. */
export type LatePart = { amount: Cents; days: number; paidOn: Day | null };

/** A rate is in millionths of a percent. */
const WHOLE = 100_000_000n;
const DAYS_OF_YEAR = 365n;

export function lateParts({
  interest,
  dueDay,
  debitDay,
  payments,
  outstanding,
  charged,
  today,
}: LateFacts): LatePart[] {
  if (interest === null) return [];
  const grace = addDays(dueDay, interest.grace_days);
  const inTime = grace > debitDay ? grace : debitDay;
  const paid = payments.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  let rent =
    [...paid.map(({ amount }) => amount), outstanding].reduce((sum, amount) => sum + amount, 0) - (charged ?? 0);
  const onRent = [...paid.map(({ on, amount }) => ({ on, amount, isPaid: true })), openOn(today, outstanding)].map(
    (part) => {
      const amount = Math.max(0, Math.min(part.amount, rent));
      rent -= amount;
      return { ...part, amount };
    },
  );
  return onRent
    .filter(({ on, amount }) => on > inTime && amount > 0)
    .map(({ on, amount, isPaid }) => {
      return { amount: cents(amount), days: daysBetween(dueDay, on), paidOn: isPaid ? on : null };
    });
}

const openOn = (on: Day, amount: Cents) => ({ on, amount, isPaid: false });

export function interestOn(parts: readonly LatePart[], percent: Rate): Cents {
  const amountDays = parts.reduce((sum, { amount, days }) => sum + BigInt(amount) * BigInt(days), 0n);
  return roundedRatio(amountDays * BigInt(percent), WHOLE * DAYS_OF_YEAR);
}

export function lateInterest(facts: LateFacts): Cents {
  return facts.interest === null ? cents(0) : interestOn(lateParts(facts), facts.interest.percent);
}
