import { type Cents, cents } from '#core/base/money.ts';
import { notFound } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import { invoiceIssued } from '#core/payments/ledger.ts';
import { taxInside } from '#core/rent/rent-tax.ts';
import type { DaySpan } from '#core/statements/period.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type DisputeRow, insertAdjustment } from '#server/payments/disputes/sql.ts';
import { changeInvoice } from '#server/payments/invoices/change-invoice.ts';
import { insertInvoices, listInvoicedSoFar } from '#server/payments/invoices/due-sql.ts';
import { findAtBank, findInvoiceRow, findReceipt, type InvoiceRow, listLines } from '#server/payments/invoices/sql.ts';
import { taxRateOn } from '#server/payments/invoices/tax-rate.ts';
import { outstandingOf } from '#server/payments/invoices/view.ts';
import { post } from '#server/payments/ledger/post.ts';

/**
 * What both sides agreed comes off the rent of those days, so that later invoices do not ask for it again, and is given
 * back now: against this invoice as far as it is neither paid nor with the bank, the rest against the next ones. Of 100.00
 * with 60.00 at the bank and 40.00 in question, 30.00 agreed leaves 30.00 to debit. What is given back has the invoice's
 * tax inside.
 */
export async function giveCredit(ctx: Ctx, dispute: DisputeRow, back: Cents): Promise<number> {
  const invoice = (await findInvoiceRow(ctx.db, ctx.viewer, dispute.invoice_id)) ?? notFound();
  const { lineage_id: lineageId } = invoice;
  const day = dispute.day ?? invoice.through_day;
  const { of, from, through } = await rentOf(ctx, invoice, day);
  const { rate, net, tax } = taxInside(back, await taxRateOn(ctx.db, invoice, of));
  const days = of === 'percentage' ? await daysInQuestion(ctx, dispute) : [];
  const agreed = { lineageId, disputeId: dispute.id, of, day, amount: cents(-net), days };
  await insertAdjustment(ctx.db, agreed, ctx.now);
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

/** The rent that an invoice asks for a day: its payment period's, or the month's where it asks for rent by the month. */
async function rentOf({ db, viewer }: Ctx, invoice: InvoiceRow, day: Day): Promise<DaySpan & { of: RentKind }> {
  const span = { from: invoice.from_day, through: invoice.through_day };
  if (invoice.kind !== 'month') return { of: 'percentage', ...span };
  const lines = await listLines(db, viewer, invoice.id);
  const line = lines.find(({ from_day, through_day }) => from_day <= day && day <= through_day);
  return line ? { of: line.of_kind, from: line.from_day, through: line.through_day } : { of: 'base', ...span };
}

/** The days of the invoice that the dispute is about: one, those of a line, or all of them. */
async function daysInQuestion({ db, viewer }: Ctx, { invoice_id, day, line_position }: DisputeRow) {
  const days = await findReceipt(db, viewer, invoice_id);
  if (day !== null) return days.filter((each) => each.day === day);
  if (line_position === null) return days;
  const line = (await listLines(db, viewer, invoice_id)).find(({ position }) => position === line_position);
  return line ? days.filter((each) => line.from_day <= each.day && each.day <= line.through_day) : [];
}
