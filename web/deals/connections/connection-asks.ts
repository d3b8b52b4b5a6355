// What the page of a connection and its tabs ask first, by the id in the address: the tab's figures need not wait for the
// deal, and the page shows when the deal is there.
import { ask, askPages, held, idIn } from '#web/base/asks.ts';
import type { Ask, Asks, Situation } from '#web/base/screen.ts';
import { assignmentQuery } from '#web/deals/assignment/assignment-queries.ts';
import { factsQuery } from '#web/deals/facts/facts-queries.ts';
import { activitiesQuery, dealChannelsQuery, dealQuery, messagesQuery, versionsQuery } from '#web/deals/queries.ts';
import { masterCompaniesQuery } from '#web/properties/queries.ts';

/** What a tab asks about its deal. */
export type OfDeal = (deal: number, situation: Situation) => readonly Ask[];

export const connectionAsks =
  (ofTab: OfDeal = () => []): Asks =>
  (situation) => {
    const deal = idIn(situation.params, 'connectionId', 'id');
    if (deal === undefined) return [];
    const portfolio = situation.user?.role === 'landlord' ? [ask(masterCompaniesQuery)] : [];
    return [held(dealQuery(deal)), ...portfolio, ...ofTab(deal, situation)];
  };

export const terms: OfDeal = (deal) => [ask(assignmentQuery(deal)), ask(versionsQuery(deal)), ask(factsQuery(deal))];
export const activities: OfDeal = (deal) => [askPages(activitiesQuery(deal))];
export const channels: OfDeal = (deal) => [ask(dealChannelsQuery(deal))];
export const messages: OfDeal = (deal) => [askPages(messagesQuery(deal))];
