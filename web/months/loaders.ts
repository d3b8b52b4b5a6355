// What the statements of a connection ask first.
import { prefetch } from '#web/base/loaders.ts';
import type { OfDeal } from '#web/deals/connections/connection-loaders.ts';
import { MonthChoice, yearOf } from '#web/months/month-choice.ts';
import { monthsQuery, statementQuery } from '#web/months/queries.ts';

export const statements: OfDeal = (deal, { search }) => {
  const { month } = MonthChoice.parse(search);
  const chosen = month ? [prefetch(statementQuery(deal, month))] : [];
  return [prefetch(monthsQuery(deal, yearOf(month))), ...chosen];
};
