// What happens to an invoice after it was issued: debits, payments by hand and disputes move it on.
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { InvoiceStatus } from '#core/payments/invoice-status.ts';
import type { Tx } from '#server/base/db/db.ts';
import { updateInvoice } from '#server/payments/invoices/change-sql.ts';

type Changes = {
  status?: InvoiceStatus;
  paid_cents?: Cents;
  credited_cents?: Cents;
  held_cents?: Cents;
  attempts?: number;
  next_retry_day?: Day | null;
  failure_code?: string;
  failure_detail?: string;
  hold_reason?: string;
  paid_at?: Date | null;
};

export function changeInvoice(tx: Tx, id: number, changes: Changes, now: Date): Promise<void> {
  return updateInvoice(tx, id, { ...changes, updated_at: now });
}
