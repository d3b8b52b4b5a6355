// The payer questions a day, a line or an amount. Only that part is held back; the rest is debited on time. Amounts in
// question are amounts to pay: a day with 40.00 of rent and 20% tax is a part of 48.00.
import { type Cents, cents, parseMoney, portion } from '#core/base/money.ts';
import { notAllowed, refuse, refuseField } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import type { openDispute as Contract, Dispute } from '#core/payments/dispute-contract.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import { insertDispute, insertEntry, sumHeld } from '#server/payments/disputes/sql.ts';
import { readDispute } from '#server/payments/disputes/view.ts';
import { type InvoiceRow, requireInvoice } from '#server/payments/invoices/access.ts';
import { changeInvoice } from '#server/payments/invoices/change-invoice.ts';
import { readLines, readReceipt } from '#server/payments/invoices/read-lines.ts';
import { taxRateOn } from '#server/payments/invoices/tax-rate.ts';
import { outstandingOf } from '#server/payments/invoices/view.ts';
import { lockDeal } from '#server/payments/locks.ts';
import { noteStep, notifySide } from '#server/payments/sweeps/notify.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

type Body = Input<typeof Contract>['body'];

export async function openDispute(ctx: Ctx, body: Body): Promise<Dispute> {
  const seen = await requireInvoice(ctx, body.invoice, () => refuseField('invoice', 'There is no such invoice'));
  if (!seen.manages || ctx.viewer.role !== 'retailer') notAllowed();
  await lockDeal(ctx.db, seen.lineage_id);
  const invoice = await requireInvoice(ctx, body.invoice);
  if (invoice.status === 'canceled' || invoice.status === 'credit') refuse('There is nothing to pay on this invoice.');
  const part = await partOf(ctx, invoice, body);
  const amount = body.amount === undefined ? part : (parseMoney(body.amount) ?? cents(0));
  if (amount <= 0 || amount > part) refuseField('amount', 'Choose an amount of the part in question.');
  const already = await sumHeld(ctx.db, invoice.id);
  if (already + amount > invoice.payable_cents) refuse('More would be in dispute than the invoice asks for.');
  const { lineage_id: lineageId, id: invoiceId } = invoice;
  const about = {
    lineageId,
    invoiceId,
    day: (body.day ?? null) as Day | null,
    line: body.line ?? null,
    amount,
    by: ctx.viewer.userId,
  };
  const id = await insertDispute(ctx.db, about, ctx.now);
  await insertEntry(
    ctx.db,
    { id, lineage_id: lineageId },
    { side: 'retailer', step: 'open', text: body.text, by: ctx.viewer.userId },
    ctx.now,
  );
  const held = cents(Math.min(already + amount, outstandingOf(invoice)));
  await changeInvoice(ctx.db, invoice.id, { held_cents: held }, ctx.now);
  await noteStep(
    ctx,
    invoice,
    'disputed',
    { invoice: invoice.id, dispute: id },
    { amount_cents: amount, day: about.day },
  );
  await notifySide(ctx, invoice, {
    to: 'landlord',
    kind: 'disputed',
    title: `${invoice.merchant} disputes a part of invoice ${invoice.number}`,
    text: `“${body.text.slice(0, 200)}” The rest of the invoice for ${placeOf(invoice)} is collected on time.`,
  });
  return readDispute(ctx, id);
}

async function partOf(ctx: Ctx, invoice: InvoiceRow, { day, line }: Body): Promise<Cents> {
  if (day !== undefined) {
    const dayEntry = (await readReceipt(ctx, invoice.id)).find((entry) => entry.day === day);
    return dayEntry
      ? toPay(ctx, invoice, 'percentage', dayEntry.rent)
      : refuseField('day', 'This day is not in the invoice.');
  }
  if (line !== undefined) {
    const invoiceLine = (await readLines(ctx, invoice.id)).find(({ position }) => position === line);
    return invoiceLine
      ? toPay(ctx, invoice, invoiceLine.of_kind, invoiceLine.amount_cents)
      : refuseField('line', 'There is no such line.');
  }
  return invoice.payable_cents;
}

async function toPay({ db }: Ctx, invoice: InvoiceRow, of: RentKind, rent: Cents): Promise<Cents> {
  if (rent <= 0) refuse('Nothing is asked for that part.');
  const tax = portion(rent, await taxRateOn(db, invoice, of));
  return cents(Math.min(rent + tax, invoice.payable_cents));
}
