// How a channel's feed is doing, reading it now, and reading its past again.
import { z } from 'zod';
import { endpoint, NoReply, One } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { GivenDay } from '#core/base/time.ts';
import { FEED_STATES } from '#core/pos/feed-health.ts';

export const FeedHealth = z
  .object({
    state: z.enum(FEED_STATES),
    last_success_at: Instant.nullable(),
    last_attempt_at: Instant.nullable(),
    lag_minutes: z.number().int().nullable(),
    last_error: z.string().nullable(),
    errors_in_row: z.number().int(),
    sales_read: z.number().int(),
    set_aside: z.number().int().describe('Records that could not be counted and wait for the till or for a person'),
    back_fill: z
      .object({ from: Instant, to: Instant, percent: z.number().int() })
      .nullable()
      .describe('Reading the past again, and how much of it is done'),
  })
  .meta({ id: 'FeedHealth' });
export type FeedHealth = z.infer<typeof FeedHealth>;

const MERCHANT_MANAGES = { permission: 'permission_manage_connections', role: 'retailer' } as const;

export const syncChannelNow = endpoint({
  method: 'POST',
  path: '/api/pos/channel/:id/sync/',
  allow: MERCHANT_MANAGES,
  summary: 'Read the channel’s sales now instead of at the next quarter of an hour',
  whileImpersonating: true,
  params: One,
  reply: FeedHealth,
  callsPerMinute: 30,
});

export const backFillChannel = endpoint({
  method: 'POST',
  path: '/api/pos/channel/:id/back_fill/',
  allow: MERCHANT_MANAGES,
  summary: 'Read the channel’s sales from a day on again; what is known already stays as it is',
  params: One,
  body: z.strictObject({ from: GivenDay }),
  reply: FeedHealth,
  callsPerMinute: 30,
});

export const receiveNotice = endpoint({
  method: 'POST',
  path: '/api/pos/webhooks/:type/',
  allow: 'public',
  summary: 'A vendor says that sales changed: the reader is woken, and nothing in the notice is believed',
  params: z.object({ type: z.string().max(40) }),
  body: z.looseObject({}),
  status: 204,
  reply: NoReply,
});
