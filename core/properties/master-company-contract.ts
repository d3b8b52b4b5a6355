// A landlord's portfolio: the master company, its people and the invites to its properties.
import { z } from 'zod';
import { Proof } from '#core/access/change-code.ts';
import { endpoint, Id, NoReply } from '#core/base/endpoint.ts';
import { CurrencyCode } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { ANY_OF_LANDLORD } from '#core/base/permissions.ts';
import { Email, OptionalText, RequiredText } from '#core/base/text.ts';
import { CompanyDetail, CompanyFields } from '#core/properties/company-contract.ts';
import { Detail, InviteEntry, Named, OnlyOpen } from '#core/properties/invite-contract.ts';
import { FLAGS, GIVEN_FLAGS } from '#core/properties/permission-flags.ts';

export const MasterCompany = z
  .object({
    id: z.number().int(),
    name: z.string(),
    currency: CurrencyCode,
    has_tags: z.boolean(),
    has_subscriptions: z.boolean(),
    has_documents: z.boolean(),
    has_daily_sales_report: z.boolean(),
    users: z.array(z.number().int()).describe('Members: people with at least one property in it'),
    premises_count: z.number().int().describe('Properties the viewer is a member of'),
    is_owner: z.boolean().describe('Whether the viewer may add companies and properties'),
    manages_connections: z.boolean().describe('Whether the viewer may add connections to a property of it'),
  })
  .meta({ id: 'MasterCompany' });
export type MasterCompany = z.infer<typeof MasterCompany>;

export const MasterCompanyUser = z
  .object({
    id: z.number().int(),
    username: z.string(),
    full_name: z.string(),
    phone: z.string(),
    is_me: z.boolean(),
    permissions: z.array(z.object({ premises: Named, ...FLAGS })),
  })
  .meta({ id: 'MasterCompanyUser' });
export type MasterCompanyUser = z.infer<typeof MasterCompanyUser>;

const PremisesGrant = z.strictObject({ premises: Id, ...GIVEN_FLAGS });
const OneMasterCompany = z.object({ id: Id });
/** The same call is read with and without the master company in its path. */
const MaybeMasterCompany = z.object({ id: Id.optional() });
const owner = { permission: 'permission_owner', role: 'landlord' } as const;

export const listMasterCompanies = endpoint({
  method: 'GET',
  path: '/api/companies/master_company/',
  allow: ANY_OF_LANDLORD,
  summary: 'Master companies the viewer is a member of',
  query: PageQuery.extend({ search: z.string().trim().max(200).optional().describe('A part of the name') }),
  reply: pageOf(MasterCompany),
});

export const createMasterCompany = endpoint({
  method: 'POST',
  path: '/api/companies/master_company/',
  allow: 'landlord',
  summary: 'Begin a portfolio of one’s own',
  status: 201,
  callsPerMinute: 10,
  body: z.strictObject({ name: RequiredText, currency: CurrencyCode.default('USD') }),
  reply: MasterCompany,
});

export const getMasterCompany = endpoint({
  method: 'GET',
  path: '/api/companies/master_company/:id/',
  allow: ANY_OF_LANDLORD,
  summary: 'One master company',
  params: OneMasterCompany,
  reply: MasterCompany,
});

export const createLandlordCompany = endpoint({
  method: 'POST',
  path: '/api/companies/master_company/:id/create_company/',
  allow: { permission: 'permission_owner', role: 'landlord' },
  summary: 'Add a landlord company; needs ownership of any property in the master company',
  status: 201,
  params: OneMasterCompany,
  body: CompanyFields,
  reply: CompanyDetail,
});

export const listMasterCompanyUsers = endpoint({
  method: 'GET',
  path: '/api/companies/master_company/:id/user/',
  allow: owner,
  summary: 'People with what they may do on each property the viewer owns',
  params: OneMasterCompany,
  query: PageQuery,
  reply: pageOf(MasterCompanyUser),
});

export const editMasterCompanyUsers = endpoint({
  method: 'POST',
  path: '/api/companies/master_company/:id/user/edit/',
  allow: owner,
  summary: 'Change permissions of many people on many properties at once: all or nothing',
  params: OneMasterCompany,
  body: z.strictObject({
    users: z
      .array(
        z.strictObject({
          user: Id,
          permissions: z
            .array(PremisesGrant.extend({ member: z.boolean().default(true).describe('False removes the person') }))
            .min(1)
            .max(1_000),
        }),
      )
      .min(1)
      .max(500),
    ...Proof,
  }),
  reply: z.object({ results: z.array(MasterCompanyUser) }),
});

export const removeMasterCompanyUser = endpoint({
  method: 'DELETE',
  path: '/api/companies/master_company/:id/user/delete_user_permissions/:userId/',
  allow: owner,
  summary: 'Remove somebody from every property the viewer owns',
  status: 204,
  params: z.object({ id: Id, userId: Id }),
  body: z.strictObject(Proof),
  reply: NoReply,
});

export const listMasterCompanyInvites = endpoint({
  method: 'GET',
  path: '/api/companies/master_company/:id/invite/',
  allow: owner,
  summary: 'People invited to properties the viewer owns, an entry for each property',
  params: OneMasterCompany,
  query: PageQuery.extend({ not_accepted: OnlyOpen }),
  reply: pageOf(InviteEntry),
});

export const inviteToMasterCompany = endpoint({
  method: 'POST',
  path: '/api/companies/master_company/:id/invite/',
  allow: owner,
  summary: 'Invite several people at once, each to one or more properties',
  status: 201,
  callsPerMinute: 30,
  params: OneMasterCompany,
  body: z.strictObject({
    invites: z
      .array(
        z.strictObject({
          email: Email,
          first_name: OptionalText.default(''),
          permissions: z.array(PremisesGrant).min(1).max(1_000),
        }),
      )
      .min(1)
      .max(100),
  }),
  reply: z.object({ results: z.array(InviteEntry) }),
});

export const editMasterCompanyInvite = endpoint({
  method: 'POST',
  path: '/api/companies/master_company/:id/invite/edit/',
  aliases: ['/api/companies/master_company/invite/edit/'],
  allow: owner,
  summary: 'Set which properties an invited person gets, and with what permissions',
  params: MaybeMasterCompany,
  body: z.strictObject({
    email: Email,
    first_name: OptionalText.optional(),
    permissions: z.array(PremisesGrant).min(1).max(1_000),
  }),
  reply: z.object({ results: z.array(InviteEntry) }),
});

export const resendMasterCompanyInvite = endpoint({
  method: 'POST',
  path: '/api/companies/master_company/:id/invite/resend/',
  aliases: ['/api/companies/master_company/invite/resend/'],
  allow: owner,
  summary: 'Send a person’s open invites again with new codes',
  callsPerMinute: 30,
  params: MaybeMasterCompany,
  body: z.strictObject({ email: Email }),
  reply: Detail,
});

export const deleteMasterCompanyInvite = endpoint({
  method: 'POST',
  path: '/api/companies/master_company/:id/invite/delete_by_email/',
  aliases: ['/api/companies/master_company/invite/delete_by_email/'],
  allow: owner,
  summary: 'Withdraw everything a person was invited to and has not answered',
  params: MaybeMasterCompany,
  body: z.strictObject({ email: Email }),
  reply: Detail,
});
