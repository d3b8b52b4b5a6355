import { MAX_PAGE_SIZE } from '#core/base/page.ts';
import { type InvoiceQuery, listInvoices } from '#core/payments/invoice-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type InvoiceRow, listInvoiceRows } from '#server/payments/invoices/sql.ts';

/** The newest that match, as many as a page may hold. */
export function readInvoices(
  { db, viewer }: Pick<Ctx, 'db' | 'viewer'>,
  filter: Partial<Omit<InvoiceQuery, 'page' | 'pageSize'>>,
): Promise<InvoiceRow[]> {
  return listInvoiceRows(db, viewer, listInvoices.query.parse({ ...filter, pageSize: MAX_PAGE_SIZE }));
}
