// Where periods begin, and the factor and tiers of each, for the second opinion in rent-oracle.ts.
import { addDays, addMonths, type Day, daysBetween } from '#core/base/time.ts';
import type { Terms, TierTerms } from '#core/rent/terms.ts';
import { baseOfPeriod, dayAfter, monthsBetween } from '#testing/rent/oracle-base-rent.ts';
import { div, type Fraction, percent, whole } from '#testing/rent/oracle-fractions.ts';

export type Tier = { over: Fraction; rate: Fraction; flat: number };

export type Starts = (kind: string, d: Day) => boolean;

/** Answers whether a period of a kind begins on a day, whatever the term. */
export function firstDays(terms: Terms, through: Day): Starts {
  const { year_starts } = terms.percentage!;
  const years = new Set<Day>();
  const quarters = new Set<Day>();
  const span = Number(through.slice(0, 4)) - Number(terms.start_date.slice(0, 4)) + 2;
  for (let index = year_starts === 'lease' ? 0 : -2; index <= span; index++) {
    const fixed = `${Number(terms.start_date.slice(0, 4)) + index}-${year_starts}` as Day;
    const from = year_starts === 'lease' ? terms.start_date : fixed;
    const months = year_starts === 'lease' ? 12 * index : 0;
    years.add(addMonths(from, months));
    for (const quarter of [0, 3, 6, 9]) quarters.add(addMonths(from, months + quarter));
  }
  return (kind, d) => {
    if (kind === 'day') return true;
    if (kind === 'weekly' || kind === 'week') return daysBetween(terms.start_date, d) % 7 === 0;
    if (kind === 'half_month') return d.endsWith('-01') || d.endsWith('-16');
    if (kind === 'monthly' || kind === 'month') return d.endsWith('-01');
    if (kind === 'quarterly' || kind === 'quarter') return quarters.has(d);
    return kind === 'annual' || kind === 'year' ? years.has(d) : false;
  };
}

/** The tiers of the full period and the factor of this one, found by walking to where it would begin and end uncut. */
export function periodTable(terms: Terms, starts: Starts, from: Day): { factor: Fraction; tiers: Tier[] } {
  const p = terms.percentage!;
  const kind = p.breakpoint_period;
  let [first, final] = [from, from];
  if (kind !== 'entire_period') {
    while (!starts(kind, first)) first = addDays(first, -1);
    while (!starts(kind, dayAfter(final))) final = dayAfter(final);
  }
  const end = terms.end_date !== null && terms.end_date < final ? terms.end_date : final;
  let factor: Fraction = [1n, 1n];
  if ((first !== from || end !== final) && kind !== 'entire_period' && p.partial_period !== 'full') {
    const days = BigInt(daysBetween(from, end) + 1);
    factor = [days, kind === 'annual' ? 365n : BigInt(daysBetween(first, final) + 1)];
    if (p.partial_period === 'months' && (kind === 'annual' || kind === 'quarterly')) {
      factor = div(monthsBetween(from, end), whole(kind === 'annual' ? 12 : 3));
    }
  }
  const tiers = p.tiers.map((tier: TierTerms) => ({
    over: whole(tier.over),
    rate: percent(tier.rate),
    flat: tier.flat,
  }));
  if (p.breakpoint !== 'natural') return { factor, tiers };
  return { factor, tiers: [{ ...tiers[0]!, over: div(baseOfPeriod(terms, first), tiers[0]!.rate) }] };
}
