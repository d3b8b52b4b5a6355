// What the screens of AutoPay ask first, of one deal, a property or a company.
import { idIn, prefetch, prefetchPages } from '#web/base/loaders.ts';
import type { Loader, LoaderQuery } from '#web/base/screen.ts';
import type { OfDeal } from '#web/deals/connections/connection-loaders.ts';
import { customersQuery } from '#web/payments/bank/queries.ts';
import {
  openDisputesQuery,
  openInvoicesQuery,
  overviewQuery,
  type PayScope,
  payoutQuery,
  payoutsQuery,
  sweepsQuery,
} from '#web/payments/queries.ts';
import { draftsQuery, rentMonthQuery } from '#web/payments/rent/rent-queries.ts';
import { inPortfolio, ofCompany, ofProperty } from '#web/properties/loaders.ts';
import { companiesQuery } from '#web/properties/queries.ts';

const autopayOf = (scope: PayScope): LoaderQuery[] => [
  prefetch(sweepsQuery(scope)),
  prefetch(openInvoicesQuery(scope)),
  prefetch(openDisputesQuery),
];

export const ofDeal: OfDeal = (deal) => autopayOf({ deal });
export const propertyAutopay = ofProperty((premises) => [
  ...autopayOf({ premises }),
  prefetchPages(payoutsQuery({ premises })),
]);
export const portfolioAutopay = inPortfolio((master_company) => [
  ...autopayOf({ master_company }),
  prefetchPages(payoutsQuery({ master_company })),
]);
export const portfolioRent = inPortfolio((master_company) => [
  prefetch(rentMonthQuery({ master_company })),
  prefetch(draftsQuery(master_company)),
]);
export const companyAutopay = ofCompany((company) => autopayOf({ company }));
export const overview: OfDeal = (deal) => [prefetch(overviewQuery(deal))];

/** Payouts are the property owner's. */
export const payout: OfDeal = (_, { params, user }) => {
  const id = idIn(params, 'reportId');
  return id === undefined || user?.role !== 'landlord' ? [] : [prefetch(payoutQuery(id))];
};

export const bankAccounts: Loader = () => [prefetch(companiesQuery), prefetch(customersQuery)];
