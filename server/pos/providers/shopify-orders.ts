// A Shopify order as our sale. Amounts are decimal texts in the shop's currency; totals are those of the day of sale,
// and every refund is told beside them. Where taxes are included in prices, a line's tax is taken out of its price.
//
// A mug of 12.00 less 1.20 with 0.89 tax and a tip of 2.00: gross 13.69, tax 0.89, tip 2.00, discount 1.20.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { decimalCents } from '#core/pos/decimal.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

const Money = z.object({ shopMoney: z.object({ amount: z.union([z.string(), z.number()]) }) }).nullish();
const list = <Shape extends z.ZodType>(shape: Shape) => z.object({ nodes: z.array(shape).default([]) }).nullish();
export const Line = z.object({
  isGiftCard: z.boolean(),
  originalTotalSet: Money,
  discountAllocations: z.array(z.object({ allocatedAmountSet: Money })).nullish(),
  taxLines: z.array(z.object({ priceSet: Money })).nullish(),
  product: z
    .object({ productType: z.string().nullish(), category: z.object({ name: z.string() }).nullish() })
    .nullish(),
});
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
  orderAdjustments: list(z.object({ amountSet: Money, taxAmountSet: Money })),
});
export const Order = z.object({
  id: z.string(),
  processedAt: z.string(),
  cancelledAt: z.string().nullish(),
  test: z.boolean(),
  displayFinancialStatus: z.string().nullish(),
  taxesIncluded: z.boolean(),
  totalTaxSet: Money,
  totalTipReceivedSet: Money,
  totalShippingPriceSet: Money,
  totalCashRoundingAdjustment: z.object({ paymentSet: Money }).nullish(),
  additionalFees: z.array(z.object({ price: Money })).nullish(),
  transactions: z
    .array(z.object({ gateway: z.string().nullish(), kind: z.string(), status: z.string(), amountSet: Money }))
    .nullish(),
  refunds: z.array(Refund).nullish(),
  lineItems: z.object({
    nodes: z.array(Line).default([]),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
});
export type Order = z.output<typeof Order>;
type Words = { gift_card_gateway: string };

/** Money was taken: an authorisation alone, an unpaid draft and a voided payment are no sale. */
const COLLECTED = new Set(['PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const PAYING = new Set(['SALE', 'CAPTURE']);

export function pageOf(orders: Order[], words: Words) {
  return {
    sales: orders
      .filter(isSale)
      .flatMap((order) => [saleOf(order, words), ...(order.refunds ?? []).map(backOf(order))]),
    removed: orders
      .filter((order) => !isSale(order))
      .flatMap(({ id, refunds }) => [id, ...(refunds ?? []).map((refund) => refund.id)]),
  };
}

function isSale({ test, cancelledAt, displayFinancialStatus }: Order): boolean {
  return !test && !cancelledAt && COLLECTED.has(displayFinancialStatus ?? '');
}

function saleOf(order: Order, { gift_card_gateway }: Words): SaleRecord {
  const lines = order.lineItems.nodes.map((line) => lineOf(line, order.taxesIncluded));
  // Tax on postage and fees belongs to no line.
  const otherTax = cents(amount(order.totalTaxSet) - sum(lines.map(({ tax }) => tax)));
  const postage = amount(order.totalShippingPriceSet);
  const rest = sum([
    order.taxesIncluded ? cents(postage - Math.min(postage, otherTax)) : postage,
    amount(order.totalCashRoundingAdjustment?.paymentSet),
  ]);
  const gifts = (order.transactions ?? []).filter(
    ({ gateway, kind, status }) => gateway === gift_card_gateway && PAYING.has(kind) && status === 'SUCCESS',
  );
  return soldRecord({
    external_id: order.id,
    occurred_at: order.processedAt,
    lines: rest === 0 ? lines : [...lines, { net: rest, tax: ZERO, discount: ZERO, category: null }],
    tax: otherTax,
    tip: amount(order.totalTipReceivedSet),
    serviceCharge: sum((order.additionalFees ?? []).map(({ price }) => amount(price))),
    giftCardRedeemed: sum(gifts.map(({ amountSet }) => amount(amountSet))),
  });
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

/**
 * What is given back beyond lines and adjustments is tip, as far as a tip was given: Shopify does not name it. Where
 * taxes are included, the subtotal of a returned line holds its tax.
 */
function backOf(order: Order) {
  return (refund: z.output<typeof Refund>): SaleRecord => {
    const lines = refund.refundLineItems?.nodes ?? [];
    const adjustments = refund.orderAdjustments?.nodes ?? [];
    const tax = sum([
      ...lines.map(({ totalTaxSet }) => amount(totalTaxSet)),
      ...adjustments.map(({ taxAmountSet }) => amount(taxAmountSet)),
    ]);
    const goods = sum([
      ...lines.map(({ subtotalSet }) => amount(subtotalSet)),
      ...adjustments.map(({ amountSet }) => amount(amountSet)),
      order.taxesIncluded ? cents(-tax) : ZERO,
    ]);
    const all = amount(refund.totalRefundedSet);
    const beyond = lines.length === 0 ? 0 : Math.max(0, all - goods - tax);
    const tip = cents(Math.min(beyond, amount(order.totalTipReceivedSet)));
    const giftCardSold = sum(
      lines.filter(({ lineItem }) => lineItem?.isGiftCard).map(({ subtotalSet }) => amount(subtotalSet)),
    );
    return refundRecord({
      external_id: refund.id,
      occurred_at: refund.processedAt,
      refund_of: order.id,
      refund: cents(all - tax - tip - giftCardSold),
      tax,
      tip,
      giftCardSold,
    });
  };
}

const amount = (money: z.output<typeof Money>): Cents => decimalCents(money?.shopMoney.amount);
