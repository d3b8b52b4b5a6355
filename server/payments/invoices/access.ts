// An invoice as the folders to the right ask for it: found for the viewer, or 404.
import { notFound } from '#core/base/problem.ts';
import type { Ctx } from '#server/base/serve.ts';
import { findInvoiceRow, type InvoiceRow } from '#server/payments/invoices/sql.ts';

export type { InvoiceRow } from '#server/payments/invoices/sql.ts';

export async function requireInvoice(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  id: number,
  otherwise: () => never = notFound,
): Promise<InvoiceRow> {
  return (await findInvoiceRow(db, viewer, id)) ?? otherwise();
}
