// Invites to take up a deal as its merchant (by code, from the mail) and to read one deal beside a side's members.
import { z } from 'zod';
import { endpoint, Id } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { ANY, ANY_OR_INVITED, Role } from '#core/base/permissions.ts';
import { Email, OptionalText } from '#core/base/text.ts';
import { DealParams } from '#core/deals/contract.ts';

const Code = z.object({ code: z.string().trim().min(1).max(200) });
const InviteId = z.object({ id: Id });
const Done = z.object({ detail: z.string() });
const NotAccepted = PageQuery.extend({ not_accepted: z.stringbool().default(false) });

export const DealInvite = z
  .object({
    id: z.number().int(),
    deal: z.number().int(),
    purpose: z.enum(['merchant', 'member']),
    email: z.string(),
    first_name: z.string(),
    role: Role,
    sent_at: Instant,
    expires_at: Instant,
    state: z.enum(['open', 'accepted', 'rejected', 'withdrawn', 'expired']),
    permission_sales: z.boolean(),
    permission_view_autopay: z.boolean(),
    company: z.object({ name: z.string() }),
    premises: z.object({ name: z.string(), unit: z.string() }),
  })
  .meta({ id: 'DealInvite' });

export const listDealInvites = endpoint({
  method: 'GET',
  path: '/api/deals/deal/:id/invite/',
  allow: ANY_OR_INVITED,
  summary: 'The invites of a deal that the viewer’s side sent',
  params: DealParams,
  query: NotAccepted,
  reply: pageOf(DealInvite),
});

export const listMyInvites = endpoint({
  method: 'GET',
  path: '/api/deals/my_invite/',
  allow: 'user',
  summary: 'Deals the viewer is invited to take up',
  query: NotAccepted,
  reply: pageOf(DealInvite),
});

export const getMyInvite = endpoint({
  method: 'GET',
  path: '/api/deals/my_invite/:code/',
  allow: 'public',
  summary: 'What a deal invite offers, by its code',
  callsPerMinute: 30,
  params: Code,
  reply: z.object({
    kind: z.literal('deal'),
    purpose: z.enum(['merchant', 'member']),
    deal: z.number().int(),
    email: z.string(),
    first_name: z.string(),
    role: Role,
    inviter: z.string(),
    has_account: z.boolean(),
    expires_at: Instant,
    company: z.object({ name: z.string() }),
    retailer: z.object({ legal_name: z.string() }),
    premises: z.object({ name: z.string(), unit: z.string(), address: z.string() }),
  }),
});

export const acceptMyInvite = endpoint({
  method: 'POST',
  path: '/api/deals/my_invite/:code/accept/',
  allow: 'user',
  summary: 'Take the deal up, for a company where one is named; its terms are accepted on their own page',
  params: Code,
  body: z.strictObject({ company: Id.optional() }),
  reply: z.object({ detail: z.string(), deal: z.number().int() }),
});

export const rejectMyInvite = endpoint({
  method: 'POST',
  path: '/api/deals/my_invite/:code/reject/',
  allow: 'public',
  summary: 'Say no: the deal goes back to the landlord as declined',
  callsPerMinute: 10,
  params: Code,
  reply: Done,
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/member_invites/',
  allow: { permission: 'permission_owner' },
  summary: 'Invite a person to one deal, on the viewer’s own side',
  status: 201,
  params: DealParams,
  body: z.strictObject({
    email: Email,
    first_name: OptionalText.default(''),
    permission_sales: z.boolean().default(false),
    permission_view_autopay: z.boolean().default(false),
  }),
  reply: DealInvite,
});

export const listMyMemberInvites = endpoint({
  method: 'GET',
  path: '/api/deals/member_invites/my/',
  allow: 'user',
  summary: 'Deals the viewer is invited to read',
  query: NotAccepted,
  reply: pageOf(DealInvite),
});

export const acceptMemberInvite = endpoint({
  method: 'POST',
  path: '/api/deals/member_invites/:id/accept/',
  allow: 'user',
  summary: 'Join one deal',
  params: InviteId,
  reply: z.object({ detail: z.string(), deal: z.number().int() }),
});

export const rejectMemberInvite = endpoint({
  method: 'POST',
  path: '/api/deals/member_invites/:id/reject/',
  allow: 'user',
  summary: 'Say no to one deal',
  params: InviteId,
  reply: Done,
});

const DealMember = z
  .object({
    user: z.number().int(),
    full_name: z.string(),
    email: z.string(),
    permission_sales: z.boolean(),
    permission_view_autopay: z.boolean(),
    created_at: Instant,
  })
  .meta({ id: 'DealMember' });

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/deals/deal/:id/members/',
  allow: ANY,
  summary: 'People of the viewer’s side who see this one deal',
  params: DealParams,
  query: PageQuery,
  reply: pageOf(DealMember),
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/deals/deal/:id/members/:user/',
  allow: { permission: 'permission_owner' },
  summary: 'End a person’s view of this one deal',
  status: 204,
  params: z.object({ id: Id, user: Id }),
  reply: z.undefined(),
});
