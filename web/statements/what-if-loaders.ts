// What the tab of a what-if asks first: its question holds the terms of the deal, so it is asked with the
// answer about the deal.
import { prefetch, prefetchAfter } from '#web/base/loaders.ts';
import type { OfDeal } from '#web/deals/connections/connection-loaders.ts';
import { dealQuery } from '#web/deals/queries.ts';
import { computable } from '#web/deals/terms/terms-form-state.ts';
import { today } from '#web/deals/today.ts';
import { firstMonths } from '#web/statements/forecast-months.ts';
import { whatIfQuery } from '#web/statements/queries.ts';
import { salesChosen, salesKind, WhatIfChoice } from '#web/statements/what-if-sales.ts';

export const whatIf: OfDeal = (id, { search }) => [
  prefetchAfter(dealQuery(id), (deal) => {
    const terms = computable(deal.terms);
    if (!terms) return [];
    const forecast = firstMonths(today(deal.landlord.company.premises.time_zone));
    const sales = salesChosen(salesKind(WhatIfChoice.parse(search), deal), forecast);
    return [prefetch(whatIfQuery(id, terms, sales))];
  }),
];
