// Documents across a company. A landlord company asks all its merchants at once and keeps the names it asks for; a
// retailer company reads what is asked of its stores. Each request is answered on its own deal.
import { z } from 'zod';
import { endpoint, Id, NoReply } from '#core/base/endpoint.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { ANY, ANY_OF_LANDLORD } from '#core/base/permissions.ts';
import { RequiredText } from '#core/base/text.ts';
import { LANDLORD_MANAGES, RequestFields, RequestQuery } from '#core/documents/contract.ts';
import { DocumentRequest } from '#core/documents/shapes.ts';

const CompanyParams = z.object({ company: Id });
const RequestParams = z.object({ company: Id, id: Id });

export const NameChoice = z.object({ id: z.number().int(), name: z.string() }).meta({ id: 'DocumentNameChoice' });
export type NameChoice = z.infer<typeof NameChoice>;

/** Offered where a company has not chosen names of its own. */
export const COMMON_NAMES = [
  'Certificate of insurance',
  'Business license',
  'W-9',
  'Health permit',
  'Signed lease',
  'Annual sales statement',
] as const;

export const requestFromCompany = endpoint({
  method: 'POST',
  path: '/api/documents/companies/:company/document_request/',
  allow: LANDLORD_MANAGES,
  summary:
    'Ask every merchant of a landlord company, of one property or of some deals. Who was asked before is skipped',
  status: 201,
  whileImpersonating: true,
  params: CompanyParams,
  body: z.strictObject({
    ...RequestFields,
    premises: Id.optional(),
    deals: z.array(Id).min(1).max(1_000).optional(),
  }),
  reply: z.object({
    count: z.number().int(),
    skipped: z.number().int().describe('Deals that already have a request of this name'),
    results: z.array(DocumentRequest),
  }),
});
export type CompanyRequest = z.output<typeof requestFromCompany.body>;

export const listCompanyRequests = endpoint({
  method: 'GET',
  path: '/api/documents/companies/:company/document_request/',
  allow: ANY,
  summary: 'What is asked for on the deals of a company, landlord’s or retailer’s',
  params: CompanyParams,
  query: RequestQuery.extend({ premises: Id.optional() }),
  reply: pageOf(DocumentRequest),
});
export type CompanyRequestQuery = z.output<typeof listCompanyRequests.query>;

export const withdrawCompanyRequest = endpoint({
  method: 'DELETE',
  path: '/api/documents/companies/:company/document_request/:id/',
  allow: LANDLORD_MANAGES,
  summary: 'No longer ask one merchant of the company for a document',
  status: 204,
  params: RequestParams,
  reply: NoReply,
});

const reminder = (kind: 'pending' | 'expiring' | 'rejected', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/documents/companies/:company/document_request/:id/remind_${kind}/`,
    allow: LANDLORD_MANAGES,
    summary,
    params: RequestParams,
    reply: DocumentRequest,
  });

export const remindCompanyPending = reminder('pending', 'Remind a merchant of the company of what was not sent');
export const remindCompanyExpiring = reminder('expiring', 'Remind a merchant of the company to renew');
export const remindCompanyRejected = reminder('rejected', 'Remind a merchant of the company of what was rejected');

export const listNameChoices = endpoint({
  method: 'GET',
  path: '/api/documents/companies/:company/name_choices/',
  allow: ANY_OF_LANDLORD,
  summary: 'The names of documents a landlord company asks for, in order of the alphabet',
  params: CompanyParams,
  query: PageQuery,
  reply: pageOf(NameChoice),
});

export const addNameChoice = endpoint({
  method: 'POST',
  path: '/api/documents/companies/:company/name_choices/',
  allow: LANDLORD_MANAGES,
  summary: 'Add a name',
  status: 201,
  params: CompanyParams,
  body: z.strictObject({ name: RequiredText }),
  reply: NameChoice,
});

export const renameChoice = endpoint({
  method: 'PUT',
  path: '/api/documents/companies/:company/name_choices/:id/',
  allow: LANDLORD_MANAGES,
  summary: 'Change a name; requests that were made keep theirs',
  params: RequestParams,
  body: z.strictObject({ name: RequiredText }),
  reply: NameChoice,
});

export const deleteNameChoice = endpoint({
  method: 'DELETE',
  path: '/api/documents/companies/:company/name_choices/:id/',
  allow: LANDLORD_MANAGES,
  summary: 'Remove a name; requests that were made stay',
  status: 204,
  params: RequestParams,
  reply: NoReply,
});
