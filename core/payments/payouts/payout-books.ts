// Where the money of a payout is, and the posting that moves it on. It leaves the landlord's balance when it is sent,
// is in transit while the bank has not taken all of it, and is paid out when all of it arrived; refused, or returned
// after it had arrived, it is in the balance again. A payout of 80.00 that came back the day after it arrived moves
// 80.00 from paid out to the balance.
import type { Cents } from '#core/base/money.ts';
import { cents } from '#core/base/money.ts';
import type { Account, Entry, PostingKind } from '#core/payments/ledger.ts';
import type { PayoutStatus } from '#core/payments/payouts/payout-contract.ts';

export type PayoutPlace = Extract<Account, 'landlord_balance' | 'in_transit' | 'paid_out'>;
export type PayoutMoney = { amount: Cents; arrived: Cents; underWay: Cents };

/** What has become of a payout that was sent. */
export function payoutStatus({ amount, arrived, underWay }: PayoutMoney): PayoutStatus {
  if (arrived >= amount) return 'paid';
  if (arrived > 0) return 'partially';
  return underWay > 0 ? 'pending' : 'rejected';
}

/** Once sent, a payout that is rejected is back in the balance. */
export function placeOfSent(status: PayoutStatus): PayoutPlace {
  if (status === 'paid') return 'paid_out';
  return status === 'rejected' ? 'landlord_balance' : 'in_transit';
}

/** The posting between two places; none where nothing moves. */
export function payoutMove(from: PayoutPlace, to: PayoutPlace): PostingKind | null {
  if (from === to) return null;
  if (to === 'paid_out') return 'payout_paid';
  return from === 'landlord_balance' ? 'payout_sent' : 'payout_rejected';
}

export function moved(from: PayoutPlace, to: PayoutPlace, amount: Cents): Entry[] {
  return [
    { account: to, amount },
    { account: from, amount: cents(-amount) },
  ];
}
