// The terms of a deal: the engine's terms plus what the product needs around them. They are taken whole or refused
// whole, and come out in one canonical form. Base rent 1,000.00 due on the 5th in advance: due_day 5, in_advance true.
import { z } from 'zod';
import { isDay } from '#core/base/time.ts';
import { type DealTermsText, dealTermsText } from '#core/deals/terms-text.ts';
import { unknownKeys } from '#core/deals/unknown-keys.ts';
import { interimPaymentProblem, PAYMENT_PERIODS } from '#core/rent/interim-payment.ts';
import { refusals, type TermsProblem } from '#core/rent/refusals.ts';
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

const BaseRentDue = {
  due_day: z
    .number({ error: 'Give the day of the month on which base rent is due.' })
    .int('Give a whole day of the month.')
    .min(1, 'Choose a day from 1 to 28, so that every month has it.')
    .max(28, 'Choose a day from 1 to 28, so that every month has it.')
    .default(1),
  in_advance: z.boolean().default(true),
};

const OpeningBalance = z.object({
  through: DateText,
  sales: Amount,
  rent_billed: Amount,
  cap_repaid: Amount.default(0 as z.output<typeof Amount>),
});

export const DealTermsShape = TermsShape.extend({
  base_rent: TermsShape.shape.base_rent.unwrap().unwrap().extend(BaseRentDue).nullable().default(null),
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

/** Terms in a body: whatever cannot be computed, or is not a term, is a field error; what comes out is canonical. */
export const DealTermsBody = z.preprocess(
  (value, context) => {
    for (const path of unknownKeys(DealTermsShape, value)) {
      context.addIssue({ code: 'custom', path: [...path], message: 'Unknown field', input: value });
    }
    return value;
  },
  DealTermsShape.transform((terms, context): DealTermsText => {
    for (const { path, message } of dealTermsProblems(terms)) {
      context.addIssue({ code: 'custom', path: path.split('.'), message, input: path });
    }
    return dealTermsText(terms);
  }),
);

/** Stored terms as the engine reads them. They were checked when they were written. */
export function readDealTerms(text: unknown): DealTerms {
  return DealTermsShape.parse(text);
}

export function dealTermsProblems(terms: DealTerms): TermsProblem[] {
  const interim = interimPaymentProblem(terms, terms.payment_period);
  return [...refusals(terms), ...(interim ? [interim] : []), ...nothingToPay(terms), ...openingBalance(terms)];
}

function nothingToPay({ rent_basis, percentage }: DealTerms): TermsProblem[] {
  if (rent_basis !== 'none' || percentage !== null) return [];
  return [{ path: 'percentage', message: 'Give the percentage terms, or choose a rent basis: nothing would be due.' }];
}

function openingBalance({ opening_balance: opening, start_date, end_date, cap }: DealTerms): TermsProblem[] {
  if (opening === null) return [];
  const problems: TermsProblem[] = [];
  if (opening.through < start_date || (end_date !== null && opening.through > end_date)) {
    const message = 'Choose the last day counted elsewhere, within the term of the agreement.';
    problems.push({ path: 'opening_balance.through', message });
  }
  if (opening.cap_repaid > 0 && cap === null) {
    const message = 'Give the Maximum Repayment, or set what was repaid to 0.00.';
    problems.push({ path: 'opening_balance.cap_repaid', message });
  } else if (cap !== null && opening.cap_repaid + cap.already_paid > cap.amount) {
    const message = 'Repaid so far cannot be more than the Maximum Repayment.';
    problems.push({ path: 'opening_balance.cap_repaid', message });
  }
  return problems;
}
