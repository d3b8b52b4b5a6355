// How a feature notifies the features on its right: it writes an event in its own transaction, and the job of each subscriber
// is queued in the same transaction.
import type { z } from 'zod';
import type { Tx } from '#server/base/db/db.ts';
import { insertEvent } from '#server/base/event-sql.ts';
import type { Job, Services, Subscription } from '#server/base/services.ts';

type EventKind<Payload> = { readonly name: string; readonly payload: z.ZodType<Payload> };

export function eventKind<Payload>(name: string, payload: z.ZodType<Payload>): EventKind<Payload> {
  return { name, payload };
}

export function on<Payload>(event: EventKind<Payload>, job: Job<Payload>): Subscription {
  return { event, job };
}

export async function emit<Payload>(services: Services, tx: Tx, kind: EventKind<Payload>, payload: Payload) {
  const checked = kind.payload.parse(payload);
  await insertEvent(tx, kind.name, checked, services.clock());
  for (const subscription of services.subscriptions) {
    if (subscription.event.name === kind.name)
      await services.jobs.enqueue(tx, subscription.job as Job<Payload>, checked);
  }
}
