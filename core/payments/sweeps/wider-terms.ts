// The merchant's authorisation covers the rule it was given for. New terms that can only ask for less, later or for a
// shorter time need no new one; terms that can ask for more, or more often, do. 6% becoming 7% asks for more; a lower
// base rent, a higher threshold or an earlier end do not. Where it cannot be told from the terms alone, as with another
// way of counting, it is more.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
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
    moreFee(before, after) ||
    (after.interest !== null && differ(before.interest, after.interest)) ||
    (after.closure !== null && differ(before.closure, after.closure)) ||
    before.offsets.some((offset) => !after.offsets.some((kept) => !differ(offset, kept))) ||
    morePercentage(before, after) ||
    isRaised(leftOf(before.cap), leftOf(after.cap)) ||
    differ(before.sales_definition.caps, after.sales_definition.caps) ||
    before.sales_definition.exclude.some((item) => !after.sales_definition.exclude.includes(item))
  );
}

function moreBase({ base_rent: before }: DealTerms, { base_rent: after }: DealTerms): boolean {
  if (after === null) return false;
  if (before === null || before.period !== after.period || moreInTime(before, after)) return true;
  const isSooner = (after.in_advance && !before.in_advance) || after.due_day < before.due_day;
  return isSooner || (after.escalation !== null && differ(scheduleOf(before), scheduleOf(after)));
}

type BaseRent = NonNullable<DealTerms['base_rent']>;

/** A stated amount ends what has escalated before it. */
const scheduleOf = ({ escalation, steps, by_year }: BaseRent) => [escalation, steps, by_year];

/** Whether on any day, or in any lease year, the new schedule has the higher amount. */
function moreInTime(before: BaseRent, after: BaseRent): boolean {
  const days = [before, after].flatMap(({ steps }) => steps.map(({ from }) => from));
  const years = [before, after].flatMap(({ by_year }) => by_year.map(({ year }) => year));
  return (
    after.amount > before.amount ||
    days.some((day) => amountOn(after, day) > amountOn(before, day)) ||
    years.some((year) => amountIn(after, year) > amountIn(before, year))
  );
}

const amountOn = ({ amount, steps }: BaseRent, day: Day) =>
  steps.reduce((latest, step) => (step.from <= day ? step : latest), { amount }).amount;

const amountIn = ({ amount, by_year }: BaseRent, year: number) =>
  by_year.reduce((latest, entry) => (entry.year <= year ? entry : latest), { amount }).amount;

const leftOf = (cap: DealTerms['cap']) => cap && cents(cap.amount - cap.already_paid);

function moreFee({ additional_fee: before }: DealTerms, { additional_fee: after }: DealTerms): boolean {
  return after !== null && (more(before?.amount, after.amount) || before?.period !== after.period);
}

function moreTax({ tax: before }: DealTerms, { tax: after }: DealTerms): boolean {
  return after.base_rent > before.base_rent || after.percentage_rent > before.percentage_rent || after.fee > before.fee;
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function morePercentage(before: DealTerms, after: DealTerms): boolean {
  const [was, is] = [before.percentage, after.percentage];
  if (is === null) return false;
  if (was === null || differ(before.categories, after.categories)) return true;
  if (OTHERWISE_COUNTED.some((name) => differ(was[name], is[name]))) return true;
  if (was.breakpoint !== 'none' && was.breakpoint !== is.breakpoint) return true;
  const isLimitMoved = (['period', 'year'] as const).some(
    (per) => more(was.minimum[per], is.minimum[per]) || isRaised(was.maximum[per], is.maximum[per]),
  );
  if (isLimitMoved || was.tiers.length !== is.tiers.length) return true;
  return is.tiers.some((tier, index) => moreOfTier(was.tiers[index]!, tier));
}

/** Terms of which another value may ask for more in one year and for less in the next. */
const OTHERWISE_COUNTED = [
  'breakpoint_period',
  'tier_rule',
  'interim',
  'reconcile',
  'partial_period',
  'year_starts',
  'first_year_ends',
  'growth',
  'by_year',
  'calendar',
] as const satisfies (keyof NonNullable<DealTerms['percentage']>)[];

function moreOfTier(before: TierTerms, after: TierTerms): boolean {
  return after.rate > before.rate || after.over < before.over || after.flat > before.flat;
}

function more(before: Cents | null | undefined, after: Cents | null | undefined): boolean {
  return (after ?? 0) > (before ?? 0);
}

/** Of a limit: none any more, or a higher one. */
function isRaised(before: Cents | null | undefined, after: Cents | null | undefined): boolean {
  return (before ?? null) !== null && (after ?? Number.POSITIVE_INFINITY) > before!;
}
