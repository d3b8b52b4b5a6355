// What Shopify gave back, as rows of their own. Returned lines and postage tell their tax; what goes back beyond them is
// tip, as far as a tip was given, and then fees, because Shopify does not name them. A refund that is one amount and no
// lines is that part of everything: 6.00 of 24.00 with 4.00 tax is refund 5.00, tax 1.00. Cash rounding is told beside it:
// 10.80 back with -0.02 is 10.78.
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { refundedPart } from '#core/pos/part-paid.ts';
import { refundRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { utcTime } from '#core/pos/wall-clock.ts';
import { amount, type Order, type Refund } from '#server/pos/providers/shopify/shopify-orders.ts';

const LOST = new Set(['FAILURE', 'ERROR']);

/**
 * In the order of their moments: a tip and fees go back once, and cash rounding, which is told for all refunds of the
 * order, goes with the last of them.
 */
export function refundsOf(order: Order, sale: SaleRecord): SaleRecord[] {
  const given = (order.refunds ?? [])
    .filter(isGiven)
    .toSorted((a, b) => utcTime(a.processedAt) - utcTime(b.processedAt));
  let left: Left = { tip: sale.tip, fees: sale.service_charge };
  return given.map((refund) => {
    const rounding = refund === given.at(-1) ? amount(order.totalCashRoundingAdjustment?.refundSet) : ZERO;
    const refunded = amount(refund.totalRefundedSet);
    // What the lines come to shows whether the amount holds the rounding already.
    const all = refunded - rounding === worthOf(order, refund) ? cents(refunded - rounding) : refunded;
    const parts = toldParts(order, refund, all, left) ?? refundedPart(sale, all);
    left = { tip: cents(left.tip - parts.tip), fees: cents(left.fees - parts.serviceCharge) };
    return refundRecord({
      external_id: refund.id,
      occurred_at: refund.processedAt,
      refund_of: order.id,
      ...parts,
      refund: cents(parts.refund + rounding),
    });
  });
}

/** A line taken off an order gives no money back, nor does a payment back that failed. */
function isGiven({ totalRefundedSet, transactions }: Refund): boolean {
  const tries = transactions?.nodes ?? [];
  return amount(totalRefundedSet) !== 0 && (tries.length === 0 || tries.some(({ status }) => !LOST.has(status)));
}

const linesOf = ({ refundLineItems, refundShippingLines }: Refund) => ({
  lines: refundLineItems?.nodes ?? [],
  postage: refundShippingLines?.nodes ?? [],
});

function taxOf(refund: Refund): Cents {
  const { lines, postage } = linesOf(refund);
  return sum([
    ...lines.map(({ totalTaxSet }) => amount(totalTaxSet)),
    ...postage.map(({ taxAmountSet }) => amount(taxAmountSet)),
  ]);
}

/** Where taxes are included, the subtotal of a returned line holds its tax. */
function worthOf({ taxesIncluded }: Order, refund: Refund): Cents {
  const { lines, postage } = linesOf(refund);
  const subtotal = sum([
    ...lines.map(({ subtotalSet }) => amount(subtotalSet)),
    ...postage.map(({ subtotalAmountSet }) => amount(subtotalAmountSet)),
  ]);
  return cents(taxesIncluded ? subtotal : subtotal + taxOf(refund));
}

type Left = { tip: Cents; fees: Cents };

function toldParts(order: Order, refund: Refund, all: Cents, left: Left) {
  const { lines, postage } = linesOf(refund);
  if (lines.length + postage.length === 0) return undefined;
  const [lineTax, worth] = [taxOf(refund), worthOf(order, refund)];
  const tax = cents(lineTax + Math.sign(all - worth) * adjustedTax(refund));
  const giftCardSold = sum(
    lines.filter(({ lineItem }) => lineItem?.isGiftCard).map(({ subtotalSet }) => amount(subtotalSet)),
  );
  if (tax + giftCardSold > all) return undefined;
  const beyond = Math.max(ZERO, all - worth);
  const tip = cents(Math.min(beyond, Math.max(ZERO, left.tip)));
  const serviceCharge = cents(Math.min(beyond - tip, Math.max(ZERO, left.fees)));
  return { refund: cents(all - tax - tip - giftCardSold), tax, tip, giftCardSold, serviceCharge };
}

/** An adjustment is told with the sign of the discrepancy; more or less was given back as the whole amount says. */
const adjustedTax = ({ orderAdjustments }: Refund): number =>
  Math.abs(sum((orderAdjustments?.nodes ?? []).map(({ taxAmountSet }) => amount(taxAmountSet))));
