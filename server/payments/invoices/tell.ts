// The payer hears of a coming debit before it happens, and of a credit. By the day that would be a letter a day: daily
// invoices are only shown in the product.
import { moneyText } from '#core/base/money.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import type { Drafted } from '#server/payments/invoices/draft-invoices.ts';
import type { NewInvoice } from '#server/payments/invoices/due-store.ts';
import { tellSide } from '#server/payments/sweeps/tell.ts';
import { placeOf } from '#server/payments/sweeps/view.ts';

export async function tellOfInvoices(
  services: Services,
  tx: Tx,
  drafted: readonly Drafted[],
  invoices: readonly NewInvoice[],
) {
  const bySweep = new Map(drafted.map(({ sweep }) => [sweep.id, sweep]));
  for (const invoice of invoices) {
    const sweep = bySweep.get(invoice.sweep_id);
    if (!sweep || sweep.payment_period === 'daily' || invoice.total_cents === 0) continue;
    const amount = `${moneyText(invoice.payable_cents)} ${invoice.currency}`;
    const days = `${invoice.from_day} to ${invoice.through_day}`;
    const debited = sweep.collects === 'autopay' && invoice.status === 'pending';
    await tellSide({ services, db: tx }, sweep, {
      to: 'retailer',
      kind: invoice.status === 'credit' ? 'credit' : 'invoice',
      title:
        invoice.status === 'credit' ? `A credit for ${placeOf(sweep)}` : `Invoice of ${amount} for ${placeOf(sweep)}`,
      text:
        invoice.status === 'credit'
          ? `The rent of ${days} gives you a credit. It is set against the next invoices.`
          : debited
            ? `For ${days}. It is debited on ${invoice.debit_day}; until then you can look at it and dispute a part.`
            : `For ${days}.`,
    });
  }
}
