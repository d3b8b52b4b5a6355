// The terms of a deal: the engine's terms plus what the product needs around them. Base rent 1,000.00 due on the 5th in
// advance: due_day 5, in_advance true.
import { z } from 'zod';
import { isDay } from '#core/base/time.ts';
import { leaseShapes } from '#core/deals/lease-shapes.ts';
import { PAYMENT_PERIODS } from '#core/rent/interim-payment.ts';
import { TermsShape } from '#core/rent/terms.ts';

export const TEMPLATES = [
  'natural_breakpoint',
  'stated_breakpoint',
  'percentage_only',
  'greater_of',
  'royalty',
  'lender_split',
  'base_rent_only',
  'custom',
] as const;
export const PAYOUT_PERIODS = ['upon_receipt', 'month', 'half_month', 'week'] as const;
export const VISIBILITIES = ['off', 'property_owner_only', 'all'] as const;
export const DEAL_VIEWS = ['default', 'premises_only', 'retailer_only'] as const;
export const CONTINUITIES = ['continue', 'prorate', 'restart'] as const;
export type Continuity = (typeof CONTINUITIES)[number];

const Amount = TermsShape.shape.cap.unwrap().unwrap().shape.amount;

const DateText = z
  .string({ error: 'Write a date as YYYY-MM-DD.' })
  .refine(isDay, 'There is no such date: write one as YYYY-MM-DD.');

const OpeningBalance = z.object({
  through: DateText,
  sales: z.union([Amount, z.record(z.string(), Amount)], {
    error:
      'Write the sales as a decimal text, for example "1234.50"; by category where the terms have a rate for each.',
  }),
  rent_billed: Amount,
  base_billed: Amount.nullish().transform((amount) => amount ?? null),
  cap_repaid: Amount.default(0 as z.output<typeof Amount>),
  assigned: z
    .literal(true)
    .optional()
    .describe('The lease was assigned: base rent of the days through this one is owed by the merchant before'),
});

export const DealTermsShape = TermsShape.extend({
  ...leaseShapes,
  template: z.enum(TEMPLATES).default('custom'),
  payment_period: z.enum(PAYMENT_PERIODS).default('semi_monthly'),
  payout_period: z.enum(PAYOUT_PERIODS).default('month'),
  visibility: z.enum(VISIBILITIES).default('all'),
  deal_view: z.enum(DEAL_VIEWS).default('default'),
  opening_balance: OpeningBalance.nullable().default(null),
  continuity: z
    .enum(CONTINUITIES)
    .default('continue')
    .describe('What becomes of the rent year where these terms change earlier ones inside it'),
});
export type DealTermsInput = z.input<typeof DealTermsShape>;
export type DealTerms = z.output<typeof DealTermsShape>;

/** Stored terms as the engine reads them. They were checked when they were written. */
export function readDealTerms(text: unknown): DealTerms {
  return DealTermsShape.parse(text);
}
