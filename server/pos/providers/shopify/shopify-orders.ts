// A Shopify order as our sale. Amounts are decimal texts in the shop's money; totals are those of the day of sale, and
// every refund is told beside them. Where taxes are included in prices, a line's tax is taken out of its price. What the
// parts come to must be the order's own total price; of an order that is paid in part counts what was received.
//
// A mug of 12.00 less 1.20 with 0.89 tax and a tip of 2.00: gross 13.69, tax 0.89, tip 2.00, discount 1.20.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
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
      lineItem: z.object({ isGiftCard: z.boolean().nullish() }).nullish(),
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
  totalCashRoundingAdjustment: z.object({ paymentSet: Money }).nullish(),
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
  const whole = agreed(order, giftCardGateway);
  const isWhole = order.displayFinancialStatus === 'PAID' || !order.totalReceivedSet;
  return isWhole ? whole : paidPart(whole, amount(order.totalReceivedSet));
}

/** Cash rounding is taken with the payment, and no part of the price unless the price says so. */
function agreed(order: Order, giftCardGateway: string): SaleRecord {
  const sale = wholeOf(order, ZERO, giftCardGateway);
  if (!order.totalPriceSet) return sale;
  const price = amount(order.totalPriceSet);
  const ours = cents(sale.gross - amount(order.totalCashRoundingAdjustment?.paymentSet));
  if (ours === price || sale.gross === price) return sale;
  // A discount that no line and no postage was told of, is of the whole order.
  const apart = cents(amount(order.totalDiscountsSet) - sale.discount);
  requireTotal(apart > 0 && ours - apart === price ? price : ours, price);
  return wholeOf(order, apart, giftCardGateway);
}

function wholeOf(order: Order, discount: Cents, giftCardGateway: string): SaleRecord {
  const lines = order.lineItems.nodes.map((line) => lineOf(line, order.taxesIncluded));
  const gifts = (order.transactions ?? []).filter((each) => isTaken(each) && each.gateway === giftCardGateway);
  const rounding = amount(order.totalCashRoundingAdjustment?.paymentSet);
  return soldRecord({
    external_id: order.id,
    occurred_at: paidAt(order),
    ...withOtherTax(order, lines, [restOf(rounding)]),
    discount,
    tip: amount(order.totalTipReceivedSet),
    serviceCharge: sum((order.additionalFees ?? []).map(({ price }) => amount(price))),
    giftCardRedeemed: sum(gifts.map(({ amountSet }) => amount(amountSet))),
  });
}

/** Tax on postage and fees belongs to no line; inside prices it is the postage's, or, told once for all, everybody's. */
function withOtherTax(order: Order, lines: SoldLine[], others: SoldLine[]) {
  const postage = amount(order.totalShippingPriceSet);
  const lineTax = sum(lines.map(({ tax }) => tax));
  const otherTax = cents(amount(order.totalTaxSet) - lineTax);
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
