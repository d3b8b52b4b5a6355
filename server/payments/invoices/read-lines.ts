import type { InvoicedDay } from '#core/payments/invoices/agreed-adjustment.ts';
import type { Ctx } from '#server/base/serve.ts';
import { findReceipt, type LineRow, listLines } from '#server/payments/invoices/sql.ts';

type InvoiceCtx = Pick<Ctx, 'db' | 'viewer'>;

export function readLines({ db, viewer }: InvoiceCtx, invoiceId: number): Promise<LineRow[]> {
  return listLines(db, viewer, invoiceId);
}

/** The days an invoice was computed from. */
export function readReceipt({ db, viewer }: InvoiceCtx, invoiceId: number): Promise<InvoicedDay[]> {
  return findReceipt(db, viewer, invoiceId);
}
