// Debits and retries whose day has come, eight at a time: each decides for itself, under the lock of its deal, so that one
// refusal stops no other. A run that was killed is taken up by the next: what was sent is no longer due, and what was
// written and not sent is settled by the reader.
import { addDays, dayIn } from '#core/base/time.ts';
import { isBankingDay } from '#core/payments/banking-days.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { chargeOne, readCircumstances } from '#server/payments/debits/charge-invoice.ts';
import { listToCharge } from '#server/payments/debits/sql.ts';
import { runConcurrently } from '#server/payments/run-concurrently.ts';

/**
 * The provider names no number of calls; where it has too many it refuses all for five minutes, and it wants transfers one
 * after the other only from a balance. At 200 ms an answer eight make 20,000 debits in under ten minutes.
 */
const DEBITS_AT_ONCE = 8;
/** How many debits came back lately is counted before each of these groups: some seconds of work. */
const COUNTED_FOR = 200;

/** Answers how many debits were sent. */
export async function chargeDue(services: Services): Promise<number> {
  const today = dayIn(services.clock(), 'America/New_York');
  if (!isBankingDay(today, 'US') && !isBankingDay(addDays(today, 1), 'US')) return 0;
  const ids = await transact(services.db, 'system', (tx) => listToCharge(tx, today));
  let sent = 0;
  while (ids.length > 0) {
    const circumstances = await readCircumstances(services);
    await runConcurrently(DEBITS_AT_ONCE, ids.splice(0, COUNTED_FOR), async (id) => {
      const outcome = await chargeOne(services, id, { by: 'clock' }, circumstances);
      if (outcome.kind === 'sent') sent += 1;
    });
  }
  return sent;
}
