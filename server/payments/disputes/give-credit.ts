import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import { taxInside } from '#core/rent/rent-tax.ts';
import type { DaySpan } from '#core/statements/period.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type DisputeRow, insertAdjustment } from '#server/payments/disputes/sql.ts';
import { type InvoiceRow, requireInvoice } from '#server/payments/invoices/access.ts';
import { issueCreditNote } from '#server/payments/invoices/issue-credit-note.ts';
import { readLines, readReceipt } from '#server/payments/invoices/read-lines.ts';
import { taxRateOn } from '#server/payments/invoices/tax-rate.ts';

/**
 * What both sides agreed comes off the rent of those days, so that later invoices do not ask for it again, and is given
 * back now as a credit note. What is given back has the invoice's tax inside.
 */
export async function giveCredit(ctx: Ctx, dispute: DisputeRow, back: Cents): Promise<number> {
  const invoice = await requireInvoice(ctx, dispute.invoice_id);
  const day = dispute.day ?? invoice.through_day;
  const rent = await rentOf(ctx, invoice, day, dispute.line_position);
  const taxed = taxInside(back, await taxRateOn(ctx.db, invoice, rent.of));
  const days = rent.of === 'percentage' ? await daysInQuestion(ctx, dispute) : [];
  const about = { lineageId: invoice.lineage_id, disputeId: dispute.id, of: rent.of, day };
  await insertAdjustment(ctx.db, { ...about, amount: cents(-taxed.net), days }, ctx.now);
  return issueCreditNote(ctx, invoice, { back, rent, taxed });
}

/** The rent that an invoice asks for a day: its payment period's, or the month's where it asks for rent by the month. */
async function rentOf(
  ctx: Ctx,
  invoice: InvoiceRow,
  day: Day,
  position: number | null,
): Promise<DaySpan & { of: RentKind }> {
  const span = { from: invoice.from_day, through: invoice.through_day };
  const lines = await readLines(ctx, invoice.id);
  const interest = lines.find((line) => line.of_kind === 'interest' && line.position === (position ?? 0));
  if (interest) return { of: 'interest', from: interest.from_day, through: interest.through_day };
  if (invoice.kind !== 'month') return { of: 'percentage', ...span };
  const line = lines.find(({ from_day, through_day }) => from_day <= day && day <= through_day);
  return line ? { of: line.of_kind, from: line.from_day, through: line.through_day } : { of: 'base', ...span };
}

/** The days of the invoice that the dispute is about: one, those of a line, or all of them. */
async function daysInQuestion(ctx: Ctx, { invoice_id, day, line_position }: DisputeRow) {
  const days = await readReceipt(ctx, invoice_id);
  if (day !== null) return days.filter((each) => each.day === day);
  if (line_position === null) return days;
  const line = (await readLines(ctx, invoice_id)).find(({ position }) => position === line_position);
  return line ? days.filter((each) => line.from_day <= each.day && each.day <= line.through_day) : [];
}
