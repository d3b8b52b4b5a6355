// What the connection lists ask first: all deals of their scope, from which every list is cut.
import { ask } from '#web/base/asks.ts';
import type { Asks } from '#web/base/screen.ts';
import { dealsQuery } from '#web/deals/queries.ts';
import { inPortfolio, ofCompany, ofProperty } from '#web/properties/asks.ts';
import { myInvitesQuery } from '#web/properties/queries.ts';

export const portfolioList = inPortfolio((master_company) => [ask(dealsQuery({ master_company }))]);
export const summary = inPortfolio((master_company) => [ask(dealsQuery({ master_company })), ask(myInvitesQuery)]);
export const propertyList = ofProperty((premises) => [ask(dealsQuery({ premises }))]);
export const retailerList: Asks = () => [ask(dealsQuery({}))];
export const companyList = ofCompany((company) => [ask(dealsQuery({ company }))]);
