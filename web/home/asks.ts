// What the home pages and the portfolio ask first.
import { ask } from '#web/base/asks.ts';
import type { Asks } from '#web/base/screen.ts';
import { dealsQuery, myDealInvitesQuery } from '#web/deals/queries.ts';
import { homeRadarQuery, landlordHomeQuery, RETAILER_RADAR, retailerHomeQuery } from '#web/home/queries.ts';
import { inPortfolio, knownCompany, portfolioOf } from '#web/properties/asks.ts';
import { myInvitesQuery } from '#web/properties/queries.ts';
import { tasksQuery } from '#web/tasks/queries.ts';

export const landlordHome = inPortfolio((master_company, situation) => {
  const company = knownCompany(situation);
  // Without a property there are no figures to ask for.
  if (company?.premises_count === 0 && company.is_owner) return [];
  return [
    ask(landlordHomeQuery(master_company)),
    ask(tasksQuery),
    ask(myInvitesQuery),
    ask(homeRadarQuery({ master_company })),
  ];
});

export const retailerHome: Asks = ({ user }) => [
  ask(retailerHomeQuery),
  ask(tasksQuery),
  ask(myInvitesQuery),
  ask(myDealInvitesQuery),
  ...(user?.has_access === false ? [] : [ask(dealsQuery({})), ask(homeRadarQuery(RETAILER_RADAR))]),
];

export const portfolio = inPortfolio((master_company) => [
  ...portfolioOf(master_company),
  ask(homeRadarQuery({ master_company })),
]);
