// The channels of a deal that people bring sales to.
import { z } from 'zod';
import { endpoint, Id } from '#core/base/endpoint.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { RequiredText } from '#core/base/text.ts';
import { DayText } from '#core/base/time.ts';
import { MANAGES } from '#core/sales/upload-contract.ts';

const ManualChannel = z
  .object({
    id: z.number().int().describe('The deal channel: what uploads refer to'),
    channel: z.number().int(),
    deal: z.number().int(),
    name: z.string().describe('May carry a revenue center: “name - center”'),
    pos_type: z.string().nullable(),
    start_date: DayText,
    end_date: DayText.nullable(),
  })
  .meta({ id: 'ManualDealChannel' });

export const listManualChannels = endpoint({
  method: 'GET',
  path: '/api/sales/manual_deal_channels/list/',
  allow: MANAGES,
  summary: 'Channels of a deal that sales can be uploaded to',
  query: PageQuery.extend({
    deal: Id,
    all: z.enum(['true', 'false']).default('false').describe('Also channels that a POS system feeds'),
  }),
  reply: pageOf(ManualChannel),
});

export const createManualChannel = endpoint({
  method: 'POST',
  path: '/api/sales/manual_deal_channels/create/',
  allow: MANAGES,
  summary: 'Open a manual channel and link it to the deal',
  status: 201,
  body: z.strictObject({ deal: Id, name: RequiredText, center: RequiredText.optional() }),
  reply: ManualChannel,
});
