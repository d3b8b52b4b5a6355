// What the years of a connection ask first.
import { prefetch, prefetchAfter } from '#web/base/loaders.ts';
import type { OfDeal } from '#web/deals/connections/connection-loaders.ts';
import { yearQuery, yearsQuery } from '#web/years/queries.ts';
import { shownYear, YearChoice } from '#web/years/year-choice.ts';

export const years: OfDeal = (deal, { search }) => {
  const { year } = YearChoice.parse(search);
  if (year) return [prefetch(yearsQuery(deal)), prefetch(yearQuery(deal, year))];
  const newest = prefetchAfter(yearsQuery(deal), ({ years }) => {
    const shown = shownYear(years, undefined);
    return shown ? [prefetch(yearQuery(deal, shown.year))] : [];
  });
  return [prefetch(yearsQuery(deal)), newest];
};
