// What the screens of deals read. Every key starts with 'deals', so that one invalidation after a step in a deal's life
// refreshes all of them. A scope's deals are read whole, and the lists are cut from that; the server counts them.
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { HOME_DEALS_PAGE } from '#core/base/constants.ts';
import { listDealChannels } from '#core/deals/channel-contract.ts';
import {
  getDeal,
  getDifference,
  listActivities,
  listDeals,
  listMessages,
  listTermsVersions,
} from '#core/deals/contract.ts';
import { getMyInvite, listDealInvites, listMembers, listMyInvites } from '#core/deals/invite-contract.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { DealStatus } from '#core/deals/status.ts';
import { call } from '#web/base/api.ts';
import { pagesOf } from '#web/base/long-list.tsx';
import { callWhole } from '#web/base/whole-list.ts';

/** Replaced and withdrawn deals are reached from their successors, never listed. */
const LISTED: DealStatus[] = ['draft', 'pending', 'active', 'active_pending', 'declined', 'finished', 'archived'];

export type CountedDeals = Pick<z.output<typeof listDeals.reply>, 'results' | 'counts'>;

/** Which deals: of a master company, a property, a company, or all the viewer sees. */
export type DealScope = { master_company?: number; premises?: number; company?: number };

/** The deals with the counts of their lists and groups. */
export const countedDealsQuery = (scope: DealScope) =>
  queryOptions({
    queryKey: ['deals', 'list', scope],
    queryFn: ({ signal }): Promise<CountedDeals> =>
      callWhole(listDeals, { query: { ...scope, status: LISTED, pageSize: HOME_DEALS_PAGE }, signal }),
  });

export const dealsQuery = (scope: DealScope) => ({ ...countedDealsQuery(scope), select: resultsOf });

const resultsOf = ({ results }: CountedDeals): Deal[] => results;

export const dealQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'deal', id],
    queryFn: ({ signal }) => call(getDeal, { params: { id }, query: {}, signal }),
  });

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'versions', id],
    queryFn: ({ signal }) =>
      callWhole(listTermsVersions, { params: { id }, query: { pageSize: HOME_DEALS_PAGE }, signal }),
  });

export const differenceQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'difference', id],
    queryFn: ({ signal }) => call(getDifference, { params: { id }, signal }),
  });

export const activitiesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['deals', 'activities', id],
    ...pagesOf(listActivities, { params: { id }, query: { pageSize: HOME_DEALS_PAGE } }),
  });

export const messagesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['deals', 'messages', id],
    ...pagesOf(listMessages, { params: { id }, query: { pageSize: HOME_DEALS_PAGE } }),
  });

export const membersQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'members', id],
    queryFn: ({ signal }) => callWhole(listMembers, { params: { id }, query: { pageSize: HOME_DEALS_PAGE }, signal }),
  });

export const dealInvitesQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'invites', id],
    queryFn: ({ signal }) =>
      callWhole(listDealInvites, {
        params: { id },
        query: { not_accepted: 'true', pageSize: HOME_DEALS_PAGE },
        signal,
      }),
  });

export const dealChannelsQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'channels', id],
    queryFn: ({ signal }) => callWhole(listDealChannels, { query: { deal: id, pageSize: HOME_DEALS_PAGE }, signal }),
  });

export const storesOfChannelQuery = (channel: number) =>
  queryOptions({
    queryKey: ['deals', 'stores-of-channel', channel],
    queryFn: ({ signal }) => callWhole(listDealChannels, { query: { channel, pageSize: HOME_DEALS_PAGE }, signal }),
  });

/** Deals the signed-in merchant was invited to and has not taken up. */
export const myDealInvitesQuery = queryOptions({
  queryKey: ['deals', 'my-invites'],
  queryFn: ({ signal }) =>
    callWhole(listMyInvites, { query: { not_accepted: 'true', pageSize: HOME_DEALS_PAGE }, signal }),
});

export const inviteByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['deals', 'invite', code],
    queryFn: ({ signal }) => call(getMyInvite, { params: { code }, signal }),
  });

export function refreshDeals(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['deals'] });
}
