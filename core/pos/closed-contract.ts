// The calendar of closed days of a channel. Either side may propose; the retailer confirms.
import { z } from 'zod';
import { endpoint, Id, NoReply, One } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { ANY } from '#core/base/permissions.ts';
import { Words } from '#core/base/text.ts';
import { DayText, GivenDay } from '#core/base/time.ts';

const Proposal = {
  id: z.number().int(),
  note: z.string(),
  proposed_side: z.enum(['landlord', 'retailer']),
  proposed_at: Instant,
  confirmed_at: Instant.nullable().describe('Counts once the retailer confirmed it'),
};

export const ClosedCalendar = z
  .object({
    weekdays: z.array(
      z.object({
        ...Proposal,
        weekday: z.number().int().describe('1 = Monday … 7 = Sunday'),
        from_day: DayText,
        to_day: DayText.nullable(),
      }),
    ),
    days: z.array(z.object({ ...Proposal, day: DayText })),
    can_propose: z.boolean(),
    can_confirm: z.boolean(),
  })
  .meta({ id: 'ClosedCalendar' });
export type ClosedCalendar = z.infer<typeof ClosedCalendar>;

const CLOSED_KINDS = ['day', 'weekday'] as const;
export type ClosedKind = (typeof CLOSED_KINDS)[number];
const Entry = One.extend({ kind: z.enum(CLOSED_KINDS), entry: Id });
const MANAGES = { permission: 'permission_manage_connections' } as const;
const Note = Words.max(200).default('');

export const getClosedCalendar = endpoint({
  method: 'GET',
  path: '/api/pos/channel/:id/closed_days/',
  allow: ANY,
  summary: 'Closed days of a channel, confirmed and proposed',
  params: One,
  reply: ClosedCalendar,
});

export const NewClosed = z.union([
  z.strictObject({ day: GivenDay, note: Note }),
  z.strictObject({
    weekday: z.number().int().min(1).max(7),
    from_day: GivenDay,
    to_day: GivenDay.nullable().default(null),
    note: Note,
  }),
]);
export type NewClosed = z.output<typeof NewClosed>;

export const proposeClosed = endpoint({
  method: 'POST',
  path: '/api/pos/channel/:id/closed_days/',
  allow: MANAGES,
  summary: 'Propose a closed day or weekday; from the retailer it counts at once',
  params: One,
  body: NewClosed,
  reply: ClosedCalendar,
});

export const confirmClosed = endpoint({
  method: 'POST',
  path: '/api/pos/channel/:id/closed_days/:kind/:entry/confirm/',
  allow: { permission: 'permission_manage_connections', role: 'retailer' },
  summary: 'Confirm a proposed closed day',
  params: Entry,
  reply: ClosedCalendar,
});

export const removeClosed = endpoint({
  method: 'DELETE',
  path: '/api/pos/channel/:id/closed_days/:kind/:entry/',
  allow: MANAGES,
  summary: 'Take a closed day back: the retailer any, the landlord an own proposal that is not confirmed',
  status: 204,
  params: Entry,
  reply: NoReply,
});
