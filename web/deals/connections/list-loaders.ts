// What the connection lists ask first: all deals of their scope, from which every list is cut.
import { prefetch } from '#web/base/loaders.ts';
import type { Loader } from '#web/base/screen.ts';
import { dealsQuery } from '#web/deals/queries.ts';
import { inPortfolio, ofCompany, ofProperty } from '#web/properties/loaders.ts';
import { myInvitesQuery } from '#web/properties/queries.ts';

export const portfolioList = inPortfolio((master_company) => [prefetch(dealsQuery({ master_company }))]);
export const summary = inPortfolio((master_company) => [
  prefetch(dealsQuery({ master_company })),
  prefetch(myInvitesQuery),
]);
export const propertyList = ofProperty((premises) => [prefetch(dealsQuery({ premises }))]);
export const retailerList: Loader = () => [prefetch(dealsQuery({}))];
export const companyList = ofCompany((company) => [prefetch(dealsQuery({ company }))]);
