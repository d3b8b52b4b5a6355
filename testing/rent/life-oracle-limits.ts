// Minimums, maximums and offsets of the second opinion in life-oracle.ts: every day carries the amount of its version.
import { weighed } from '#testing/rent/life-oracle-amounts.ts';
import type { OracleDay } from '#testing/rent/life-oracle-days.ts';
import { factorOf, inYear, leaseYearOf } from '#testing/rent/life-oracle-due.ts';
import { type Facts, remembered } from '#testing/rent/life-oracle-facts.ts';
import { add, type Fraction, halfUp, whole, zero } from '#testing/rent/oracle-fractions.ts';

type Limit = 'minimum' | 'maximum';

export function periodLimit(facts: Facts, here: OracleDay, kind: Limit): number | null {
  return remembered(facts, `${kind} of period ${here.period}`, () => {
    const box = facts.walk.periods[here.period]!;
    const days = facts.walk.days.filter(({ n }) => n >= box.first && n <= box.last);
    const share = box.cut ? factorOf(facts, box, here.terms.percentage!.breakpoint_period) : null;
    const leaseYear = leaseYearOf(facts, box);
    const amounts = days.map(({ terms }) => inYear(terms, leaseYear)[kind].period);
    return weighed(amounts, share);
  });
}

function ofYear(facts: Facts, index: number, amountOf: (day: OracleDay) => number | null): number | null {
  const span = facts.walk.years[index]!;
  const days = facts.walk.days.filter(({ n }) => n >= span.first && n <= span.last);
  return weighed(days.map(amountOf), span.cut ? factorOf(facts, span, 'annual') : null);
}

export function yearLimit(facts: Facts, index: number, kind: Limit): number | null {
  return remembered(facts, `${kind} of year ${index}`, () =>
    ofYear(facts, index, ({ terms, leaseYear }) => inYear(terms, leaseYear)[kind].year),
  );
}

const offsets = (terms: OracleDay['terms'], per: string) =>
  terms.offsets.reduce((sum, offset) => (offset.per === per ? sum + offset.amount : sum), 0);
export const perLine = ({ terms }: OracleDay) => whole(offsets(terms, 'billing_period'));

export const yearOffset = (facts: Facts, here: OracleDay) => offsetOf(facts, facts.walk.periods[here.period]!.year);

/** Of a rent year by its running number. */
export function offsetOf(facts: Facts, index: number): Fraction {
  const amount = remembered(facts, `offset of year ${index}`, () => {
    return (ofYear(facts, index, ({ terms }) => offsets(terms, 'year')) ?? 0) + billedIn(facts, index);
  });
  return whole(amount);
}

/** Every day of a bill carries its part, where the terms of the day have an offset that follows such bills. */
function billedIn({ walk, bills }: Facts, index: number): number {
  const span = walk.years[index]!;
  let sum = zero();
  for (const { n, terms } of walk.days) {
    if (n < span.first || n > span.last) continue;
    for (const { name, from, to, amount } of bills) {
      const isFollowed = terms.offsets.some((offset) => offset.by_bills && offset.name === name);
      if (isFollowed && from <= n && n <= to) sum = add(sum, [BigInt(amount), BigInt(to - from + 1)]);
    }
  }
  return halfUp(sum);
}
