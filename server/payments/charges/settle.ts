// What the provider says of a transfer becomes the state of the attempt, the invoice, the sweep and the books. It looks
// only at where the transfer is now and where the attempt was (the table of moves is core/payments/transfer.ts), so that
// messages may come twice, late or in any order.
import { cents } from '#core/base/money.ts';
import { returnWords } from '#core/payments/return-codes.ts';
import { type TransferState, transferMoves } from '#core/payments/transfer.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import type { TransferState as ProviderTransfer } from '#server/payments/bank/provider.ts';
import { afterFailed } from '#server/payments/charges/after-failed.ts';
import {
  type Attempt,
  type ChargeRow,
  changeAttempt,
  findAttempt,
  findCharge,
} from '#server/payments/charges/store.ts';
import { changeInvoice } from '#server/payments/invoices/change-invoice.ts';
import { post } from '#server/payments/ledger/post.ts';
import { followPayout } from '#server/payments/payouts/follow-payout.ts';
import { forgetFailures } from '#server/payments/sweeps/count-failures.ts';

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
  if (attempt.purpose === 'payout') return followPayout(services, tx, attempt.payout_id!);
  await followInvoice(services, tx, attempt, state, code, transfer.failure?.description ?? '');
}

/** The provider said no before anything moved: the attempt is over and nothing is in the books. */
export async function refuseAttempt(services: Services, tx: Tx, attemptId: number, detail: string): Promise<void> {
  const attempt = await findAttempt(tx, attemptId);
  const [move] = attempt ? transferMoves(attempt.state, 'refused') : [];
  if (!attempt || !move) return;
  const now = services.clock();
  await changeAttempt(tx, attempt.id, { state: move.to, failure_detail: detail, checked_at: now, ended_at: now });
  if (attempt.purpose === 'payout') return followPayout(services, tx, attempt.payout_id!);
  const changes = { status: 'failed', failure_code: 'refused', failure_detail: detail, next_retry_day: null } as const;
  await changeInvoice(tx, attempt.invoice_id!, changes, now);
}

async function followInvoice(
  services: Services,
  tx: Tx,
  attempt: Attempt,
  state: TransferState,
  code: string,
  description: string,
) {
  const invoice = await findCharge(tx, attempt.invoice_id!);
  if (!invoice) return;
  if (state === 'processed') return settled(services, tx, invoice, attempt);
  if (state === 'failed' || state === 'cancelled' || state === 'returned') {
    const taken = state === 'returned' ? attempt.amount_cents : 0;
    await afterFailed(services, tx, { ...invoice, paid_cents: cents(invoice.paid_cents - taken) }, code, description);
  }
}

async function settled(services: Services, tx: Tx, invoice: ChargeRow, attempt: Attempt): Promise<void> {
  const now = services.clock();
  const paid = cents(invoice.paid_cents + attempt.amount_cents);
  const done = paid + invoice.credited_cents >= invoice.payable_cents;
  await changeInvoice(
    tx,
    invoice.id,
    {
      paid_cents: paid,
      status: done ? 'paid' : 'pending',
      paid_at: done ? now : null,
      failure_code: '',
      failure_detail: '',
    },
    now,
  );
  await forgetFailures(tx, invoice.lineage_id, now);
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
