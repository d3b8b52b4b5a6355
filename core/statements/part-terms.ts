// The terms of one part as the engine reads them: the part is their term, and rent years keep the days they had. A
// lease from 2025-03-02 whose terms change on 2026-07-01 leaves a second part with rent years from 03-02, the first of
// them partial: 244 of 365 days, so that thresholds are scaled and sales counted from the day of the change. What was
// written for a whole term (base rent or a breakpoint for the entire period) is shared out by days.
import { type Cents, roundedRatio } from '#core/base/money.ts';
import { addDays, type Day, daysBetween } from '#core/base/time.ts';
import type { DealTerms } from '#core/deals/terms.ts';

export function partTerms(terms: DealTerms, from: Day, to: Day | null): DealTerms {
  const share = shareOf(terms, from, to);
  return {
    ...terms,
    start_date: from,
    end_date: to,
    base_rent: terms.base_rent && {
      ...terms.base_rent,
      amount: terms.base_rent.period === 'entire_period' ? share(terms.base_rent.amount) : terms.base_rent.amount,
    },
    percentage: terms.percentage && partPercentage(terms, terms.percentage, from, share),
  };
}

function partPercentage(
  terms: DealTerms,
  percentage: NonNullable<DealTerms['percentage']>,
  from: Day,
  share: (amount: Cents) => Cents,
): DealTerms['percentage'] {
  const tiers =
    percentage.breakpoint_period === 'entire_period'
      ? percentage.tiers.map((tier) => ({
          ...tier,
          over: share(tier.over),
          flat: share(tier.flat),
          to: tier.to === null ? null : share(tier.to),
        }))
      : percentage.tiers;
  if (from === terms.start_date) return { ...percentage, tiers };
  const firstYear = percentage.first_year_ends;
  const passed = firstYear !== null && firstYear < from;
  const anchor = passed ? addDays(firstYear, 1) : terms.start_date;
  const yearStarts = percentage.year_starts === 'lease' ? monthAndDate(anchor) : percentage.year_starts;
  return { ...percentage, tiers, year_starts: yearStarts, first_year_ends: passed ? null : firstYear };
}

function shareOf({ start_date, end_date }: DealTerms, from: Day, to: Day | null): (amount: Cents) => Cents {
  if (end_date === null || to === null) return (amount) => amount;
  const [part, whole] = [daysBetween(from, to) + 1, daysBetween(start_date, end_date) + 1];
  return part >= whole ? (amount) => amount : (amount) => roundedRatio(BigInt(amount) * BigInt(part), BigInt(whole));
}

/** A day that every year has: anniversaries of 29 February fall on the 28th. */
function monthAndDate(day: Day): string {
  const text = day.slice(5);
  return text === '02-29' ? '02-28' : text;
}
