// Channels and the connections that feed them. A connection is the merchant's permission at a vendor; a channel is one
// location (or revenue centre) of it, or a manual one.
import { z } from 'zod';
import { endpoint, Id, NoReply, One, repeated } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { ANY, ANY_OF_MERCHANT } from '#core/base/permissions.ts';
import { RequiredText, Words } from '#core/base/text.ts';
import { GivenDay } from '#core/base/time.ts';
import { FeedHealth } from '#core/pos/feed-contract.ts';
import { PosTypeName } from '#core/pos/pos-types.ts';
import { ZoneName } from '#core/pos/zone.ts';

const CONNECTION_STATUSES = ['connected', 'refused', 'disconnected'] as const;

/** The vendor's own id of a place. */
const PlaceId = z.string().trim().min(1).max(200);
const CutoffHour = z.coerce.number().int().min(0).max(11);

export const PosConnection = z
  .object({
    id: z.number().int(),
    code: z.string().nullable().describe('A short reference, by which the connection is found too'),
    company: z.number().int(),
    type: PosTypeName,
    title: z.string(),
    name: z.string(),
    status: z.enum(CONNECTION_STATUSES).describe('refused: somebody has to sign in at the vendor again'),
    channels_count: z.number().int(),
    has_revenue_centers: z.boolean(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'PosConnection' });
export type PosConnection = z.infer<typeof PosConnection>;

export const Channel = z
  .object({
    id: z.number().int(),
    company: z.number().int(),
    pos_connection: z.number().int().nullable(),
    pos_type: PosTypeName.nullable(),
    name: z.string(),
    location_id: z.string().nullable(),
    location_name: z.string(),
    revenue_center_id: z.string().nullable(),
    revenue_center_name: z.string(),
    premises: z.number().int().nullable(),
    time_zone: z.string(),
    cutoff_hour: z.number().int().describe('The hour at which a business day ends, 0 for midnight'),
    currency: CurrencyCode.describe('Of its location; it counts for deals in the same currency only'),
    feed: FeedHealth,
    can_edit: z.boolean(),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: 'Channel' });
export type Channel = z.infer<typeof Channel>;

export const PosPlace = z
  .object({ id: z.string(), name: z.string(), time_zone: z.string().nullable(), currency: z.string().nullable() })
  .meta({ id: 'PosPlace' });
export const RevenueCenter = z.object({ id: z.string(), name: z.string() }).meta({ id: 'RevenueCenter' });

export const MERCHANT_MANAGES = { permission: 'permission_manage_connections', role: 'retailer' } as const;

export const listChannels = endpoint({
  method: 'GET',
  path: '/api/pos/channel/',
  allow: ANY,
  summary: 'Channels of the viewer’s companies, and those linked to their deals',
  query: PageQuery.extend({
    company: Id.optional(),
    pos_connection: Id.optional(),
    premises: Id.optional(),
    id: repeated(Id),
  }),
  reply: pageOf(Channel),
});

export const createChannel = endpoint({
  method: 'POST',
  path: '/api/pos/channel/',
  allow: MERCHANT_MANAGES,
  summary: 'A channel for a location of a connection, or a manual one',
  status: 201,
  body: z.strictObject({
    company: Id,
    pos_connection: Id.nullish(),
    location_id: PlaceId.nullish(),
    revenue_center_id: PlaceId.nullish(),
    name: Words.max(120).optional(),
    premises: Id.nullish(),
    time_zone: ZoneName.optional(),
    cutoff_hour: CutoffHour.optional().describe('The location’s own hour unless said otherwise, else midnight'),
    sales_from: GivenDay.optional().describe('The first day to read; 30 days back unless said otherwise'),
  }),
  reply: Channel,
});
export type NewChannel = z.output<(typeof createChannel)['body']>;

export const getChannel = endpoint({
  method: 'GET',
  path: '/api/pos/channel/:id/',
  allow: ANY,
  summary: 'One channel with the health of its feed',
  params: One,
  reply: Channel,
});

export const updateChannel = endpoint({
  method: 'PATCH',
  path: '/api/pos/channel/:id/',
  allow: MERCHANT_MANAGES,
  summary: 'Rename a channel or correct its place, zone or cut-off; sales are then read again into the right days',
  params: One,
  body: z.strictObject({
    name: RequiredText.optional(),
    premises: Id.nullish(),
    time_zone: ZoneName.optional(),
    cutoff_hour: CutoffHour.optional(),
  }),
  reply: Channel,
});
export type ChannelChanges = z.output<(typeof updateChannel)['body']>;

export const deleteChannel = endpoint({
  method: 'DELETE',
  path: '/api/pos/channel/:id/',
  allow: MERCHANT_MANAGES,
  summary: 'Stop a channel; its past sales stay',
  status: 204,
  params: One,
  reply: NoReply,
});

export const listConnections = endpoint({
  method: 'GET',
  path: '/api/pos/pos_connections/',
  allow: ANY_OF_MERCHANT,
  summary: 'Connections of the viewer’s companies',
  query: PageQuery.extend({ company: Id.optional(), type: PosTypeName.optional() }),
  reply: pageOf(PosConnection),
});

export const getConnection = endpoint({
  method: 'GET',
  path: '/api/pos/pos_connections/:id/',
  allow: ANY_OF_MERCHANT,
  summary: 'One connection',
  params: One,
  reply: PosConnection,
});

const CONNECTION_CALLS = ['locations', 'channels', 'revenue_centers'] as const;

export const callConnection = endpoint({
  method: 'GET',
  path: '/api/pos/pos_connections/:id/:call/',
  allow: MERCHANT_MANAGES,
  summary: 'What the connection offers, asked of the vendor now',
  params: One.extend({ call: z.enum(CONNECTION_CALLS) }),
  query: z.object({ location_id: PlaceId.optional() }),
  reply: z.object({ results: z.array(z.union([Channel, PosPlace, RevenueCenter])) }),
  callsPerMinute: 60,
});

export const deleteConnection = endpoint({
  method: 'DELETE',
  path: '/api/pos/pos_connections/:id/',
  allow: MERCHANT_MANAGES,
  summary: 'Disconnect: the credentials are forgotten and given back, past sales stay',
  status: 204,
  params: One,
  reply: NoReply,
});

export const listLocationsChannels = endpoint({
  method: 'GET',
  path: '/api/pos/locations_channels/:id/',
  allow: MERCHANT_MANAGES,
  summary: 'Every location of a connection with the channels made of it',
  params: One,
  reply: z.object({ results: z.array(PosPlace.extend({ channels: z.array(Channel) })) }),
  callsPerMinute: 60,
});

const revenueCenters = (type: 'toast' | 'simphony') =>
  endpoint({
    method: 'GET',
    path: `/api/pos/${type}_revenue_centers/`,
    allow: MERCHANT_MANAGES,
    summary: `Revenue centers of a ${type} location`,
    query: z.object({ location_id: PlaceId, pos_connection: Id.optional() }),
    reply: z.object({ results: z.array(RevenueCenter) }),
    callsPerMinute: 60,
  });
export const listToastRevenueCenters = revenueCenters('toast');
export const listSimphonyRevenueCenters = revenueCenters('simphony');
