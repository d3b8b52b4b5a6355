// Companies of both sides: a landlord's holds properties, a retailer's holds sales systems and deals.
import { z } from 'zod';
import { Proof } from '#core/access/change-code.ts';
import { endpoint, Id, NoReply } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { ANY } from '#core/base/permissions.ts';
import { Email, OptionalText, Phone, RequiredText } from '#core/base/text.ts';
import { InviteEntry, InvitePerson, Named, OnlyOpen } from '#core/properties/invite-contract.ts';
import { CHANGED_FLAGS, FLAGS, PermissionName } from '#core/properties/permission-flags.ts';
import { COUNTRIES } from '#core/properties/regions.ts';

export const CountryCode = z.enum(COUNTRIES).meta({ id: 'Country' });

export const Company = z
  .object({
    id: z.number().int(),
    kind: z.enum(['landlord', 'retailer']),
    name: z.string(),
    dba_name: z.string(),
    currency: CurrencyCode,
    contact_email: z.string(),
    phone: z.string(),
    address_street: z.string(),
    address_city: z.string(),
    address_state: z.string(),
    address_zip: z.string(),
    country: CountryCode,
    master_company: z.number().int().nullable(),
    premises: z.array(Named).describe('Of a landlord company: the properties the viewer is a member of'),
    users: z.array(z.number().int()),
    premises_count: z.number().int(),
    deals_count: z.number().int().describe('Neither canceled nor replaced, whatever has become of them'),
    open_count: z.number().int().describe('Of them the merchants: agreements in force that have begun'),
    not_open_count: z.number().int().describe('Agreed, and beginning on a later day'),
    pos_connections_count: z.number().int(),
    invites_count: z.number().int().describe('Invites nobody has answered yet, for owners'),
    permissions: z.array(PermissionName).describe('What the viewer may do here'),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof Company>;

/** One company also names what is in it. */
export const CompanyDetail = Company.extend({
  deals: z.array(z.number().int()).describe('Those the viewer sees that are neither canceled nor replaced'),
  pos_connections: z.array(z.number().int()),
  invites: z.array(z.number().int()).describe('Those nobody has answered yet, for owners'),
}).meta({ id: 'CompanyDetail' });
export type CompanyDetail = z.infer<typeof CompanyDetail>;

/** What people write about a company; an address may be left out, but not half right. */
export const CompanyFields = z.strictObject({
  name: RequiredText,
  dba_name: OptionalText.default(''),
  contact_email: z.union([z.literal(''), Email]).default(''),
  phone: Phone.default(''),
  address_street: OptionalText.default(''),
  address_city: OptionalText.default(''),
  address_state: OptionalText.default(''),
  address_zip: z.string().trim().max(20).default(''),
  country: CountryCode.default('US'),
});
export type CompanyFields = z.output<typeof CompanyFields>;

const changes = z.strictObject({
  name: RequiredText.optional(),
  dba_name: OptionalText.optional(),
  contact_email: z.union([z.literal(''), Email]).optional(),
  phone: Phone.optional(),
  address_street: OptionalText.optional(),
  address_city: OptionalText.optional(),
  address_state: OptionalText.optional(),
  address_zip: z.string().trim().max(20).optional(),
  country: CountryCode.optional(),
  updated_at: Instant.optional().describe('As it was read: refused where somebody has changed the company since'),
});
export type CompanyChanges = z.output<typeof changes>;

export const ScopeMember = z
  .object({
    id: z.number().int(),
    username: z.string(),
    full_name: z.string(),
    phone: z.string(),
    is_me: z.boolean(),
    ...FLAGS,
  })
  .meta({ id: 'ScopeMember' });
export type ScopeMember = z.infer<typeof ScopeMember>;

const OneCompany = z.object({ id: Id });
const OneInvite = z.object({ id: Id, invite: Id });
const OneUser = z.object({ id: Id, user: Id });

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/companies/company/',
  allow: ANY,
  summary: 'Companies the viewer belongs to, with what is in them',
  query: PageQuery.extend({ master_company: Id.optional(), search: OptionalText.optional() }),
  reply: pageOf(Company),
});

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/companies/company/',
  allow: 'retailer',
  summary: 'Register a retailer company; its maker becomes the owner',
  status: 201,
  body: CompanyFields.extend({ currency: CurrencyCode.default('USD') }),
  reply: CompanyDetail,
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/companies/company/:id/',
  allow: ANY,
  summary: 'One company',
  params: OneCompany,
  reply: CompanyDetail,
});

