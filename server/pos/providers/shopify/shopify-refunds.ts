// What Shopify gave back, as rows of their own. Returned lines and postage tell their tax; what goes back beyond them is
// tip, as far as a tip was given, and then fees, because Shopify does not name them. A refund that is one amount and no lines is that part
// of everything: 6.00 of 24.00 with 4.00 tax is refund 5.00, tax 1.00.
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { refundedPart } from '#core/pos/part-paid.ts';
import { refundRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { amount, type Order, type Refund } from '#server/pos/providers/shopify/shopify-orders.ts';

const LOST = new Set(['FAILURE', 'ERROR']);

/** Nothing where no money went back: a line taken off an order, or a payment back that failed. */
export function refundOf(order: Order, sale: SaleRecord, refund: Refund): SaleRecord | undefined {
  const all = amount(refund.totalRefundedSet);
  const tries = refund.transactions?.nodes ?? [];
  if (all === 0 || (tries.length > 0 && tries.every(({ status }) => LOST.has(status)))) return undefined;
  return refundRecord({
    external_id: refund.id,
    occurred_at: refund.processedAt,
    refund_of: order.id,
    ...(toldParts(order, refund, all) ?? refundedPart(sale, all)),
  });
}

/** Where taxes are included, the subtotal of a returned line holds its tax. */
function toldParts(order: Order, refund: Refund, all: Cents) {
  const lines = refund.refundLineItems?.nodes ?? [];
  const postage = refund.refundShippingLines?.nodes ?? [];
  if (lines.length + postage.length === 0) return undefined;
  const lineTax = sum([
    ...lines.map(({ totalTaxSet }) => amount(totalTaxSet)),
    ...postage.map(({ taxAmountSet }) => amount(taxAmountSet)),
  ]);
  const subtotal = sum([
    ...lines.map(({ subtotalSet }) => amount(subtotalSet)),
    ...postage.map(({ subtotalAmountSet }) => amount(subtotalAmountSet)),
  ]);
  const worth = cents(order.taxesIncluded ? subtotal : subtotal + lineTax);
  const tax = cents(lineTax + Math.sign(all - worth) * adjustedTax(refund));
  const giftCardSold = sum(
    lines.filter(({ lineItem }) => lineItem?.isGiftCard).map(({ subtotalSet }) => amount(subtotalSet)),
  );
  if (tax + giftCardSold > all) return undefined;
  const beyond = Math.max(ZERO, all - worth);
  const tip = cents(Math.min(beyond, amount(order.totalTipReceivedSet)));
  const fees = sum((order.additionalFees ?? []).map(({ price }) => amount(price)));
  const serviceCharge = cents(Math.min(beyond - tip, fees));
  return { refund: cents(all - tax - tip - giftCardSold), tax, tip, giftCardSold, serviceCharge };
}

/** An adjustment is told with the sign of the discrepancy; more or less was given back as the whole amount says. */
const adjustedTax = ({ orderAdjustments }: Refund): number =>
  Math.abs(sum((orderAdjustments?.nodes ?? []).map(({ taxAmountSet }) => amount(taxAmountSet))));
