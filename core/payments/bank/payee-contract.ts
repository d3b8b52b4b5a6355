// The link by which an owner takes back a change of the account that payouts go to. It works without a session.
import { z } from 'zod';
import { endpoint } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';

export const PayeeChangeView = z
  .object({
    state: z
      .enum(['open', 'done', 'undone', 'dropped'])
      .describe('open: it can be taken back; done: the 72 hours are over; dropped: the new account was lost'),
    title: z.string(),
    what: z.string(),
    wait: z.string(),
    undo: z.string().describe('What taking it back does'),
    made_at: Instant,
    held_until: Instant,
  })
  .meta({ id: 'PayeeChange' });
export type PayeeChangeView = z.infer<typeof PayeeChangeView>;

const Code = z.object({ code: z.string().trim().min(1).max(200) });

export const lookAtPayeeChange = endpoint({
  method: 'GET',
  path: '/api/payments/payee_changes/:code/',
  allow: 'public',
  summary: 'What an owner’s link would take back; looking changes nothing',
  callsPerMinute: 30,
  params: Code,
  reply: PayeeChangeView,
});

export const undoPayeeChange = endpoint({
  method: 'POST',
  path: '/api/payments/payee_changes/:code/undo/',
  allow: 'public',
  summary: 'Take back a change of the account that payouts go to, within its 72 hours; twice does it once',
  callsPerMinute: 10,
  params: Code,
  reply: PayeeChangeView,
});
