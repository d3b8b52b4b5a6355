// What the screens of AutoPay ask first, of one deal, a property or a company.
import { idIn, prefetch, prefetchAfter, prefetchPages } from '#web/base/loaders.ts';
import type { Loader, LoaderQuery, Situation } from '#web/base/screen.ts';
import type { OfDeal } from '#web/deals/connections/connection-loaders.ts';
import { today } from '#web/deals/today.ts';
import { customersQuery, payeeOfPremisesQuery } from '#web/payments/bank/queries.ts';
import { accountDays, BookAddress } from '#web/payments/books/chosen-days.ts';
import { filterOf, InvoiceAddress } from '#web/payments/invoices/chosen-invoices.ts';
import {
  bankQuery,
  companyStatementQuery,
  invoicesQuery,
  openDisputesQuery,
  openInvoicesQuery,
  overviewQuery,
  type PayScope,
  payoutQuery,
  payoutsQuery,
  sweepsQuery,
  totalsQuery,
} from '#web/payments/queries.ts';
import { approvalRuleQuery, draftsQuery, rentMonthQuery } from '#web/payments/rent/rent-queries.ts';
import { type CurrentSweeps, currentSweeps } from '#web/payments/sweeps/current-sweeps.ts';
import { inPortfolio, ofCompany, ofProperty } from '#web/properties/loaders.ts';
import { companiesQuery, propertyQuery } from '#web/properties/queries.ts';
import { receiptQuery } from '#web/statements/queries.ts';

function autopayOf(scope: PayScope, { search }: Situation): LoaderQuery[] {
  const filter = filterOf(scope, InvoiceAddress.parse(search));
  return [
    prefetch(sweepsQuery(scope)),
    prefetch(openInvoicesQuery(scope)),
    prefetch(openDisputesQuery),
    prefetchPages(invoicesQuery(filter)),
    prefetch(totalsQuery(filter)),
  ];
}

export const ofDeal: OfDeal = (deal, situation) => [
  ...autopayOf({ deal }, situation),
  prefetchAfter(sweepsQuery({ deal }), ({ results }) => besideAgreement(deal, currentSweeps(results), situation)),
];

/** What stands beside an agreement; what it waits for is on the receipt. */
function besideAgreement(deal: number, { running, waiting, last }: CurrentSweeps, { user }: Situation): LoaderQuery[] {
  return [
    ...(last ? [prefetch(overviewQuery(deal))] : []),
    ...(running || waiting ? [prefetch(receiptQuery(deal, {}))] : []),
    ...(running && user?.role === 'landlord' ? [prefetch(approvalRuleQuery(deal))] : []),
  ];
}

export const propertyAutopay = ofProperty((premises, situation) => [
  ...autopayOf({ premises }, situation),
  prefetchPages(payoutsQuery({ premises })),
  prefetch(payeeOfPremisesQuery(premises)),
  prefetchAfter(propertyQuery(premises), ({ company }) => [prefetch(bankQuery(company.id))]),
]);
export const portfolioAutopay = inPortfolio((master_company, situation) => [
  ...autopayOf({ master_company }, situation),
  prefetchPages(payoutsQuery({ master_company })),
]);
export const portfolioRent = inPortfolio((master_company) => [
  prefetch(rentMonthQuery({ master_company })),
  prefetch(draftsQuery(master_company)),
]);
export const companyAutopay = ofCompany((company, situation) => [
  ...autopayOf({ company }, situation),
  prefetch(bankQuery(company)),
  prefetch(companyStatementQuery(company, accountDays(BookAddress.parse(situation.search), today()))),
]);
export const overview: OfDeal = (deal) => [prefetch(overviewQuery(deal))];

/** Payouts are the property owner's. */
export const payout: OfDeal = (_, { params, user }) => {
  const id = idIn(params, 'reportId');
  return id === undefined || user?.role !== 'landlord' ? [] : [prefetch(payoutQuery(id))];
};

export const bankAccounts: Loader = () => [prefetch(companiesQuery), prefetch(customersQuery)];
