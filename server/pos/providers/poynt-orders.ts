// A Poynt order as our sale. Amounts are cents. An order counts once a transaction took money for it, as far as it took;
// a refund is a transaction of its own, whose tax is that of the items marked as returned, where they add up to it, and
// otherwise the order's in proportion. What items, discounts, fees and tax come to must be the order's own netTotal.
//
// Items of 20.00 less 2.00 with 1.49 tax, fees of 1.00 and a tip of 3.00 is gross 23.49.
import { z } from 'zod';
import { type Cents, cents, roundedRatio, sum, ZERO } from '#core/base/money.ts';
import { paidPart, refundedPart } from '#core/pos/part-paid.ts';
import { readRecords, requireCurrency, requireTotal, textAt } from '#core/pos/quarantine.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { withdrawnIds } from '#core/pos/withdrawn.ts';

const WholeNumber = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
const Amount = z.union([z.number().int(), WholeNumber]).nullish();
const Item = z.object({
  name: z.string().nullish(),
  quantity: z.coerce.number().nullish(),
  unitPrice: Amount,
  discount: Amount,
  tax: Amount,
  status: z.string().nullish(),
});
type Item = z.output<typeof Item>;
export const Transaction = z.object({
  id: z.string(),
  parentId: z.string().nullish(),
  action: z.string(),
  status: z.string().nullish(),
  voided: z.boolean().nullish(),
  createdAt: z.string(),
  amounts: z.object({
    currency: z.string().nullish(),
    transactionAmount: Amount,
    orderAmount: Amount,
    tipAmount: Amount,
    cashbackAmount: Amount,
  }),
  context: z.object({ storeId: z.string().nullish() }).nullish(),
  references: z.array(z.object({ type: z.string().nullish() })).nullish(),
  fundingSource: z
    .object({
      type: z.string().nullish(),
      customFundingSource: z.object({ type: z.string().nullish() }).nullish(),
    })
    .nullish(),
});
export type Transaction = z.output<typeof Transaction>;
export const Order = z.object({
  id: z.string(),
  createdAt: z.string(),
  statuses: z.object({ status: z.string().nullish() }).nullish(),
  amounts: z
    .object({
      currency: z.string().nullish(),
      subTotal: Amount,
      discountTotal: Amount,
      feeTotal: Amount,
      taxTotal: Amount,
      netTotal: Amount,
    })
    .nullish(),
  context: z.object({ storeId: z.string().nullish() }).nullish(),
  items: z.array(Item).nullish(),
  transactions: z.array(Transaction).nullish(),
});
export type Order = z.output<typeof Order>;

/** What the fact sheet could not verify. */
export type PoyntSettings = { gift_card_item: string; gift_card_tender: string; returned_items: string };

const TAKES_MONEY = new Set(['SALE', 'CAPTURE', 'AUTHORIZE', 'OFFLINE_AUTHORIZE']);
/** Nothing was taken, or not yet: what is created or saved was not sent to the bank. */
const FAILED = new Set(['DECLINED', 'VOIDED', 'CREATED', 'SAVED']);
const GONE = new Set(['CANCELLED', 'CANCELED']);
const NOT_SOLD = new Set(['VOIDED', 'CANCELLED', 'CANCELED']);

export type Place = { location: string; currency: string };

export function pageOf(orders: readonly unknown[], { location, currency }: Place, words: PoyntSettings) {
  const removed: string[] = [];
  const read = readRecords(Order, orders, {
    idOf: (order) => textAt(order, 'id'),
    toSales: (order) => {
      if ((order.context?.storeId ?? location) !== location) return [];
      const [paid, back] = [paymentsOf(order), refundsOf(order)];
      // Cancelled after it was paid: a sale, and the refund says the rest.
      const isGone = GONE.has(order.statuses?.status ?? '') && back.length === 0;
      if (paid.length === 0 || isGone) {
        removed.push(order.id, ...returnsOf(order).map(({ id }) => id));
        return [];
      }
      requireCurrency(order.amounts?.currency, currency);
      const sale = saleOf(order, paid, words);
      const records = [sale, ...back.map((refund) => backOf(order, sale, refund, words))];
      const ids = returnsOf(order).map(({ id }) => id);
      removed.push(...withdrawnIds(ids, records));
      return records;
    },
  });
  return { ...read, removed };
}

/** A capture takes what was authorised before: it counts, and not both. */
function paymentsOf({ transactions }: Order): Transaction[] {
  const taking = standing(transactions ?? []).filter(isTaken);
  const captured = new Set(
    taking.flatMap(({ action, parentId }) => (action === 'CAPTURE' && parentId ? [parentId] : [])),
  );
  return taking.filter(({ id }) => !captured.has(id));
}

/** A void is a transaction of its own: what it names may still be told as it was. */
export function standing(transactions: readonly Transaction[]): Transaction[] {
  const voids = transactions.filter(({ action, status }) => action === 'VOID' && status !== 'DECLINED');
  const voided = new Set(voids.flatMap(({ parentId }) => parentId ?? []));
  return transactions.filter(({ id }) => !voided.has(id));
}

