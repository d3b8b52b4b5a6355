// Transactions of Poynt, which are also listed apart from their orders. One that its order does not list yet is added to
// it, so that a refund of another day takes the tax of its sale. One without an order is an amount that was typed in at
// the terminal, or money given back for nothing in particular: nothing is told of its tax or goods, and cash handed out is
// no sale. 12.00 with a tip of 2.00 and 20.00 of cash back is gross 14.00, tip 2.00.
import { z } from 'zod';
import { ZERO } from '#core/base/money.ts';
import { readRecords, requireCurrency, textAt } from '#core/pos/quarantine.ts';
import { refundRecord, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import {
  givenBack,
  isBack,
  isTaken,
  type Place,
  type PoyntSettings,
  standing,
  Transaction,
} from '#server/pos/providers/poynt-orders.ts';

const Fields = z.record(z.string(), z.unknown());
const Listing = z.object({ id: z.string(), transactions: z.array(z.unknown()).nullish() });
const Loose = z.object({
  id: z.string(),
  parentId: z.string().nullish(),
  references: z.array(z.object({ id: z.string().nullish(), type: z.string().nullish() })).nullish(),
});

/** All transactions of a window, which are handed to their orders as these are met. */
export function createLedger(transactions: readonly unknown[]) {
  const left = new Map<string, unknown>();
  const met = { orders: new Set<string>(), transactions: new Set<string>() };
  const byOrder = new Map<string, string[]>();
  const byParent = new Map<string, string[]>();
  for (const raw of transactions) {
    const { id = '', parentId, references } = Loose.safeParse(raw).data ?? {};
    const order = (references ?? []).find(({ type }) => type === 'POYNT_ORDER')?.id;
    left.set(id || `unread-${left.size}`, raw);
    if (order) byOrder.set(order, [...(byOrder.get(order) ?? []), id]);
    else if (parentId) byParent.set(parentId, [...(byParent.get(parentId) ?? []), id]);
  }
  return {
    /** The order with what is known of it besides, however often it comes. */
    join(order: unknown): unknown {
      const { id, transactions: ownTransactions } = Listing.safeParse(order).data ?? { id: '' };
      const ids = (ownTransactions ?? []).map((each) => textAt(each, 'id'));
      const besides = [...(byOrder.get(id) ?? []), ...ids.flatMap((each) => byParent.get(each) ?? [])];
      const added = [...new Set(besides)].filter((each) => !ids.includes(each)).flatMap((each) => left.get(each) ?? []);
      for (const each of [...ids, ...besides]) met.transactions.add(each);
      met.orders.add(id);
      return added.length === 0
        ? order
        : { ...Fields.parse(order), transactions: [...(ownTransactions ?? []), ...added] };
    },
    /** Orders that money moved for and that were not met. */
    unmet(): string[] {
      const moved = (id: string) => {
        const transaction = Transaction.safeParse(left.get(id)).data;
        if (transaction === undefined) return false;
        return isTaken(transaction) || isBack(transaction) || transaction.action === 'VOID';
      };
      return [...byOrder].flatMap(([order, ids]) => (!met.orders.has(order) && ids.some(moved) ? [order] : []));
    },
    /** What belongs to no order. */
    rest(): unknown[] {
      for (const ids of byOrder.values()) for (const id of ids) met.transactions.add(id);
      return [...left].flatMap(([id, transaction]) => (met.transactions.has(id) ? [] : [transaction]));
    },
  };
}

/** `transactions` are all of a window, so that a capture meets what it captures: both are one sale. */
export function withoutOrder(transactions: readonly unknown[], place: Place, words: PoyntSettings) {
  const removed: string[] = [];
  const all = transactions.flatMap((raw) => Transaction.safeParse(raw).data ?? []);
  const captured = new Set(all.flatMap(capturedBy));
  const remaining = new Set(standing(all).map(({ id }) => id));
  const firsts = firstCaptures(standing(all));
  const read = readRecords(Transaction, transactions, {
    idOf: (transaction) => textAt(transaction, 'id'),
    toSales: (transaction) => {
      const { id, context, amounts } = transaction;
      if ((context?.storeId ?? place.location) !== place.location || captured.has(id)) return [];
      if (!remaining.has(transaction.id) || (!isTaken(transaction) && !isBack(transaction))) {
        removed.push(saleId(transaction, firsts));
        return [];
      }
      requireCurrency(amounts.currency, place.currency);
      return [isBack(transaction) ? backOf(transaction) : saleOf(transaction, saleId(transaction, firsts), words)];
    },
  });
  return { ...read, removed };
}

const isCapture = ({ action, parentId }: Transaction) => action === 'CAPTURE' && Boolean(parentId);
const capturedBy = (transaction: Transaction) =>
  transaction.parentId && isCapture(transaction) && isTaken(transaction) ? [transaction.parentId] : [];
/** The first capture of each authorisation, by what it captures. */
function firstCaptures(transactions: readonly Transaction[]): ReadonlyMap<string, string> {
  const taken = transactions.filter((transaction) => isCapture(transaction) && isTaken(transaction));
  return new Map(taken.toReversed().map(({ id, parentId }) => [parentId ?? '', id]));
}

/**
 * A capture is the sale that was authorised, and a void speaks of the one that it takes away. What is captured in parts
 * is a sale for each: the first of them the one that was authorised.
 */
function saleId(transaction: Transaction, firsts: ReadonlyMap<string, string>): string {
  const { id, parentId, action } = transaction;
  if (!parentId || (action !== 'VOID' && !isCapture(transaction))) return id;
  return action === 'VOID' || (firsts.get(parentId) ?? id) === id ? parentId : id;
}

function saleOf(transaction: Transaction, external_id: string, words: PoyntSettings): SaleRecord {
  const { tip, given } = givenBack(transaction);
  const isGift = transaction.fundingSource?.customFundingSource?.type === words.gift_card_tender;
  return soldRecord({
    external_id,
    occurred_at: transaction.createdAt,
    lines: [{ net: given, tax: ZERO, discount: ZERO, category: null }],
    tip,
    giftCardRedeemed: isGift ? given : ZERO,
  });
}

function backOf(transaction: Transaction): SaleRecord {
  const { tip, given } = givenBack(transaction);
  const { id: external_id, createdAt: occurred_at, parentId } = transaction;
  return refundRecord({ external_id, occurred_at, refund_of: parentId ?? null, refund: given, tip });
}
