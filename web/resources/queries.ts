import { queryOptions } from '@tanstack/react-query';
import { listPosTypes } from '#core/pos/connect-contract.ts';
import { getLegalNotice, listResources, listSupportRequests } from '#core/resources/contract.ts';
import { call } from '#web/base/api.ts';

export const posTypesQuery = queryOptions({
  queryKey: ['resources', 'pos-types'],
  queryFn: ({ signal }) => call(listPosTypes, { signal }),
});

export const resourcesQuery = queryOptions({
  queryKey: ['resources', 'links'],
  queryFn: ({ signal }) => call(listResources, { signal }),
});

export const legalNoticeQuery = queryOptions({
  queryKey: ['resources', 'legal-notice'],
  queryFn: ({ signal }) => call(getLegalNotice, { signal }),
});

export const supportRequestsQuery = queryOptions({
  queryKey: ['resources', 'support'],
  queryFn: ({ signal }) => call(listSupportRequests, { signal }),
});
