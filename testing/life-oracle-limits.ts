// Minimums, maximums and offsets of the second opinion in life-oracle.ts: every day carries the amount of its version.
import { weighed } from '#testing/life-oracle-amounts.ts';
import type { OracleDay } from '#testing/life-oracle-days.ts';
import { type Facts, factorOf, inYear, leaseYearOf } from '#testing/life-oracle-due.ts';
import { type Fraction, whole } from '#testing/rent-oracle-fractions.ts';

export function periodLimit(facts: Facts, here: OracleDay, kind: 'minimum' | 'maximum'): number | null {
  const box = facts.walk.periods[here.period]!;
  const days = facts.walk.days.filter(({ n }) => n >= box.first && n <= box.last);
  const share = box.cut ? factorOf(facts, box, here.terms.percentage!.breakpoint_period) : null;
  const leaseYear = leaseYearOf(facts, box);
  return weighed(
    days.map(({ terms }) => inYear(terms, leaseYear)[kind].period),
    share,
  );
}

function yearDays(facts: Facts, index: number) {
  const span = facts.walk.years[index]!;
  const days = facts.walk.days.filter(({ n }) => n >= span.first && n <= span.last);
  return { days, share: span.cut ? factorOf(facts, span, 'annual') : null };
}

export function yearLimit(facts: Facts, index: number, kind: 'minimum' | 'maximum'): number | null {
  const { days, share } = yearDays(facts, index);
  return weighed(
    days.map(({ terms, leaseYear }) => inYear(terms, leaseYear)[kind].year),
    share,
  );
}

const offsets = (terms: OracleDay['terms'], per: string) =>
  terms.offsets.reduce((sum, offset) => (offset.per === per ? sum + offset.amount : sum), 0);
export const perLine = ({ terms }: OracleDay) => whole(offsets(terms, 'billing_period'));

export function yearOffset(facts: Facts, here: OracleDay): Fraction {
  const { days, share } = yearDays(facts, facts.walk.periods[here.period]!.year);
  return whole(
    weighed(
      days.map(({ terms }) => offsets(terms, 'year')),
      share,
    ) ?? 0,
  );
}
