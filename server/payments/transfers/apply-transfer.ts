// What the provider says of a transfer becomes the state of the attempt and of the books, and the invoice or the payout
// behind it follows. It looks only at where the transfer is now and where the attempt was (the table of moves is
// core/payments/transfer.ts), so that messages may come twice, late or in any order.
import { returnWords } from '#core/payments/return-codes.ts';
import { transferMoves } from '#core/payments/transfer.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import type { TransferState as ProviderTransfer } from '#server/payments/bank/provider.ts';
import { post } from '#server/payments/ledger/post.ts';
import type { Attempt } from '#server/payments/transfers/attempt.ts';
import { followTransfer, type TransferMoved } from '#server/payments/transfers/follow-point.ts';
import { changeAttempt, findAttempt } from '#server/payments/transfers/sql.ts';

/** The caller holds the lock. */
export async function applyTransfer(
  services: Services,
  tx: Tx,
  attemptId: number,
  transfer: ProviderTransfer,
): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  if (!attempt) return;
  const now = services.clock();
  const moves = transferMoves(attempt.state, transfer.status);
  const state = moves.at(-1)?.to ?? attempt.state;
  if (attempt.purpose === 'debit') await book(services, tx, attempt, moves);
  const code = transfer.failure?.code ?? (transfer.status === 'cancelled' ? 'canceled' : '');
  const ended = state === 'failed' || state === 'cancelled' || state === 'returned';
  await changeAttempt(tx, attempt.id, {
    state,
    transfer_id: transfer.id,
    checked_at: now,
    ...(transfer.traceId !== null && { trace_id: transfer.traceId }),
    ...(state === 'processed' && attempt.state !== 'processed' && { settled_at: now }),
    ...(ended && {
      failure_code: code,
      failure_detail: returnWords(code, transfer.failure?.description ?? ''),
      ...(attempt.state !== state && { ended_at: now }),
    }),
  });
  if (state === attempt.state) return;
  await notifyOfMove(services, tx, { attempt, state, code, description: transfer.failure?.description ?? '' });
}

/** The provider said no before anything moved: the attempt is over and nothing is in the books. */
export async function refuseAttempt(services: Services, tx: Tx, attemptId: number, detail: string): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  const [move] = attempt ? transferMoves(attempt.state, 'refused') : [];
  if (!attempt || !move) return;
  const now = services.clock();
  await changeAttempt(tx, attempt.id, { state: move.to, failure_detail: detail, checked_at: now, ended_at: now });
  await notifyOfMove(services, tx, { attempt, state: move.to, code: 'refused', description: detail });
}

function book(services: Services, tx: Tx, attempt: Attempt, moves: ReturnType<typeof transferMoves>): Promise<void> {
  const postings = moves.flatMap(({ posting }) => posting ?? []);
  return post(
    tx,
    postings.map(({ kind, entries }) => ({
      key: `${kind}:${attempt.id}`,
      kind,
      lineageId: attempt.lineage_id!,
      premisesId: attempt.premises_id,
      invoiceId: attempt.invoice_id!,
      attemptId: attempt.id,
      currency: attempt.currency,
      at: services.clock(),
      entries: entries(attempt.amount_cents),
    })),
  );
}

async function notifyOfMove(services: Services, tx: Tx, moved: TransferMoved): Promise<void> {
  for (const follow of followTransfer.extensions()) await follow(services, tx, moved);
}
