// What staff do for organisations: list them, invite one, switch what its portfolio may use, always with a reason that
// its owners read, and see whether the installation can reach them.
import { z } from 'zod';
import { endpoint, Int, One } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { Role } from '#core/base/permissions.ts';
import { Email, LongText, OptionalText, RequiredText } from '#core/base/text.ts';
import { INVITE_STATES } from '#core/properties/invite-state.ts';

export const PORTFOLIO_FLAGS = ['has_tags', 'has_subscriptions', 'has_documents', 'has_daily_sales_report'] as const;
export type PortfolioFlag = (typeof PORTFOLIO_FLAGS)[number];
const Flags = z.object({
  has_tags: z.boolean(),
  has_subscriptions: z.boolean(),
  has_documents: z.boolean(),
  has_daily_sales_report: z.boolean(),
});

/** Long enough that whoever reads it understands; the same as for acting as somebody. */
export const Reason = LongText.min(10);

export const StaffOrganisation = z
  .object({
    side: Role.describe('A landlord’s is a portfolio, a retailer’s a company'),
    id: Int.describe('Of the portfolio or of the company'),
    name: z.string(),
    currency: CurrencyCode,
    places: Int.describe('Properties of a landlord, connections of a retailer'),
    connections: Int.describe('In force'),
    people: Int,
    last_active_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'StaffOrganisation' });
export type StaffOrganisation = z.infer<typeof StaffOrganisation>;

export const listOrganisations = endpoint({
  method: 'GET',
  path: '/api/staff/organisations/',
  allow: 'staff',
  summary: 'Every landlord’s portfolio and retailer’s company, the newest first',
  query: PageQuery.extend({ search: OptionalText.default(''), side: Role.optional() }),
  reply: pageOf(StaffOrganisation),
});

export const StaffPortfolio = z
  .object({
    id: Int,
    name: z.string(),
    currency: CurrencyCode,
    created_at: Instant,
    flags: Flags,
    owners: z.array(z.object({ id: Int, full_name: z.string(), username: z.string() })),
    companies: z.array(z.object({ id: Int, name: z.string(), properties: Int })),
    chain: z.string(),
  })
  .meta({ id: 'StaffPortfolio' });
export type StaffPortfolio = z.infer<typeof StaffPortfolio>;

export const openPortfolio = endpoint({
  method: 'GET',
  path: '/api/staff/portfolios/:id/',
  allow: 'staff',
  summary: 'A landlord’s portfolio with its owners, its companies and what is switched on',
  params: One,
  reply: StaffPortfolio,
});

export const switchPortfolio = endpoint({
  method: 'POST',
  path: '/api/staff/portfolios/:id/switch/',
  allow: 'staff',
  summary: 'Switch what a portfolio may use, with a reason; its owners are told by mail',
  params: One,
  body: z.strictObject({ ...Flags.partial().shape, reason: Reason }),
  reply: StaffPortfolio,
});

export const switchUploads = endpoint({
  method: 'POST',
  path: '/api/staff/deals/:id/switch/',
  allow: 'staff',
  summary: 'Allow or stop uploads of sales on a connection, with a reason that both sides read in its activity',
  params: One,
  body: z.strictObject({ has_manual_upload: z.boolean(), reason: Reason }),
  reply: z.object({ has_manual_upload: z.boolean() }),
});

export const OrganisationInvite = z
  .object({
    id: Int,
    side: Role,
    organisation: z.string(),
    currency: CurrencyCode,
    first_name: z.string(),
    email: z.string(),
    inviter: z.string(),
    state: z.enum(INVITE_STATES),
    sent_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'OrganisationInvite' });
export type OrganisationInvite = z.infer<typeof OrganisationInvite>;

export const listOrganisationInvites = endpoint({
  method: 'GET',
  path: '/api/staff/invites/',
  allow: 'staff',
  summary: 'Organizations that staff invited, those that wait for an answer first',
  query: PageQuery,
  reply: pageOf(OrganisationInvite),
});

export const inviteOrganisation = endpoint({
  method: 'POST',
  path: '/api/staff/invites/',
  allow: 'staff',
  summary: 'Invite a landlord’s organization or a retailer’s company: whoever accepts owns it',
  callsPerMinute: 30,
  status: 201,
  body: z.strictObject({
    side: Role,
    organisation: RequiredText,
    currency: CurrencyCode.default('USD'),
    first_name: RequiredText,
    email: Email,
  }),
  reply: OrganisationInvite,
});

export const resendOrganisationInvite = endpoint({
  method: 'POST',
  path: '/api/staff/invites/:id/resend/',
  allow: 'staff',
  summary: 'Send the invite again with a new link; the one before stops working',
  callsPerMinute: 30,
  params: One,
  reply: OrganisationInvite,
});

export const withdrawOrganisationInvite = endpoint({
  method: 'POST',
  path: '/api/staff/invites/:id/withdraw/',
  allow: 'staff',
  summary: 'Withdraw an invite that nobody has answered',
  params: One,
  reply: OrganisationInvite,
});

export const InstallationState = z
  .object({
    organisations: Int,
    mail: z.object({
      way: z.enum(['server', 'mailbox', 'nowhere']).describe('By SMTP, into the mailbox of this machine, or lost'),
      waiting: Int.describe('Written more than five minutes ago and not sent'),
      last_sent_at: Instant.nullable(),
    }),
    bank: z.enum(['real', 'simulated', 'off']),
    tills: z
      .object({ ready: z.array(z.string()), missing: z.array(z.string()) })
      .describe('Sales systems by their names'),
  })
  .meta({ id: 'InstallationState' });
export type InstallationState = z.infer<typeof InstallationState>;

export const getInstallation = endpoint({
  method: 'GET',
  path: '/api/staff/installation/',
  allow: 'staff',
  summary: 'Whether mail goes out, and which bank and sales systems are set up',
  reply: InstallationState,
});
