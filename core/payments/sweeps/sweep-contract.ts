// The agreement by which rent is collected: proposed by the landlord, accepted by the merchant with an authorisation.
import { z } from 'zod';
import { endpoint, Id, Int, One, repeated } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { MUST_BE_CHECKED, REQUIRED } from '#core/base/messages.ts';
import { CurrencyCode, Money, parseMoney } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { Words } from '#core/base/text.ts';
import { DayText, GivenDay } from '#core/base/time.ts';
import { PAYOUT_PERIODS } from '#core/deals/terms.ts';
import { REVIEW_HOURS } from '#core/payments/debit-day.ts';
import { SWEEP_ACTIONS, SweepStatus } from '#core/payments/sweeps/sweep-status.ts';
import { LIMITED_CUSTOMERS } from '#core/payments/transfer-limit.ts';
import { PAYMENT_PERIODS } from '#core/rent/interim-payment.ts';

const SEES = { permission: 'permission_view_autopay' } as const;
const LANDLORD = { permission: 'permission_manage_autopay', role: 'landlord' } as const;
const MERCHANT = { permission: 'permission_manage_autopay', role: 'retailer' } as const;
const MANAGES = { permission: 'permission_manage_autopay' } as const;

export const DECLINE_REASONS = ['terms', 'amount', 'bank_account', 'not_mine', 'other'] as const;
export const PAUSE_REASONS = ['', 'failed_debits', 'bank', 'returned', 'consent', 'revoked'] as const;

export const Sweep = z
  .object({
    id: Int,
    deal: Int,
    lineage: Int,
    premises: Int,
    company: Int.describe('The merchant’s company'),
    merchant: z.string(),
    place: z.string(),
    time_zone: z.string().describe('Of the property'),
    status: SweepStatus,
    status_label: z.string(),
    original: Int.nullable().describe('The sweep that this one replaces once accepted'),
    pending: Int.nullable().describe('The proposed change of this sweep that waits for the merchant'),
    currency: CurrencyCode,
    collects: z.enum(['autopay', 'by_hand']),
    payment_period: z.enum(PAYMENT_PERIODS),
    payout_type: z.enum(PAYOUT_PERIODS).nullable(),
    pending_payout_type: z.enum(PAYOUT_PERIODS).nullable(),
    collect_from: DayText,
    invoiced_through: DayText.nullable().describe('The last day that an invoice has looked at'),
    cap: z.object({
      date: DayText.nullable().describe('Base Rent: collect through that day'),
      amount: Money.nullable().describe('Maximum Repayment'),
      collected: Money.describe('Percentage rent invoiced so far'),
    }),
    review_hours: Int,
    note: z.string(),
    declined: z.object({ reason: z.enum(DECLINE_REASONS), note: z.string() }).nullable(),
    pause_reason: z.enum(PAUSE_REASONS),
    payer_ready: z.boolean().describe('The merchant has a verified bank account connected to this store'),
    authorisation: z
      .object({
        text: z.string(),
        sha256: z.string(),
        by: z.string(),
        at: Instant,
        revoked_at: Instant.nullable(),
      })
      .nullable(),
    authorisation_text: z.string().describe('What the merchant agrees to when accepting'),
    created_at: Instant,
    updated_at: Instant,
    accepted_at: Instant.nullable(),
    ended_at: Instant.nullable(),
    can: z.array(z.enum(SWEEP_ACTIONS)),
  })
  .meta({ id: 'Sweep' });
export type Sweep = z.infer<typeof Sweep>;

export const DebitLimit = z
  .object({
    customer: z.enum(LIMITED_CUSTOMERS).describe('What the merchant’s company is at the provider'),
    limit: Money,
    per: z.enum(['debit', 'week']).describe('The limit of one debit, or of all debits in seven days'),
    over: z
      .object({ from: DayText, through: DayText, amount: Money.nullable() })
      .nullable()
      .describe(
        'The largest rent of the last year, or due soon, that is above it; its amount is null where the terms keep rent figures from the viewer',
      ),
    words: z.string().describe('The same as a sentence for the viewer; empty where nothing is above the limit'),
  })
  .meta({ id: 'DebitLimit' });
export type DebitLimit = z.infer<typeof DebitLimit>;

const Cap = z
  .string({ error: 'Must be decimal' })
  .refine((text) => (parseMoney(text) ?? 0) > 0, 'Only positive number');
const Choices = {
  collect_from: GivenDay.optional().describe('The first day that is collected; the current payment period unless said'),
  cap_date: GivenDay.nullable().optional(),
  cap_amount: Cap.nullable().optional(),
  review_hours: z.number().int().min(REVIEW_HOURS).max(240).default(REVIEW_HOURS),
  note: Words.max(2_000).default(''),
};
const UpdatedAt = Instant.optional();

