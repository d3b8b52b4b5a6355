// A dispute holds a part of an invoice until both sides agree what it should be. One thread, the same for both.
import { z } from 'zod';
import { endpoint, Id, Int, One, repeated } from '#core/base/endpoint.ts';
import { FilePart, FileReply } from '#core/base/file.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money, parseMoney } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { Role } from '#core/base/permissions.ts';
import { Words } from '#core/base/text.ts';
import { DayText } from '#core/base/time.ts';
import { DISPUTE_STATES, DISPUTE_STEPS } from '#core/payments/disputes/dispute-steps.ts';

const SEES = { permission: 'permission_view_autopay' } as const;
const MANAGES = { permission: 'permission_manage_autopay' } as const;
const MERCHANT = { permission: 'permission_manage_autopay', role: 'retailer' } as const;
const Text = Words.min(1).max(4_000);
const Figure = z
  .string({ error: 'Must be decimal' })
  .refine((text) => (parseMoney(text) ?? -1) >= 0, 'Only positive number');

export const Dispute = z
  .object({
    id: Int,
    deal: Int,
    invoice: Int,
    number: z.string(),
    merchant: z.string(),
    place: z.string(),
    currency: CurrencyCode,
    day: DayText.nullable(),
    line: Int.nullable(),
    amount: Money.describe('The part in question, held back from the debit'),
    state: z.enum(DISPUTE_STATES),
    proposed: Money.nullable().describe('What the part should be, by the latest proposal'),
    proposed_by: Role.nullable(),
    credit_note: Int.nullable(),
    opened_at: Instant,
    resolved_at: Instant.nullable(),
    can: z.array(z.enum(DISPUTE_STEPS)),
    entries: z.array(
      z.object({
        id: Int,
        step: z.enum(DISPUTE_STEPS),
        side: Role,
        author: z.string(),
        text: z.string(),
        proposed: Money.nullable(),
        evidence: z.object({ name: z.string(), type: z.string() }).nullable(),
        at: Instant,
      }),
    ),
  })
  .meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof Dispute>;

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/payments/dispute/',
  allow: SEES,
  summary: 'Disputes the viewer may see, newest first',
  query: PageQuery.extend({ deal: Id.optional(), invoice: Id.optional(), state: repeated(z.enum(DISPUTE_STATES)) }),
  reply: pageOf(Dispute),
});
export type DisputeQuery = z.output<typeof listDisputes.query>;

export const getDispute = endpoint({
  method: 'GET',
  path: '/api/payments/dispute/:id/',
  allow: SEES,
  summary: 'One dispute with its thread',
  params: One,
  reply: Dispute,
});

export const openDispute = endpoint({
  method: 'POST',
  path: '/api/payments/dispute/',
  allow: MERCHANT,
  summary: 'Question a day, a line or an amount of an invoice; only that part is held back',
  status: 201,
  body: z.strictObject({
    invoice: Id,
    day: DayText.optional(),
    line: z.number().int().min(0).optional(),
    amount: Figure.optional().describe('Of the day or line; all of it unless said otherwise'),
    text: Text,
  }),
  reply: Dispute,
});

export const addEvidence = endpoint({
  method: 'POST',
  path: '/api/payments/dispute/:id/evidence/',
  allow: MANAGES,
  summary: 'Put a file before both sides',
  encoding: 'multipart',
  params: One,
  body: z.strictObject({ file: FilePart, text: Text }),
  reply: Dispute,
});

export const getEvidence = endpoint({
  method: 'GET',
  path: '/api/payments/dispute/:id/evidence/:entry/',
  allow: SEES,
  summary: 'A file of the thread',
  params: z.object({ id: Id, entry: Id }),
  reply: FileReply,
});

export const stepDispute = endpoint({
  method: 'POST',
  path: '/api/payments/dispute/:id/step/',
  allow: MANAGES,
  summary: 'Answer, propose a figure, accept it, escalate, or withdraw',
  params: One,
  body: z.strictObject({
    step: z.enum(['answer', 'propose', 'accept', 'escalate', 'withdraw']),
    text: Words.max(4_000).default(''),
    figure: Figure.optional().describe('With propose: what the part should be'),
  }),
  reply: Dispute,
});
export type DisputeStepBody = z.output<typeof stepDispute.body>;
