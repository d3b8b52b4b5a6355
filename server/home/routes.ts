import { homeRadar, landlordHome, remindMissing, retailerHome } from '#core/home/contract.ts';
import { homeLeaseEnds, listLeaseEnds } from '#core/home/lease-ends-contract.ts';
import { homePortfolio } from '#core/home/portfolio-contract.ts';
import { type Route, serve } from '#server/base/serve.ts';
import { listEndingLeases, readLeaseEnds } from '#server/home/ends/read-lease-ends.ts';
import { readLandlordHome } from '#server/home/read-landlord.ts';
import { readHomePortfolio } from '#server/home/read-portfolio.ts';
import { readHomeRadar } from '#server/home/read-radar.ts';
import { readRetailerHome } from '#server/home/read-retailer.ts';
import { remindMissing as remind } from '#server/home/remind-missing.ts';

export const homeRoutes: readonly Route[] = [
  serve(landlordHome, (ctx, { query }) => readLandlordHome(ctx, query.master_company)),
  serve(retailerHome, (ctx) => readRetailerHome(ctx)),
  serve(remindMissing, (ctx, { body }) => remind(ctx, body.master_company)),
  serve(homePortfolio, (ctx, { query }) => readHomePortfolio(ctx, query)),
  serve(homeLeaseEnds, (ctx, { query }) => readLeaseEnds(ctx, query)),
  serve(listLeaseEnds, (ctx, { query }) => listEndingLeases(ctx, query)),
  serve(homeRadar, (ctx, { query }) => readHomeRadar(ctx, query)),
];
