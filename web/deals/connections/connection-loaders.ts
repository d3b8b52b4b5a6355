// What the page of a connection and its tabs ask first, by the id in the address: the tab's figures need not wait for the
// deal, and the page shows when the deal is there.
import { idIn, prefetch, prefetchPages, required } from '#web/base/loaders.ts';
import type { Loader, LoaderQuery, Situation } from '#web/base/screen.ts';
import { assignmentQuery } from '#web/deals/assignment/assignment-queries.ts';
import { factsQuery } from '#web/deals/facts/facts-queries.ts';
import {
  activitiesQuery,
  dealChannelsQuery,
  dealQuery,
  dealsQuery,
  messagesQuery,
  storesOfChannelQuery,
  versionsQuery,
} from '#web/deals/queries.ts';
import type { OfChannel } from '#web/pos/channel-sections.ts';
import { masterCompaniesQuery } from '#web/properties/queries.ts';

/** What a tab asks about its deal. */
export type OfDeal = (deal: number, situation: Situation) => readonly LoaderQuery[];

export const connectionLoader =
  (ofTab: OfDeal = () => []): Loader =>
  (situation) => {
    const deal = idIn(situation.params, 'connectionId', 'id');
    if (deal === undefined) return [];
    const portfolio = situation.user?.role === 'landlord' ? [prefetch(masterCompaniesQuery)] : [];
    return [required(dealQuery(deal)), ...portfolio, ...ofTab(deal, situation)];
  };

export const terms: OfDeal = (deal) => [
  prefetch(assignmentQuery(deal)),
  prefetch(versionsQuery(deal)),
  prefetch(factsQuery(deal)),
];
export const activities: OfDeal = (deal) => [prefetchPages(activitiesQuery(deal))];
export const channels: OfDeal = (deal) => [prefetch(dealChannelsQuery(deal))];
export const messages: OfDeal = (deal) => [prefetchPages(messagesQuery(deal))];

/** The names of the stores are in the list of the company's, where the address names it. */
export const storesOfChannel: OfChannel = (channel, { params }) => {
  const company = idIn(params, 'companyId');
  return [
    prefetch(storesOfChannelQuery(channel)),
    ...(company === undefined ? [] : [prefetch(dealsQuery({ company }))]),
  ];
};
