// The payer questions a day, a line or an amount. Only that part is held back; the rest is debited on time. Amounts in
// question are amounts to pay: a day with 40.00 of rent and 20% tax is a part of 48.00.
import { type Cents, cents, parseMoney, portion } from '#core/base/money.ts';
import { notAllowed, refuse, refuseField } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import type { openDispute as Contract, Dispute } from '#core/payments/disputes/dispute-contract.ts';
import { openedWords, type QuestionedPart } from '#core/payments/disputes/dispute-words.ts';
import type { Ctx, Input } from '#server/base/serve.ts';
import { hasOpenDispute, insertDispute, insertEntry, sumHeld } from '#server/payments/disputes/sql.ts';
import { readDispute } from '#server/payments/disputes/view.ts';
import { type InvoiceRow, requireInvoice } from '#server/payments/invoices/access.ts';
import { changeInvoice } from '#server/payments/invoices/change-invoice.ts';
import { readLines, readReceipt } from '#server/payments/invoices/read-lines.ts';
import { taxRateOn } from '#server/payments/invoices/tax-rate.ts';
import { outstandingOf } from '#server/payments/invoices/view.ts';
import { lockDeal } from '#server/payments/locks.ts';
import { noteStep, notifySide } from '#server/payments/sweeps/notify.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

const IN_QUESTION = 'This part is in question already. Say what there is to add in its dispute.';

type Body = Input<typeof Contract>['body'];

export async function openDispute(ctx: Ctx, body: Body): Promise<Dispute> {
  const seen = await requireInvoice(ctx, body.invoice, () => refuseField('invoice', 'There is no such invoice'));
  if (!seen.manages || ctx.viewer.role !== 'retailer') notAllowed();
  await lockDeal(ctx.db, seen.lineage_id);
  const invoice = await requireInvoice(ctx, body.invoice);
  if (invoice.status === 'canceled' || invoice.status === 'credit') refuse('There is nothing to pay on this invoice.');
  const part = await partOf(ctx, invoice, body);
  const amount = body.amount === undefined ? part.amount : (parseMoney(body.amount) ?? cents(0));
  if (amount <= 0 || amount > part.amount) refuseField('amount', 'Choose an amount of the part in question.');
  const { lineage_id: lineageId, id: invoiceId } = invoice;
  const about = {
    lineageId,
    invoiceId,
    day: (body.day ?? null) as Day | null,
    line: body.line ?? null,
    amount,
    by: ctx.viewer.userId,
  };
  // Sent twice, the part would be held and told of twice, and have two threads to settle.
  if (await hasOpenDispute(ctx.db, about)) refuse(IN_QUESTION);
  const already = await sumHeld(ctx.db, invoice.id);
  if (already + amount > invoice.payable_cents) refuse('More would be in dispute than the invoice asks for.');
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
    ...openedWords({
      merchant: invoice.merchant,
      place: placeOf(invoice),
      number: invoice.number,
      currency: invoice.currency,
      payable: invoice.payable_cents,
      part: part.named,
      amount,
      text: body.text,
    }),
  });
  return readDispute(ctx, id);
}

type Part = { amount: Cents; named: QuestionedPart };

async function partOf(ctx: Ctx, invoice: InvoiceRow, { day, line }: Body): Promise<Part> {
  if (day !== undefined) {
    const dayEntry = (await readReceipt(ctx, invoice.id)).find((entry) => entry.day === day);
    if (!dayEntry) return refuseField('day', 'This day is not in the invoice.');
    return { amount: await toPay(ctx, invoice, 'percentage', dayEntry.rent), named: { day: dayEntry.day } };
  }
  if (line !== undefined) {
    const invoiceLine = (await readLines(ctx, invoice.id)).find(({ position }) => position === line);
    if (!invoiceLine) return refuseField('line', 'There is no such line.');
    const { of_kind: of, from_day: from, through_day: through, amount_cents } = invoiceLine;
    return { amount: await toPay(ctx, invoice, of, amount_cents), named: { of, from, through } };
  }
  return { amount: invoice.payable_cents, named: 'whole' };
}

async function toPay({ db }: Ctx, invoice: InvoiceRow, of: RentKind, rent: Cents): Promise<Cents> {
  if (rent <= 0) refuse('Nothing is asked for that part.');
  const tax = portion(rent, await taxRateOn(db, invoice, of));
  return cents(Math.min(rent + tax, invoice.payable_cents));
}
