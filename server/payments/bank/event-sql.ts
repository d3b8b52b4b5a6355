// The provider's events, each once.
import type { Tx } from '#server/base/db/db.ts';
import type { BankEvent } from '#server/payments/bank/provider.ts';

/** False when the event was stored before. */
export async function storeEvent(tx: Tx, event: BankEvent, now: Date): Promise<boolean> {
  const stored = await tx
    .insertInto('bank_events')
    .values({
      event_id: event.id,
      topic: event.topic,
      resource_kind: event.resourceKind,
      resource_id: event.resourceId,
      customer_provider_id: event.customerId,
      correlation_id: event.correlationId,
      occurred_at: instantOf(event.created, now),
      received_at: now,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return stored !== undefined;
}

export const findEvent = (tx: Tx, id: string) =>
  tx.selectFrom('bank_events').selectAll().where('event_id', '=', id).executeTakeFirst();

export const listUnhandled = (tx: Tx) =>
  tx.selectFrom('bank_events').select('event_id').where('handled_at', 'is', null).orderBy('occurred_at').execute();

export const markHandled = (tx: Tx, id: string, now: Date) =>
  tx
    .updateTable('bank_events')
    .set({ handled_at: now })
    .where('event_id', '=', id)
    .where('handled_at', 'is', null)
    .execute();

function instantOf(text: string, otherwise: Date): Date {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? otherwise : instant;
}
