// Properties: where they are, their units, and who may see them.
import { z } from 'zod';
import { Proof } from '#core/access/change-code.ts';
import { endpoint, Id, NoReply } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { ANY_OF_LANDLORD } from '#core/base/permissions.ts';
import { OptionalText, RequiredText } from '#core/base/text.ts';
import { isZone } from '#core/base/time.ts';
import { CountryCode, ScopeMember } from '#core/properties/company-contract.ts';
import { InviteEntry, InvitePerson, Named, OnlyOpen } from '#core/properties/invite-contract.ts';
import { CHANGED_FLAGS, PermissionName } from '#core/properties/permission-flags.ts';

export const Unit = z.object({ id: z.number().int(), name: z.string(), area_sqft: z.number().int().nullable() });

export const Premises = z
  .object({
    id: z.number().int(),
    name: z.string(),
    address_street: z.string(),
    address_city: z.string(),
    address_state: z.string(),
    address_zip: z.string(),
    country: CountryCode,
    time_zone: z.string(),
    leased_area_sqft: z.number().int().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    units: z.array(Unit),
    master_company: z.number().int(),
    company: Named,
    currency: CurrencyCode,
    users: z.array(z.number().int()).describe('Members: all of them for owners, otherwise only the viewer'),
    invites_count: z.number().int().describe('Invites nobody has answered yet, for owners'),
    deals_count: z.number().int().describe('Neither canceled nor replaced, whatever has become of them'),
    open_count: z.number().int().describe('Of them the merchants: agreements in force that have begun'),
    not_open_count: z.number().int().describe('Agreed, and beginning on a later day'),
    permissions: z.array(PermissionName).describe('What the viewer may do here'),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Premises' });
export type Premises = z.infer<typeof Premises>;

/** One property also names what is in it. */
export const PremisesDetail = Premises.extend({
  deals: z.array(z.number().int()).describe('Those the viewer sees that are neither canceled nor replaced'),
  invites: z.array(z.number().int()).describe('Those nobody has answered yet, for owners'),
}).meta({ id: 'PremisesDetail' });
export type PremisesDetail = z.infer<typeof PremisesDetail>;

const Area = z.number().int().positive().max(100_000_000).nullable();
const NAMED_ZONE = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/;
const TimeZone = z
  .string()
  .trim()
  .refine((zone) => NAMED_ZONE.test(zone) && isZone(zone), 'Must be a time zone, for example America/New_York');

const UnitFields = z.strictObject({
  id: Id.optional().describe('Names a unit that exists already'),
  name: RequiredText.max(60),
  area_sqft: Area.default(null),
});

const address = {
  address_street: OptionalText,
  address_city: OptionalText,
  address_state: OptionalText.default(''),
  address_zip: z.string().trim().max(20),
  country: CountryCode.default('US'),
};

export const PremisesFields = z.strictObject({
  name: RequiredText,
  ...address,
  time_zone: TimeZone.optional().describe('Left out: the usual zone of the state'),
  leased_area_sqft: Area.default(null),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  units: z.array(UnitFields).max(2_000).default([]),
});
export type PremisesFields = z.output<typeof PremisesFields>;

const changes = z.strictObject({
  name: RequiredText.optional(),
  address_street: OptionalText.optional(),
  address_city: OptionalText.optional(),
  address_state: OptionalText.optional(),
  address_zip: z.string().trim().max(20).optional(),
  country: CountryCode.optional(),
  time_zone: TimeZone.optional(),
  leased_area_sqft: Area.optional(),
  latitude: z.number().min(-90).max(90).nullable().optional(),
  longitude: z.number().min(-180).max(180).nullable().optional(),
  units: z.array(UnitFields).max(2_000).optional(),
  updated_at: Instant.optional().describe('As it was read: refused where somebody has changed the property since'),
});
export type PremisesChanges = z.output<typeof changes>;

const OnePremises = z.object({ id: Id });
const OneInvite = z.object({ id: Id, invite: Id });
const owner = { permission: 'permission_owner', role: 'landlord' } as const;

export const listPremises = endpoint({
  method: 'GET',
  path: '/api/companies/premises/',
  allow: ANY_OF_LANDLORD,
  summary: 'Properties the viewer is a member of',
  query: PageQuery.extend({
    master_company: Id.optional(),
    company: Id.optional(),
    search: OptionalText.optional(),
    ordering: z.enum(['name', '-name', 'created_at', '-created_at']).default('name'),
  }),
  reply: pageOf(Premises),
});

export const createPremises = endpoint({
  method: 'POST',
  path: '/api/companies/premises/',
  allow: { permission: 'permission_owner', role: 'landlord' },
  summary: 'Add a property; needs ownership of any property in the master company',
  status: 201,
  body: PremisesFields.extend({ company: Id.describe('The landlord company that holds it') }),
  reply: PremisesDetail,
});

export const premisesExists = endpoint({
  method: 'POST',
  path: '/api/companies/premises/exists/',
  reads: true,
  allow: ANY_OF_LANDLORD,
  summary: 'Whether a property of this name and address is already in the master company',
  body: z.strictObject({
    master_company: Id,
    name: RequiredText,
    ...address,
    premises: Id.optional().describe('The property being edited, which does not count'),
  }),
  reply: z.object({ exists: z.boolean() }),
});

export const getPremises = endpoint({
  method: 'GET',
  path: '/api/companies/premises/:id/',
  allow: ANY_OF_LANDLORD,
  summary: 'One property',
  params: OnePremises,
  reply: PremisesDetail,
});

export const updatePremises = endpoint({
  method: 'PATCH',
  path: '/api/companies/premises/:id/',
  allow: owner,
  summary: 'Change a property; units that are sent replace the list',
  params: OnePremises,
  body: changes,
  reply: PremisesDetail,
});

export const deletePremises = endpoint({
  method: 'DELETE',
  path: '/api/companies/premises/:id/',
  allow: owner,
  summary: 'Remove a property that has no running connection',
  status: 204,
  params: OnePremises,
  reply: NoReply,
});

export const listPremisesUsers = endpoint({
  method: 'GET',
  path: '/api/companies/premises/:id/users/',
  allow: owner,
  summary: 'People on a property and what they may do',
  params: OnePremises,
  query: PageQuery,
  reply: pageOf(ScopeMember),
});

export const updatePremisesUser = endpoint({
  method: 'PATCH',
  path: '/api/companies/premises/:id/users/:user/',
  allow: owner,
  summary: 'Change what somebody may do on a property',
  params: z.object({ id: Id, user: Id }),
  body: z.strictObject({ ...CHANGED_FLAGS, ...Proof }),
  reply: ScopeMember,
});

export const listPremisesInvites = endpoint({
  method: 'GET',
  path: '/api/companies/premises/:id/invites/',
  allow: owner,
  summary: 'People invited to a property',
  params: OnePremises,
  query: PageQuery.extend({ not_accepted: OnlyOpen }),
  reply: pageOf(InviteEntry),
});

export const inviteToPremises = endpoint({
  method: 'POST',
  path: '/api/companies/premises/:id/invites/',
  allow: owner,
  summary: 'Invite somebody to a property',
  status: 201,
  callsPerMinute: 60,
  params: OnePremises,
  body: InvitePerson,
  reply: InviteEntry,
});

export const resendPremisesInvite = endpoint({
  method: 'POST',
  path: '/api/companies/premises/:id/invites/:invite/resend/',
  allow: owner,
  summary: 'Send an invite again with a new code; the old one no longer works',
  callsPerMinute: 30,
  params: OneInvite,
  reply: InviteEntry,
});

export const withdrawPremisesInvite = endpoint({
  method: 'DELETE',
  path: '/api/companies/premises/:id/invites/:invite/',
  allow: owner,
  summary: 'Take a property out of an open invite',
  status: 204,
  params: OneInvite,
  reply: NoReply,
});
