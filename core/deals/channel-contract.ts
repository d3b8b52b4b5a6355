// Which channels' sales count for a deal, and from when to when.
import { z } from 'zod';
import { endpoint, Id, NoReply, One } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { ANY } from '#core/base/permissions.ts';
import { DayText, GivenDay } from '#core/base/time.ts';

export const DealChannel = z
  .object({
    id: z.number().int(),
    deal: z.number().int(),
    channel: z.object({
      id: z.number().int(),
      name: z.string(),
      company: z.number().int(),
      pos_type: z.string().nullable(),
      time_zone: z.string(),
    }),
    start_date: DayText,
    end_date: DayText.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'DealChannel' });

const NewLink = z.strictObject({
  deal: Id,
  channel: Id,
  start_date: GivenDay.optional().describe('The deal’s start unless said otherwise'),
  end_date: GivenDay.nullish(),
  shared: z
    .boolean()
    .default(false)
    .describe('Confirms that its sales count for another store of the same property owner too'),
});
export type NewLink = z.output<typeof NewLink>;

const MERCHANT_MANAGES = { permission: 'permission_manage_connections', role: 'retailer' } as const;

export const listDealChannels = endpoint({
  method: 'GET',
  path: '/api/deals/deal_channel/',
  allow: ANY,
  summary: 'Linked channels of the deals the viewer sees',
  query: PageQuery.extend({ deal: Id.optional(), channel: Id.optional(), company: Id.optional() }),
  reply: pageOf(DealChannel),
});

export const createDealChannel = endpoint({
  method: 'POST',
  path: '/api/deals/deal_channel/',
  allow: MERCHANT_MANAGES,
  summary: 'Link a channel to a deal',
  status: 201,
  body: NewLink,
  reply: DealChannel,
});

export const createDealChannels = endpoint({
  method: 'POST',
  path: '/api/deals/deal_channel/create_multi/',
  allow: MERCHANT_MANAGES,
  summary: 'Link several channels at once: all or none',
  status: 201,
  body: z.strictObject({ deal_channels: z.array(NewLink).min(1).max(200) }),
  reply: z.object({ results: z.array(DealChannel) }),
});

export const getDealChannel = endpoint({
  method: 'GET',
  path: '/api/deals/deal_channel/:id/',
  allow: ANY,
  summary: 'One linked channel',
  params: One,
  reply: DealChannel,
});

export const deleteDealChannel = endpoint({
  method: 'DELETE',
  path: '/api/deals/deal_channel/:id/',
  allow: MERCHANT_MANAGES,
  summary: 'Unlink a channel',
  status: 204,
  params: One,
  reply: NoReply,
});
