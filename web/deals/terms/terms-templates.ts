// The kinds of agreement a form begins with. Each fills the engine's options so that only amounts, rates and dates are
// left to type; a lender's split begins with a daily payment and a Maximum Repayment to fill in.
import type { Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { DEFAULT_EXCLUSIONS } from '#core/rent/terms.ts';

export type Template = DealTermsText['template'];
type Percentage = NonNullable<DealTermsText['percentage']>;

type Kind = { template: Template; label: string; sentence: string };

export const KINDS: readonly Kind[] = [
  {
    template: 'natural_breakpoint',
    label: 'Base rent + % over the natural breakpoint',
    sentence: 'A fixed rent, and a share of sales above base rent ÷ rate.',
  },
  {
    template: 'stated_breakpoint',
    label: 'Base rent + % over stated breakpoints',
    sentence: 'A fixed rent, and a share of sales above one or more amounts you name.',
  },
  {
    template: 'greater_of',
    label: 'The greater of a minimum and a share',
    sentence: 'Each month the higher of a minimum and a share of sales.',
  },
  {
    template: 'percentage_only',
    label: 'Percentage in lieu of rent',
    sentence: 'A share of all sales instead of a fixed rent.',
  },
  { template: 'royalty', label: 'Royalty', sentence: 'A franchise fee: a share of all sales, without a breakpoint.' },
  {
    template: 'lender_split',
    label: 'Lender split',
    sentence: 'A share of each day’s sales until the Maximum Repayment is reached.',
  },
  { template: 'base_rent_only', label: 'Base rent only', sentence: 'A fixed rent; sales are reported, not shared.' },
  {
    template: 'custom',
    label: 'Custom',
    sentence: 'Every option of the engine, in any combination that can be computed.',
  },
];

export function startingTerms(template: Template, currency: Currency, start: string): DealTermsText {
  return {
    template,
    currency,
    start_date: start as Day,
    end_date: null,
    rent_basis: 'none',
    base_rent: null,
    min_monthly_rent: null,
    percentage: null,
    categories: null,
    offsets: [],
    sales_definition: { exclude: [...DEFAULT_EXCLUSIONS], caps: [] },
    cap: null,
    additional_fee: null,
    payment_period: 'semi_monthly',
    payout_period: 'month',
    visibility: 'all',
    deal_view: 'default',
    opening_balance: null,
    continuity: 'continue',
    ...PARTS[template](),
  };
}

/** Another kind keeps the dates and everything that is not about how rent is computed. */
export function withTemplate(terms: DealTermsText, template: Template): DealTermsText {
  const fresh = startingTerms(template, terms.currency, terms.start_date);
  const base_rent = fresh.base_rent && (terms.base_rent ?? fresh.base_rent);
  const { closure, ...kept } = terms;
  const isReducible = fresh.percentage !== null && fresh.percentage.breakpoint !== 'none';
  return {
    ...kept,
    ...(closure && isReducible && { closure }),
    template,
    rent_basis: fresh.rent_basis,
    base_rent,
    min_monthly_rent: fresh.min_monthly_rent === null ? null : (terms.min_monthly_rent ?? fresh.min_monthly_rent),
    percentage: fresh.percentage && {
      ...fresh.percentage,
      ...keptYears(terms),
      tiers: keptRate(terms, fresh.percentage),
    },
    categories: null,
    cap: fresh.cap && (terms.cap ?? fresh.cap),
    payment_period: template === 'lender_split' ? 'daily' : terms.payment_period,
  };
}

/** Rent years are those of the lease, whatever is owed in them. */
function keptYears({ percentage }: DealTermsText): Partial<Percentage> {
  if (percentage === null) return {};
  const { year_starts, first_year_ends, calendar } = percentage;
  return { year_starts, first_year_ends, ...(calendar && { calendar }) };
}

/** A rate already typed is not lost by looking at another kind. */
function keptRate({ percentage }: DealTermsText, fresh: Percentage): Percentage['tiers'] {
  const rate = percentage?.tiers[0]?.rate;
  return fresh.tiers.map((tier, index) => (index === 0 && rate ? { ...tier, rate } : tier));
}

const EMPTY_BASE = { amount: '', period: 'monthly', steps: [], due_day: 1, in_advance: true } as const;

export function emptyBase(): NonNullable<DealTermsText['base_rent']> {
  return { ...EMPTY_BASE, steps: [] };
}

export function emptyPercentage(
  breakpoint: Percentage['breakpoint'],
  breakpoint_period: Percentage['breakpoint_period'],
): Percentage {
  return {
    breakpoint,
    breakpoint_period,
    tiers: [{ over: breakpoint === 'stated' ? '' : '0.00', rate: '', flat: '0.00', to: null }],
    tier_rule: 'marginal',
    interim: 'cumulative',
    reconcile: 'none',
    partial_period: 'days',
    year_starts: 'lease',
    first_year_ends: null,
    growth: '0.00',
    minimum: { period: null, year: null },
    maximum: { period: null, year: null },
  };
}

const PARTS: Record<Template, () => Partial<DealTermsText>> = {
  natural_breakpoint: () => ({
    rent_basis: 'base_rent',
    base_rent: emptyBase(),
    percentage: emptyPercentage('natural', 'annual'),
  }),
  stated_breakpoint: () => ({
    rent_basis: 'base_rent',
    base_rent: emptyBase(),
    percentage: emptyPercentage('stated', 'annual'),
  }),
  greater_of: () => ({
    rent_basis: 'min_monthly_rent',
    min_monthly_rent: '',
    percentage: emptyPercentage('none', 'monthly'),
  }),
  percentage_only: () => ({ percentage: emptyPercentage('none', 'monthly') }),
  royalty: () => ({ percentage: emptyPercentage('none', 'monthly') }),
  lender_split: () => ({
    percentage: emptyPercentage('none', 'monthly'),
    cap: { amount: '', already_paid: '0.00' },
    payment_period: 'daily',
  }),
  base_rent_only: () => ({ rent_basis: 'base_rent', base_rent: emptyBase() }),
  custom: () => ({ percentage: emptyPercentage('stated', 'annual') }),
};
