// Reading deals, and writing those that nobody has accepted.
import { z } from 'zod';
import { DEFAULT_DEAL_EXPANSION } from '#core/base/constants.ts';
import { endpoint, expandable, Id, NoReply, repeated } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { ANY_OR_INVITED, Role } from '#core/base/permissions.ts';
import { Email, LongText, OptionalText, RequiredText, Words } from '#core/base/text.ts';
import { GivenDay } from '#core/base/time.ts';
import { DEAL_LISTS, HOME_GROUPS } from '#core/deals/lists.ts';
import { Deal, TermsDifference, TermsVersion, TermsView } from '#core/deals/shapes.ts';
import { DealStatus } from '#core/deals/status.ts';
import { SUBSTATUSES } from '#core/deals/substatus.ts';
import { AmendedTermsBody, DealTermsBody } from '#core/deals/terms-body.ts';

export const DealParams = z.object({ id: Id });
export const LANDLORD_MANAGES = { permission: 'permission_manage_connections', role: 'landlord' } as const;
const UNIT = Words.max(60);
const DETAILS = Words.max(2_000);

const DEAL_EXPANSIONS = [DEFAULT_DEAL_EXPANSION, 'company', 'premises'] as const;
const Expand = expandable(DEAL_EXPANSIONS)
  .default([DEFAULT_DEAL_EXPANSION])
  .describe(
    `Left out, ${DEFAULT_DEAL_EXPANSION} is expanded; named without it, a deal carries its id. Company and premises are whole in any case`,
  );
export type DealExpand = z.output<typeof Expand>;
const DEAL_ORDERINGS = [
  'id',
  '-id',
  'updated_at',
  '-updated_at',
  'end_date',
  '-end_date',
  'retailer',
  '-retailer',
] as const;

const Counts = z.object({
  lists: z.record(z.enum(DEAL_LISTS), z.number().int()),
  home_groups: z
    .record(z.enum(HOME_GROUPS), z.number().int())
    .nullable()
    .describe('Of a merchant; a change of terms counts once, with the store it changes'),
  properties: z.number().int(),
  merchants: z
    .object({ open: z.number().int(), notOpen: z.number().int() })
    .describe('Agreements in force: those that have begun, and those that begin later'),
});
export type DealCounts = z.output<typeof Counts>;

export const listDeals = endpoint({
  method: 'GET',
  path: '/api/deals/deal/',
  allow: ANY_OR_INVITED,
  summary: 'The deals the viewer sees',
  query: PageQuery.extend({
    company: Id.optional().describe('A retailer company or a landlord company'),
    premises: Id.optional(),
    master_company: Id.optional(),
    status: repeated(DealStatus).default([]),
    substatus: repeated(z.enum(SUBSTATUSES)).default([]),
    list: z.enum(DEAL_LISTS).optional().describe('One of the connection lists'),
    search: OptionalText.optional(),
    ordering: z.enum(DEAL_ORDERINGS).default('-updated_at'),
    expand: Expand,
  }),
  reply: pageOf(Deal).extend({
    counts: Counts.describe(
      'Of all deals that match the rest of the query, whichever list, substatus or page is asked for',
    ),
  }),
});
export type DealQuery = z.output<typeof listDeals.query>;

export const getDeal = endpoint({
  method: 'GET',
  path: '/api/deals/deal/:id/',
  allow: ANY_OR_INVITED,
  summary: 'One deal',
  params: DealParams,
  query: z.object({ expand: Expand }),
  reply: Deal,
});

export const Retailer = z.strictObject({
  legal_name: RequiredText,
  contact_email: Email,
  company: Id.nullish().describe('A merchant the landlord already has a deal with'),
});
const Landlord = z.strictObject({ premises: Id, premises_unit: UNIT.default('') });

export const createDeal = endpoint({
  method: 'POST',
  path: '/api/deals/deal/',
  allow: LANDLORD_MANAGES,
  summary: 'Write a draft',
  status: 201,
  body: z.strictObject({
    landlord: Landlord,
    retailer: Retailer,
    terms: DealTermsBody,
    has_manual_upload: z.boolean().default(false),
    modified_details: DETAILS.default(''),
  }),
  reply: Deal,
});
export type NewDeal = z.output<typeof createDeal.body>;

const Edits = z.strictObject({
  landlord: z.strictObject({ premises: Id.optional(), premises_unit: UNIT.optional() }).optional(),
  retailer: Retailer.partial().optional(),
  terms: AmendedTermsBody.optional(),
  has_manual_upload: z.boolean().optional(),
  modified_details: DETAILS.optional(),
  updated_at: Instant.optional(),
});
export type DealEdits = z.output<typeof Edits>;

export const updateDeal = endpoint({
  method: 'PATCH',
  path: '/api/deals/deal/:id/',
  allow: LANDLORD_MANAGES,
  summary: 'Edit a draft, correct a declined deal, or allow manual uploads',
  params: DealParams,
  body: Edits,
  reply: Deal,
});

export const deleteDeal = endpoint({
  method: 'DELETE',
  path: '/api/deals/deal/:id/',
  allow: LANDLORD_MANAGES,
  summary: 'Throw a draft away',
  status: 204,
  params: DealParams,
  reply: NoReply,
});

export const publishDeal = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/publish/',
  allow: LANDLORD_MANAGES,
  summary: 'Save edits, then put the terms before the merchant',
  params: DealParams,
  body: Edits,
  reply: Deal,
});

export const listTermsVersions = endpoint({
  method: 'GET',
  path: '/api/deals/deal/:id/terms_versions/',
  allow: ANY_OR_INVITED,
  summary: 'Every version of the terms that was put before the merchant, newest first',
  params: DealParams,
  query: PageQuery,
  reply: pageOf(TermsVersion),
});

export const getDifference = endpoint({
  method: 'GET',
  path: '/api/deals/deal/:id/difference/',
  allow: ANY_OR_INVITED,
  summary: 'The terms in force beside the proposed ones, field by field',
  params: DealParams,
  reply: z.object({
    old_deal: z.number().int(),
    new_deal: z.number().int(),
    old_terms: TermsView,
    new_terms: TermsView,
    fields: z.array(TermsDifference),
  }),
});

const Activity = z
  .object({
    id: z.number().int(),
    at: Instant,
    action: z.string(),
    actor: z.string(),
    side: Role.nullable().describe('Null for what the clock did'),
    text: z.string(),
    deal: z.number().int().nullable(),
  })
  .meta({ id: 'Activity' });

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/deals/deal/:id/activities/',
  allow: ANY_OR_INVITED,
  summary: 'What happened to the deal, newest first, as the viewer’s side may read it',
  params: DealParams,
  query: PageQuery,
  reply: pageOf(Activity),
});

const Message = z
  .object({
    id: z.number().int(),
    text: z.string(),
    author: z.object({ id: z.number().int(), full_name: z.string(), role: Role }),
    mine: z.boolean(),
    created_at: Instant,
  })
  .meta({ id: 'DealMessage' });

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/deals/deal/:id/message/',
  allow: ANY_OR_INVITED,
  summary: 'Messages between the two sides, newest first',
  params: DealParams,
  query: PageQuery,
  reply: pageOf(Message),
});

export const postMessage = endpoint({
  method: 'POST',
  path: '/api/deals/deal/:id/message/',
  allow: ANY_OR_INVITED,
  summary: 'Write to the other side',
  status: 201,
  params: DealParams,
  body: z.strictObject({ text: LongText }),
  reply: Message,
});

export const EFFECTIVE_FROM = GivenDay.optional().describe('When the change begins; tomorrow unless said otherwise');
