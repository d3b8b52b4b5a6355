// The receipt of a deal, and what other terms would pay. The receipt is the same for both sides, as far as the deal's
// visibility lets a side see it.
import { z } from 'zod';
import { endpoint, Id } from '#core/base/endpoint.ts';
import { FileReply } from '#core/base/file.ts';
import { CurrencyCode, Money, parseMoney } from '#core/base/money.ts';
import { ANY_OR_INVITED } from '#core/base/permissions.ts';
import { DayText, MonthText } from '#core/base/time.ts';
import { AmendedTermsBody } from '#core/deals/terms-body.ts';
import { RECEIPT_PERIODS } from '#core/statements/period.ts';
import { Receipt } from '#core/statements/receipt-shapes.ts';

/** Rent is read by whoever reads what it is made of or what is paid of it. */
export const FIGURES = { permission: ['permission_sales', 'permission_view_autopay'] } as const;

export const LONGEST_RECEIPT_DAYS = 1_100;
const LONGEST_FORECAST_MONTHS = 36;

const ReceiptQuery = z.strictObject({
  period: z.enum(RECEIPT_PERIODS).optional().describe('The period that holds `on`; the payment period unless said'),
  on: DayText.optional().describe('The last day with sales unless said otherwise'),
  from: DayText.optional().describe('With `through`: any days of the deal'),
  through: DayText.optional(),
});
export type ReceiptQuery = z.output<typeof ReceiptQuery>;

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/statements/deals/:deal/receipt/',
  allow: FIGURES,
  summary: 'How the rent of a deal came about, for any days of it',
  params: z.object({ deal: Id }),
  query: ReceiptQuery,
  reply: Receipt,
});

export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/api/statements/deals/:deal/receipt/pdf/',
  allow: FIGURES,
  summary: 'The same receipt as a PDF',
  params: z.object({ deal: Id }),
  query: ReceiptQuery,
  reply: FileReply,
});

const Sales = Money.refine((text) => (parseMoney(text) ?? 0) >= 0, 'Only positive number');

const Paid = z.object({
  sales: Money.describe('Sales that count by these terms'),
  base_rent: Money,
  percentage_rent: Money,
  additional_fees: Money,
  tax: Money.describe('On rent, as invoices add it'),
  total: Money,
});
export const PaidInAll = Paid.extend({
  effective_rate: z.string().nullable().describe('Percent of the sales that count'),
});

const SalesChoice = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('past'),
    months: z.number().int().min(1).max(24).default(12).describe('Whole months back from the last one that ended'),
  }),
  z.strictObject({
    kind: z.literal('forecast'),
    months: z
      .array(z.strictObject({ month: MonthText, sales: Sales }))
      .min(1)
      .max(LONGEST_FORECAST_MONTHS),
  }),
]);

export const whatIfTerms = endpoint({
  method: 'POST',
  path: '/api/statements/what_if/',
  reads: true,
  allow: ANY_OR_INVITED,
  summary: 'Two sets of terms over the same sales, month by month',
  whileImpersonating: true,
  body: z.strictObject({
    deal: Id.optional().describe('Its terms stand on the left, and its past sales can be used'),
    terms: AmendedTermsBody.optional().describe('The terms on the left, where no deal is named'),
    other_terms: AmendedTermsBody,
    sales: SalesChoice,
  }),
  reply: z.object({
    currency: CurrencyCode,
    sales: z.enum(['past', 'forecast']),
    from: DayText,
    through: DayText,
    missing_days: z.number().int(),
    months: z.array(z.object({ month: MonthText, now: Paid, other: Paid, difference: Money })),
    totals: z.object({ now: PaidInAll, other: PaidInAll, difference: Money }),
    bend: z
      .array(z.object({ percent: z.number().int(), sales: Money, now: Money, proposed: Money }))
      .describe('The rent of both at sales from half to one and a half times these; proposed are the other terms'),
    breakpoints: z
      .array(z.object({ terms: z.enum(['now', 'proposed']), sales: Money, rent: Money }))
      .describe('Where the rent of a year begins to rise faster, with the rent at these sales'),
  }),
});
export type WhatIfBody = z.output<typeof whatIfTerms.body>;
export type WhatIf = z.output<typeof whatIfTerms.reply>;

export const previewTerms = endpoint({
  method: 'POST',
  path: '/api/statements/preview/',
  reads: true,
  allow: ANY_OR_INVITED,
  summary: 'What terms would pay in a poor, a normal and a good year',
  whileImpersonating: true,
  body: z.strictObject({
    terms: AmendedTermsBody,
    normal_month: Sales.optional(),
    deal: Id.optional().describe('Normal is then what this deal sold in an average month of the last twelve'),
  }),
  reply: z.object({
    currency: CurrencyCode,
    basis: z.enum(['typed', 'past', 'terms']).describe('Where the normal month comes from'),
    normal_month: Money,
    scenarios: z.array(
      z.object({
        name: z.enum(['poor', 'normal', 'good']),
        percent: z.number().int(),
        month_sales: Money,
        year: PaidInAll,
        month: z.object({ least: Money, most: Money, average: Money }),
        first_percentage_month: z.number().int().nullable().describe('1 is the first month of the year'),
      }),
    ),
  }),
});
export type Preview = z.output<typeof previewTerms.reply>;
