// What the screens of properties and people read. Every key starts with 'properties', so that one invalidation after a
// change of memberships refreshes all of them.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { COMPANIES_PAGE, PEOPLE_PAGE, PREMISES_PAGE } from '#core/base/constants.ts';
import type { Permission } from '#core/base/permissions.ts';
import { getCompany, getCompanyAutofill, listCompanies } from '#core/properties/company-contract.ts';
import { listMyInvites, listMyPremisesInvites } from '#core/properties/invite-contract.ts';
import {
  getMasterCompany,
  listMasterCompanies,
  listMasterCompanyInvites,
  listMasterCompanyUsers,
} from '#core/properties/master-company-contract.ts';
import { getPremises, listPremises } from '#core/properties/premises-contract.ts';
import { whoCan } from '#core/properties/who-can-contract.ts';
import { call } from '#web/base/api.ts';
import type { ActionScope } from '#web/base/use-action.ts';
import { callWhole } from '#web/base/whole-list.ts';

export const OPEN = { not_accepted: 'true', pageSize: PEOPLE_PAGE } as const;

export const masterCompaniesQuery = queryOptions({
  queryKey: ['properties', 'master-companies'],
  queryFn: ({ signal }) => callWhole(listMasterCompanies, { query: { pageSize: PREMISES_PAGE }, signal }),
});

export const masterCompanyQuery = (id: number) =>
  queryOptions({
    queryKey: ['properties', 'master-company', id],
    queryFn: ({ signal }) => call(getMasterCompany, { params: { id }, signal }),
  });

export const portfolioQuery = (masterCompany: number) =>
  queryOptions({
    queryKey: ['properties', 'portfolio', masterCompany],
    queryFn: ({ signal }) =>
      callWhole(listPremises, { query: { master_company: masterCompany, pageSize: PREMISES_PAGE }, signal }),
  });

export const propertyQuery = (id: number) =>
  queryOptions({
    queryKey: ['properties', 'property', id],
    queryFn: ({ signal }) => call(getPremises, { params: { id }, signal }),
  });

export const landlordCompaniesQuery = (masterCompany: number) =>
  queryOptions({
    queryKey: ['properties', 'landlord-companies', masterCompany],
    queryFn: ({ signal }) =>
      callWhole(listCompanies, { query: { master_company: masterCompany, pageSize: COMPANIES_PAGE }, signal }),
  });

export const companiesQuery = queryOptions({
  queryKey: ['properties', 'companies'],
  queryFn: ({ signal }) => callWhole(listCompanies, { query: { pageSize: COMPANIES_PAGE }, signal }),
});

export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: ['properties', 'company', id],
    queryFn: ({ signal }) => call(getCompany, { params: { id }, signal }),
  });

/** Whom to ask; a refusal of it is no news. */
export const whoCanQuery = (permission: Permission, scope: { premises?: number; company?: number }) =>
  queryOptions({
    queryKey: ['properties', 'who-can', permission, scope],
    queryFn: ({ signal }) => call(whoCan, { query: { permission, ...scope }, signal }),
    meta: { errors: 'silent' },
  });

export const companyAutofillQuery = queryOptions({
  queryKey: ['properties', 'company-autofill'],
  queryFn: ({ signal }) => call(getCompanyAutofill, { signal }),
});

export const peopleQuery = (masterCompany: number) =>
  queryOptions({
    queryKey: ['properties', 'people', masterCompany],
    queryFn: ({ signal }) =>
      callWhole(listMasterCompanyUsers, { params: { id: masterCompany }, query: { pageSize: PEOPLE_PAGE }, signal }),
  });

export const invitesQuery = (masterCompany: number) =>
  queryOptions({
    queryKey: ['properties', 'invites', masterCompany],
    queryFn: ({ signal }) =>
      callWhole(listMasterCompanyInvites, { params: { id: masterCompany }, query: OPEN, signal }),
  });

/** Everything the signed-in person was invited to and has not answered; an invite in both lists counts once. */
export const myInvitesQuery = queryOptions({
  queryKey: ['properties', 'my-invites'],
  queryFn: async ({ signal }) => {
    const [companies, properties] = await Promise.all([
      callWhole(listMyInvites, { query: OPEN, signal }),
      callWhole(listMyPremisesInvites, { query: OPEN, signal }),
    ]);
    const byId = new Map([...companies.results, ...properties.results].map((invite) => [invite.id, invite]));
    return [...byId.values()];
  },
});

/** After a change of people, places or permissions: whatever is on screen is read again. */
export function refreshProperties(client: QueryClient, removed?: number): Promise<void> {
  return client.invalidateQueries({
    queryKey: ['properties'],
    // The page of a removed property is still on screen for a moment; asking for it again would only find nothing.
    predicate: ({ queryKey: [, kind, id] }) => !(kind === 'property' && id === removed),
  });
}

export const PROPERTIES: ActionScope = { refresh: (client) => refreshProperties(client), waits: true };
