// What the screens of documents ask first.
import { prefetch, prefetchAfter } from '#web/base/loaders.ts';
import type { OfDeal } from '#web/deals/connections/connection-loaders.ts';
import { companyDocumentsQuery, dealDocumentsQuery } from '#web/documents/queries.ts';
import { ofCompany, ofProperty } from '#web/properties/loaders.ts';
import { propertyQuery } from '#web/properties/queries.ts';

export const ofDeal: OfDeal = (deal) => [prefetch(dealDocumentsQuery(deal))];
export const companyDocuments = ofCompany((company) => [prefetch(companyDocumentsQuery(company))]);

/** They are asked of the property's company, which the address does not name. */
export const propertyDocuments = ofProperty((premises) => [
  prefetchAfter(propertyQuery(premises), ({ company }) => [prefetch(companyDocumentsQuery(company.id, premises))]),
]);
