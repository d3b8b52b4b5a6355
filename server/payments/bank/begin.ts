// At every start: the provider should know where to send its messages, and what was missed meanwhile is read.
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { hasBank } from '#server/payments/bank/bank.ts';
import { catchUpWithBank, subscribeToBank } from '#server/payments/bank/jobs.ts';

export async function beginBank(services: Services): Promise<void> {
  if (!hasBank(services)) return;
  await transact(services.db, 'system', async (tx) => {
    await services.jobs.enqueue(tx, subscribeToBank, {});
    await services.jobs.enqueue(tx, catchUpWithBank, {});
  });
}
