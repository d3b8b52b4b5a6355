// What the statements of a connection, and those of all stores, ask first.
import { prefetch } from '#web/base/loaders.ts';
import type { Loader } from '#web/base/screen.ts';
import type { OfDeal } from '#web/deals/connections/connection-loaders.ts';
import { ChainChoice } from '#web/months/chain/chain-choice.ts';
import { chainQuery } from '#web/months/chain/chain-queries.ts';
import { MonthChoice, yearOf } from '#web/months/month-choice.ts';
import { monthsQuery, statementQuery } from '#web/months/queries.ts';
import { inPortfolio } from '#web/properties/loaders.ts';

export const statements: OfDeal = (deal, { search }) => {
  const { month } = MonthChoice.parse(search);
  const chosen = month ? [prefetch(statementQuery(deal, month))] : [];
  return [prefetch(monthsQuery(deal, yearOf(month))), ...chosen];
};

export const portfolioStatements = inPortfolio((masterCompany, { search }) => [
  prefetch(chainQuery({ side: 'landlord', masterCompany }, ChainChoice.parse(search))),
]);

export const merchantStatements: Loader = ({ search }) => [
  prefetch(chainQuery({ side: 'retailer' }, ChainChoice.parse(search))),
];
