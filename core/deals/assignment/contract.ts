// Assigning a lease to another merchant. The landlord proposes it, the merchant that leaves agrees or declines, and the one
// that takes over accepts the terms of its own deal, by the call for that: then it is done.
import { z } from 'zod';
import { endpoint, Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { ANY_OR_INVITED } from '#core/base/permissions.ts';
import { Words } from '#core/base/text.ts';
import { DayText, GivenDay } from '#core/base/time.ts';
import { DealParams, LANDLORD_MANAGES, Retailer } from '#core/deals/contract.ts';

const ASSIGNMENT_STATES = ['proposed', 'agreed', 'declined', 'withdrawn', 'done'] as const;
export type AssignmentState = (typeof ASSIGNMENT_STATES)[number];

export const ASSIGNMENT_ACTIONS = ['accept', 'decline', 'withdraw', 'send_again'] as const;
export type AssignmentAction = (typeof ASSIGNMENT_ACTIONS)[number];

export const Assignment = z
  .object({
    id: Int,
    state: z.enum(ASSIGNMENT_STATES),
    seen_as: z.enum(['property_owner', 'leaving', 'taking_over']),
    first_day: DayText.describe('The first day of the merchant that takes over'),
    last_day: DayText.describe('The last day of the merchant that leaves'),
    taking_over: z.string().describe('The legal name of the merchant that takes over'),
    leaving: z.string().nullable().describe('Null for the merchant that takes over'),
    from_deal: Int.nullable().describe('Null for the merchant that takes over'),
    to_deal: Int.nullable().describe('Null for the merchant that leaves'),
    text: z.string().nullable().describe('What the merchant that leaves agrees to; null for the one that takes over'),
    sha256: z.string().nullable().describe('The hash of that text, which comes back with the agreement'),
    agreed: z.object({ by: z.string(), at: Instant }).nullable(),
    note: z.string().describe('What the merchant that leaves wrote when declining'),
    missing_days: Int.nullable().describe('Days of the rent year that count as no sales, because nobody reported them'),
    sums_changed: z.boolean().nullable().describe('For the landlord: the sums are no longer those that were sent'),
    can: z.array(z.enum(ASSIGNMENT_ACTIONS)).describe('What the viewer may do with it now'),
  })
  .meta({ id: 'Assignment' });
export type Assignment = z.infer<typeof Assignment>;

const Reply = z.object({ assignment: Assignment.nullable() });

export const assignDeal = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/assign/',
  allow: LANDLORD_MANAGES,
  summary: 'Propose that another merchant takes the lease over',
  status: 201,
  params: DealParams,
  body: z.strictObject({ retailer: Retailer, first_day: GivenDay, updated_at: Instant.optional() }),
  reply: Reply,
});
export type AssignBody = z.output<typeof assignDeal.body>;

export const getAssignment = endpoint({
  method: 'GET',
  path: '/api/deals/deal/:id/assignment/',
  allow: ANY_OR_INVITED,
  summary: 'The assignment that the deal is part of, as the viewer’s side may read it',
  params: DealParams,
  reply: Reply,
});

export const acceptAssignment = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/assignment/accept/',
  allow: { permission: 'permission_manage_connections', role: 'retailer', invited: true },
  summary: 'Agree, as the merchant that leaves',
  params: DealParams,
  body: z.strictObject({
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('The hash of the text that was read'),
  }),
  reply: Reply,
});

export const declineAssignment = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/assignment/decline/',
  allow: { permission: 'permission_manage_connections', role: 'retailer', invited: true },
  summary: 'Decline, as the merchant that leaves; the proposal to the other merchant is withdrawn',
  params: DealParams,
  body: z.strictObject({ note: Words.max(4_000).default('') }),
  reply: Reply,
});

export const withdrawAssignment = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/assignment/withdraw/',
  allow: LANDLORD_MANAGES,
  summary: 'Withdraw it, with the proposal to the merchant that would have taken over',
  params: DealParams,
  reply: Reply,
});

export const sendAssignmentAgain = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/assignment/send_again/',
  allow: LANDLORD_MANAGES,
  summary: 'Put the terms before the merchant that takes over again, with the sums as they are now',
  params: DealParams,
  reply: Reply,
});
