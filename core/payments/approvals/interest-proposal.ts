// Interest on late rent is proposed, and charged only once a person has approved it. What is proposed is the interest of the
// invoice so far less what was decided before, be it charged or waived. 1.61 accrued by April 30 and approved, 2.60 by the
// end of May: 0.99 more. A payment whose day is corrected so that less accrued than was charged gives the difference back:
// 1.61 charged and 1.23 now is −0.38. Between what was charged and what was decided nothing is asked again: whoever waived
// 1.00 of it is not asked about that 1.00 a second time.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import { type Day, daysBetween } from '#core/base/time.ts';

/** What a decision was about, and what of it is charged. */
export type InterestDecision = { computed: Cents; amount: Cents };

export function interestProposal(accrued: Cents, decisions: readonly InterestDecision[]): Cents {
  const decided = decisions.reduce((sum, { computed }) => sum + computed, 0);
  const charged = decisions.reduce((sum, { amount }) => sum + amount, 0);
  if (accrued > decided) return cents(accrued - decided);
  return accrued < charged ? cents(accrued - charged) : ZERO;
}

const DAYS_BETWEEN = 30;

/** What is still open goes on to accrue: it is asked about again a month after the last decision, or once it is paid. */
export function asksAgain(facts: { isOpen: boolean; decidedOn: Day | null; today: Day }): boolean {
  return !facts.isOpen || facts.decidedOn === null || daysBetween(facts.decidedOn, facts.today) >= DAYS_BETWEEN;
}

export type Decision = { amount: Cents; reason: string };

/** Why a decision cannot be taken as it was sent; null where it can. */
export function decisionRefusal(computed: Cents, { amount, reason }: Decision): string | null {
  if (computed < 0) return amount === computed ? null : 'What was charged too much is given back whole.';
  if (amount < 0) return 'Choose 0.00 or more.';
  if (amount > computed) return 'This is more than the terms ask. Charge the whole amount or less.';
  return amount < computed && reason === '' ? 'Say why less than the terms ask is charged.' : null;
}
