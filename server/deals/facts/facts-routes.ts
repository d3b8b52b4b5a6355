import * as contract from '#core/deals/facts/contract.ts';
import { serve } from '#server/base/serve.ts';
import { enterFact, readFacts, takeFactBack } from '#server/deals/facts/rent-facts.ts';

export const factsRoutes = [
  serve(contract.listRentFacts, (ctx, { params }) => readFacts(ctx, params.id)),
  serve(contract.enterRentFact, (ctx, { params, body }) => enterFact(ctx, params.id, body)),
  serve(contract.removeRentFact, async (ctx, { params }) => {
    await takeFactBack(ctx, params.id, params.fact);
    return undefined;
  }),
];
