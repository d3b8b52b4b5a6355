// A page of X-Series' sales as ours: closed ones count as they are, those that wait for their rest count with what was
// paid, everything else is no sale, or no sale any more.
import { readRecords, textAt } from '#core/pos/quarantine.ts';
import type { SalesPage } from '#server/pos/adapter.ts';
import {
  type Products,
  paidOf,
  recordsOf,
  returnId,
  Sale,
  type Words,
} from '#server/pos/providers/vendhq/vendhq-sales.ts';

type Statuses = { closed_statuses: string; part_paid_statuses: string };

export function pageOf(
  sales: readonly unknown[],
  products: Products,
  words: Words & Statuses,
): Omit<SalesPage, 'cursor'> {
  const [closed, partPaid] = [words.closed_statuses, words.part_paid_statuses].map((list) => new Set(list.split(',')));
  const removed: string[] = [];
  const read = readRecords(Sale, sales, {
    idOf: (sale) => textAt(sale, 'id'),
    toSales: (sale) => {
      const records = sale.deleted_at
        ? []
        : closed?.has(sale.status)
          ? recordsOf(sale, products, words)
          : partPaid?.has(sale.status)
            ? paidOf(sale, products, words)
            : [];
      const ids = new Set(records.map(({ external_id }) => external_id));
      if (ids.size === 0) removed.push(sale.id, returnId(sale.id));
      return records;
    },
  });
  return { ...read, removed };
}
