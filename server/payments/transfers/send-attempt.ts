// The call to the provider, outside any transaction, and what its answer means. A refusal ends the attempt. Anything
// that is not a clear answer leaves it unknown: the reader settles it by looking, never by guessing.
import type { Cents } from '#core/base/money.ts';
import { transferMoves } from '#core/payments/transfer.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { bankOf } from '#server/payments/bank/bank.ts';
import { BankBusy, BankRefusal, type NewTransfer, type TransferState } from '#server/payments/bank/provider.ts';
import { lockTransfer } from '#server/payments/locks.ts';
import { applyTransfer, refuseAttempt } from '#server/payments/transfers/apply-transfer.ts';
import type { Attempt } from '#server/payments/transfers/attempt.ts';
import { changeAttempt, findAttempt } from '#server/payments/transfers/sql.ts';

export type Sent = { kind: 'sent' } | { kind: 'refused'; detail: string } | { kind: 'unknown' };

export async function sendAttempt(services: Services, attemptId: number): Promise<Sent> {
  const attempt = await transact(services.db, 'system', (tx) => findAttempt(tx, attemptId));
  if (!attempt || (attempt.state !== 'written' && attempt.state !== 'unknown')) return { kind: 'sent' };
  try {
    const id = await bankOf(services).transfers.create(JSON.parse(attempt.body) as NewTransfer, attempt.key);
    await transact(services.db, 'system', async (tx) => {
      await lockTransfer(tx, attempt);
      await applyTransfer(services, tx, attempt.id, justMade(attempt, id));
    });
    return { kind: 'sent' };
  } catch (error) {
    return failed(services, attempt, error);
  }
}

async function failed(services: Services, attempt: Attempt, error: unknown): Promise<Sent> {
  const now = services.clock();
  if (error instanceof BankRefusal) {
    await transact(services.db, 'system', async (tx) => {
      await lockTransfer(tx, attempt);
      await refuseAttempt(services, tx, attempt.id, error.detail);
    });
    return { kind: 'refused', detail: error.detail };
  }
  if (!(error instanceof BankBusy)) {
    await transact(services.db, 'system', async (tx) => {
      await lockTransfer(tx, attempt);
      const current = await findAttempt(tx, attempt.id);
      const [move] = current ? transferMoves(current.state, 'silence') : [];
      if (move) await changeAttempt(tx, attempt.id, { state: move.to, checked_at: now });
    });
    services.log.warn({ err: error, attempt: attempt.id }, 'the outcome of a transfer is unknown');
  }
  return { kind: 'unknown' };
}

function justMade({ correlation_id, amount_cents, body }: Attempt, id: string): TransferState {
  const { sourceId, destinationId } = JSON.parse(body) as NewTransfer;
  return {
    id,
    status: 'pending',
    amount: amount_cents as Cents,
    correlationId: correlation_id,
    sourceId,
    destinationId,
    created: '',
    traceId: null,
    cancellable: false,
    failure: null,
  };
}
