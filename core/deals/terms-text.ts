// Terms as they are stored, hashed, shown and compared: money and rates as the shortest exact decimal text. A rate of
// 6_500_000 is written "6.5"; an amount of 150000 cents is written "1500.00". What terms say about the time of a lease
// (schedules, tax, due days and the like) is written only where it says something, so that terms without it keep the
// text and the hash they had before it could be said.
import { type Cents, moneyText, type Rate, rateText } from '#core/base/money.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { TierTerms } from '#core/rent/terms.ts';

export type DealTermsText = ReturnType<typeof dealTermsText>;

export function dealTermsText(terms: DealTerms) {
  return {
    template: terms.template,
    currency: terms.currency,
    start_date: terms.start_date as string,
    end_date: terms.end_date as string | null,
    rent_basis: terms.rent_basis,
    base_rent: baseRentText(terms.base_rent),
    min_monthly_rent: orNull(terms.min_monthly_rent),
    percentage: terms.percentage && percentageText(terms.percentage),
    categories: terms.categories && categoriesText(terms.categories),
    offsets: terms.offsets.map(({ name, amount, per, by_bills }) => {
      return { name, amount: moneyText(amount), per, ...(by_bills && { by_bills }) };
    }),
    sales_definition: {
      exclude: [...terms.sales_definition.exclude],
      caps: terms.sales_definition.caps.map(({ item, percent_of_gross }) => ({
        item,
        percent_of_gross: rateText(percent_of_gross),
      })),
    },
    cap: terms.cap && { amount: moneyText(terms.cap.amount), already_paid: moneyText(terms.cap.already_paid) },
    additional_fee: terms.additional_fee && {
      period: terms.additional_fee.period,
      amount: moneyText(terms.additional_fee.amount),
    },
    payment_period: terms.payment_period,
    payout_period: terms.payout_period,
    visibility: terms.visibility,
    deal_view: terms.deal_view,
    opening_balance: openingText(terms.opening_balance),
    continuity: terms.continuity,
    ...(terms.payment_due_days > 0 && { payment_due_days: terms.payment_due_days }),
    ...(Object.values(terms.tax).some((rate) => rate > 0) && { tax: taxText(terms.tax) }),
    ...(terms.interest && {
      interest: { percent: rateText(terms.interest.percent), grace_days: terms.interest.grace_days },
    }),
    ...(terms.closure && { closure: { ...terms.closure } }),
    ...(terms.estimate && { estimate: { ...terms.estimate } }),
    ...(terms.reporting && { reporting: { ...terms.reporting } }),
    ...(terms.evidence.length > 0 && { evidence: [...terms.evidence] }),
  };
}

type BaseRent = NonNullable<DealTerms['base_rent']>;
type Percentage = NonNullable<DealTerms['percentage']>;
type Categories = NonNullable<DealTerms['categories']>;

function baseRentText(base: DealTerms['base_rent']) {
  if (base === null) return null;
  const steps = base.steps.map(({ from, amount }) => ({ from: from as string, amount: moneyText(amount) }));
  return {
    amount: moneyText(base.amount),
    period: base.period,
    steps,
    due_day: base.due_day,
    in_advance: base.in_advance,
    ...(base.by_year.length > 0 && {
      by_year: base.by_year.map(({ year, amount }) => ({ year, amount: moneyText(amount) })),
    }),
    ...(base.escalation && { escalation: escalationText(base.escalation) }),
  };
}

function escalationText(escalation: NonNullable<BaseRent['escalation']>) {
  const { first, every_months } = escalation;
  const dates = { first: first as string, every_months };
  if (escalation.kind === 'fixed') return { kind: escalation.kind, percent: rateText(escalation.percent), ...dates };
  const { kind, lag_months, base_month, index, floor, cap } = escalation;
  return {
    kind,
    ...dates,
    lag_months,
    base_month,
    index: { ...index },
    floor: rateText(floor),
    cap: cap === null ? null : rateText(cap),
  };
}

function percentageText(percentage: Percentage) {
  return {
    breakpoint: percentage.breakpoint,
    breakpoint_period: percentage.breakpoint_period,
    tiers: percentage.tiers.map(tierText),
    tier_rule: percentage.tier_rule,
    interim: percentage.interim,
    reconcile: percentage.reconcile,
    partial_period: percentage.partial_period,
    year_starts: percentage.year_starts,
    first_year_ends: percentage.first_year_ends as string | null,
    growth: moneyText(percentage.growth),
    minimum: limitsText(percentage.minimum),
    maximum: limitsText(percentage.maximum),
    ...(percentage.by_year.length > 0 && { by_year: percentage.by_year.map(yearText) }),
    ...(percentage.calendar && { calendar: { ...percentage.calendar } }),
  };
}

function yearText({ year, tiers, minimum, maximum }: Percentage['by_year'][number]) {
  return {
    year,
    ...(tiers && { tiers: tiers.map(tierText) }),
    ...(minimum && { minimum: limitsText(minimum) }),
    ...(maximum && { maximum: limitsText(maximum) }),
  };
}

function categoriesText({ rule, items, default: rest }: Categories) {
  return {
    rule,
    items: items.map(({ category, ...rates }) => ({ category, ...ratesText(rates) })),
    ...(rest && { default: ratesText(rest) }),
  };
}

function ratesText({ tiers, base_share }: { tiers: readonly TierTerms[]; base_share: Rate | null }) {
  return { tiers: tiers.map(tierText), ...(base_share !== null && { base_share: rateText(base_share) }) };
}

function limitsText({ period, year }: Percentage['minimum']) {
  return { period: orNull(period), year: orNull(year) };
}

function taxText({ base_rent, percentage_rent, fee }: DealTerms['tax']) {
  return { base_rent: rateText(base_rent), percentage_rent: rateText(percentage_rent), fee: rateText(fee) };
}

function tierText({ over, rate, flat, to }: TierTerms) {
  return { over: moneyText(over), rate: rateText(rate), flat: moneyText(flat), to: orNull(to) };
}

/** What was billed of base rent is said only where it was not all, so that earlier terms keep their text. */
export function openingText(opening: DealTerms['opening_balance']) {
  if (opening === null) return null;
  const { through, sales, rent_billed, base_billed, cap_repaid, assigned } = opening;
  return {
    through: through as string,
    sales: typeof sales === 'number' ? moneyText(sales) : byCategoryText(sales),
    rent_billed: moneyText(rent_billed),
    ...(base_billed === null ? {} : { base_billed: moneyText(base_billed) }),
    cap_repaid: moneyText(cap_repaid),
    ...(assigned && { assigned }),
  };
}

function byCategoryText(sales: Record<string, Cents>): Record<string, string> {
  return Object.fromEntries(Object.entries(sales).map(([category, amount]) => [category, moneyText(amount)]));
}

function orNull(amount: Cents | null): string | null {
  return amount === null ? null : moneyText(amount);
}
