// The payer hears of a coming debit before it happens, and of a credit. By the day that would be a mail a day: daily
// invoices are only shown in the product. It happens in a job after the invoices were issued, for many at once, so that
// writing mails never holds up the night's invoicing; each invoice is told of once.
import { money, sentenceDate, span } from '#core/base/spoken.ts';
import { transact } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { notifyOfAll } from '#server/notifications/notify.ts';
import { type AnnouncedInvoice, markNotified } from '#server/payments/invoices/due-sql.ts';
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

function words(invoice: AnnouncedInvoice): { kind: string; title: string; text: string } {
  const place = placeOf(invoice);
  const days = span(invoice.from_day, invoice.through_day);
  if (invoice.status === 'credit') {
    const text = `The rent of ${days} gives you a credit. It is set against the next invoices.`;
    return { kind: 'autopay.credit', title: `A credit for ${place}`, text };
  }
  const debited = invoice.collects === 'autopay' && invoice.status === 'pending';
  return {
    kind: 'autopay.invoice',
    title: `Invoice of ${money(invoice.payable_cents, invoice.currency)} for ${place}`,
    text: debited
      ? `For ${days}. It is debited on ${sentenceDate(invoice.debit_day)}; until then you can look at it and dispute a part.`
      : `For ${days}.`,
  };
}
