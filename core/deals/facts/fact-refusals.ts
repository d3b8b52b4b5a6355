// What of a lease cannot be told: a closure under terms that say nothing about closures, an amount where they reduce by
// days, a bill for which there is no offset. Terms of July that follow bills of Property tax take one for January to
// December, because a part of its days is theirs.
import { type Day, daysBetween } from '#core/base/time.ts';
import type { NewRentFact } from '#core/deals/facts/contract.ts';
import { billedOffsets } from '#core/deals/facts/lease-facts.ts';
import type { DealTerms } from '#core/deals/terms.ts';

/** Accepted terms with the days on which they hold. */
export type TermsHeld = { terms: DealTerms; from: Day; to: Day | null };
export type FactProblem = { field: 'from_day' | 'to_day' | 'amount' | 'offset' | 'kind'; message: string };

/** Bills and closures of more than three years are slips of the pen. */
const MOST_DAYS = 1_100;

export function factProblem(held: readonly TermsHeld[], fact: NewRentFact): FactProblem | null {
  const { from_day, to_day } = fact;
  if (to_day < from_day) return { field: 'to_day', message: `Choose a last day on or after ${from_day}.` };
  if (daysBetween(from_day as Day, to_day as Day) >= MOST_DAYS) {
    return { field: 'to_day', message: 'Choose at most three years.' };
  }
  const touched = held.filter(({ from, to }) => from <= to_day && (to === null || to >= from_day));
  if (touched.length === 0) return { field: 'from_day', message: 'Choose days of the agreement.' };
  return fact.kind === 'closure' ? closureProblem(touched, fact) : billProblem(touched, fact);
}

function closureProblem(touched: readonly TermsHeld[], { amount, from_day }: NewRentFact): FactProblem | null {
  const said =
    touched.find(({ terms, from }) => terms.closure !== null && from <= from_day) ?? touched.find(hasClosure);
  if (!said?.terms.closure) {
    return { field: 'kind', message: 'The terms say nothing about closures: propose a change of terms first.' };
  }
  const byAmount = said.terms.closure.reduce === 'amount';
  if (byAmount && amount === undefined) {
    return { field: 'amount', message: 'Give the amount by which breakpoints are lowered: the terms ask for one.' };
  }
  if (!byAmount && amount !== undefined) {
    return { field: 'amount', message: 'Leave the amount out: the terms reduce breakpoints by days.' };
  }
  return null;
}

const hasClosure = ({ terms }: TermsHeld) => terms.closure !== null;

function billProblem(touched: readonly TermsHeld[], fact: Extract<NewRentFact, { kind: 'bill' }>): FactProblem | null {
  const names = [...new Set(touched.flatMap(({ terms }) => billedOffsets(terms)))];
  if (names.includes(fact.offset)) return null;
  const message =
    names.length === 0
      ? 'No offset of the terms follows bills: propose a change of terms first.'
      : `Name an offset of the terms that follows bills: ${names.join(', ')}.`;
  return { field: 'offset', message };
}
