// What the screens of sales systems read. Every key starts with 'pos', so that one invalidation after a change
// refreshes all of them. While a feed is being read, its channel is asked for again every few seconds.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getClosedCalendar } from '#core/pos/closed-contract.ts';
import { getClaim, listPosTypes, makeSshKey } from '#core/pos/connect-contract.ts';
import {
  type Channel,
  callConnection,
  getChannel,
  getConnection,
  listChannels,
  listConnections,
  listLocationsChannels,
  RevenueCenter,
} from '#core/pos/contract.ts';
import type { PosType } from '#core/pos/pos-types.ts';
import { call } from '#web/base/api.ts';
import type { ActionScope } from '#web/base/use-action.ts';
import { callWhole } from '#web/base/whole-list.ts';

const PAGE = 1_000;
const READING_MS = 3_000;

export const posTypesQuery = queryOptions({
  queryKey: ['pos', 'types'],
  queryFn: ({ signal }) => call(listPosTypes, { signal }),
  staleTime: 60_000,
});

export const connectionsQuery = (company: number) =>
  queryOptions({
    queryKey: ['pos', 'connections', company],
    queryFn: ({ signal }) => callWhole(listConnections, { query: { company, pageSize: PAGE }, signal }),
  });

export const connectionQuery = (id: number) =>
  queryOptions({
    queryKey: ['pos', 'connection', id],
    queryFn: ({ signal }) => call(getConnection, { params: { id }, signal }),
  });

/** Asked for again, it is the same key. */
export const sshKeyQuery = (company: number, type: PosType) =>
  queryOptions({
    queryKey: ['pos', 'ssh-key', company, type],
    queryFn: ({ signal }) => call(makeSshKey, { params: { type }, body: { company }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The channels of one company, or of everybody the viewer works for. */
export const channelsQuery = (company?: number) =>
  queryOptions({
    queryKey: ['pos', 'channels', company ?? 'all'],
    queryFn: ({ signal }) =>
      callWhole(listChannels, { query: { ...(company !== undefined && { company }), id: [], pageSize: PAGE }, signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isReading) ? READING_MS : false),
  });

export const channelQuery = (id: number) =>
  queryOptions({
    queryKey: ['pos', 'channel', id],
    queryFn: ({ signal }) => call(getChannel, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isReading(state.data) ? READING_MS : false),
  });

/** The vendor is asked, so the answer is kept for a minute. */
export const placesQuery = (connection: number) =>
  queryOptions({
    queryKey: ['pos', 'places', connection],
    queryFn: ({ signal }) => call(listLocationsChannels, { params: { id: connection }, signal }),
    staleTime: 60_000,
    retry: false,
  });

export const revenueCentersQuery = (connection: number, location: string) =>
  queryOptions({
    queryKey: ['pos', 'revenue-centers', connection, location],
    queryFn: async ({ signal }) => {
      const params = { id: connection, call: 'revenue_centers' as const };
      const { results } = await call(callConnection, { params, query: { location_id: location }, signal });
      return results.map((center) => RevenueCenter.parse(center));
    },
    staleTime: 60_000,
    retry: false,
  });

export const claimQuery = (code: string) =>
  queryOptions({
    queryKey: ['pos', 'claim', code],
    queryFn: ({ signal }) => call(getClaim, { params: { code }, signal }),
    retry: false,
  });

export const closedQuery = (channel: number) =>
  queryOptions({
    queryKey: ['pos', 'closed', channel],
    queryFn: ({ signal }) => call(getClosedCalendar, { params: { id: channel }, signal }),
  });

export function refreshPos(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['pos'] });
}

/** Channels that come or go are also those of the deals they are linked to. */
export async function refreshChannels(client: QueryClient): Promise<void> {
  await Promise.all([refreshPos(client), client.invalidateQueries({ queryKey: ['deals'] })]);
}

export const CHANNELS: ActionScope = { refresh: refreshChannels };

/** Its first reading has not come yet, or its past is being read again. */
function isReading({ feed }: Pick<Channel, 'feed'>): boolean {
  return feed.state === 'waiting' || feed.back_fill !== null;
}
