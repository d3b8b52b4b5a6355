// The steps of a deal's life after it was published. Calls that carry updated_at are refused when the deal was changed
// since; accept, decline and cancel must carry it.
import { z } from 'zod';
import { endpoint, Id } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { Email, RequiredText, Words } from '#core/base/text.ts';
import { GivenDay } from '#core/base/time.ts';
import { DealParams, EFFECTIVE_FROM, LANDLORD_MANAGES } from '#core/deals/contract.ts';
import { Deal } from '#core/deals/shapes.ts';
import { AmendedTermsBody } from '#core/deals/terms-body.ts';

const DETAILS = Words.max(2_000).default('');

export const changeTerms = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/change_terms/',
  allow: LANDLORD_MANAGES,
  summary: 'Replace the proposed terms; the merchant’s review starts again',
  params: DealParams,
  body: z.strictObject({ terms: AmendedTermsBody, modified_details: DETAILS, updated_at: Instant.optional() }),
  reply: Deal,
});

export const modifyDeal = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/modify/',
  allow: LANDLORD_MANAGES,
  summary: 'Propose other terms, or with extend a longer period, for an agreement in force',
  params: DealParams,
  body: z.strictObject({
    terms: AmendedTermsBody.optional(),
    extend: z.boolean().default(false),
    end_date: GivenDay.nullish().describe('With extend: the new end; left out or null runs month to month'),
    effective_from: EFFECTIVE_FROM,
    legal_name: RequiredText.optional().describe('The merchant’s legal name, where it changes with the terms'),
    modified_details: DETAILS,
    updated_at: Instant.optional(),
  }),
  reply: Deal,
});
export type Modification = z.output<typeof modifyDeal.body>;

export const acceptDeal = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/accept/',
  allow: { permission: 'permission_manage_connections', role: 'retailer', invited: true },
  summary: 'Accept the terms for a company',
  params: DealParams,
  body: z.strictObject({ updated_at: Instant, company: Id.optional() }),
  reply: Deal,
});

export const declineDeal = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/decline/',
  allow: { permission: 'permission_manage_connections', role: 'retailer', invited: true },
  summary: 'Decline the terms and say why, with other terms where the merchant has some to propose',
  params: DealParams,
  body: z.strictObject({
    updated_at: Instant,
    note: Words.max(4_000).default(''),
    terms: AmendedTermsBody.optional().describe(
      'What the merchant would accept; it binds nobody until it is published',
    ),
  }),
  reply: Deal,
});

export const cancelDeal = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/cancel/',
  allow: LANDLORD_MANAGES,
  summary: 'Withdraw it; for a modification the original’s id is answered',
  params: DealParams,
  body: z.strictObject({ updated_at: Instant }),
  reply: z.object({
    id: z.number().int().describe('The original where there is one, else the canceled deal'),
    canceled: z.number().int(),
    original: z.number().int().nullable(),
    status: z.string(),
  }),
});

export const finishDeal = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/finish/',
  allow: LANDLORD_MANAGES,
  summary: 'End it today, or with a date on that day',
  params: DealParams,
  body: z.strictObject({ date: GivenDay.optional(), updated_at: Instant.optional() }),
  reply: Deal,
});

export const editLandlord = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/edit_landlord/',
  allow: LANDLORD_MANAGES,
  summary: 'Move it to another property or unit',
  params: DealParams,
  body: z.strictObject({
    premises: Id.optional(),
    premises_unit: Words.max(60).optional(),
    updated_at: Instant.optional(),
  }),
  reply: Deal,
});

export const updateInvite = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/update_invite/',
  allow: LANDLORD_MANAGES,
  summary: 'Change the merchant’s name or e-mail, or send the invite again',
  params: DealParams,
  body: z.strictObject({
    contact_email: Email.optional(),
    legal_name: RequiredText.optional(),
    resend: z.boolean().default(false),
    updated_at: Instant.optional(),
  }),
  reply: Deal,
});
