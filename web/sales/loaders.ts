// What the upload screens ask first: the stores that take uploads, or the uploads of one of them.
import { idIn, prefetch, prefetchPages } from '#web/base/loaders.ts';
import type { Loader, LoaderQuery } from '#web/base/screen.ts';
import { type DealScope, dealQuery, dealsQuery } from '#web/deals/queries.ts';
import { inPortfolio } from '#web/properties/loaders.ts';
import { allUploadsQuery, uploadsQuery } from '#web/sales/upload-queries.ts';

const storesOf = (scope: DealScope): LoaderQuery[] => [prefetch(dealsQuery(scope)), prefetch(allUploadsQuery)];

export const portfolioStores = inPortfolio((master_company) => storesOf({ master_company }));
export const retailerStores: Loader = () => storesOf({});

export const uploadsOfDeal: Loader = ({ params }) => {
  const deal = idIn(params, 'deal');
  return deal === undefined ? [] : [prefetch(dealQuery(deal)), prefetchPages(uploadsQuery(deal))];
};
