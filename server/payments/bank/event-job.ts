import { z } from 'zod';
import { job } from '#server/base/jobs.ts';
import { readEvent } from '#server/payments/bank/read-event.ts';

export const readBankEvent = job({
  name: 'bank.read_event',
  payload: z.object({ event_id: z.string() }),
  run: (services, { event_id }) => readEvent(services, event_id),
});
