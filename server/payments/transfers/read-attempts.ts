// Settles what is not known by looking at the provider. An attempt that never got an answer is searched by its
// correlation id first; only where the provider has nothing is it sent again, with the same key and the same bytes, and
// only within the day in which the provider remembers the key, and never once AutoPay was stopped: the merchant was told
// that nothing more is debited.

import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { bankOf } from '#server/payments/bank/bank.ts';
import { BankBusy, BankRefusal, BankUnknown, type TransferState } from '#server/payments/bank/provider.ts';
import { lockTransfer } from '#server/payments/locks.ts';
import { runConcurrently } from '#server/payments/run-concurrently.ts';
import { applyTransfer, refuseAttempt } from '#server/payments/transfers/apply-transfer.ts';
import type { Attempt, ToRead } from '#server/payments/transfers/attempt.ts';
import { readListed, readTogether } from '#server/payments/transfers/read-listed.ts';
import { sendAttempt } from '#server/payments/transfers/send-attempt.ts';
import { changeAttempt, findAttempt, findAttemptOfTransfer, listToRead } from '#server/payments/transfers/sql.ts';
import { isStopped } from '#server/payments/transfers/stopped-sql.ts';

/** Looking changes nothing at the provider: twice as many calls at a time as debits. */
const READS_AT_ONCE = 16;
const KEY_REMEMBERED_MS = 23 * 3_600_000;
const LATE_RETURNS_MS = 65 * 86_400_000;
const LOOK_AGAIN_MS = 20 * 3_600_000;

/** Everything that is under way, and once a day whatever the bank may still return. */
export async function readAttempts(services: Services): Promise<number> {
  const now = services.clock();
  const about = {
    now,
    settledAfter: new Date(now.getTime() - LATE_RETURNS_MS),
    checkedBefore: new Date(now.getTime() - LOOK_AGAIN_MS),
  };
  const waiting = await transact(services.db, 'system', (tx) => listToRead(tx, about));
  await runConcurrently(READS_AT_ONCE, readTogether(waiting), (group) => readGroup(services, group));
  return waiting.length;
}

/** What the list shows is taken from it, and the rest is read one by one. One that fails stops none of the others. */
async function readGroup(services: Services, group: readonly ToRead[]): Promise<void> {
  const listed = await readListed(services, group);
  if (listed === 'busy') return;
  const broken: unknown[] = [];
  for (const attempt of group) {
    const transfer = attempt.transfer_id === null ? undefined : listed.get(attempt.transfer_id);
    const reading = transfer ? save(services, attempt, transfer) : readAttempt(services, attempt.id);
    await reading.catch((error: unknown) => broken.push(error));
  }
  if (broken.length > 0) throw broken[0];
}

/** A message of the provider wakes the reader; what it says is not believed but looked up. */
export async function readTransfer(
  services: Services,
  transferId: string,
  correlationId: string | null,
): Promise<void> {
  const attempt = await transact(services.db, 'system', (tx) => findAttemptOfTransfer(tx, transferId, correlationId));
  if (attempt) await readAttempt(services, attempt.id);
}

async function readAttempt(services: Services, attemptId: number): Promise<void> {
  const attempt = await transact(services.db, 'system', (tx) => findAttempt(tx, attemptId));
  if (!attempt) return;
  try {
    const transfer = await look(services, attempt);
    if (transfer) await save(services, attempt, transfer);
    else await sendAgain(services, attempt);
  } catch (error) {
    if (error instanceof BankRefusal)
      services.log.error({ err: error, attempt: attempt.id }, 'a transfer cannot be read');
    else if (!(error instanceof BankBusy) && !(error instanceof BankUnknown)) throw error;
    await transact(services.db, 'system', (tx) => changeAttempt(tx, attempt.id, { checked_at: services.clock() }));
  }
}

async function look(services: Services, attempt: Attempt): Promise<TransferState | undefined> {
  const { transfers } = bankOf(services);
  if (attempt.transfer_id !== null) return transfers.read(attempt.transfer_id);
  const matches = await transfers.findByCorrelation(attempt.customer_id, attempt.correlation_id);
  return matches.find(({ correlationId }) => correlationId === attempt.correlation_id);
}

async function save(services: Services, attempt: ToRead, transfer: TransferState): Promise<void> {
  await transact(services.db, 'system', async (tx) => {
    await lockTransfer(tx, attempt);
    await applyTransfer(services, tx, attempt.id, transfer);
  });
}

async function sendAgain(services: Services, attempt: Attempt): Promise<void> {
  if (attempt.state !== 'written' && attempt.state !== 'unknown') return;
  const age = services.clock().getTime() - attempt.created_at.getTime();
  if (age < KEY_REMEMBERED_MS) {
    const stopped = await transact(services.db, 'system', (tx) => isStopped(tx, attempt.id));
    if (!stopped) await sendAttempt(services, attempt.id);
    return;
  }
  await transact(services.db, 'system', async (tx) => {
    await lockTransfer(tx, attempt);
    await refuseAttempt(services, tx, attempt.id, 'The transfer never reached the provider.');
  });
}
