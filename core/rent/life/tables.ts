// The thresholds and rates of each segment of a breakpoint period, and how they are read together. A stated table is as
// written; a natural threshold is base rent over rate, for several tiers each by its own rate: 120,000.00 at 6%, 5% and
// 4% is 2,000,000.00, 2,400,000.00 and 3,000,000.00; by category it is the base rent's share over the category's rate.
// Where the percentage is set against the base rent itself (categories combined, or a natural breakpoint whose one rate
// changes inside the period) there is no table but a list of rates, and what is earned less the base rent is due.
// Closures lower every threshold before any share of the period is taken.
import { type Cents, cents, type Rate } from '#core/base/money.ts';
import { dividedBy, type Exact, exact, exactRate, greatest, minus, NOTHING, times, WHOLE } from '#core/rent/exact.ts';
import { DEFAULT_KEY } from '#core/rent/life/category-keys.ts';
import { type Closure, closedDays, closureAmount } from '#core/rent/life/closures.ts';
import { daysOfFull } from '#core/rent/life/factor.ts';
import type { Period, Segment } from '#core/rent/life/periods.ts';
import { naturalBreakpoint } from '#core/rent/natural-breakpoint.ts';
import type { RateTable } from '#core/rent/rate-table.ts';
import { FOREVER } from '#core/rent/rent-years.ts';
import type { TierTerms } from '#core/rent/terms.ts';

/** Rates by sales key, against a base rent that is already reduced for closures but not yet scaled. */
export type Earned = {
  readonly baseRent: Exact;
  readonly amountOff: Cents;
  readonly rates: readonly (readonly { key: string | null; rate: Rate; flat: Cents }[])[];
};

export type PeriodTables = {
  /** For each segment, a table for each sales key; none for combined categories. */
  readonly bySegment: readonly (readonly RateTable[])[];
  readonly earned: Earned | null;
  /** How the first threshold stands before closures, and what they took; null where nothing was closed. */
  readonly closed: Closed | null;
};

export type Closed = {
  readonly days: number;
  readonly ofDays: number;
  readonly amount: Cents;
  /** For each segment, the first threshold of the full period as if there had been no closure. */
  readonly before: readonly (Exact | null)[];
};

export function periodTables(period: Period, baseRent: () => Exact, closures: readonly Closure[]): PeriodTables {
  const { segments } = period;
  const factor = period.extended === null ? period.factor : WHOLE;
  const amountOff = closureAmount(closures, period);
  const shut = closedIn(period, closures);
  const left = dividedBy(minus(factor, exact(shut.days, shut.ofDays)), factor);
  const earned = isEarned(segments)
    ? { baseRent: times(baseRent(), greatest(NOTHING, left)), amountOff, rates: segments.map(earnedRates) }
    : null;
  const isReduced = amountOff > 0 || shut.days > 0;
  const closed = (before: Closed['before']) => (isReduced ? { ...shut, amount: amountOff, before } : null);
  if (segments[0]!.version.terms.categories?.rule === 'combined') {
    return { bySegment: [], earned, closed: closed(segments.map(() => null)) };
  }
  const reduced = (over: Exact) => greatest(NOTHING, minus(times(over, left), dividedBy(exact(amountOff), factor)));
  const full = segments.map((segment) => fullTables(segment, baseRent));
  const bySegment = full.map((tables) =>
    tables.map((table) =>
      isReduced ? { ...table, tiers: table.tiers.map((tier) => ({ ...tier, over: reduced(tier.over) })) } : table,
    ),
  );
  return { bySegment, earned, closed: closed(full.map(([table]) => table?.tiers[0]?.over ?? null)) };
}

/** Closed days within the period, and the days that stand for its full length. */
function closedIn(period: Period, closures: readonly Closure[]): Pick<Closed, 'days' | 'ofDays'> {
  const days = closedDays(closures, period);
  const endless = period.kind === 'entire_period' && period.end === FOREVER;
  if (days === 0 || endless) return { days: 0, ofDays: 1 };
  return { days, ofDays: daysOfFull(period.kind, period.segments[0]!.percentage, period, period.retail) };
}

function isEarned(segments: readonly Segment[]): boolean {
  const { terms } = segments[0]!.version;
  if (terms.categories !== null) return terms.categories.rule === 'combined';
  const oneRate = segments.every(({ percentage, version }) => {
    return percentage.breakpoint === 'natural' && percentage.tiers.length === 1 && version.terms.categories === null;
  });
  return (
    oneRate && segments.some(({ percentage }) => rateOf(percentage.tiers) !== rateOf(segments[0]!.percentage.tiers))
  );
}

function earnedRates({ version: { terms }, percentage }: Segment): Earned['rates'][number] {
  const rateOfTiers = (key: string | null, tiers: readonly TierTerms[]) => {
    return { key, rate: rateOf(tiers), flat: tiers[0]!.flat };
  };
  if (terms.categories === null) return [rateOfTiers(null, percentage.tiers)];
  const items = terms.categories.items.map(({ category, tiers }) => rateOfTiers(category, tiers));
  const rest = terms.categories.default;
  return rest === null ? items : [...items, rateOfTiers(DEFAULT_KEY, rest.tiers)];
}

/** The tables of the full period, before any factor. */
function fullTables({ version: { terms }, percentage }: Segment, baseRent: () => Exact): RateTable[] {
  const { tier_rule: rule, growth, breakpoint } = percentage;
  const natural = breakpoint === 'natural';
  const tableOf = (category: string | null, tiers: readonly TierTerms[], share: Exact): RateTable => {
    const overOf = ({ over, rate }: TierTerms) =>
      natural ? naturalBreakpoint(times(baseRent(), share), rate) : exact(over);
    return {
      category,
      rule,
      growth,
      tiers: tiers.map((tier) => ({ over: overOf(tier), rate: tier.rate, flat: tier.flat })),
    };
  };
  const { categories } = terms;
  if (categories === null) return [tableOf(null, percentage.tiers, WHOLE)];
  const rest = categories.default === null ? [] : [{ ...categories.default, category: DEFAULT_KEY }];
  const items = [...categories.items, ...rest];
  if (categories.rule === 'separate') {
    return items.map(({ category, tiers, base_share }) =>
      tableOf(category, tiers, exactRate(base_share ?? (0 as Rate))),
    );
  }
  const firsts = items.map(({ tiers }) => tiers[0]!);
  const over = exact(firsts.reduce((sum, tier) => sum + tier.over, 0));
  const flat = cents(firsts.reduce((sum, tier) => sum + tier.flat, 0));
  return [{ category: null, rule, growth, tiers: [{ over, rate: firsts[0]!.rate, flat }] }];
}

function rateOf(tiers: readonly TierTerms[]): Rate {
  return tiers[0]!.rate;
}
