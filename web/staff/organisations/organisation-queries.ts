import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { PEOPLE_PAGE } from '#core/base/constants.ts';
import { listNamedResources } from '#core/resources/staff-contract.ts';
import {
  getInstallation,
  listOrganisationInvites,
  listOrganisations,
  openPortfolio,
} from '#core/staff/organisations-contract.ts';
import { call } from '#web/base/api.ts';
import { callWhole } from '#web/base/whole-list.ts';

export const organisationsQuery = (question: z.input<typeof listOrganisations.query>) =>
  queryOptions({
    queryKey: ['staff', 'organisations', question],
    queryFn: ({ signal }) => call(listOrganisations, { query: question, signal }),
    placeholderData: keepPreviousData,
  });

export const invitesQuery = queryOptions({
  queryKey: ['staff', 'organisation-invites'],
  queryFn: ({ signal }) => callWhole(listOrganisationInvites, { query: { pageSize: PEOPLE_PAGE }, signal }),
});

export const portfolioFileQuery = (id: number) =>
  queryOptions({
    queryKey: ['staff', 'portfolio', id],
    queryFn: ({ signal }) => call(openPortfolio, { params: { id }, signal }),
  });

export const installationQuery = queryOptions({
  queryKey: ['staff', 'installation'],
  queryFn: ({ signal }) => call(getInstallation, { signal }),
});

export const namedResourcesQuery = queryOptions({
  queryKey: ['staff', 'resources'],
  queryFn: ({ signal }) => call(listNamedResources, { signal }),
});
