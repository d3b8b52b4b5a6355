// Interest on rent that was paid late, or is still open: proposed with how it was worked out, and charged only once somebody
// of the landlord has approved it, whole or less, or waived with a reason.
import { z } from 'zod';
import { endpoint, Id, Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { MUST_BE_DECIMAL } from '#core/base/messages.ts';
import { CurrencyCode, Money, parseMoney } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { Words } from '#core/base/text.ts';
import { DayText } from '#core/base/time.ts';
import { APPROVAL_RESULTS, MOST_AT_ONCE } from '#core/payments/approvals/approval-contract.ts';
import { MAY_APPROVE, MAY_READ_DRAFTS } from '#core/payments/approvals/who-may.ts';

export const LateInterest = z
  .object({
    id: Int,
    invoice: Int,
    number: z.string(),
    deal: Int,
    premises: Int,
    merchant: z.string(),
    place: z.string(),
    currency: CurrencyCode,
    due_day: DayText,
    through: DayText.describe('The day to which it is worked out'),
    percent: z.string().describe('A year, by the terms in force on the due day'),
    parts: z
      .array(z.object({ amount: Money, days: Int, paid_on: DayText.nullable().describe('Null while it is open') }))
      .describe('What was late, and for how many days'),
    accrued: Money.describe('Interest of the invoice so far'),
    computed: Money.describe('Less what was decided before; below zero gives back what was charged too much'),
    words: z.string().describe('How it was worked out'),
    outstanding: Money.describe('What of the invoice is open: interest goes on'),
    goes_on: z.enum(['next_invoice', 'own_invoice']).describe('Where it stands once it is approved'),
    proposed_at: Instant,
    can_decide: z.boolean(),
  })
  .meta({ id: 'LateInterest' });
export type LateInterest = z.infer<typeof LateInterest>;

export const listLateInterest = endpoint({
  method: 'GET',
  path: '/api/payments/late_interest/',
  allow: MAY_READ_DRAFTS,
  summary: 'Interest on late rent that waits for a decision, the largest first',
  query: PageQuery.extend({ master_company: Id, premises: Id.optional() }),
  reply: pageOf(LateInterest),
});
export type LateInterestQuery = z.output<typeof listLateInterest.query>;

const Decimal = z
  .string({ error: MUST_BE_DECIMAL })
  .trim()
  .refine((text) => parseMoney(text) !== undefined, MUST_BE_DECIMAL);

export const decideLateInterest = endpoint({
  method: 'POST',
  path: '/api/payments/late_interest/decide/',
  allow: MAY_APPROVE,
  summary: 'Approve interest on late rent, charge less of it or waive it; asking again charges nothing twice',
  body: z.strictObject({
    charges: z
      .array(
        z.strictObject({
          charge: Id,
          computed: Decimal.describe('The interest that was read: another one is not charged'),
          amount: Decimal.optional().describe('All of it unless said; 0.00 waives it'),
          reason: Words.max(500).default('').describe('Asked for where less than all is charged'),
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        charge: Int,
        result: z.enum(APPROVAL_RESULTS),
        detail: z.string().describe('Why it was refused; empty otherwise'),
        amount: Money.nullable().describe('What is charged, or what the interest would be now'),
        invoice: Int.nullable().describe('The invoice that asks for it; null while it waits for the next one'),
      }),
    ),
  }),
});
export type InterestDecisionSent = z.output<typeof decideLateInterest.body>['charges'][number];
export type InterestAnswer = z.input<typeof decideLateInterest.reply>['results'][number];
