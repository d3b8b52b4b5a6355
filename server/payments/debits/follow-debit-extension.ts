// The invoice and its sweep follow their debit: paid where it settled, failed where the provider would not begin or the
// bank sent it back.
import { cents } from '#core/base/money.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { afterFailed } from '#server/payments/debits/after-failed.ts';
import { type ChargeRow, findCharge } from '#server/payments/debits/sql.ts';
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
    await afterFailed(services, tx, { ...invoice, paid_cents: cents(invoice.paid_cents - taken) }, code, description);
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
