// A change of payout type waits until the payout period that is running ends, so that no day is paid out twice or left
// out. Asked on Wednesday 11 March, a weekly payout becomes monthly on Monday 16 March; until then it can be taken
// back.
import { addDays, type Day } from '#core/base/time.ts';
import type { PayoutType } from '#core/payments/bank/bank-words.ts';
import { payoutPeriod } from '#core/payments/payouts/payout-period.ts';

/** The first day of the payout period after the one a day is in. */
export function nextPayoutPeriod(type: PayoutType, today: Day): Day {
  return addDays(payoutPeriod(type, today).through, 1);
}

export type PayoutPlan = { type: PayoutType; pendingType: PayoutType | null; pendingFrom: Day | null };

/** The plan as it stands on a day: a change whose day has come is no longer pending. */
export function payoutPlanOn(plan: PayoutPlan, today: Day): PayoutPlan {
  const { pendingType, pendingFrom } = plan;
  if (pendingType === null || pendingFrom === null || pendingFrom > today) return plan;
  return { type: pendingType, pendingType: null, pendingFrom: null };
}
