// People who own a quarter or more of a business: the provider has to know them, and one person certifies the list.
import { z } from 'zod';
import { Proof } from '#core/access/change-code.ts';
import { endpoint, Id, NoReply, One } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { RequiredText } from '#core/base/text.ts';
import { DocumentUpload, MANAGES_AUTOPAY, SEES_AUTOPAY } from '#core/payments/bank/bank-contract.ts';
import { OwnerChange } from '#core/payments/bank/bank-input.ts';
import { CERTIFICATIONS, OWNER_STATUSES } from '#core/payments/bank/bank-words.ts';

export const BeneficialOwner = z
  .object({
    id: z.number().int(),
    dwolla_customer: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    status: z.enum(OWNER_STATUSES),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'BeneficialOwner' });
export type BeneficialOwner = z.infer<typeof BeneficialOwner>;

const OneOwner = z.object({ id: Id, owner: Id });

export const listOwners = endpoint({
  method: 'GET',
  path: '/api/payments/dwolla/:id/beneficial_owners/',
  allow: SEES_AUTOPAY,
  summary: 'People who own a quarter or more of the business',
  params: One,
  query: PageQuery,
  reply: pageOf(BeneficialOwner),
});

export const createOwner = endpoint({
  method: 'POST',
  path: '/api/payments/dwolla/:id/beneficial_owners/',
  allow: MANAGES_AUTOPAY,
  summary: 'Add an owner; identity numbers go to the provider and are not kept',
  status: 201,
  params: One,
  body: OwnerChange,
  reply: BeneficialOwner,
});

export const getOwner = endpoint({
  method: 'GET',
  path: '/api/payments/dwolla/:id/beneficial_owners/:owner/',
  allow: SEES_AUTOPAY,
  summary: 'One owner',
  params: OneOwner,
  reply: BeneficialOwner,
});

export const updateOwner = endpoint({
  method: 'PATCH',
  path: '/api/payments/dwolla/:id/beneficial_owners/:owner/',
  allow: MANAGES_AUTOPAY,
  summary: 'Send an owner’s details once more, while they are incomplete',
  params: OneOwner,
  body: OwnerChange,
  reply: BeneficialOwner,
});

export const removeOwner = endpoint({
  method: 'DELETE',
  path: '/api/payments/dwolla/:id/beneficial_owners/:owner/',
  allow: MANAGES_AUTOPAY,
  summary: 'Remove an owner',
  status: 204,
  params: OneOwner,
  body: z.strictObject(Proof),
  reply: NoReply,
});

export const addOwnerDocument = endpoint({
  method: 'POST',
  path: '/api/payments/dwolla/:id/beneficial_owners/:owner/documents/',
  allow: MANAGES_AUTOPAY,
  summary: 'Send a document that proves who an owner is; it is not kept here',
  status: 201,
  encoding: 'multipart',
  params: OneOwner,
  body: DocumentUpload,
  reply: BeneficialOwner,
});

export const certifyOwners = endpoint({
  method: 'POST',
  path: '/api/payments/dwolla/:id/beneficial_owners_status/',
  allow: MANAGES_AUTOPAY,
  summary: 'Certify that the list of owners is complete and correct',
  params: One,
  body: z.strictObject({ status: z.literal('certified'), name: RequiredText }),
  reply: z.object({ status: z.enum(CERTIFICATIONS) }),
});
