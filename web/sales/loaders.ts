// What the upload screens ask first: the stores that take uploads, or the uploads of one of them; and what sales show on the
// page of a channel.
import { idIn, prefetch, prefetchPages } from '#web/base/loaders.ts';
import type { Loader, LoaderQuery } from '#web/base/screen.ts';
import { type DealScope, dealQuery, dealsQuery } from '#web/deals/queries.ts';
import type { OfChannel } from '#web/pos/channel-sections.ts';
import { channelQuery } from '#web/pos/queries.ts';
import { inPortfolio } from '#web/properties/loaders.ts';
import { setAsideQuery, tillDaysQuery, tillsQuery } from '#web/sales/tills/till-queries.ts';
import { allUploadsQuery, categoriesQuery, gapsQuery, uploadsQuery } from '#web/sales/upload-queries.ts';

const storesOf = (scope: DealScope): LoaderQuery[] => [prefetch(dealsQuery(scope)), prefetch(allUploadsQuery)];

export const portfolioStores = inPortfolio((master_company) => storesOf({ master_company }));
export const retailerStores: Loader = () => storesOf({});

export const uploadsOfDeal: Loader = ({ params }) => {
  const deal = idIn(params, 'deal');
  return deal === undefined ? [] : [prefetch(dealQuery(deal)), prefetchPages(uploadsQuery(deal))];
};

/** A channel that is known to have no till is not asked about one. */
export const tillOfChannel: OfChannel = (channel, { params, queries }) => {
  if (queries.getQueryData(channelQuery(channel).queryKey)?.pos_type === null) return [];
  const company = idIn(params, 'companyId');
  const ofCompany = company === undefined ? [] : [prefetch(tillsQuery(company))];
  return [prefetch(tillDaysQuery(channel)), prefetchPages(setAsideQuery(channel)), ...ofCompany];
};
export const gapsOfChannel: OfChannel = (channel) => [prefetch(gapsQuery(channel))];
export const categoriesOfChannel: OfChannel = (channel) => [prefetch(categoriesQuery(channel))];
