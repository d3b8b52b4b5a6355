// The merchant's authorisation covers the rule it was given for. New terms that can only ask for less, later or for a
// shorter time need no new one; terms that can ask for more, or more often, do. 6% becoming 7% asks for more; a lower
// base rent, a higher threshold or an earlier end do not.
import type { Cents } from '#core/base/money.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { TierTerms } from '#core/rent/terms.ts';

const FREQUENCY = { daily: 6, weekly: 5, semi_monthly: 4, monthly: 3, quarterly: 2, annual: 1 } as const;

export function asksForMore(before: DealTerms, after: DealTerms): boolean {
  return (
    before.currency !== after.currency ||
    after.payment_due_days < before.payment_due_days ||
    moreTax(before, after) ||
    (after.estimate !== null && differ(before.estimate, after.estimate)) ||
    FREQUENCY[after.payment_period] > FREQUENCY[before.payment_period] ||
    moreBase(before, after) ||
    more(before.min_monthly_rent, after.min_monthly_rent) ||
    more(before.additional_fee?.amount, after.additional_fee?.amount) ||
    morePercentage(before, after) ||
    (before.cap !== null && (after.cap === null || after.cap.amount > before.cap.amount)) ||
    before.sales_definition.exclude.some((item) => !after.sales_definition.exclude.includes(item))
  );
}

function moreBase({ base_rent: before }: DealTerms, { base_rent: after }: DealTerms): boolean {
  if (after === null) return false;
  const highest = ({ amount, steps, by_year }: NonNullable<typeof after>) => {
    return Math.max(amount, ...[...steps, ...by_year].map((change) => change.amount));
  };
  if (before === null || before.period !== after.period || highest(after) > highest(before)) return true;
  const isSooner = (after.in_advance && !before.in_advance) || after.due_day < before.due_day;
  return isSooner || (after.escalation !== null && differ(before.escalation, after.escalation));
}

function moreTax({ tax: before }: DealTerms, { tax: after }: DealTerms): boolean {
  return after.base_rent > before.base_rent || after.percentage_rent > before.percentage_rent || after.fee > before.fee;
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function morePercentage(before: DealTerms, after: DealTerms): boolean {
  if (after.percentage === null) return false;
  if (before.percentage === null || before.percentage.breakpoint_period !== after.percentage.breakpoint_period)
    return true;
  if (differ(before.categories, after.categories)) return true;
  if (differ(before.percentage.by_year, after.percentage.by_year)) return true;
  if (differ(before.percentage.calendar, after.percentage.calendar)) return true;
  const [was, is] = [before.percentage.tiers, after.percentage.tiers];
  if (before.percentage.breakpoint !== after.percentage.breakpoint && after.percentage.breakpoint === 'none')
    return true;
  return was.length !== is.length || is.some((tier, index) => moreOfTier(was[index]!, tier));
}

function moreOfTier(before: TierTerms, after: TierTerms): boolean {
  return after.rate > before.rate || after.over < before.over || after.flat > before.flat;
}

function more(before: Cents | null | undefined, after: Cents | null | undefined): boolean {
  return (after ?? 0) > (before ?? 0);
}
