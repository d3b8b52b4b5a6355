// The invoice and its sweep follow their debit: paid where it settled, failed where the provider would not begin or the
// bank sent it back. After a dispute an invoice is debited in parts, and a part that settled may come back while another is
// on its way: the invoice stays with the bank until that one has ended, and is failed then. Of 100.00 with 60.00 returned
// and 40.00 under way nothing is charged or canceled; once the 40.00 have settled, the 60.00 are what may be tried again.
import { cents } from '#core/base/money.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { afterFailed } from '#server/payments/debits/after-failed.ts';
import { type ChargeRow, findCharge, hasReturnSince } from '#server/payments/debits/sql.ts';
import { changeInvoice } from '#server/payments/invoices/change-invoice.ts';
import { forgetFailures } from '#server/payments/sweeps/count-failures.ts';
import type { Attempt } from '#server/payments/transfers/attempt.ts';
import type { TransferMoved } from '#server/payments/transfers/follow-point.ts';

export async function followDebit(services: Services, tx: Tx, moved: TransferMoved): Promise<void> {
  const { attempt, state, code, description } = moved;
  if (attempt.invoice_id === null) return;
  if (state === 'refused') return refused(services, tx, attempt.invoice_id, description);
  const invoice = await findCharge(tx, attempt.invoice_id);
  if (!invoice) return;
  if (state === 'processed') return settled(services, tx, invoice, attempt);
  if (state === 'failed' || state === 'cancelled' || state === 'returned') {
    const taken = state === 'returned' ? attempt.amount_cents : 0;
    const left = { ...invoice, paid_cents: cents(invoice.paid_cents - taken) };
    await afterFailed(services, tx, left, { amount: attempt.amount_cents, code, description });
  }
}

function refused(services: Services, tx: Tx, invoiceId: number, detail: string): Promise<void> {
  const changes = { status: 'failed', failure_code: 'refused', failure_detail: detail, next_retry_day: null } as const;
  return changeInvoice(tx, invoiceId, changes, services.clock());
}

async function settled(services: Services, tx: Tx, invoice: ChargeRow, attempt: Attempt): Promise<void> {
  const now = services.clock();
  const paid = cents(invoice.paid_cents + attempt.amount_cents);
  const done = paid + invoice.credited_cents >= invoice.payable_cents;
  const cameBack = !done && (await hasReturnSince(tx, invoice.id, attempt.created_at));
  const ended = cameBack
    ? ({ status: 'failed' } as const)
    : ({ status: done ? 'paid' : 'pending', failure_code: '', failure_detail: '' } as const);
  await changeInvoice(tx, invoice.id, { paid_cents: paid, paid_at: done ? now : null, ...ended }, now);
  await forgetFailures(tx, invoice.lineage_id, now);
}
