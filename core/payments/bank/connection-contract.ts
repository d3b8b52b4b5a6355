// A bank account put to use: by a merchant for paying one deal, or by a landlord for receiving what one property earns.
import { z } from 'zod';
import { Proof } from '#core/access/change-code.ts';
import { endpoint, Id, One } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { DayText } from '#core/base/time.ts';
import { FundingSource, MANAGES_AUTOPAY, ReadinessWord, SEES_AUTOPAY } from '#core/payments/bank/bank-contract.ts';
import { PAYOUT_TYPES } from '#core/payments/bank/bank-words.ts';

const PayoutTypeWord = z.enum(PAYOUT_TYPES).meta({ id: 'PayoutType' });

export const SweepCustomer = z
  .object({
    id: z.number().int(),
    dwolla_customer: z.number().int(),
    funding_source: FundingSource,
    deal: z.number().int().nullable().describe('The deal that is paid from here; null on the landlord’s side'),
    premises: z.number().int().nullable().describe('The property whose rent arrives here; null on the merchant’s side'),
    payout_type: PayoutTypeWord.nullable().describe('How often money is paid out; null on the merchant’s side'),
    pending_payout_type: PayoutTypeWord.nullable(),
    pending_from: DayText.nullable().describe('The day the pending payout type takes over'),
    pending_change: z
      .object({
        kind: z.enum(['account', 'owner']),
        title: z.string().describe('Until when payouts wait, and because of whom'),
        text: z.string(),
        changed_by: z.string(),
        changed_at: Instant,
        held_until: Instant,
      })
      .nullable()
      .describe('A change of the account, or of its owner, for which payouts wait'),
    readiness: ReadinessWord,
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'SweepBankCustomer' });
export type SweepCustomer = z.infer<typeof SweepCustomer>;

export const connectBank = endpoint({
  method: 'POST',
  path: '/api/payments/sweep_dwolla_customer/',
  allow: MANAGES_AUTOPAY,
  summary:
    'Connect a bank account to a deal (merchant pays) or, with password and code, to a property (landlord receives)',
  status: 201,
  body: z
    .strictObject({
      dwolla_customer: Id,
      funding_source: Id,
      deal: Id.optional(),
      premises: Id.optional(),
      payout_type: PayoutTypeWord.optional().describe('Of a property; month unless said otherwise'),
      ...Proof,
    })
    .refine((body) => (body.deal === undefined) !== (body.premises === undefined), {
      error: 'Name a deal or a property, one of the two',
      path: ['deal'],
    }),
  reply: SweepCustomer,
});

export const getSweepCustomer = endpoint({
  method: 'GET',
  path: '/api/payments/sweep_dwolla_customer/:id/',
  allow: SEES_AUTOPAY,
  summary: 'One connected bank account',
  params: One,
  reply: SweepCustomer,
});

export const changeConnectedBank = endpoint({
  method: 'PATCH',
  path: '/api/payments/sweep_dwolla_customer/:id/',
  allow: MANAGES_AUTOPAY,
  summary: 'Use another bank account of the same customer; a property’s changes after 72 hours, unless taken back',
  params: One,
  body: z.strictObject({ funding_source: Id, ...Proof }),
  reply: SweepCustomer,
});

export const changePayoutType = endpoint({
  method: 'POST',
  path: '/api/payments/sweep_dwolla_customer/:id/change_payout_type/',
  allow: MANAGES_AUTOPAY,
  summary: 'Ask for another payout type from the start of its next period',
  params: One,
  body: z.strictObject({ payout_type: PayoutTypeWord }),
  reply: SweepCustomer,
});

export const cancelChangePayoutType = endpoint({
  method: 'POST',
  path: '/api/payments/sweep_dwolla_customer/:id/cancel_change_payout_type/',
  allow: MANAGES_AUTOPAY,
  summary: 'Take back a change of payout type that has not begun',
  params: One,
  reply: SweepCustomer,
});

export const getPremisesSweepCustomer = endpoint({
  method: 'GET',
  path: '/api/companies/premises/:id/sweep_dwolla_customer/',
  allow: SEES_AUTOPAY,
  summary: 'Where a property’s rent arrives, and how far its bank side is set up',
  params: One,
  reply: z.object({
    premises: z.number().int(),
    company: z.number().int(),
    dwolla_customer: z.number().int().nullable(),
    readiness: ReadinessWord,
    sweep_dwolla_customer: SweepCustomer.nullable(),
  }),
});

export const advanceSimulatedBank = endpoint({
  method: 'POST',
  path: '/api/payments/demo/advance_bank/',
  allow: 'demo',
  summary: 'Let days pass for the simulated bank: deposits arrive, transfers settle or come back',
  body: z.strictObject({ days: z.number().int().min(1).max(31).default(1) }),
  reply: z.object({ days: z.number().int() }),
});
