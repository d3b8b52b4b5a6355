// What the screens of deals read. Every key starts with 'deals', so that one invalidation after a step in a deal's life
// refreshes all of them. A scope's deals are read whole, page by page, and the lists, counts and groups are cut from
// that.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
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

/** Replaced and withdrawn deals are reached from their successors, never listed. */
const LISTED: DealStatus[] = ['draft', 'pending', 'active', 'active_pending', 'declined', 'finished', 'archived'];

/** Which deals: of a master company, a property, a company, or all the viewer sees. */
export type DealScope = { master_company?: number; premises?: number; company?: number };

export const dealsQuery = (scope: DealScope) =>
  queryOptions({ queryKey: ['deals', 'list', scope], queryFn: ({ signal }) => allDeals(scope, signal) });

async function allDeals(scope: DealScope, signal: AbortSignal): Promise<Deal[]> {
  const found: Deal[] = [];
  for (let page = 1; ; page += 1) {
    const reply = await call(listDeals, {
      query: { ...scope, status: LISTED, page, pageSize: HOME_DEALS_PAGE },
      signal,
    });
    found.push(...reply.results);
    if (reply.next === null) return found;
  }
}

export const dealQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'deal', id],
    queryFn: ({ signal }) => call(getDeal, { params: { id }, query: {}, signal }),
  });

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'versions', id],
    queryFn: ({ signal }) => call(listTermsVersions, { params: { id }, query: { pageSize: HOME_DEALS_PAGE }, signal }),
  });

export const differenceQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'difference', id],
    queryFn: ({ signal }) => call(getDifference, { params: { id }, signal }),
  });

export const activitiesQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'activities', id],
    queryFn: ({ signal }) => call(listActivities, { params: { id }, query: { pageSize: HOME_DEALS_PAGE }, signal }),
  });

export const messagesQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'messages', id],
    queryFn: ({ signal }) => call(listMessages, { params: { id }, query: { pageSize: HOME_DEALS_PAGE }, signal }),
  });

export const membersQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'members', id],
    queryFn: ({ signal }) => call(listMembers, { params: { id }, query: { pageSize: HOME_DEALS_PAGE }, signal }),
  });

export const dealInvitesQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'invites', id],
    queryFn: ({ signal }) =>
      call(listDealInvites, { params: { id }, query: { not_accepted: 'true', pageSize: HOME_DEALS_PAGE }, signal }),
  });

export const dealChannelsQuery = (id: number) =>
  queryOptions({
    queryKey: ['deals', 'channels', id],
    queryFn: ({ signal }) => call(listDealChannels, { query: { deal: id, pageSize: HOME_DEALS_PAGE }, signal }),
  });

export const storesOfChannelQuery = (channel: number) =>
  queryOptions({
    queryKey: ['deals', 'stores-of-channel', channel],
    queryFn: ({ signal }) => call(listDealChannels, { query: { channel, pageSize: HOME_DEALS_PAGE }, signal }),
  });

/** Deals the signed-in merchant was invited to and has not taken up. */
export const myDealInvitesQuery = queryOptions({
  queryKey: ['deals', 'my-invites'],
  queryFn: ({ signal }) => call(listMyInvites, { query: { not_accepted: 'true', pageSize: HOME_DEALS_PAGE }, signal }),
});

export const inviteByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: ['deals', 'invite', code],
    queryFn: ({ signal }) => call(getMyInvite, { params: { code }, signal }),
  });

export function refreshDeals(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['deals'] });
}
