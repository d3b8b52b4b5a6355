// A payment that was written down with a wrong day. The payment stays as it was recorded; the day that counts is that of its
// newest correction, and whatever late interest waits for approval follows it.
import { notAllowed, notFound, refuseField } from '#core/base/problem.ts';
import { fullDate } from '#core/base/spoken.ts';
import { type Day, dayIn } from '#core/base/time.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import type { Ctx } from '#server/base/serve.ts';
import { insertPaymentDay } from '#server/payments/invoices/hand-sql.ts';
import { findInvoiceRow, listHandPayments } from '#server/payments/invoices/sql.ts';
import { invoiceView } from '#server/payments/invoices/view.ts';
import { lockDeal } from '#server/payments/locks.ts';
import { noteStep } from '#server/payments/sweeps/notify.ts';

type Correction = { payment: number; date: string; reason: string };

export async function correctPayment(ctx: Ctx, id: number, { payment, date, reason }: Correction): Promise<Invoice> {
  const { db, viewer, now } = ctx;
  const invoice = (await findInvoiceRow(db, viewer, id)) ?? notFound();
  if (!invoice.manages || viewer.role !== 'landlord') notAllowed();
  await lockDeal(db, invoice.lineage_id);
  const recorded = (await listHandPayments(db, viewer, id)).find((each) => each.id === payment) ?? notFound();
  const issued = dayIn(invoice.issued_at, invoice.time_zone);
  if (date > dayIn(now, invoice.time_zone)) refuseField('date', 'Choose today or an earlier day.');
  if (date < issued) refuseField('date', `Choose ${fullDate(issued)} or a later day: it was issued then.`);
  if (date !== recorded.paid_on) {
    await insertPaymentDay(db, {
      payment_id: payment,
      lineage_id: invoice.lineage_id,
      paid_on: date as Day,
      reason,
      corrected_by: viewer.userId,
      corrected_at: now,
    });
    const after = { date, before: recorded.paid_on, reason };
    await noteStep(ctx, invoice, 'payment_corrected', { invoice: id, payment }, after);
  }
  return invoiceView(invoice, ctx);
}
