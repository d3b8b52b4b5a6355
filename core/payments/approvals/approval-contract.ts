// Invoices that are drafted and wait for a person of the landlord: looked at, approved one, some or all, or put on hold;
// and how the invoices of each lease are issued.
import { z } from 'zod';
import { endpoint, Id, Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { MUST_BE_DECIMAL } from '#core/base/messages.ts';
import { CurrencyCode, Money, parseMoney } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { Words } from '#core/base/text.ts';
import { DayText, GivenDay } from '#core/base/time.ts';
import { RENT_KINDS } from '#core/payments/accrued.ts';
import { APPROVAL_RULES } from '#core/payments/approvals/approval-rule.ts';
import { FLAG_KINDS } from '#core/payments/approvals/draft-flags.ts';
import { MAY_APPROVE, MAY_READ_DRAFTS } from '#core/payments/approvals/who-may.ts';
import { LINE_KINDS } from '#core/payments/invoice.ts';
import { ESTIMATE_MARKS } from '#core/payments/invoices/estimate-marks.ts';
import { Sweep } from '#core/payments/sweeps/sweep-contract.ts';

/** So many are approved, held or set with one call. */
export const MOST_AT_ONCE = 200;

export const Draft = z
  .object({
    id: Int,
    deal: Int,
    premises: Int,
    merchant: z.string(),
    place: z.string(),
    currency: CurrencyCode,
    from: DayText,
    through: DayText,
    total: Money.describe('What approving would ask for, with tax and less open credits; below zero is a credit'),
    percentage: Money.describe('Percentage rent of its payment periods'),
    base: Money.describe('Base rent and whatever else does not come from sales'),
    sales: Money.describe('Sales that count, of its payment periods'),
    last: z
      .object({ from: DayText, through: DayText, percentage: Money })
      .nullable()
      .describe('The payment period before; null where none was collected, or where several are drafted at once'),
    change: Money.nullable().describe('Percentage rent against the period before'),
    lines: z.array(
      z.object({
        kind: z.enum(LINE_KINDS),
        of: z.enum(RENT_KINDS),
        from: DayText,
        through: DayText,
        amount: Money,
        estimate: z.enum(ESTIMATE_MARKS).optional(),
      }),
    ),
    flags: z.array(
      z.object({ kind: z.enum(FLAG_KINDS), day: DayText.nullable(), amount: Money.nullable(), count: Int.nullable() }),
    ),
    words: z.string().describe('The flags as a sentence; empty where there is nothing to look at'),
    missing_days: Int,
    rule: z.enum(APPROVAL_RULES),
    collects: z.enum(['autopay', 'by_hand']),
    due_day: DayText,
    debit_day: DayText.describe('When it would be debited if it were approved now; the due day of what no bank debits'),
    approve_by: DayText.describe('The last day on which approving does not move the debit'),
    drafted_at: Instant,
    held: z.object({ by: z.string(), at: Instant, note: z.string() }).nullable(),
    can_approve: z.boolean(),
  })
  .meta({ id: 'InvoiceDraft' });
export type Draft = z.infer<typeof Draft>;

const BooleanText = z.enum(['true', 'false']).transform((text) => text === 'true');

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/payments/invoice_draft/',
  allow: MAY_READ_DRAFTS,
  summary: 'Drafts that wait for approval, those to look at first, then the largest',
  query: PageQuery.extend({
    master_company: Id,
    premises: Id.optional(),
    flagged: BooleanText.optional().describe('Only those with something to look at, or only those without'),
  }),
  reply: pageOf(Draft),
});
export type DraftQuery = z.output<typeof listDrafts.query>;

const Total = z
  .string({ error: MUST_BE_DECIMAL })
  .refine((text) => parseMoney(text) !== undefined, MUST_BE_DECIMAL)
  .describe('The total that was read: another one is not approved');

export const APPROVAL_RESULTS = ['done', 'already', 'refused'] as const;

export const approveDrafts = endpoint({
  method: 'POST',
  path: '/api/payments/invoice_draft/approve/',
  allow: MAY_APPROVE,
  summary: 'Approve drafts and issue their invoices, each for itself; asking again issues nothing twice',
  body: z.strictObject({
    drafts: z
      .array(
        z.strictObject({
          draft: Id,
          total: Total,
          without_missing_days: z
            .boolean()
            .default(false)
            .describe('Invoice what is reported; sales of the missing days follow as a correction'),
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        draft: Int,
        result: z.enum(APPROVAL_RESULTS),
        detail: z.string().describe('Why it was refused; empty otherwise'),
        invoices: z.array(Int),
        total: Money.nullable().describe('What was invoiced, or what it would be now'),
      }),
    ),
  }),
});
export type DraftApproval = z.output<typeof approveDrafts.body>['drafts'][number];
export type ApprovalAnswer = z.input<typeof approveDrafts.reply>['results'][number];

export const holdDrafts = endpoint({
  method: 'POST',
  path: '/api/payments/invoice_draft/hold/',
  allow: MAY_APPROVE,
  summary: 'Put drafts on hold, or take them off it; one on hold waits under every rule',
  body: z.strictObject({
    drafts: z.array(Id).min(1).max(MOST_AT_ONCE),
    held: z.boolean(),
    note: Words.max(500).default(''),
  }),
  reply: z.object({ changed: z.array(Int).describe('Drafts that were not so already') }),
});

export const beginInvoicing = endpoint({
  method: 'POST',
  path: '/api/payments/invoicing/',
  allow: MAY_APPROVE,
  summary: 'Send invoices for a deal without AutoPay: nothing is debited, and each waits for approval',
  status: 201,
  body: z.strictObject({
    deal: Id,
    collect_from: GivenDay.optional().describe(
      'The first day that is invoiced; the current payment period unless said',
    ),
  }),
  reply: Sweep,
});

const RuleOfDeal = z
  .object({
    deal: Int,
    rule: z.enum(APPROVAL_RULES),
    usual: z.enum(APPROVAL_RULES).describe('How such a lease begins'),
    can_set: z.boolean(),
  })
  .meta({ id: 'ApprovalRule' });
export type RuleOfDeal = z.infer<typeof RuleOfDeal>;

export const getApprovalRule = endpoint({
  method: 'GET',
  path: '/api/payments/deals/:deal/approval_rule/',
  allow: MAY_READ_DRAFTS,
  summary: 'How the invoices of a deal are issued',
  params: z.object({ deal: Id }),
  reply: RuleOfDeal,
});

export const setApprovalRules = endpoint({
  method: 'POST',
  path: '/api/payments/approval_rule/',
  allow: MAY_APPROVE,
  summary: 'Say for deals whether their invoices are issued by themselves, by hand, or by hand when flagged',
  body: z.strictObject({ deals: z.array(Id).min(1).max(MOST_AT_ONCE), rule: z.enum(APPROVAL_RULES) }),
  reply: z.object({ results: z.array(RuleOfDeal) }),
});
