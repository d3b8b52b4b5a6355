// A page of X-Series' sales as ours: closed ones count as they are, those that wait for their rest count with what was
// paid, everything else is no sale, or no sale any more.
import { readRecords, textAt } from '#core/pos/quarantine.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { withdrawnIds } from '#core/pos/withdrawn.ts';
import type { SalesPage } from '#server/pos/adapter.ts';
import {
  type Products,
  paidOf,
  recordsOf,
  returnId,
  Sale,
  type SaleSettings,
} from '#server/pos/providers/vendhq/vendhq-sales.ts';

type Statuses = { closed_statuses: string; part_paid_statuses: string };

export function pageOf(
  sales: readonly unknown[],
  products: Products | null,
  words: SaleSettings & Statuses,
): Omit<SalesPage, 'cursor'> {
  const removed: string[] = [];
  const read = readRecords(Sale, sales, {
    idOf: (sale) => textAt(sale, 'id'),
    toSales: (sale) => {
      const records = countedOf(sale, products, words);
      removed.push(...withdrawnIds([sale.id, returnId(sale.id)], records));
      return records;
    },
  });
  return { ...read, removed };
}

function countedOf(sale: Sale, products: Products | null, words: SaleSettings & Statuses): SaleRecord[] {
  const isOneOf = (statuses: string) => statuses.split(',').includes(sale.status);
  if (sale.deleted_at) return [];
  if (isOneOf(words.closed_statuses)) return recordsOf(sale, products, words);
  return isOneOf(words.part_paid_statuses) ? paidOf(sale, products, words) : [];
}
