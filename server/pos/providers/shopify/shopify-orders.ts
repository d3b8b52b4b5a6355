// A Shopify order as our sale. Amounts are decimal texts in the shop's money; totals are those of the day of sale, and
// every refund is told beside them. Where taxes are included in prices, a line's tax is taken out of its price. What the
// parts come to must be the order's own total price; of an order that is paid in part counts what was received. Lines that
// were taken off before they were paid, or exchanged for others, stay in the order's list and total, and are no sale.
//
// A mug of 12.00 less 1.20 with 0.89 tax and a tip of 2.00: gross 13.69, tax 0.89, tip 2.00, discount 1.20.
import { z } from 'zod';
import { type Cents, cents, roundedRatio, sum, ZERO } from '#core/base/money.ts';
import { decimalCents } from '#core/pos/decimal.ts';
import { paidPart } from '#core/pos/part-paid.ts';
import { requireTotal } from '#core/pos/quarantine.ts';
import { type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { utcTime } from '#core/pos/wall-clock.ts';
import { listed } from '#server/pos/providers/listed.ts';

const Money = z.object({ shopMoney: z.object({ amount: z.union([z.string(), z.number()]) }) }).nullish();
const list = <Shape extends z.ZodType>(shape: Shape) => z.object({ nodes: listed(shape) }).nullish();
const Line = z.object({
  id: z.string().nullish(),
  isGiftCard: z.boolean(),
  originalTotalSet: Money,
  discountAllocations: z.array(z.object({ allocatedAmountSet: Money })).nullish(),
  taxLines: z.array(z.object({ priceSet: Money })).nullish(),
  product: z
    .object({ productType: z.string().nullish(), category: z.object({ name: z.string() }).nullish() })
    .nullish(),
});
const Payment = z.object({
  gateway: z.string().nullish(),
  kind: z.string(),
  status: z.string(),
  processedAt: z.string().nullish(),
  amountSet: Money,
});
type Payment = z.output<typeof Payment>;
const Refund = z.object({
  id: z.string(),
  processedAt: z.string(),
  totalRefundedSet: Money,
  refundLineItems: list(
    z.object({
      lineItem: z.object({ id: z.string().nullish(), isGiftCard: z.boolean().nullish() }).nullish(),
      subtotalSet: Money,
      totalTaxSet: Money,
    }),
  ),
  refundShippingLines: list(z.object({ subtotalAmountSet: Money, taxAmountSet: Money })),
  orderAdjustments: list(z.object({ taxAmountSet: Money })),
  transactions: list(z.object({ status: z.string() })),
});
export type Refund = z.output<typeof Refund>;
export const Order = z.object({
  id: z.string(),
  processedAt: z.string(),
  test: z.boolean(),
  sourceName: z.string().nullish(),
  currencyCode: z.string().nullish(),
  retailLocation: z.object({ id: z.string() }).nullish(),
  displayFinancialStatus: z.string().nullish(),
  taxesIncluded: z.boolean(),
  totalPriceSet: Money,
  totalReceivedSet: Money,
  totalRefundedSet: Money,
  totalDiscountsSet: Money,
  totalTaxSet: Money,
  totalTipReceivedSet: Money,
  totalShippingPriceSet: Money,
  totalCashRoundingAdjustment: z.object({ paymentSet: Money, refundSet: Money }).nullish(),
  additionalFees: z.array(z.object({ price: Money })).nullish(),
  transactions: z.array(Payment).nullish(),
  refunds: z.array(Refund).nullish(),
  lineItems: z.object({
    nodes: listed(Line),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }).nullish(),
  }),
});
export type Order = z.output<typeof Order>;

const PAYING = new Set(['SALE', 'CAPTURE']);
export const isTaken = ({ kind, status }: Payment) => PAYING.has(kind) && status === 'SUCCESS';

export function saleOf(order: Order, giftCardGateway: string): SaleRecord {
  const { sale: whole, apart } = agreed(order, giftCardGateway);
  if (!order.totalReceivedSet) return whole;
  const received = amount(order.totalReceivedSet);
  const removed = removedFrom(order);
  // What was received may be told with the cash rounding or without.
  const rounding = Math.abs(amount(order.totalCashRoundingAdjustment?.paymentSet));
  const paidOf = (sale: SaleRecord) =>
    order.displayFinancialStatus === 'PAID' || received + rounding >= sale.gross ? sale : paidPart(sale, received);
  if (received + rounding < whole.gross && removed.size > 0) {
    const left = wholeOf(order, apart, giftCardGateway, removed);
    if (received <= left.gross + rounding) return paidOf(left);
  }
  return paidOf(whole);
}

