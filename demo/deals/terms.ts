// Kinds of agreement in the demo, each a function of its size, so that eighty stores do not all pay the same.
import type { Currency } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { DealTermsInput } from '#core/deals/terms.ts';
import { DealTermsBody } from '#core/deals/terms-body.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';

type About = { currency: Currency; start: Day; end: Day | null; monthly: number };
type Kind = (about: About) => Partial<DealTermsInput>;

const amount = (whole: number) => `${whole}.00`;
const annual = { breakpoint_period: 'annual' as const };
const baseRent = (monthly: number) => ({
  rent_basis: 'base_rent' as const,
  base_rent: { amount: amount(monthly), period: 'monthly' as const },
});

const DEMO_KINDS = {
  natural: ({ monthly }) => ({
    template: 'natural_breakpoint',
    ...baseRent(monthly),
    percentage: { breakpoint: 'natural', ...annual, tiers: [{ over: '0.00', rate: '6' }] },
  }),
  tiers: ({ monthly }) => ({
    template: 'stated_breakpoint',
    ...baseRent(monthly),
    percentage: {
      breakpoint: 'stated',
      ...annual,
      tiers: [
        { over: amount(monthly * 170), rate: '6' },
        { over: amount(monthly * 200), rate: '8' },
      ],
    },
    additional_fee: { period: 'monthly', amount: '45.00' },
  }),
  percentage: () => ({
    template: 'percentage_only',
    rent_basis: 'none',
    percentage: { breakpoint: 'none', breakpoint_period: 'monthly', tiers: [{ over: '0.00', rate: '9' }] },
    payment_period: 'weekly',
  }),
  greater: ({ monthly }) => ({
    template: 'greater_of',
    rent_basis: 'min_monthly_rent',
    min_monthly_rent: amount(monthly),
    percentage: { breakpoint: 'none', breakpoint_period: 'monthly', tiers: [{ over: '0.00', rate: '8' }] },
  }),
  royalty: () => ({
    template: 'royalty',
    rent_basis: 'none',
    percentage: { breakpoint: 'none', ...annual, tiers: [{ over: '0.00', rate: '5.5' }] },
    payment_period: 'weekly',
  }),
  lender: ({ monthly }) => ({
    template: 'lender_split',
    rent_basis: 'none',
    percentage: { breakpoint: 'none', ...annual, tiers: [{ over: '0.00', rate: '10' }] },
    cap: { amount: amount(monthly * 48) },
    payment_period: 'daily',
    payout_period: 'week',
  }),
} satisfies Record<string, Kind>;
export type DemoKind = keyof typeof DEMO_KINDS;

/** Most stores pay base rent and a share over a breakpoint; the rarer kinds come round every dozen or so. */
export const KIND_ROUND: readonly DemoKind[] = [
  ...(['natural', 'tiers', 'natural', 'greater', 'tiers', 'percentage'] as const),
  ...(['natural', 'royalty', 'tiers', 'natural', 'lender', 'greater'] as const),
];

export function demoTerms(kind: DemoKind, about: About, changes: Partial<DealTermsInput> = {}): DealTermsText {
  const { currency, start, end } = about;
  const terms = { currency, start_date: start, end_date: end, ...DEMO_KINDS[kind](about), ...changes };
  return DealTermsBody.parse(terms);
}

/** One stated breakpoint or more over a base rent, paid weekly: the stores of the retailer's sign-in. */
export function statedTerms(about: About, tiers: readonly [over: number, rate: string][]): DealTermsText {
  return demoTerms('tiers', about, {
    percentage: {
      breakpoint: 'stated',
      ...annual,
      tiers: tiers.map(([over, rate]) => ({ over: amount(over), rate })),
    },
    additional_fee: null,
    payment_period: 'weekly',
  });
}
