// What the screens of portfolios, properties and companies ask first. A portfolio in the address is asked about at once
// when it is known to be the reader's own: from the list of theirs, or because they were there before. With any other the
// guard decides first, and nothing is asked about somebody else's.
import type { Permission } from '#core/base/permissions.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { idIn, prefetch, prefetchAfter } from '#web/base/loaders.ts';
import type { Loader, LoaderQuery, Situation } from '#web/base/screen.ts';
import { chosenCompany, rememberedCompany } from '#web/properties/companies/current-company.ts';
import {
  companiesQuery,
  companyQuery,
  invitesQuery,
  landlordCompaniesQuery,
  masterCompaniesQuery,
  myInvitesQuery,
  peopleQuery,
  portfolioQuery,
  propertyQuery,
} from '#web/properties/queries.ts';
import { type PeopleScope, scopeInvitesQuery, scopePeopleQuery } from '#web/properties/scope.ts';

type About<Thing> = (thing: Thing, situation: Situation) => readonly LoaderQuery[];

/** The landlord's master company as far as it was read already. */
export function knownCompany({ queries, params }: Pick<Situation, 'queries' | 'params'>): MasterCompany | undefined {
  const listed = queries.getQueryData(masterCompaniesQuery.queryKey)?.results ?? [];
  return chosenCompany(listed, params.masterCompanyId ?? params.mastercompany_id, rememberedCompany());
}

function ownCompany(situation: Situation): number | undefined {
  const company = knownCompany(situation);
  if (company) return company.id;
  const named = idIn(situation.params, 'masterCompanyId', 'mastercompany_id');
  return String(named) === rememberedCompany() ? named : undefined;
}

/** Of a screen about a whole portfolio. */
export const inPortfolio =
  (about: About<number>): Loader =>
  (situation) => {
    const company = ownCompany(situation);
    return [prefetch(masterCompaniesQuery), ...(company === undefined ? [] : about(company, situation))];
  };

/** Of a screen that depends on what the portfolio has switched on, or on who looks at it. */
export const inKnownPortfolio = (about: About<MasterCompany>): Loader =>
  inPortfolio((_, situation) => {
    const company = knownCompany(situation);
    return company ? about(company, situation) : [];
  });

/** Of a tab of a property. */
export const ofProperty =
  (about: About<number> = () => []): Loader =>
  (situation) => {
    const id = idIn(situation.params, 'propertyId');
    const propertyQueries = id === undefined ? [] : [prefetch(propertyQuery(id)), ...about(id, situation)];
    return [prefetch(masterCompaniesQuery), ...propertyQueries];
  };

/** Of a tab of a retailer's company. */
export const ofCompany =
  (about: About<number> = () => []): Loader =>
  (situation) => {
    const id = idIn(situation.params, 'companyId');
    return id === undefined ? [] : [prefetch(companyQuery(id)), ...about(id, situation)];
  };

export const company = ofCompany();

/** Whoever may not decide who has access is not answered who has it, so it is asked with the answer that tells. */
const peopleOf = (scope: PeopleScope, permissions: readonly Permission[]): readonly LoaderQuery[] =>
  permissions.includes('permission_owner')
    ? [prefetch(scopePeopleQuery(scope)), prefetch(scopeInvitesQuery(scope))]
    : [];

export const propertyPeople = ofProperty((id) => [
  prefetchAfter(propertyQuery(id), ({ permissions }) => peopleOf({ kind: 'property', id }, permissions)),
]);

export const companyPeople = ofCompany((id) => [
  prefetchAfter(companyQuery(id), ({ permissions }) => peopleOf({ kind: 'company', id }, permissions)),
]);
export const companies: Loader = () => [prefetch(companiesQuery), prefetch(myInvitesQuery)];

/** The properties of a portfolio, as its own page shows them. */
export const portfolioOf = (masterCompany: number): readonly LoaderQuery[] => [
  prefetch(portfolioQuery(masterCompany)),
  prefetch(myInvitesQuery),
  prefetch(landlordCompaniesQuery(masterCompany)),
];

export const users = inKnownPortfolio(({ id, is_owner }) =>
  is_owner ? [prefetch(peopleQuery(id)), prefetch(invitesQuery(id))] : [],
);
