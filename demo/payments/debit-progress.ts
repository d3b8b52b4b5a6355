// How far a debit of the demo has come when the demo begins. An invoice issued on Monday November 9 can be questioned
// until Tuesday, is debited that morning and settles four banking days later, on Tuesday November 17: on Sunday the
// 15th the bank still has it. One debit came back after two banking days and is tried again three later. What is over
// the provider's limit for one transfer was paid by wire a week after the invoice, or waits for it.
import type { Cents } from '#core/base/money.ts';
import { addDays, type Day, dayIn } from '#core/base/time.ts';
import { addBankingDays } from '#core/payments/banking-days.ts';
import { afterFailure } from '#core/payments/return-codes.ts';
import { DEFAULT_LIMITS } from '#core/payments/transfer-limit.ts';

export type DebitStory =
  | { stage: 'to_come' }
  | { stage: 'sent'; sentAt: Date }
  | { stage: 'settled'; sentAt: Date; settledAt: Date }
  | { stage: 'failed'; sentAt: Date; failedAt: Date; retryOn: Day }
  | { stage: 'by_hand'; on: Day; at: Date }
  | { stage: 'over_limit' };

type DebitFacts = { issued_at: Date; debit_day: Day; payable_cents: Cents };

export const RETURN_CODE = 'R01';
const SETTLES_AFTER = 4;
const FAILS_AFTER = 2;
const WIRED_AFTER_DAYS = 7;

export function debitStory({ issued_at, debit_day, payable_cents }: DebitFacts, now: Date, fails: boolean): DebitStory {
  const sentAt = morningOf(debit_day);
  if (payable_cents > DEFAULT_LIMITS.business) {
    const on = addDays(dayIn(issued_at, 'UTC'), WIRED_AFTER_DAYS);
    if (morningOf(on) <= now) return { stage: 'by_hand', on, at: morningOf(on) };
    return sentAt <= now ? { stage: 'over_limit' } : { stage: 'to_come' };
  }
  if (sentAt > now) return { stage: 'to_come' };
  if (fails) return failure(debit_day, sentAt);
  const settledAt = movedBy(sentAt, true);
  return settledAt <= now ? { stage: 'settled', sentAt, settledAt } : { stage: 'sent', sentAt };
}

/** The bank has the debit and would have told by now that it cannot be paid; the retry is still to come. */
export function mayHaveFailed(debit: DebitFacts, now: Date): boolean {
  return (
    debitStory(debit, now, false).stage === 'sent' &&
    morningOf(addBankingDays(debit.debit_day, FAILS_AFTER, 'US')) <= now
  );
}

type PayoutStory = { payDay: Day; sentAt: Date; arrivedAt: Date | null } | null;

/** Sent on its day and at the bank on the next banking day; null while its day has not come. */
export function payoutStory(payDay: Day, now: Date): PayoutStory {
  const sentAt = morningOf(payDay);
  if (sentAt > now) return null;
  const arrivedAt = movedBy(sentAt, false);
  return { payDay, sentAt, arrivedAt: arrivedAt <= now ? arrivedAt : null };
}

function failure(debitDay: Day, sentAt: Date): DebitStory {
  const failedOn = addBankingDays(debitDay, FAILS_AFTER, 'US');
  const about = { code: RETURN_CODE, firstDebit: debitDay, failedOn, attempts: 1, failuresInARow: 1 };
  const retryOn = afterFailure(about).retryOn ?? failedOn;
  return { stage: 'failed', sentAt, failedAt: morningOf(failedOn), retryOn };
}

/** When the bank will have moved what it was sent at a moment: debits slowly, payouts on the next banking day. */
export function movedBy(sentAt: Date, isDebit: boolean): Date {
  return morningOf(addBankingDays(dayIn(sentAt, 'UTC'), isDebit ? SETTLES_AFTER : 1, 'US'));
}

/** When money is moved, in every zone of the demo on the same date. */
function morningOf(day: Day): Date {
  return new Date(`${day}T15:40:00Z`);
}
