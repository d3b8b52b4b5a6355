// The thresholds, rates and flat amounts of one full breakpoint period, before any factor for a partial one. A natural
// threshold is the period's base rent over the rate and is never rounded: 1,000.10 at 30% is 10001000/3000 cents.
// Pooled categories share one threshold, the sum of theirs; separate categories each have a table of their own. Choices
// where the definition is silent: a weekly natural breakpoint takes each day's share of its month's base rent (or of
// the whole term's, by days); pooled flat amounts are added up.
import type { Cents, Rate } from '#core/base/money.ts';
import { type Month, monthOf } from '#core/base/time.ts';
import { monthlyAmount } from '#core/rent/base-rent.ts';
import type { BreakpointPeriod } from '#core/rent/breakpoint-periods.ts';
import { dayOf, daysIn, daysOfMonth, monthsWithin, plusMonths, type Span } from '#core/rent/calendar.ts';
import { dividedBy, type Exact, exact, times, total } from '#core/rent/exact.ts';
import { naturalBreakpoint } from '#core/rent/natural-breakpoint.ts';
import { monthsOf } from '#core/rent/partial-factor.ts';
import { termOf } from '#core/rent/rent-years.ts';
import type { PercentageTerms, Terms, TierTerms } from '#core/rent/terms.ts';

type TableTier = { readonly over: Exact; readonly rate: Rate; readonly flat: Cents };

export type RateTable = {
  /** The category whose sales it applies to; null for all sales together. */
  readonly category: string | null;
  readonly rule: PercentageTerms['tier_rule'];
  readonly growth: Cents;
  readonly tiers: readonly TableTier[];
};

/** How a natural breakpoint came about: the base rent of the full period, month by month where it is monthly. */
export type NaturalBasis = { baseRent: Exact; months: { month: Month; amount: Cents }[] };

export function statedTables(terms: Terms, percentage: PercentageTerms): RateTable[] {
  const { tier_rule: rule, growth } = percentage;
  const items = terms.categories?.items;
  if (items === undefined) return [{ category: null, rule, growth, tiers: percentage.tiers.map(tableTier) }];
  if (terms.categories?.rule === 'separate') {
    return items.map(({ category, tiers }) => ({ category, rule, growth, tiers: tiers.map(tableTier) }));
  }
  const firsts = items.flatMap(({ tiers }) => tiers.slice(0, 1));
  const over = exact(firsts.reduce((sum, tier) => sum + tier.over, 0));
  const flat = firsts.reduce((sum, tier) => sum + tier.flat, 0) as Cents;
  return [{ category: null, rule, growth, tiers: [{ over, rate: firsts[0]!.rate, flat }] }];
}

export function naturalTable(percentage: PercentageTerms, basis: NaturalBasis): RateTable {
  const { tier_rule: rule, growth, tiers } = percentage;
  const { rate, flat } = tiers[0]!;
  return { category: null, rule, growth, tiers: [{ over: naturalBreakpoint(basis.baseRent, rate), rate, flat }] };
}

export function naturalBasis(terms: Terms, percentage: PercentageTerms, period: BreakpointPeriod): NaturalBasis {
  const kind = percentage.breakpoint_period;
  const base = terms.base_rent!;
  const term = termOf(terms);
  if (base.period === 'entire_period') {
    const share = kind === 'weekly' ? exact(7, daysIn(term)) : dividedBy(exact(MONTHS[kind]), termMonths(term));
    return { baseRent: kind === 'entire_period' ? exact(base.amount) : times(exact(base.amount), share), months: [] };
  }
  if (kind === 'weekly' || kind === 'entire_period') {
    const months = monthsWithin(kind === 'weekly' ? period.whole : term);
    const amounts = months.map((month) =>
      times(exact(monthlyAmount(terms, month.start)), exact(daysIn(month), daysOfMonth(month.start))),
    );
    return { baseRent: total(amounts), months: [] };
  }
  const months = Array.from({ length: MONTHS[kind] }, (_, index) => {
    const day = plusMonths(period.whole.start, index);
    return { month: monthOf(dayOf(day)), amount: monthlyAmount(terms, day) };
  });
  return { baseRent: total(months.map(({ amount }) => exact(amount))), months };
}

const MONTHS = { annual: 12, quarterly: 3, monthly: 1, weekly: 0, entire_period: 0 };

/** Whole years count twelve months each, whatever the lengths of the months at their two ends. */
function termMonths(term: Span): Exact {
  const counted = monthsOf(term);
  const years = Math.round(Number(counted.n) / Number(counted.d) / 12);
  return years > 0 && plusMonths(term.start, 12 * years) === term.end + 1 ? exact(12 * years) : counted;
}

function tableTier({ over, rate, flat }: TierTerms): TableTier {
  return { over: exact(over), rate, flat };
}
