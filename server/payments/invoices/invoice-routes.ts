import { page } from '#core/base/page.ts';
import { notFound } from '#core/base/problem.ts';
import * as invoices from '#core/payments/invoice-contract.ts';
import * as instructions from '#core/payments/invoices/instructions-contract.ts';
import { serve } from '#server/base/serve.ts';
import { correctPayment } from '#server/payments/invoices/correct-payment.ts';
import { invoiceFile } from '#server/payments/invoices/invoice-file.ts';
import { readInstructions, setInstructions } from '#server/payments/invoices/set-instructions.ts';
import { cancelInvoice, recordPayment } from '#server/payments/invoices/settle-by-hand.ts';
import { findInvoiceRow, listInvoiceRows, sumInvoices } from '#server/payments/invoices/sql.ts';
import { invoiceDetails, invoiceView } from '#server/payments/invoices/view.ts';
import { sumsText } from '#server/payments/sums-text.ts';

export const invoiceRoutes = [
  serve(invoices.listInvoices, async (ctx, { query }) => {
    const rows = await listInvoiceRows(ctx.db, ctx.viewer, query);
    return page(
      rows.map((row) => invoiceView(row, ctx)),
      rows[0]?.total ?? 0,
      query,
      ctx.request.address,
    );
  }),
  serve(invoices.invoiceTotals, async ({ db, viewer }, { query }) => {
    const rows = await sumInvoices(db, viewer, query);
    return {
      results: rows.map(({ currency, invoices: count, ...sums }) => ({ currency, invoices: count, ...sumsText(sums) })),
    };
  }),
  serve(invoices.getInvoice, async (ctx, { params }) =>
    invoiceDetails(ctx, (await findInvoiceRow(ctx.db, ctx.viewer, params.id)) ?? notFound()),
  ),
  serve(instructions.invoiceFile, (ctx, { params }) => invoiceFile(ctx, params.id)),
  serve(instructions.getInstructions, (ctx, { params }) => readInstructions(ctx, params.company)),
  serve(instructions.setInstructions, (ctx, { params, body }) => setInstructions(ctx, params.company, body.text)),
  serve(invoices.cancelInvoice, (ctx, { params }) => cancelInvoice(ctx, params.id)),
  serve(invoices.recordPayment, (ctx, { params, body }) => recordPayment(ctx, params.id, body)),
  serve(invoices.correctPayment, (ctx, { params, body }) => correctPayment(ctx, params.id, body)),
];
