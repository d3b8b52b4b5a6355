// An invoice as a document: the same lines and figures as the call answers, its due day, and how it is paid.

import type { z } from 'zod';
import type { Currency } from '#core/base/money.ts';
import { money, shortDate, span } from '#core/base/spoken.ts';
import type { InvoiceDetails } from '#core/payments/invoice-contract.ts';
import { rentWords } from '#core/payments/invoices/rent-words.ts';
import { makePdf, pdfFacts, pdfTable } from '#server/base/pdf.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireInvoice } from '#server/payments/invoices/access.ts';
import { findInstructionsOf } from '#server/payments/invoices/instructions-sql.ts';
import { invoiceDetails } from '#server/payments/invoices/view.ts';

type Details = z.input<typeof InvoiceDetails>;
type Paying = { isDebited: boolean; text: string; landlord: string };

export async function invoiceFile(ctx: Pick<Ctx, 'db' | 'viewer' | 'now'>, id: number) {
  const row = await requireInvoice(ctx, id);
  const invoice = await invoiceDetails(ctx, row);
  const { text, landlord } = await findInstructionsOf(ctx.db, row.premises_id);
  const content = await asPdf(invoice, { isDebited: row.collects === 'autopay', text, landlord });
  return { name: `invoice-${invoice.number}.pdf`, type: 'application/pdf', content };
}

function asPdf(invoice: Details, paying: Paying): Promise<Uint8Array> {
  const { currency } = invoice;
  const amount = (text: string) => money(text, currency);
  const due = paying.isDebited ? `Debited ${shortDate(invoice.debit_day)}` : `Due ${shortDate(invoice.due_day)}`;
  return makePdf({
    title: `Invoice ${invoice.number}`,
    lead: `${invoice.merchant} at ${invoice.place}, ${span(invoice.from, invoice.through)}`,
    figure: { value: amount(invoice.outstanding), note: due },
    content: [
      pdfFacts([
        { name: 'Property owner', value: paying.landlord },
        { name: 'Merchant', value: invoice.merchant },
        { name: 'Issued', value: shortDate(invoice.issued_at) },
        {
          name: paying.isDebited ? 'Debited' : 'Due',
          value: shortDate(paying.isDebited ? invoice.debit_day : invoice.due_day),
        },
        { name: 'How to pay', value: howToPay(paying) },
      ]),
      pdfTable(
        ['What', 'Days', 'Amount'],
        [...linesOf(invoice, currency)],
        ['To be paid', '', amount(invoice.payable)],
      ),
    ],
    footer: `Breakpoint · ${invoice.number} · ${invoice.merchant} · ${currency}`,
  });
}

function* linesOf(invoice: Details, currency: Currency): Generator<string[]> {
  for (const { kind, of, from, through, amount, estimate, note } of invoice.lines) {
    const what = [LINE_WORDS[kind] ?? '', rentWords([of], estimate ? [estimate] : []), note ?? '']
      .filter(Boolean)
      .join(', ');
    yield [what, span(from, through), money(amount, currency)];
  }
  for (const { rate, tax } of invoice.taxes) yield [`Tax of ${rate}%`, '', money(tax, currency)];
  if (Number(invoice.credit_applied) > 0) yield ['Credit', '', money(`-${invoice.credit_applied}`, currency)];
}

const LINE_WORDS: Partial<Record<Details['lines'][number]['kind'], string>> = {
  correction: 'Correction',
  cap_clip: 'Not charged above the maximum',
};

export function howToPay({ isDebited, text, landlord }: Paying): string {
  if (isDebited) return 'Debited by AutoPay. There is nothing to do.';
  return text === '' ? `Ask ${landlord} how to pay, and name the number of the invoice.` : text;
}
