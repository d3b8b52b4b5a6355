// The sales of a year above which more is asked, by the terms as they are in force on a day: 10,000.00 of base rent a
// month at 6% is a natural breakpoint of 2,000,000.00. Told for a whole year under breakpoints of the year; sales that are
// rated by category, or counted with an amount added, have no one such point.
import type { Cents } from '#core/base/money.ts';
import type { Day, Month } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { exact, roundedCents } from '#core/rent/exact.ts';
import { naturalBreakpoint } from '#core/rent/natural-breakpoint.ts';
import { termsInForce } from '#core/statements/terms-in-force.ts';

const MONTHS_OF_YEAR = 12;

export function yearThresholds(terms: DealTerms, months: readonly Month[], on: Day): Cents[] {
  const { percentage, categories, base_rent: base } = termsInForce(terms, on);
  if (months.length !== MONTHS_OF_YEAR || percentage === null || categories !== null || percentage.growth > 0)
    return [];
  if (percentage.breakpoint_period !== 'annual') return [];
  if (percentage.breakpoint === 'stated') return percentage.tiers.map(({ over }) => over).filter((over) => over > 0);
  if (percentage.breakpoint === 'none' || base === null || base.period !== 'monthly') return [];
  const baseOfYear = exact(base.amount * MONTHS_OF_YEAR);
  return percentage.tiers
    .filter(({ rate }) => rate > 0)
    .map(({ rate }) => roundedCents(naturalBreakpoint(baseOfYear, rate)))
    .filter((over) => over > 0);
}
