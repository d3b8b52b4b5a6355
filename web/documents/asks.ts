// What the screens of documents ask first.
import { ask } from '#web/base/asks.ts';
import type { OfDeal } from '#web/deals/connections/connection-asks.ts';
import { companyDocumentsQuery, dealDocumentsQuery } from '#web/documents/queries.ts';
import { ofCompany, ofProperty } from '#web/properties/asks.ts';
import { propertyQuery } from '#web/properties/queries.ts';

export const ofDeal: OfDeal = (deal) => [ask(dealDocumentsQuery(deal))];
export const companyDocuments = ofCompany((company) => [ask(companyDocumentsQuery(company))]);

/** They are asked of the property's company, which the address does not name. */
export const propertyDocuments = ofProperty((premises, { queries }) => {
  const property = queries.getQueryData(propertyQuery(premises).queryKey);
  return property ? [ask(companyDocumentsQuery(property.company.id, premises))] : [];
});
