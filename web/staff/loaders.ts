// What the pages of staff ask first: about one thing by its id, and their lists by what the address chooses.
import { idIn, prefetch } from '#web/base/loaders.ts';
import type { Loader, LoaderQuery } from '#web/base/screen.ts';
import { faultsQuery } from '#web/staff/faults-queries.ts';
import {
  AuditFilters,
  DisputeFilters,
  FeedFilters,
  FindFilters,
  feedsAsked,
  OrganisationFilters,
  PER_PAGE,
} from '#web/staff/list-filters.ts';
import {
  invitesQuery,
  namedResourcesQuery,
  organisationsQuery,
  portfolioFileQuery,
} from '#web/staff/organisations/organisation-queries.ts';
import {
  auditQuery,
  companyQuery,
  dealQuery,
  escalatedQuery,
  feedsOfQuery,
  feedsQuery,
  findQuery,
  guardQuery,
  personQuery,
} from '#web/staff/queries.ts';
import { escalatedSummary, feedsSummary, guardSummary, organisationsSummary } from '#web/staff/summary-queries.ts';

const about =
  (askFor: (id: number) => readonly LoaderQuery[]): Loader =>
  ({ params }) => {
    const id = idIn(params, 'id');
    return id === undefined ? [] : askFor(id);
  };

export const person = about((id) => [prefetch(personQuery(id))]);
export const company = about((id) => [prefetch(companyQuery(id)), prefetch(feedsOfQuery({ company: id }))]);
export const deal = about((id) => [prefetch(dealQuery(id)), prefetch(feedsOfQuery({ deal: id }))]);
export const portfolio = about((id) => [prefetch(portfolioFileQuery(id))]);

const summary = [
  prefetch(organisationsSummary),
  prefetch(feedsSummary),
  prefetch(guardSummary),
  prefetch(escalatedSummary),
];

/** Nothing is looked for before something is typed: what needs somebody stands there. */
export const find: Loader = ({ search }) => {
  const { search: typed, kind } = FindFilters.parse(search);
  return typed.trim() === '' ? summary : [prefetch(findQuery(typed.trim(), kind))];
};

export const organisations: Loader = ({ search }) => [
  prefetch(organisationsQuery({ ...OrganisationFilters.parse(search), pageSize: PER_PAGE })),
  prefetch(invitesQuery),
];
export const resources: Loader = () => [prefetch(namedResourcesQuery)];
export const feeds: Loader = ({ search }) => [prefetch(feedsQuery(feedsAsked(FeedFilters.parse(search))))];
export const audit: Loader = ({ search }) => [
  prefetch(auditQuery({ ...AuditFilters.parse(search), pageSize: PER_PAGE })),
];
export const payments: Loader = () => [prefetch(guardQuery)];
export const disputes: Loader = ({ search }) => [
  prefetch(escalatedQuery({ page: DisputeFilters.parse(search).page, pageSize: PER_PAGE })),
];
export const faults: Loader = () => [prefetch(faultsQuery)];
