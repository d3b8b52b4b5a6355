// The landlord's money between debit and payout lies in a balance at the provider, and the books say how much that is.
// With 100.00 in the books there are 100.00 at the provider; 90.00 there is a difference of −10.00. A payout that was
// sent without an answer may have left or not: with 100.00 in the books and 30.00 unsure, anything from 70.00 to 100.00
// fits.
import { type Cents, cents, ZERO } from '#core/base/money.ts';

export type BalanceFacts = {
  /** By the books, unsure payouts not taken off. */
  booked: Cents;
  unsure: Cents;
  atProvider: Cents;
};

/** What the provider has more than the books explain; below zero where it has less. */
export function balanceDifference({ booked, unsure, atProvider }: BalanceFacts): Cents {
  if (atProvider > booked) return cents(atProvider - booked);
  const least = booked - unsure;
  return atProvider < least ? cents(atProvider - least) : ZERO;
}
