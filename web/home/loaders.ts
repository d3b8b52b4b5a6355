// What the home pages and the portfolio ask first.
import { dayIn } from '#core/base/time.ts';
import type { PremisesDetail } from '#core/properties/premises-contract.ts';
import { clock } from '#web/base/clock.ts';
import { prefetch, prefetchAfter } from '#web/base/loaders.ts';
import type { Loader, LoaderQuery, Situation } from '#web/base/screen.ts';
import { dealsQuery, myDealInvitesQuery } from '#web/deals/queries.ts';
import { type EndScope, leaseEndsQuery } from '#web/home/ends/ends-queries.ts';
import { EndsAddress } from '#web/home/ends/shown-ends.ts';
import {
  besideOthersQuery,
  monthInvoicesQuery,
  propertyDealsQuery,
  propertyNotesQuery,
  propertySalesQueries,
} from '#web/home/property/property-queries.ts';
import {
  homePortfolioQuery,
  homeRadarQuery,
  landlordHomeQuery,
  portfolioQuestion,
  RETAILER_RADAR,
  retailerHomeQuery,
} from '#web/home/queries.ts';
import { inPortfolio, knownCompany, ofProperty, portfolioOf } from '#web/properties/loaders.ts';
import { myInvitesQuery, propertyQuery } from '#web/properties/queries.ts';
import { ReportFilters } from '#web/reports/filters/report-filters.ts';
import { tasksQuery } from '#web/tasks/queries.ts';

export const landlordHome = inPortfolio((master_company, situation) => {
  const company = knownCompany(situation);
  // Without a property there are no figures to ask for.
  if (company?.premises_count === 0 && company.is_owner) return [];
  return [
    prefetch(landlordHomeQuery(master_company)),
    prefetch(tasksQuery),
    prefetch(myInvitesQuery),
    prefetch(homeRadarQuery({ master_company })),
  ];
});

export const retailerHome: Loader = ({ user }) => [
  prefetch(retailerHomeQuery),
  prefetch(tasksQuery),
  prefetch(myInvitesQuery),
  prefetch(myDealInvitesQuery),
  ...(user?.has_access === false ? [] : [prefetch(dealsQuery({})), prefetch(homeRadarQuery(RETAILER_RADAR))]),
];

export const portfolio = inPortfolio((master_company, { search }) => [
  prefetch(homePortfolioQuery(portfolioQuestion(master_company, ReportFilters.parse(search)))),
  ...portfolioOf(master_company),
  prefetch(homeRadarQuery({ master_company })),
  ...leaseEndsOf({ master_company }, { search }),
]);

/** Whoever sees no sales there is refused the figures, and the page shows without them. */
export const propertyOverview = ofProperty((premises, situation) => {
  const { performance, densities, occupancy, radar } = propertySalesQueries(premises);
  const company = knownCompany(situation);
  return [
    prefetch(propertyDealsQuery(premises)),
    prefetch(performance),
    prefetch(densities),
    prefetch(occupancy),
    prefetch(radar),
    ...leaseEndsOf({ premises }, situation),
    prefetchAfter(propertyQuery(premises), ofItsDays),
    ...(company ? [prefetch(besideOthersQuery(company.id))] : []),
  ];
});

/** They stand below everything else and are asked for by whoever scrolls there, or is led there by the address. */
function leaseEndsOf(scope: EndScope, { search }: Pick<Situation, 'search'>): LoaderQuery[] {
  const { ends: step, ends_by, ending } = EndsAddress.parse(search);
  const isNamed = step !== undefined || ends_by !== undefined || ending !== undefined;
  return isNamed ? [prefetch(leaseEndsQuery(scope, step ?? 'year'))] : [];
}

/** By the clock there: the invoices of the month for who sees AutoPay, the notes for who sees sales. */
function ofItsDays({ id, time_zone, permissions }: PremisesDetail): LoaderQuery[] {
  const today = dayIn(new Date(clock()), time_zone);
  return [
    ...(permissions.includes('permission_view_autopay') ? [prefetch(monthInvoicesQuery(id, today))] : []),
    ...(permissions.includes('permission_sales') ? [prefetch(propertyNotesQuery(id, today))] : []),
  ];
}
