// What the screens of portfolios, properties and companies ask first. A portfolio in the address is asked about at once
// when it is known to be the reader's own: from the list of theirs, or because they were there before. With any other the
// guard decides first, and nothing is asked about somebody else's.
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { ask, idIn } from '#web/base/asks.ts';
import type { Ask, Asks, Situation } from '#web/base/screen.ts';
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

type About<Thing> = (thing: Thing, situation: Situation) => readonly Ask[];

/** The landlord's master company as far as it was read already. */
export function knownCompany({ queries, params }: Pick<Situation, 'queries' | 'params'>): MasterCompany | undefined {
  const listed = queries.getQueryData(masterCompaniesQuery.queryKey)?.results ?? [];
  return chosenCompany(listed, params.masterCompanyId ?? params.mastercompany_id, rememberedCompany());
}

function ownCompany(situation: Situation): number | undefined {
  const companyId = knownCompany(situation);
  if (companyId) return companyId.id;
  const named = idIn(situation.params, 'masterCompanyId', 'mastercompany_id');
  return String(named) === rememberedCompany() ? named : undefined;
}

/** Of a screen about a whole portfolio. */
export const inPortfolio =
  (about: About<number>): Asks =>
  (situation) => {
    const company = ownCompany(situation);
    return [ask(masterCompaniesQuery), ...(company === undefined ? [] : about(company, situation))];
  };

/** Of a screen that depends on what the portfolio has switched on, or on who looks at it. */
export const inKnownPortfolio = (about: About<MasterCompany>): Asks =>
  inPortfolio((_, situation) => {
    const company = knownCompany(situation);
    return company ? about(company, situation) : [];
  });

/** Of a tab of a property. */
export const ofProperty =
  (about: About<number> = () => []): Asks =>
  (situation) => {
    const id = idIn(situation.params, 'propertyId');
    const propertyAsks = id === undefined ? [] : [ask(propertyQuery(id)), ...about(id, situation)];
    return [ask(masterCompaniesQuery), ...propertyAsks];
  };

/** Of a tab of a retailer's company. */
export const ofCompany =
  (about: About<number> = () => []): Asks =>
  (situation) => {
    const id = idIn(situation.params, 'companyId');
    return id === undefined ? [] : [ask(companyQuery(id)), ...about(id, situation)];
  };

export const property = ofProperty();
export const company = ofCompany();
export const companies: Asks = () => [ask(companiesQuery), ask(myInvitesQuery)];

/** The properties of a portfolio, as its own page shows them. */
export const portfolioOf = (masterCompany: number): readonly Ask[] => [
  ask(portfolioQuery(masterCompany)),
  ask(myInvitesQuery),
  ask(landlordCompaniesQuery(masterCompany)),
];

export const users = inKnownPortfolio(({ id, is_owner }) =>
  is_owner ? [ask(peopleQuery(id)), ask(invitesQuery(id))] : [],
);
