// The payer hears of a coming debit before it happens, and of a credit. By the day that would be a mail a day: daily
// invoices are only shown in the product. It happens in a job after the invoices were issued, for many at once, so that
// writing mails never holds up the night's invoicing; each invoice is told of once.
import { money, span, yearDate } from '#core/base/spoken.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { notifyOfAll } from '#server/notifications/notify.ts';
import { type AnnouncedInvoice, markNotified } from '#server/payments/invoices/due-sql.ts';
import { howToPay } from '#server/payments/invoices/invoice-file.ts';
import { autopayLink } from '#server/payments/sweeps/notify.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';
import { membersOf } from '#server/properties/access.ts';

export async function notifyOfInvoices(services: Services, invoiceIds: readonly number[]): Promise<void> {
  await transact(services.db, 'system', async (tx) => {
    const invoices = await markNotified(tx, invoiceIds, services.clock());
    const byCompany = Map.groupBy(invoices, ({ retailer_company_id }) => retailer_company_id);
    for (const [companyId, companyInvoices] of byCompany) {
      const members = await membersOf(tx, { companyId }, 'permission_manage_autopay');
      const userIds = members.map(({ id }) => id);
      await notifyOfAll(
        services,
        tx,
        companyInvoices.map((invoice) => ({ userIds, ...words(invoice), link: autopayLink(invoice, 'retailer') })),
      );
    }
  });
}

/** By when and how, where no bank debits it. */
function byHand({ collects, status, due_day, how: text, landlord }: AnnouncedInvoice): string {
  if (collects === 'autopay' || status !== 'pending') return '';
  return ` It is due on ${yearDate(due_day)}. ${howToPay({ isDebited: false, text, landlord })}`;
}

function words(invoice: AnnouncedInvoice): { kind: string; title: string; text: string } {
  const place = placeOf(invoice);
  const days = span(invoice.from_day, invoice.through_day);
  const interest = invoice.interest > 0 ? `, with late interest of ${money(invoice.interest, invoice.currency)}` : '';
  const marks = estimateWords(invoice.estimates);
  if (invoice.status === 'credit') {
    const text = `The rent of ${days} gives you a credit.${marks} It is set against the next invoices.`;
    return { kind: 'autopay.credit', title: `A credit for ${place}`, text };
  }
  if (invoice.kind === 'interest') {
    return {
      kind: 'autopay.invoice',
      title: `Late interest of ${money(invoice.payable_cents, invoice.currency)} for ${place}`,
      text: `On rent that was paid late or is still open: the invoice says how the late interest was worked out.${byHand(invoice)}`,
    };
  }
  const debited = invoice.collects === 'autopay' && invoice.status === 'pending';
  return {
    kind: 'autopay.invoice',
    title: `Invoice of ${money(invoice.payable_cents, invoice.currency)} for ${place}`,
    text: debited
      ? `For ${days}${interest}. It is debited on ${yearDate(invoice.debit_day)}; until then you can look at it and dispute a part.${marks}`
      : `For ${days}${interest}.${byHand(invoice)}${marks}`,
  };
}

function estimateWords(marks: AnnouncedInvoice['estimates']): string {
  const words = {
    estimated: ' It counts with an estimate by your lease, because sales were not reported; the report corrects it.',
    replaced: ' It has the difference that a report made in place of an estimate.',
  };
  return marks.map((mark) => words[mark]).join('');
}
