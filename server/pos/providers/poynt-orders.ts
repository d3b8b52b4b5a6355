// A Poynt order as our sale. Amounts are cents. An order counts once a transaction took money for it; a refund is a
// transaction of its own, whose tax is that of the items marked as returned, where they add up to it, and otherwise the
// order's tax in proportion.
//
// Items of 20.00 less 2.00 with 1.49 tax, fees of 1.00 and a tip of 3.00 is gross 23.49.
import { z } from 'zod';
import { type Cents, cents, roundedRatio, sum, ZERO } from '#core/base/money.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

const Amount = z.number().int().nullish();
const Item = z.object({
  name: z.string().nullish(),
  quantity: z.number().nullish(),
  unitPrice: Amount,
  discount: Amount,
  tax: Amount,
  status: z.string().nullish(),
});
const Transaction = z.object({
  id: z.string(),
  action: z.string(),
  status: z.string().nullish(),
  voided: z.boolean().nullish(),
  createdAt: z.string(),
  amounts: z.object({ transactionAmount: Amount, orderAmount: Amount, tipAmount: Amount }),
  fundingSource: z
    .object({
      type: z.string().nullish(),
      customFundingSource: z.object({ type: z.string().nullish() }).nullish(),
    })
    .nullish(),
});
type Transaction = z.output<typeof Transaction>;
export const Order = z.object({
  id: z.string(),
  createdAt: z.string(),
  statuses: z.object({ status: z.string().nullish() }).nullish(),
  amounts: z.object({ subTotal: Amount, discountTotal: Amount, feeTotal: Amount, taxTotal: Amount }).nullish(),
  items: z.array(Item).nullish(),
  transactions: z.array(Transaction).nullish(),
});
export type Order = z.output<typeof Order>;

/** What the fact sheet could not verify. */
type Words = { gift_card_item: string; gift_card_tender: string; returned_items: string };

const TAKES_MONEY = new Set(['SALE', 'CAPTURE', 'AUTHORIZE']);
const FAILED = new Set(['DECLINED', 'VOIDED']);
const GONE = new Set(['CANCELLED', 'CANCELED']);

export function pageOf(orders: Order[], words: Words) {
  const read = orders.map((order) => ({ order, paid: paymentsOf(order), refunds: refundsOf(order, words) }));
  const counts = ({ order, paid }: (typeof read)[number]) => !GONE.has(order.statuses?.status ?? '') && paid.length > 0;
  return {
    sales: read.filter(counts).flatMap(({ order, paid, refunds }) => [saleOf(order, paid, words), ...refunds]),
    removed: read
      .filter((each) => !counts(each))
      .flatMap(({ order, refunds }) => [order.id, ...refunds.map(({ external_id }) => external_id)]),
  };
}

function paymentsOf({ transactions }: Order): Transaction[] {
  return (transactions ?? []).filter(
    ({ action, status, voided }) => TAKES_MONEY.has(action) && !voided && !FAILED.has(status ?? ''),
  );
}

function saleOf(order: Order, paid: Transaction[], words: Words): SaleRecord {
  const lines = (order.items ?? []).map((item) => lineOf(item, words));
  const { subTotal, discountTotal, feeTotal, taxTotal } = order.amounts ?? {};
  const told = { net: sum(lines.map(({ net }) => net)), discount: sum(lines.map(({ discount }) => discount)) };
  // Where the order says more or less than its items, the order is right.
  const rest = cents((subTotal ?? told.net + told.discount) - told.net - told.discount);
  const gifts = paid.filter(({ fundingSource }) => fundingSource?.customFundingSource?.type === words.gift_card_tender);
  return soldRecord({
    external_id: order.id,
    occurred_at:
      paid
        .map(({ createdAt }) => createdAt)
        .sort()
        .at(-1) ?? order.createdAt,
    lines: rest === 0 ? lines : [...lines, { net: rest, tax: ZERO, discount: ZERO, category: null }],
    tax: cents((taxTotal ?? 0) - sum(lines.map(({ tax }) => tax))),
    discount: cents(Math.abs(discountTotal ?? told.discount) - told.discount),
    serviceCharge: cents(feeTotal ?? 0),
    tip: sum(paid.map(({ amounts }) => cents(amounts.tipAmount ?? 0))),
    giftCardRedeemed: sum(gifts.map(({ amounts }) => cents(amounts.orderAmount ?? amounts.transactionAmount ?? 0))),
  });
}

function lineOf({ name, quantity, unitPrice, discount, tax }: z.output<typeof Item>, words: Words): SoldLine {
  const thousandths = BigInt(Math.round((quantity ?? 1) * 1_000));
  const full = roundedRatio(BigInt(unitPrice ?? 0) * thousandths, 1_000n);
  const off = cents(Math.abs(discount ?? 0));
  const giftCard = (name ?? '').toLowerCase().includes(words.gift_card_item.toLowerCase());
  return { net: cents(full - off), tax: cents(tax ?? 0), discount: off, category: null, giftCard };
}

function refundsOf(order: Order, words: Words): SaleRecord[] {
  return (order.transactions ?? [])
    .filter(({ action, voided, status }) => action === 'REFUND' && !voided && !FAILED.has(status ?? ''))
    .map(({ id, createdAt, amounts }) => {
      const tip = cents(amounts.tipAmount ?? 0);
      const given = cents(amounts.orderAmount ?? (amounts.transactionAmount ?? 0) - tip);
      const tax = taxOf(order, given, words);
      const refund = cents(given - tax);
      return refundRecord({ external_id: id, occurred_at: createdAt, refund_of: order.id, refund, tax, tip });
    });
}

function taxOf(order: Order, given: Cents, words: Words): Cents {
  const states = words.returned_items.split('|');
  const back = (order.items ?? []).filter(({ status }) => states.includes(status ?? ''));
  const tax = sum(back.map((item) => cents(item.tax ?? 0)));
  if (sum(back.map((item) => lineOf(item, words).net)) + tax === given) return tax;
  const { subTotal, discountTotal, taxTotal } = order.amounts ?? {};
  const whole = (subTotal ?? 0) - Math.abs(discountTotal ?? 0) + (taxTotal ?? 0);
  return whole > 0 ? roundedRatio(BigInt(given) * BigInt(taxTotal ?? 0), BigInt(whole)) : ZERO;
}
