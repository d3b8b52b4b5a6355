// Money sent from the landlord's balance to the landlord's bank, always the sum of the lines listed under it.
import { z } from 'zod';
import { endpoint, Id, Int, One, repeated } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { DayText } from '#core/base/time.ts';
import { PAYOUT_PERIODS } from '#core/deals/terms.ts';
import { MONEY_PLACES } from '#core/payments/payouts/money-places.ts';

const SEES = { permission: 'permission_view_autopay' } as const;
const SEES_AS_LANDLORD = { permission: 'permission_view_autopay', role: 'landlord' } as const;

export const PAYOUT_STATUSES = ['pending', 'partially', 'rejected', 'paid'] as const;
export const PayoutStatus = z.enum(PAYOUT_STATUSES);
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
export const PAYOUT_STATUS_LABELS: Record<PayoutStatus, string> = {
  pending: 'Pending',
  partially: 'Partially Paid',
  rejected: 'Rejected',
  paid: 'Paid',
};

export const Payout = z
  .object({
    id: Int,
    premises: Int,
    place: z.string(),
    time_zone: z.string().describe('Of the property'),
    currency: CurrencyCode,
    amount: Money,
    payout_type: z.enum(PAYOUT_PERIODS),
    period: z.object({ from: DayText, through: DayText }),
    pay_day: DayText,
    status: PayoutStatus,
    status_label: z.string(),
    hold_reason: z.enum(['', 'bank_changed', 'bank']),
    held_until: Instant.nullable(),
    failure_detail: z.string(),
    arrived: Money.describe('What the bank has taken of it so far'),
    can_resend: z.boolean().describe('The bank refused all or a part, and nobody has sent it again yet'),
    invoices: Int,
    created_at: Instant,
    paid_at: Instant.nullable(),
  })
  .meta({ id: 'PayoutReport' });
export type Payout = z.infer<typeof Payout>;

export const PayoutLine = z
  .object({
    deal: Int,
    merchant: z.string(),
    invoice: Int,
    number: z.string(),
    reason: z.enum(['settled', 'returned']),
    amount: Money,
    sales_from: DayText,
    sales_through: DayText,
    transfer_id: z.string(),
    trace_id: z.string().nullable(),
  })
  .meta({ id: 'PayoutLine' });

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/payments/payout_report/',
  allow: SEES_AS_LANDLORD,
  summary: 'Payouts of the viewer’s properties, newest first',
  query: PageQuery.extend({
    deal: Id.optional(),
    premises: Id.optional(),
    master_company: Id.optional(),
    status: repeated(PayoutStatus),
    from: DayText.optional().describe('Paid out on or after'),
    through: DayText.optional(),
  }),
  reply: pageOf(Payout),
});
export type PayoutQuery = z.output<typeof listPayouts.query>;

export const payoutOverview = endpoint({
  method: 'GET',
  path: '/api/payments/payout_report/overview/',
  allow: SEES,
  summary: 'Where the money of one deal is, and what was paid out of it',
  query: z.object({ deal: Id }),
  reply: z.object({
    deal: Int,
    currency: CurrencyCode,
    invoiced: Money,
    outstanding: Money,
    in_transit: Money,
    received: Money.describe('In the landlord’s balance, waiting for its payout'),
    paid_out: Money,
    paid_by_hand: Money,
    lines: z
      .array(
        z.object({
          place: z.enum(MONEY_PLACES),
          invoice: Int,
          number: z.string(),
          from: DayText,
          through: DayText,
          amount: Money,
        }),
      )
      .describe('What each of these figures is the sum of, the newest invoice first'),
    payouts: z.array(
      z.object({
        payout: Int,
        amount: Money.describe('Of this deal'),
        status: PayoutStatus,
        status_label: z.string(),
        pay_day: DayText,
        sales_from: DayText,
        sales_through: DayText,
      }),
    ),
  }),
});

export const getPayout = endpoint({
  method: 'GET',
  path: '/api/payments/payout_report/:id/',
  allow: SEES_AS_LANDLORD,
  summary: 'One payout with every line it is the sum of',
  params: One,
  reply: Payout.extend({
    lines: z.array(PayoutLine),
    transfers: z.array(
      z.object({
        number: Int,
        amount: Money,
        state: z.string(),
        at: Instant,
        settled_at: Instant.nullable(),
        trace_id: z.string().nullable(),
      }),
    ),
  }),
});

export const resendPayout = endpoint({
  method: 'POST',
  path: '/api/payments/payout_report/:id/resend/',
  allow: { permission: 'permission_manage_autopay', role: 'landlord' },
  summary: 'Send again what the bank did not take of a payout; asking twice sends it once',
  params: One,
  reply: Payout,
});