/** Cash rounding is taken with the payment, and no part of the price unless the price says so. */
function agreed(order: Order, giftCardGateway: string): { sale: SaleRecord; apart: Cents } {
  const sale = wholeOf(order, ZERO, giftCardGateway);
  if (!order.totalPriceSet) return { sale, apart: ZERO };
  const price = amount(order.totalPriceSet);
  const ours = cents(sale.gross - amount(order.totalCashRoundingAdjustment?.paymentSet));
  if (ours === price || sale.gross === price) return { sale, apart: ZERO };
  // A discount that no line and no postage was told of, is of the whole order.
  const apart = cents(amount(order.totalDiscountsSet) - sale.discount);
  requireTotal(apart > 0 && ours - apart === price ? price : ours, price);
  return { sale: wholeOf(order, apart, giftCardGateway), apart };
}

function wholeOf(order: Order, discount: Cents, giftCardGateway: string, removed: Removed = new Map()): SaleRecord {
  const lines = order.lineItems.nodes.map((line) =>
    lessRemoved(lineOf(line, order.taxesIncluded), removed.get(line.id ?? '')),
  );
  const removedTax = sum([...removed.values()].map(({ tax }) => tax));
  const gifts = (order.transactions ?? []).filter((each) => isTaken(each) && each.gateway === giftCardGateway);
  const rounding = amount(order.totalCashRoundingAdjustment?.paymentSet);
  return soldRecord({
    external_id: order.id,
    occurred_at: paidAt(order),
    ...withOtherTax(order, cents(amount(order.totalTaxSet) - removedTax), lines, [restOf(rounding)]),
    discount,
    tip: amount(order.totalTipReceivedSet),
    serviceCharge: sum((order.additionalFees ?? []).map(({ price }) => amount(price))),
    giftCardRedeemed: sum(gifts.map(({ amountSet }) => amount(amountSet))),
  });
}

/** What of a line is no sale, by its id: without its tax, and the tax. */
type Removed = ReadonlyMap<string, { net: Cents; tax: Cents }>;

/** What is taken off is told as a refund that no payment goes with. */
function removedFrom({ refunds, taxesIncluded }: Order): Removed {
  const removed = new Map<string, { net: Cents; tax: Cents }>();
  const unpaid = (refunds ?? []).filter(
    ({ totalRefundedSet, transactions }) => amount(totalRefundedSet) === 0 && !transactions?.nodes.length,
  );
  for (const { lineItem, subtotalSet, totalTaxSet } of unpaid.flatMap((each) => each.refundLineItems?.nodes ?? [])) {
    if (!lineItem?.id) continue;
    const { net, tax } = removed.get(lineItem.id) ?? { net: ZERO, tax: ZERO };
    const lineTax = amount(totalTaxSet);
    const lineNet = cents(amount(subtotalSet) - (taxesIncluded ? lineTax : 0));
    removed.set(lineItem.id, { net: sum([net, lineNet]), tax: sum([tax, lineTax]) });
  }
  return removed;
}

function lessRemoved(line: SoldLine, removed: { net: Cents; tax: Cents } | undefined): SoldLine {
  if (!removed) return line;
  const net = cents(line.net - removed.net);
  const discount = line.net > 0 ? roundedRatio(BigInt(line.discount) * BigInt(net), BigInt(line.net)) : ZERO;
  return { ...line, net, tax: cents(line.tax - removed.tax), discount, category: net === 0 ? null : line.category };
}

/** Tax on postage and fees belongs to no line; inside prices it is the postage's, or, told once for all, everybody's. */
function withOtherTax(order: Order, tax: Cents, lines: SoldLine[], others: SoldLine[]) {
  const postage = amount(order.totalShippingPriceSet);
  const lineTax = sum(lines.map(({ tax }) => tax));
  const otherTax = cents(tax - lineTax);
  if (!order.taxesIncluded) return { lines: [...lines, restOf(postage), ...others], tax: otherTax };
  if (lineTax === 0) return { lines: [...lines, restOf(postage), ...others], includedTax: otherTax };
  const inPostage = cents(Math.min(postage, otherTax));
  return { lines: [...lines, restOf(cents(postage - inPostage)), ...others], tax: otherTax };
}

const restOf = (net: Cents): SoldLine => ({ net, tax: ZERO, discount: ZERO, category: null });

/** Paid in several steps, it is of the day of the last one. */
function paidAt({ transactions, processedAt }: Order): string {
  const taken = (transactions ?? []).filter(isTaken).flatMap(({ processedAt: at }) => at ?? []);
  return (taken.length > 1 ? taken.sort((a, b) => utcTime(a) - utcTime(b)).at(-1) : undefined) ?? processedAt;
}

function lineOf(line: z.output<typeof Line>, taxesIncluded: boolean): SoldLine {
  const discount = sum((line.discountAllocations ?? []).map((each) => amount(each.allocatedAmountSet)));
  const tax = sum((line.taxLines ?? []).map(({ priceSet }) => amount(priceSet)));
  return {
    net: cents(amount(line.originalTotalSet) - discount - (taxesIncluded ? tax : 0)),
    tax,
    discount,
    category: line.product?.category?.name ?? (line.product?.productType || null),
    giftCard: line.isGiftCard,
  };
}

export const amount = (money: z.output<typeof Money>): Cents => decimalCents(money?.shopMoney.amount);
