// A sale of the ledger as a Shopify order: money as decimal texts, refunds inside, a cancelled order where it was
// voided.
import type { ShopItem, ShopRefund, ShopSale } from '#server/simulators/shop.ts';

export const gid = (kind: string, id: string) => `gid://shopify/${kind}/${id}`;

const money = (amount: number) => ({ shopMoney: { amount: (amount / 100).toFixed(2) } });

export function orderOf(sale: ShopSale, lines: number) {
  const tax = sale.items.reduce((sum, item) => sum + item.tax, 0);
  return {
    id: gid('Order', sale.id),
    processedAt: sale.closedAt.toISOString(),
    cancelledAt: sale.voided ? sale.modifiedAt.toISOString() : null,
    test: sale.test,
    displayFinancialStatus: sale.voided ? 'VOIDED' : sale.refunds.length > 0 ? 'PARTIALLY_REFUNDED' : 'PAID',
    taxesIncluded: false,
    totalTaxSet: money(tax),
    totalTipReceivedSet: money(sale.tip),
    totalShippingPriceSet: money(0),
    totalCashRoundingAdjustment: { paymentSet: money(0) },
    additionalFees: sale.serviceCharge > 0 ? [{ price: money(sale.serviceCharge) }] : [],
    transactions: sale.payments.map((payment) => ({
      gateway: { card: 'shopify_payments', cash: 'cash', gift_card: 'gift_card' }[payment.type],
      kind: 'SALE',
      status: 'SUCCESS',
      amountSet: money(payment.amount + payment.tip),
    })),
    refunds: sale.refunds.map(refundOf),
    lineItems: {
      nodes: sale.items.slice(0, lines).map(lineOf),
      pageInfo: { hasNextPage: sale.items.length > lines, endCursor: String(lines) },
    },
  };
}

export function lineOf(item: ShopItem) {
  return {
    isGiftCard: item.giftCard,
    originalTotalSet: money(item.quantity * item.unitPrice),
    discountAllocations: item.discount > 0 ? [{ allocatedAmountSet: money(item.discount) }] : [],
    taxLines: item.tax > 0 ? [{ priceSet: money(item.tax) }] : [],
    product: { productType: item.category ?? '', category: null },
  };
}

function refundOf(refund: ShopRefund) {
  return {
    id: gid('Refund', refund.id),
    processedAt: refund.at.toISOString(),
    totalRefundedSet: money(refund.net + refund.tax + refund.tip),
    refundLineItems: { nodes: [{ subtotalSet: money(refund.net), totalTaxSet: money(refund.tax) }] },
    orderAdjustments: { nodes: [] },
  };
}
