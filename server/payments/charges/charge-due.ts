import { addDays, dayIn } from '#core/base/time.ts';
import { isBankingDay } from '#core/payments/banking-days.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { chargeOne } from '#server/payments/charges/charge-invoice.ts';
import { listToCharge } from '#server/payments/charges/store.ts';

/** Debits and retries whose day has come; each decides for itself, so that one refusal stops no other. */
export async function chargeDue(services: Services): Promise<number> {
  const today = dayIn(services.clock(), 'America/New_York');
  if (!isBankingDay(today, 'US') && !isBankingDay(addDays(today, 1), 'US')) return 0;
  const ids = await transact(services.db, 'system', (tx) => listToCharge(tx, today));
  let sent = 0;
  for (const id of ids) {
    const outcome = await chargeOne(services, id, { by: 'clock' });
    if (outcome.kind === 'sent') sent += 1;
  }
  return sent;
}
