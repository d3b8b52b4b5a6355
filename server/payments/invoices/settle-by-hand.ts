// Payments outside AutoPay and withdrawn invoices. A cheque, a wire or a card payment is written down with its reference
// and day and reconciles like a debit. A withdrawn invoice leaves the books as if it had not been asked for.
import { cents, parseMoney } from '#core/base/money.ts';
import { notAllowed, notFound, refuse, refuseField } from '#core/base/problem.ts';
import { fullDate } from '#core/base/spoken.ts';
import { type Day, dayIn } from '#core/base/time.ts';
import type { HAND_METHODS, Invoice } from '#core/payments/invoice-contract.ts';
import { invoiceCanceled, paidByHand } from '#core/payments/ledger.ts';
import type { Ctx } from '#server/base/serve.ts';
import { changeInvoice } from '#server/payments/invoices/change-invoice.ts';
import { hasHandPayment, insertHandPayment } from '#server/payments/invoices/hand-sql.ts';
import { findInvoiceRow, type InvoiceRow } from '#server/payments/invoices/sql.ts';
import { invoiceView, outstandingOf } from '#server/payments/invoices/view.ts';
import { post } from '#server/payments/ledger/post.ts';
import { lockDeal } from '#server/payments/locks.ts';
import { noteStep, notifySide } from '#server/payments/sweeps/notify.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

const RECORDED = 'This payment is recorded already. If it is another one, give it a reference of its own.';

type Payment = { method: (typeof HAND_METHODS)[number]; reference: string; date: string; amount?: string | undefined };

export async function recordPayment(ctx: Ctx, id: number, body: Payment): Promise<Invoice> {
  const invoice = await openForLandlord(ctx, id);
  const open = outstandingOf(invoice);
  const amount = body.amount === undefined ? open : (parseMoney(body.amount) ?? cents(0));
  if (amount > open) refuseField('amount', 'This is more than is outstanding.');
  const issued = dayIn(invoice.issued_at, invoice.time_zone);
  if (body.date > dayIn(ctx.now, invoice.time_zone)) refuseField('date', 'Choose today or an earlier day.');
  if (body.date < issued) refuseField('date', `Choose ${fullDate(issued)} or a later day: it was issued then.`);
  const { method, reference, date } = body;
  const facts = { invoice_id: id, amount_cents: amount, method, reference, paid_on: date as Day };
  // Sent twice, a part of the invoice would count twice, and nothing takes a recorded payment back.
  if (await hasHandPayment(ctx.db, facts)) refuseField('reference', RECORDED);
  const payment = await insertHandPayment(ctx.db, {
    ...facts,
    lineage_id: invoice.lineage_id,
    recorded_by: ctx.viewer.userId,
    recorded_at: ctx.now,
  });
  await post(ctx.db, [
    { ...posting(ctx, invoice), key: `paid_by_hand:${payment}`, kind: 'paid_by_hand', entries: paidByHand(amount) },
  ]);
  const paid = cents(invoice.paid_cents + amount);
  const done = amount === open;
  await changeInvoice(
    ctx.db,
    id,
    {
      paid_cents: paid,
      ...(done && {
        status: 'paid',
        paid_at: ctx.now,
        failure_code: '',
        failure_detail: '',
        next_retry_day: null,
        held_cents: cents(0),
      }),
    },
    ctx.now,
  );
  await noteStep(ctx, invoice, 'payment_recorded', { invoice: id }, { amount_cents: amount, method, reference, date });
  return again(ctx, id);
}

export async function cancelInvoice(ctx: Ctx, id: number): Promise<Invoice> {
  const invoice = await openForLandlord(ctx, id);
  if (invoice.paid_cents > 0 || invoice.credited_cents > 0) {
    refuse('A part of this invoice is settled already. Correct the rest through a dispute.');
  }
  await post(ctx.db, [
    {
      ...posting(ctx, invoice),
      key: `invoice_canceled:${id}`,
      kind: 'invoice_canceled',
      entries: invoiceCanceled(cents(invoice.total_cents - invoice.fee_cents), invoice.fee_cents),
    },
  ]);
  await changeInvoice(ctx.db, id, { status: 'canceled', next_retry_day: null, held_cents: cents(0) }, ctx.now);
  await noteStep(ctx, invoice, 'invoice_canceled', { invoice: id });
  await notifySide(ctx, invoice, {
    to: 'retailer',
    kind: 'canceled',
    title: `Invoice ${invoice.number} for ${placeOf(invoice)} was canceled`,
    text: 'Nothing is debited for it. What is due by the terms comes with the next invoice.',
  });
  return again(ctx, id);
}

async function openForLandlord(ctx: Ctx, id: number): Promise<InvoiceRow> {
  const seen = (await findInvoiceRow(ctx.db, ctx.viewer, id)) ?? notFound();
  if (!seen.manages || ctx.viewer.role !== 'landlord') notAllowed();
  await lockDeal(ctx.db, seen.lineage_id);
  const invoice = (await findInvoiceRow(ctx.db, ctx.viewer, id)) ?? notFound();
  if (invoice.status === 'processing')
    refuse('The bank has this invoice just now. Wait until it has settled or come back.');
  if (invoice.status !== 'pending' && invoice.status !== 'failed') {
    refuse(`This invoice is ${invoice.status}: there is nothing left to pay.`);
  }
  return invoice;
}

function posting(ctx: Ctx, invoice: InvoiceRow) {
  return {
    lineageId: invoice.lineage_id,
    premisesId: invoice.premises_id,
    invoiceId: invoice.id,
    currency: invoice.currency,
    at: ctx.now,
  };
}

async function again(ctx: Ctx, id: number): Promise<Invoice> {
  return invoiceView((await findInvoiceRow(ctx.db, ctx.viewer, id)) ?? notFound(), ctx);
}
