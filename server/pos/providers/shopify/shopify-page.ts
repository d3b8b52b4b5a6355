// A page of Shopify's orders as our sales: which orders are sales of the place, and what they and their refunds are.
import { readRecords, requireCurrency, textAt } from '#core/pos/quarantine.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { withdrawnIds } from '#core/pos/withdrawn.ts';
import type { Place, SalesPage } from '#server/pos/adapter.ts';
import { Order, saleOf } from '#server/pos/providers/shopify/shopify-orders.ts';
import { refundsOf } from '#server/pos/providers/shopify/shopify-refunds.ts';

type PageSettings = { gift_card_gateway: string; source: string };

/**
 * Money was taken: an authorisation alone, an unpaid draft and a voided payment are no sale. What was cancelled after it
 * was paid was one, and its refund says the rest.
 */
const COLLECTED = new Set(['PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);

export function pageOf(orders: readonly unknown[], place: Place, words: PageSettings): Omit<SalesPage, 'cursor'> {
  const removed: string[] = [];
  const read = readRecords(Order, orders, {
    idOf: (order) => textAt(order, 'id'),
    toSales: (order) => {
      if (!isHere(order, place, words)) return [];
      const records = isSale(order) ? recordsOf(order, place, words) : [];
      removed.push(...withdrawnIds([order.id, ...(order.refunds ?? []).map(({ id }) => id)], records));
      return records;
    },
  });
  return { ...read, removed };
}

/** The question says both; an order of another place or of the web shop is none of ours all the same. */
function isHere({ retailLocation, sourceName }: Order, { location }: Place, { source }: PageSettings): boolean {
  const isPlace = !retailLocation || lastPart(retailLocation.id) === lastPart(location);
  return isPlace && (sourceName ?? source) === source;
}

const lastPart = (id: string) => id.split('/').at(-1);

function isSale({ test, displayFinancialStatus }: Order): boolean {
  return !test && COLLECTED.has(displayFinancialStatus ?? '');
}

function recordsOf(order: Order, { currency }: Place, words: PageSettings): SaleRecord[] {
  requireCurrency(order.currencyCode, currency);
  const sale = saleOf(order, words.gift_card_gateway);
  return [sale, ...refundsOf(order, sale)];
}
