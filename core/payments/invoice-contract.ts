// What a sweep asks for, period by period, how it was paid, and what was recorded by hand.
import { z } from 'zod';
import { endpoint, Id, Int, One, repeated } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { MUST_BE_DECIMAL } from '#core/base/messages.ts';
import { CurrencyCode, Money, parseMoney } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { DayText, GivenDay } from '#core/base/time.ts';
import { RENT_KINDS } from '#core/payments/accrued.ts';
import { LINE_KINDS } from '#core/payments/invoice.ts';
import { INVOICE_ACTIONS, InvoiceStatus } from '#core/payments/invoice-status.ts';
import { ESTIMATE_MARKS } from '#core/payments/invoices/estimate-marks.ts';

const SEES = { permission: 'permission_view_autopay' } as const;
const LANDLORD = { permission: 'permission_manage_autopay', role: 'landlord' } as const;
const MANAGES = { permission: 'permission_manage_autopay' } as const;

export const HAND_METHODS = ['cheque', 'wire', 'card', 'bank_transfer', 'cash'] as const;
export const HOLD_REASONS = ['', 'unusual_amount', 'new_bank', 'over_limit', 'return_rate', 'bank'] as const;

export const Invoice = z
  .object({
    id: Int,
    number: z.string(),
    kind: z
      .enum(['period', 'month', 'interest', 'credit_note'])
      .describe('month: rent due on a day of its own, such as base rent in advance'),
    rents: z.array(z.enum(RENT_KINDS)).describe('What its lines count towards: base rent, percentage rent, …'),
    estimates: z
      .array(z.enum(ESTIMATE_MARKS))
      .optional()
      .describe('Only where its percentage rent rests on an estimate, or corrects one'),
    sweep: Int,
    deal: Int,
    premises: Int,
    company: Int,
    merchant: z.string(),
    place: z.string(),
    time_zone: z.string().describe('Of the property, in which its deadlines are told'),
    currency: CurrencyCode,
    from: DayText,
    through: DayText,
    tax: Money.describe('Part of the total'),
    total: Money,
    credit_applied: Money,
    payable: Money,
    paid: Money,
    credited: Money,
    held: Money.describe('In dispute'),
    outstanding: Money,
    status: InvoiceStatus,
    status_label: z.string(),
    issued_at: Instant,
    review_until: Instant,
    due_day: DayText,
    debit_day: DayText.describe('A banking day, never before the due day'),
    next_retry_day: DayText.nullable(),
    failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
    hold_reason: z.enum(HOLD_REASONS),
    paid_at: Instant.nullable(),
    updated_at: Instant,
    can: z.array(z.enum(INVOICE_ACTIONS)),
  })
  .meta({ id: 'SweepInvoice' });
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceDetails = Invoice.extend({
  lines: z.array(
    z.object({
      position: Int,
      kind: z.enum(LINE_KINDS),
      of: z.enum(RENT_KINDS).describe('The rent that it counts towards, also of a correction'),
      from: DayText,
      through: DayText,
      amount: Money,
      estimate: z
        .enum(ESTIMATE_MARKS)
        .optional()
        .describe('Of percentage rent that rests on an estimate, or corrects one'),
      note: z.string().optional().describe('Of late interest: on which invoice, and how it was worked out'),
    }),
  ),
  taxes: z.array(z.object({ rate: z.string(), net: Money, tax: Money })).describe('For each rate in percent'),
  late_interest: Money.describe('What the terms ask on late payment, to today; billed only once it is approved'),
  late_interest_charged: Money.describe('What of it the landlord has approved; it stands on another invoice'),
  days: z
    .array(
      z.object({
        day: DayText,
        gross: Money.nullable(),
        adjusted_gross: Money.nullable().describe('Null without a report, and on invoices that did not keep it'),
        rent: Money,
      }),
    )
    .describe('Its receipt, as issued'),
  sales: z
    .object({ gross: Money, left_out: Money, adjusted_gross: Money, words: z.string() })
    .nullable()
    .describe('How gross became adjusted gross on its days; null where a day did not keep it'),
  attempts: z.array(
    z.object({
      number: Int,
      amount: Money,
      state: z.string(),
      at: Instant,
      settled_at: Instant.nullable(),
      failure: z.object({ code: z.string(), detail: z.string() }).nullable(),
      trace_id: z.string().nullable(),
    }),
  ),
  hand_payments: z.array(
    z.object({
      id: Int,
      amount: Money,
      method: z.enum(HAND_METHODS),
      reference: z.string(),
      paid_on: DayText,
      by: z.string(),
      at: Instant,
    }),
  ),
}).meta({ id: 'SweepInvoiceDetails' });

const Filter = {
  deal: Id.optional(),
  sweep: Id.optional(),
  company: Id.optional(),
  premises: Id.optional(),
  master_company: Id.optional(),
  status: repeated(InvoiceStatus),
  from: DayText.optional().describe('Issued on or after'),
  through: DayText.optional().describe('Issued on or before'),
};

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/payments/sweep_invoice/',
  allow: SEES,
  summary: 'Invoices the viewer may see, newest first',
  query: PageQuery.extend(Filter),
  reply: pageOf(Invoice),
});
export type InvoiceQuery = z.output<typeof listInvoices.query>;

export const invoiceTotals = endpoint({
  method: 'GET',
  path: '/api/payments/sweep_invoice/totals/',
  allow: SEES,
  summary: 'Sums over the same invoices, one for each currency',
  query: z.object(Filter),
  reply: z.object({
    results: z.array(
      z.object({
        currency: CurrencyCode,
        invoices: Int,
        total: Money,
        paid: Money,
        processing: Money,
        failed: Money,
        outstanding: Money,
        held: Money,
        open_credit: Money,
      }),
    ),
  }),
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/payments/sweep_invoice/:id/',
  allow: SEES,
  summary: 'One invoice with its lines, its receipt and how it was paid',
  params: One,
  reply: InvoiceDetails,
});

export const chargeInvoice = endpoint({
  method: 'POST',
  path: '/api/payments/sweep_invoice/:id/charge/',
  allow: MANAGES,
  summary: 'Debit what can be debited of an invoice; asking again makes no second debit',
  params: One,
  reply: Invoice,
});

export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/api/payments/sweep_invoice/:id/cancel/',
  allow: LANDLORD,
  summary: 'Withdraw an unpaid invoice; what is due by then comes with the next one',
  params: One,
  reply: Invoice,
});

export const recordPayment = endpoint({
  method: 'POST',
  path: '/api/payments/sweep_invoice/:id/record_payment/',
  allow: LANDLORD,
  summary: 'Record a payment made outside AutoPay',
  params: One,
  body: z.strictObject({
    method: z.enum(HAND_METHODS),
    reference: z.string().trim().min(1).max(200),
    date: GivenDay,
    amount: z
      .string({ error: MUST_BE_DECIMAL })
      .trim()
      .refine((text) => parseMoney(text) !== undefined, MUST_BE_DECIMAL)
      .refine((text) => (parseMoney(text) ?? 1) > 0, 'Only positive number')
      .optional()
      .describe('All that is outstanding unless said otherwise'),
  }),
  reply: Invoice,
});

export const correctPayment = endpoint({
  method: 'POST',
  path: '/api/payments/sweep_invoice/:id/correct_payment/',
  allow: LANDLORD,
  summary: 'Correct the day of a payment made outside AutoPay; late interest follows it',
  params: One,
  body: z.strictObject({ payment: Id, date: GivenDay, reason: z.string().trim().min(1).max(500) }),
  reply: Invoice,
});