export const updateCompany = endpoint({
  method: 'PATCH',
  path: '/api/companies/company/:id/',
  allow: { permission: 'permission_owner' },
  summary: 'Change one or more properties of a company',
  params: OneCompany,
  body: changes,
  reply: CompanyDetail,
});

export const listCompanyInvites = endpoint({
  method: 'GET',
  path: '/api/companies/company/:id/invite/',
  allow: { permission: 'permission_owner' },
  summary: 'People invited to a retailer company',
  params: OneCompany,
  query: PageQuery.extend({ not_accepted: OnlyOpen }),
  reply: pageOf(InviteEntry),
});

export const inviteToCompany = endpoint({
  method: 'POST',
  path: '/api/companies/company/:id/invite/',
  allow: { permission: 'permission_owner' },
  summary: 'Invite somebody to a retailer company',
  status: 201,
  callsPerMinute: 60,
  params: OneCompany,
  body: InvitePerson,
  reply: InviteEntry,
});

export const updateCompanyInvite = endpoint({
  method: 'PATCH',
  path: '/api/companies/company/:id/invite/:invite/',
  allow: { permission: 'permission_owner' },
  summary: 'Change what an open invite gives',
  params: OneInvite,
  body: z.strictObject({ first_name: OptionalText.optional(), ...CHANGED_FLAGS }),
  reply: InviteEntry,
});

export const withdrawCompanyInvite = endpoint({
  method: 'DELETE',
  path: '/api/companies/company/:id/invite/:invite/',
  allow: { permission: 'permission_owner' },
  summary: 'Withdraw an open invite',
  status: 204,
  params: OneInvite,
  reply: NoReply,
});

export const resendCompanyInvite = endpoint({
  method: 'POST',
  path: '/api/companies/company/:id/invite/:invite/resend/',
  allow: { permission: 'permission_owner' },
  summary: 'Send an invite again with a new code; the old one no longer works',
  callsPerMinute: 30,
  params: OneInvite,
  reply: InviteEntry,
});

export const listCompanyUsers = endpoint({
  method: 'GET',
  path: '/api/companies/company/:id/user/',
  allow: { permission: 'permission_owner' },
  summary: 'People in a retailer company and what they may do',
  params: OneCompany,
  query: PageQuery,
  reply: pageOf(ScopeMember),
});

export const updateCompanyUser = endpoint({
  method: 'PATCH',
  path: '/api/companies/company/:id/user/:user/',
  allow: { permission: 'permission_owner' },
  summary: 'Change what somebody may do in a retailer company',
  params: OneUser,
  body: z.strictObject({ ...CHANGED_FLAGS, ...Proof }),
  reply: ScopeMember,
});

export const removeCompanyUser = endpoint({
  method: 'DELETE',
  path: '/api/companies/company/:id/user/:user/',
  allow: { permission: 'permission_owner' },
  summary: 'Remove somebody from a retailer company',
  status: 204,
  params: OneUser,
  body: z.strictObject(Proof),
  reply: NoReply,
});

export const CompanyAutofill = z
  .object({
    name: z.string(),
    dba_name: z.string(),
    contact_email: z.string(),
    phone: z.string(),
    address_street: z.string(),
    address_city: z.string(),
    address_state: z.string(),
    address_zip: z.string(),
    country: CountryCode,
    currency: CurrencyCode,
  })
  .meta({ id: 'CompanyAutofill' });
export type CompanyAutofill = z.infer<typeof CompanyAutofill>;

export const getCompanyAutofill = endpoint({
  method: 'GET',
  path: '/api/users/company_autofill/',
  allow: 'user',
  summary: 'What is already known about the company the viewer is about to register; empty where nothing is',
  reply: CompanyAutofill,
});