export const listSweeps = endpoint({
  method: 'GET',
  path: '/api/payments/sweep/',
  allow: SEES,
  summary: 'Sweeps the viewer may see, newest first',
  query: PageQuery.extend({
    deal: Id.optional(),
    company: Id.optional(),
    premises: Id.optional(),
    master_company: Id.optional(),
    status: repeated(SweepStatus),
  }),
  reply: pageOf(Sweep),
});
export type SweepQuery = z.output<typeof listSweeps.query>;

export const getSweep = endpoint({
  method: 'GET',
  path: '/api/payments/sweep/:id/',
  allow: SEES,
  summary: 'One sweep',
  params: One,
  reply: Sweep.extend({
    debit_limit: DebitLimit.nullable().describe('While it waits for the merchant; null where nothing is debited'),
  }),
});

export const getDebitLimit = endpoint({
  method: 'GET',
  path: '/api/payments/debit_limit/',
  allow: SEES,
  summary: 'Whether AutoPay could debit the rent of a deal: the provider’s limit beside the largest expected debit',
  query: z.strictObject({ deal: Id }),
  reply: z.object({ debit_limit: DebitLimit.nullable().describe('Null where nothing would be debited') }),
});

export const proposeSweep = endpoint({
  method: 'POST',
  path: '/api/payments/sweep/',
  allow: LANDLORD,
  summary: 'Propose AutoPay for a deal',
  status: 201,
  body: z.strictObject({ deal: Id, ...Choices }),
  reply: Sweep,
});
export type SweepChoices = Omit<z.output<typeof proposeSweep.body>, 'deal'>;

export const modifySweep = endpoint({
  method: 'POST',
  path: '/api/payments/sweep/:id/modify/',
  allow: LANDLORD,
  summary: 'Propose another sweep in place of this one',
  status: 201,
  params: One,
  body: z.strictObject({
    cap_date: Choices.cap_date,
    cap_amount: Choices.cap_amount,
    review_hours: Choices.review_hours,
    note: Choices.note,
    updated_at: UpdatedAt,
  }),
  reply: Sweep,
});

export const remindSweep = endpoint({
  method: 'POST',
  path: '/api/payments/sweep/:id/send_reminder/',
  allow: LANDLORD,
  summary: 'Remind the merchant of a sweep that waits',
  params: One,
  callsPerMinute: 20,
  reply: z.object({ detail: z.string() }),
});

export const acceptSweep = endpoint({
  method: 'POST',
  path: '/api/payments/sweep/:id/accept/',
  allow: MERCHANT,
  summary: 'Accept a sweep and authorize its debits',
  params: One,
  body: z.strictObject({
    authorisation_sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Read the authorization again, then accept'),
    authorised: z.literal(true, { error: ({ input }) => (input === undefined ? REQUIRED : MUST_BE_CHECKED) }),
    updated_at: UpdatedAt,
  }),
  reply: Sweep,
});

export const declineSweep = endpoint({
  method: 'POST',
  path: '/api/payments/sweep/:id/decline/',
  allow: MERCHANT,
  summary: 'Decline a sweep with a reason',
  params: One,
  body: z.strictObject({
    reason: z.enum(DECLINE_REASONS),
    note: Words.max(2_000).default(''),
    updated_at: UpdatedAt,
  }),
  reply: Sweep,
});

const step = <const Path extends string>(path: Path, allow: typeof LANDLORD | typeof MANAGES, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/payments/sweep/:id/${path}/`,
    allow,
    summary,
    params: One,
    body: z.strictObject({ updated_at: UpdatedAt }),
    reply: Sweep,
  });

export const stopSweep = step('stop', MANAGES, 'Stop a sweep; a merchant who stops it revokes the authorization');
export const cancelPendingSweep = step('cancel_pending', LANDLORD, 'Withdraw a sweep that waits for the merchant');
export const resumeSweep = step('resume', MANAGES, 'Go on with a paused sweep once its cause is mended');

export const listAuthorisations = endpoint({
  method: 'GET',
  path: '/api/payments/sweep/:id/authorisations/',
  allow: SEES,
  summary: 'Every authorization given for the debits of a deal, with its exact text, for export',
  params: One,
  reply: z.object({
    results: z.array(
      z.object({
        id: Int,
        sweep: Int,
        text: z.string(),
        sha256: z.string(),
        terms_sha256: z.string(),
        account: z.string(),
        by: z.string(),
        at: Instant,
        ip: z.string(),
        revoked_at: Instant.nullable(),
      }),
    ),
  }),
});
