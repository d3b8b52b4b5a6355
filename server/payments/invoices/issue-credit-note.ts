import { type Cents, cents } from '#core/base/money.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import { invoiceIssued } from '#core/payments/ledger.ts';
import type { taxInside } from '#core/rent/rent-tax.ts';
import type { DaySpan } from '#core/statements/period.ts';
import type { Ctx } from '#server/base/serve.ts';
import { changeInvoice } from '#server/payments/invoices/change-invoice.ts';
import { insertInvoices, listInvoicedSoFar } from '#server/payments/invoices/due-sql.ts';
import { findAtBank, type InvoiceRow } from '#server/payments/invoices/sql.ts';
import { outstandingOf } from '#server/payments/invoices/view.ts';
import { post } from '#server/payments/ledger/post.ts';

type Credit = { back: Cents; rent: DaySpan & { of: RentKind }; taxed: ReturnType<typeof taxInside> };

/**
 * Gives back a part of an invoice: against this invoice as far as it is neither paid nor with the bank, the rest against
 * the next ones. Of 100.00 with 60.00 at the bank and 40.00 in question, 30.00 back leaves 30.00 to debit.
 */
export async function issueCreditNote(ctx: Ctx, invoice: InvoiceRow, { back, rent, taxed }: Credit): Promise<number> {
  const { lineage_id: lineageId } = invoice;
  const { of, from, through } = rent;
  const { rate, net, tax } = taxed;
  const [soFar] = await listInvoicedSoFar(ctx.db, [lineageId]);
  const amount = cents(-back);
  const [id = 0] = await insertInvoices(ctx.db, [
    {
      sweep_id: invoice.sweep_id,
      lineage_id: lineageId,
      premises_id: invoice.premises_id,
      retailer_company_id: invoice.retailer_company_id,
      kind: 'credit_note',
      sequence: (soFar?.sequence ?? 0) + 1,
      currency: invoice.currency,
      from_day: from,
      through_day: through,
      total_cents: amount,
      fee_cents: cents(0),
      taxes: tax === 0 ? [] : [{ rate, net: cents(-net), tax: cents(-tax) }],
      tax_cents: cents(-tax),
      credit_applied_cents: cents(0),
      payable_cents: cents(0),
      days: [],
      issued_at: ctx.now,
      review_until: ctx.now,
      debit_day: through,
      status: 'credit',
      lines: [
        { kind: 'correction', of, from, through, amount: cents(-net), ...(of === 'base' && { due: invoice.due_day }) },
      ],
    },
  ]);
  await post(ctx.db, [
    {
      key: `invoice_issued:${id}`,
      kind: 'invoice_issued',
      lineageId,
      premisesId: invoice.premises_id,
      invoiceId: id,
      currency: invoice.currency,
      at: ctx.now,
      entries: invoiceIssued(amount, cents(0)),
    },
  ]);
  const left = outstandingOf(invoice) - (await findAtBank(ctx.db, ctx.viewer, invoice.id));
  const applied = cents(Math.max(0, Math.min(back, left)));
  await changeInvoice(ctx.db, invoice.id, { credited_cents: cents(invoice.credited_cents + applied) }, ctx.now);
  return id;
}
