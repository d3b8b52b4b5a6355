// What the screens of documents read. Every key starts with 'documents' and names the deal or company it belongs to: an
// answer that comes late, for a deal that is no longer open, lands under its own key and is never shown for another.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { DOCUMENTS_PAGE } from '#core/base/constants.ts';
import { listCompanyRequests, listNameChoices } from '#core/documents/company-contract.ts';
import { getDocumentFile, listArchive, listDocumentRequests } from '#core/documents/contract.ts';
import { call } from '#web/base/api.ts';
import { callWhole } from '#web/base/whole-list.ts';

export const dealDocumentsQuery = (deal: number) =>
  queryOptions({
    queryKey: ['documents', 'deal', deal],
    queryFn: ({ signal }) =>
      callWhole(listDocumentRequests, { params: { deal }, query: { pageSize: DOCUMENTS_PAGE }, signal }),
  });

export const companyDocumentsQuery = (company: number, premises?: number) =>
  queryOptions({
    queryKey: ['documents', 'company', company, premises],
    queryFn: ({ signal }) =>
      callWhole(listCompanyRequests, {
        params: { company },
        query: { pageSize: DOCUMENTS_PAGE, ...(premises !== undefined && { premises }) },
        signal,
      }),
  });

export const archiveQuery = (deal: number, request: number) =>
  queryOptions({
    queryKey: ['documents', 'archive', deal, request],
    queryFn: ({ signal }) =>
      callWhole(listArchive, { params: { deal }, query: { id: request, pageSize: DOCUMENTS_PAGE }, signal }),
  });

/** The content of a file never changes: a new file is a new document. */
export const fileQuery = (deal: number, document: number) =>
  queryOptions({
    queryKey: ['documents', 'file', deal, document],
    queryFn: ({ signal }) => call(getDocumentFile, { params: { deal, id: document }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

export const nameChoicesQuery = (company: number) =>
  queryOptions({
    queryKey: ['documents', 'names', company],
    queryFn: ({ signal }) =>
      callWhole(listNameChoices, { params: { company }, query: { pageSize: DOCUMENTS_PAGE }, signal }),
  });

/** After a step: lists, archives and the deal's history are read again, and what waits for the person. */
export async function refreshDocuments(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['documents'], predicate: ({ queryKey }) => queryKey[1] !== 'file' }),
    client.invalidateQueries({ queryKey: ['deals', 'activities'] }),
    client.invalidateQueries({ queryKey: ['tasks'] }),
  ]);
}
