// How the provider's events come in: by its messages, and by going through its own list, since messages get lost.
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { bankOf, hasBank } from '#server/payments/bank/bank.ts';
import { readBankEvent } from '#server/payments/bank/event-job.ts';
import { storeEvent } from '#server/payments/bank/event-sql.ts';
import type { BankEvent } from '#server/payments/bank/provider.ts';

const LARGEST_PAGE = 200;

/** Stored once; the first time it wakes the reader, in the same transaction. */
export function takeEvents(services: Services, events: readonly BankEvent[]): Promise<number> {
  return transact(services.db, 'system', async (tx) => {
    let fresh = 0;
    for (const event of events) {
      if (!(await storeEvent(tx, event, services.clock()))) continue;
      await services.jobs.enqueue(tx, readBankEvent, { event_id: event.id });
      fresh += 1;
    }
    return fresh;
  });
}

/** Messages get lost: every so often the provider's own list of events is gone through. */
export async function catchUp(services: Services): Promise<number> {
  if (!hasBank(services)) return 0;
  let fresh = 0;
  for (let offset = 0; ; offset += LARGEST_PAGE) {
    const events = await bankOf(services).events.list({ limit: LARGEST_PAGE, offset });
    const taken = await takeEvents(services, events);
    fresh += taken;
    // A page without anything new has only older pages behind it.
    if (taken === 0 || events.length < LARGEST_PAGE) return fresh;
  }
}
