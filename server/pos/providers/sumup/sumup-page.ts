// A page of SumUp's history as our sales: rows of one payment belong together, and each payment's detail is read once. A
// payment whose detail is refused is set aside, and never booked without its tax.
import { readRecords, requireCurrency, textAt } from '#core/pos/quarantine.ts';
import type { Place, SalesPage, Session } from '#server/pos/adapter.ts';
import { withoutDetail } from '#server/pos/problems.ts';
import {
  Detail,
  isCounted,
  isRefund,
  paymentOf,
  recordsOf,
  rowKey,
  Transaction,
} from '#server/pos/providers/sumup/sumup-transactions.ts';

export async function pageOf(
  session: Session,
  base: string,
  items: readonly unknown[],
  { currency }: Place,
): Promise<Omit<SalesPage, 'cursor'>> {
  const payments = new Map<string, Transaction[]>();
  const removed: string[] = [];
  const page = readRecords(Transaction, items, {
    idOf: (item) => textAt(item, 'id') || textAt(item, 'transaction_id'),
    toSales: (row) => {
      if (isCounted(row)) {
        requireCurrency(row.currency, currency);
        payments.set(paymentOf(row), [...(payments.get(paymentOf(row)) ?? []), row]);
      } else if (row.type !== 'CHARGE_BACK') removed.push(isRefund(row) ? rowKey(row) : paymentOf(row));
      return [];
    },
  });
  for (const [id, rows] of payments) {
    try {
      const detail = await session.read(Detail, `${base}?id=${encodeURIComponent(id)}`);
      const read = readRecords(Detail, [detail], {
        idOf: () => id,
        toSales: (events) => {
          const records = recordsOf(rows, events);
          removed.push(...records.removed);
          return records.sales;
        },
      });
      page.sales.push(...read.sales);
      page.quarantined.push(...read.quarantined);
    } catch (error) {
      page.quarantined.push(withoutDetail(id, rows, error));
    }
  }
  return { ...page, removed };
}
