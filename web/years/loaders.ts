// What the years of a connection ask first: all of them, and the one that the address names. Where it names none, the list
// brings the one that is shown.
import { prefetch } from '#web/base/loaders.ts';
import type { OfDeal } from '#web/deals/connections/connection-loaders.ts';
import { yearQuery, yearsQuery } from '#web/years/queries.ts';
import { YearChoice } from '#web/years/year-choice.ts';

export const years: OfDeal = (deal, { search }) => {
  const { year } = YearChoice.parse(search);
  return [prefetch(yearsQuery(deal, year)), ...(year ? [prefetch(yearQuery(deal, year))] : [])];
};
