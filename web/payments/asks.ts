// What the screens of AutoPay ask first, of one deal, a property or a company.
import { ask, askPages, idIn } from '#web/base/asks.ts';
import type { Ask, Asks } from '#web/base/screen.ts';
import type { OfDeal } from '#web/deals/connections/connection-asks.ts';
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
import { ofCompany, ofProperty } from '#web/properties/asks.ts';
import { companiesQuery } from '#web/properties/queries.ts';

const autopayOf = (scope: PayScope): Ask[] => [
  ask(sweepsQuery(scope)),
  ask(openInvoicesQuery(scope)),
  ask(openDisputesQuery),
];

export const ofDeal: OfDeal = (deal) => autopayOf({ deal });
export const propertyAutopay = ofProperty((premises) => [
  ...autopayOf({ premises }),
  askPages(payoutsQuery({ premises })),
]);
export const companyAutopay = ofCompany((company) => autopayOf({ company }));
export const overview: OfDeal = (deal) => [ask(overviewQuery(deal))];

/** Payouts are the property owner's. */
export const payout: OfDeal = (_, { params, user }) => {
  const id = idIn(params, 'reportId');
  return id === undefined || user?.role !== 'landlord' ? [] : [ask(payoutQuery(id))];
};

export const bankAccounts: Asks = () => [ask(companiesQuery), ask(customersQuery)];
