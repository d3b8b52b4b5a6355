// Terms as they are stored, hashed, shown and compared: every field present, money and rates as the shortest exact
// decimal text. A rate of 6_500_000 is written "6.5"; an amount of 150000 cents is written "1500.00".
import { type Cents, moneyText, rateText } from '#core/base/money.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import type { PercentageTerms, TierTerms } from '#core/rent/terms.ts';

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
    categories: terms.categories && {
      rule: terms.categories.rule,
      items: terms.categories.items.map(({ category, tiers }) => ({ category, tiers: tiers.map(tierText) })),
    },
    offsets: terms.offsets.map(({ name, amount, per }) => ({ name, amount: moneyText(amount), per })),
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
  };
}

function baseRentText(base: DealTerms['base_rent']) {
  if (base === null) return null;
  const steps = base.steps.map(({ from, amount }) => ({ from: from as string, amount: moneyText(amount) }));
  return {
    amount: moneyText(base.amount),
    period: base.period,
    steps,
    due_day: base.due_day,
    in_advance: base.in_advance,
  };
}

function percentageText(percentage: PercentageTerms) {
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
    minimum: { period: orNull(percentage.minimum.period), year: orNull(percentage.minimum.year) },
    maximum: { period: orNull(percentage.maximum.period), year: orNull(percentage.maximum.year) },
  };
}

function tierText({ over, rate, flat, to }: TierTerms) {
  return { over: moneyText(over), rate: rateText(rate), flat: moneyText(flat), to: orNull(to) };
}

function openingText(opening: DealTerms['opening_balance']) {
  if (opening === null) return null;
  return {
    through: opening.through as string,
    sales: moneyText(opening.sales),
    rent_billed: moneyText(opening.rent_billed),
    cap_repaid: moneyText(opening.cap_repaid),
  };
}

function orNull(amount: Cents | null): string | null {
  return amount === null ? null : moneyText(amount);
}
