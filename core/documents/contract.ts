// Documents of one deal: what the landlord asks for, what the merchant sends, and the answer.
import { z } from 'zod';
import { endpoint, Id, NoReply, repeated } from '#core/base/endpoint.ts';
import { FilePart, FileReply } from '#core/base/file.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { ANY_OR_INVITED } from '#core/base/permissions.ts';
import { OptionalText, RequiredText, Words } from '#core/base/text.ts';
import { GivenDay } from '#core/base/time.ts';
import { DocumentState } from '#core/documents/document-state.ts';
import { ArchivedDocument, DocumentRequest } from '#core/documents/shapes.ts';

export const LANDLORD_MANAGES = { permission: 'permission_manage_connections', role: 'landlord' } as const;
const MANAGES_OR_INVITED = { permission: 'permission_manage_connections', invited: true } as const;

const DealParams = z.object({ deal: Id });
const RequestParams = z.object({ deal: Id, id: Id });
const Note = Words.max(1_000);

export const RequestFields = { name: RequiredText, note: Note.default('') };

export const RequestQuery = PageQuery.extend({
  status: repeated(DocumentState).default([]),
  search: OptionalText.optional(),
  id: Id.optional(),
});
export type RequestQuery = z.output<typeof RequestQuery>;

export const requestDocument = endpoint({
  method: 'POST',
  path: '/api/documents/deals/:deal/document_request/',
  allow: LANDLORD_MANAGES,
  summary: 'Ask the merchant of a deal for a document',
  status: 201,
  whileImpersonating: true,
  params: DealParams,
  body: z.strictObject({ ...RequestFields, deal: Id.optional().describe('The deal of the path, if given') }),
  reply: DocumentRequest,
});

export const listDocumentRequests = endpoint({
  method: 'GET',
  path: '/api/documents/deals/:deal/document_request/',
  allow: ANY_OR_INVITED,
  summary: 'What was asked for on a deal, with the current file of each request',
  params: DealParams,
  query: RequestQuery,
  reply: pageOf(DocumentRequest),
});

export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/api/documents/deals/:deal/document_request/:id/',
  allow: LANDLORD_MANAGES,
  summary: 'No longer ask for a document',
  status: 204,
  params: RequestParams,
  reply: NoReply,
});

const reminder = (kind: 'pending' | 'expiring' | 'rejected', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/documents/deals/:deal/document_request/:id/remind_${kind}/`,
    allow: LANDLORD_MANAGES,
    summary,
    params: RequestParams,
    reply: DocumentRequest,
  });

export const remindPending = reminder('pending', 'Remind the merchant of a document that was not sent');
export const remindExpiring = reminder('expiring', 'Remind the merchant to renew a document');
export const remindRejected = reminder('rejected', 'Remind the merchant of a document that was rejected');

export const answerDocument = endpoint({
  method: 'POST',
  path: '/api/documents/deals/:deal/document_status/',
  allow: LANDLORD_MANAGES,
  summary: 'Accept a document, or reject it with a reason',
  params: DealParams,
  body: z.discriminatedUnion('status', [
    z.strictObject({ document_id: Id, status: z.literal('accepted') }),
    z.strictObject({ document_id: Id, status: z.literal('rejected'), reason: Words.min(1).max(1_000) }),
  ]),
  reply: DocumentRequest,
});
export type DocumentAnswer = z.output<typeof answerDocument.body>;

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/api/documents/deals/:deal/document/',
  allow: { ...MANAGES_OR_INVITED, role: 'retailer' },
  summary: 'Send a PDF for a request; the file before it moves to the archive',
  status: 201,
  encoding: 'multipart',
  callsPerMinute: 60,
  params: DealParams,
  body: z.strictObject({
    pdf_file: FilePart,
    request: Id,
    expiration_date: z.preprocess((value) => (value === '' ? undefined : value), GivenDay.optional()),
  }),
  reply: DocumentRequest,
});
export type DocumentUpload = z.output<typeof uploadDocument.body>;

export const listArchive = endpoint({
  method: 'GET',
  path: '/api/documents/deals/:deal/document_archive/',
  allow: ANY_OR_INVITED,
  summary: 'Earlier files, newest first; `id` names one request',
  params: DealParams,
  query: PageQuery.extend({ id: Id.optional() }),
  reply: pageOf(ArchivedDocument),
});

export const setExpiration = endpoint({
  method: 'PATCH',
  path: '/api/documents/deals/:deal/document/:id/',
  allow: MANAGES_OR_INVITED,
  summary: 'Say through which day a document is valid; null for no end',
  params: RequestParams,
  body: z.strictObject({ expiration_date: GivenDay.nullable() }),
  reply: DocumentRequest,
});

export const getDocumentFile = endpoint({
  method: 'GET',
  path: '/api/documents/deals/:deal/document/:id/file/',
  allow: ANY_OR_INVITED,
  summary: 'The file itself, current or archived',
  whileImpersonating: false,
  params: RequestParams,
  reply: FileReply,
});
