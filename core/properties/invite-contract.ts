// Invites to companies and properties, as those who invite and those who are invited see them.
import { z } from 'zod';
import { InviteView } from '#core/access/contract.ts';
import { endpoint, One } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { Email, OptionalText } from '#core/base/text.ts';
import { INVITE_STATES } from '#core/properties/invite-state.ts';
import { FLAGS, GIVEN_FLAGS } from '#core/properties/permission-flags.ts';

export const Named = z.object({ id: z.number().int(), name: z.string() });
export const Detail = z.object({ detail: z.string() });
export const OnlyOpen = z.stringbool().optional().describe('Only those nobody has answered');

/** One scope somebody was invited to; an invite to several properties has an entry for each. */
export const InviteEntry = z
  .object({
    id: z.number().int().describe('The invite; entries of one mail share it'),
    kind: z.enum(['company', 'premises', 'mastercompany']),
    email: z.string(),
    first_name: z.string(),
    company: Named,
    premises: Named.nullable(),
    ...FLAGS,
    inviter: z.string(),
    status: z.enum(INVITE_STATES),
    sent_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'InviteEntry' });
export type InviteEntry = z.infer<typeof InviteEntry>;

/** Somebody to invite to one scope. */
export const InvitePerson = z.strictObject({ email: Email, first_name: OptionalText.default(''), ...GIVEN_FLAGS });

/** An invite as the invited person sees it. `code` answers it, as the code in the mail does. */
export const MyInvite = z
  .object({
    id: z.number().int(),
    code: z.string(),
    kind: z.enum(['company', 'premises', 'mastercompany']),
    email: z.string(),
    first_name: z.string(),
    company: z.object({ name: z.string() }).nullable(),
    inviter: z.string(),
    offers: z.array(z.object({ name: z.string(), ...FLAGS })),
    status: z.enum(INVITE_STATES),
    sent_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'MyInvite' });
export type MyInvite = z.infer<typeof MyInvite>;

export const AcceptedInvite = z.object({
  detail: z.string(),
  kind: z.enum(['company', 'premises', 'mastercompany']),
  company: Named.nullable(),
  premises: z.array(Named),
  master_company: z.number().int().nullable(),
});

const CodeParams = z.object({ code: z.string().trim().min(1).max(200) });

export const getInviteByCode = endpoint({
  method: 'GET',
  path: '/api/companies/invite_code/:code/',
  allow: 'public',
  summary: 'What an invite to a company or to properties offers, by its code',
  callsPerMinute: 30,
  params: CodeParams,
  reply: InviteView,
});

export const listMyInvites = endpoint({
  method: 'GET',
  path: '/api/companies/invite_code/',
  allow: 'user',
  summary: 'Invites to companies and portfolios sent to the viewer’s e-mail',
  query: PageQuery.extend({ not_accepted: OnlyOpen }),
  reply: pageOf(MyInvite),
});

export const acceptInvite = endpoint({
  method: 'POST',
  path: '/api/companies/invite_code/:code/accept/',
  allow: 'user',
  summary: 'Accept an invite, by the code from the mail or from the viewer’s own list',
  params: CodeParams,
  reply: AcceptedInvite,
});

export const rejectInvite = endpoint({
  method: 'POST',
  path: '/api/companies/invite_code/:code/reject/',
  allow: 'user',
  summary: 'Decline an invite, by the code from the mail or from the viewer’s own list',
  params: CodeParams,
  reply: Detail,
});

export const listMyPremisesInvites = endpoint({
  method: 'GET',
  path: '/api/companies/premises_invite/my/',
  allow: 'user',
  summary: 'Invites to properties sent to the viewer’s e-mail',
  query: PageQuery.extend({ not_accepted: OnlyOpen }),
  reply: pageOf(MyInvite),
});

export const acceptPremisesInvite = endpoint({
  method: 'POST',
  path: '/api/companies/premises_invite/:id/accept/',
  allow: 'user',
  summary: 'Accept an invite to a property',
  params: One,
  reply: AcceptedInvite,
});

export const rejectPremisesInvite = endpoint({
  method: 'POST',
  path: '/api/companies/premises_invite/:id/reject/',
  allow: 'user',
  summary: 'Decline an invite to a property',
  params: One,
  reply: Detail,
});