/** What is authorised alone is held on the card and not taken: its status says so until it is captured. */
export const isTaken = ({ action, status, voided }: Transaction) =>
  TAKES_MONEY.has(action) && !voided && !FAILED.has(status ?? '') && status !== 'AUTHORIZED';
export const isBack = ({ action, voided, status }: Transaction) =>
  action === 'REFUND' && !voided && !FAILED.has(status ?? '');
/** Also those that were voided since. */
const returnsOf = ({ transactions }: Order) => (transactions ?? []).filter(({ action }) => action === 'REFUND');
const refundsOf = ({ transactions }: Order): Transaction[] => standing(transactions ?? []).filter(isBack);

function saleOf(order: Order, paid: Transaction[], words: PoyntSettings): SaleRecord {
  const lines = (order.items ?? [])
    .filter(({ status }) => !NOT_SOLD.has(status ?? ''))
    .map((item) => lineOf(item, words));
  const { subTotal, discountTotal, feeTotal, taxTotal, netTotal } = order.amounts ?? {};
  const off = sum(lines.map(({ discount }) => discount));
  const gifts = paid.filter(({ fundingSource }) => fundingSource?.customFundingSource?.type === words.gift_card_tender);
  const whole = soldRecord({
    external_id: order.id,
    occurred_at:
      paid
        .map(({ createdAt }) => createdAt)
        .sort()
        .at(-1) ?? order.createdAt,
    lines: lines.length > 0 ? lines : [{ net: cents(subTotal ?? 0), tax: ZERO, discount: ZERO, category: null }],
    tax: cents((taxTotal ?? sum(lines.map(({ tax }) => tax))) - sum(lines.map(({ tax }) => tax))),
    discount: cents(Math.abs(discountTotal ?? off) - off),
    serviceCharge: cents(feeTotal ?? 0),
    giftCardRedeemed: sum(gifts.map(({ amounts }) => cents(amounts.orderAmount ?? amounts.transactionAmount ?? 0))),
  });
  const tip = sum(paid.map(({ amounts }) => cents(amounts.tipAmount ?? 0)));
  const part = agreed(whole, netTotal, sum(paid.map((payment) => givenBack(payment).given)));
  return { ...part, tip, gross: sum([part.gross, tip]) };
}

/** An order without a total of its own is taken at its items' word, as wholly paid. */
function agreed(whole: SaleRecord, netTotal: number | null | undefined, taken: Cents): SaleRecord {
  if (netTotal === undefined || netTotal === null) return whole;
  requireTotal(whole.gross, cents(netTotal));
  return paidPart(whole, taken);
}

function lineOf({ name, quantity, unitPrice, discount, tax }: Item, words: PoyntSettings): SoldLine {
  const thousandths = BigInt(Math.round((quantity ?? 1) * 1_000));
  const full = roundedRatio(BigInt(unitPrice ?? 0) * thousandths, 1_000n);
  const off = cents(Math.abs(discount ?? 0));
  const giftCard = (name ?? '').toLowerCase().includes(words.gift_card_item.toLowerCase());
  return { net: cents(full - off), tax: cents(tax ?? 0), discount: off, category: null, giftCard };
}

/** What a transaction moved for goods, the tip and cash that was handed out apart. */
export function givenBack({ amounts }: Transaction): { tip: Cents; given: Cents } {
  const { orderAmount, transactionAmount, cashbackAmount } = amounts;
  const tip = cents(Math.abs(amounts.tipAmount ?? 0));
  const goods = Math.abs(transactionAmount ?? 0) - tip - Math.abs(cashbackAmount ?? 0);
  return { tip, given: cents(Math.abs(orderAmount ?? goods)) };
}

function backOf(order: Order, sale: SaleRecord, transaction: Transaction, words: PoyntSettings): SaleRecord {
  const { tip, given } = givenBack(transaction);
  const beforeTip = { ...sale, gross: cents(sale.gross - sale.tip), tip: ZERO };
  return refundRecord({
    external_id: transaction.id,
    occurred_at: transaction.createdAt,
    refund_of: order.id,
    ...(returnedItems(order, given, words) ?? refundedPart(beforeTip, given)),
    tip,
  });
}

/** The items that are marked as returned, where they come to what was given. */
function returnedItems(order: Order, given: Cents, words: PoyntSettings) {
  const states = words.returned_items.split('|');
  const lines = (order.items ?? [])
    .filter(({ status }) => states.includes(status ?? ''))
    .map((item) => lineOf(item, words));
  const tax = sum(lines.map((line) => line.tax));
  const giftCardSold = sum(lines.flatMap(({ giftCard, net }) => (giftCard ? [net] : [])));
  if (lines.length === 0 || sum(lines.map(({ net }) => net)) + tax !== given) return undefined;
  return { refund: cents(given - tax - giftCardSold), tax, giftCardSold };
}
