// When an invoice is debited: after the payer had the review window, 24 hours unless agreed otherwise, on the first
// banking day that follows. An invoice issued on Friday November 13 at 06:00 in New York can be questioned until
// Saturday 06:00, and is debited on Monday November 16. A dispute holds its own part; the rest is debited on time.
import { type Cents, cents } from '#core/base/money.ts';
import { type Day, dayIn } from '#core/base/time.ts';
import { nextBankingDay } from '#core/payments/banking-days.ts';

export const REVIEW_HOURS = 24;
const HOUR_MS = 3_600_000;

export function reviewUntil(issuedAt: Date, hours: number): Date {
  return new Date(issuedAt.getTime() + hours * HOUR_MS);
}

/** Never before the day on which it is due. */
export function debitDay(issuedAt: Date, hours: number, zone: string, due: Day): Day {
  const reviewed = dayIn(reviewUntil(issuedAt, hours), zone);
  return nextBankingDay(reviewed > due ? reviewed : due, 'US');
}

/** What can be debited now: all that is still to be paid, less what is in dispute. */
export function debitable(about: { payable: Cents; paid: Cents; credited: Cents; held: Cents }): Cents {
  const open = about.payable - about.paid - about.credited;
  return cents(Math.max(0, open - Math.min(about.held, Math.max(0, open))));
}
