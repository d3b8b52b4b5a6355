// A sale of the ledger as a Shopify order: money as decimal texts, payments and refunds inside, nothing received where it
// was voided.
import type { Shop, ShopItem, ShopRefund, ShopSale } from '#simulators/shop.ts';

export const gid = (kind: string, id: string) => `gid://shopify/${kind}/${id}`;

const money = (amount: number) => ({ shopMoney: { amount: (amount / 100).toFixed(2) } });

type Sizes = { lines: number; parts: number };

export function orderOf(shop: Shop, sale: ShopSale, { lines, parts }: Sizes) {
  const total = (amount: (item: ShopItem) => number) => sale.items.reduce((sum, item) => sum + amount(item), 0);
  const tax = total((item) => item.tax);
  const price = total(netOf) + tax + sale.tip + sale.serviceCharge;
  const at = sale.closedAt.toISOString();
  return {
    id: gid('Order', sale.id),
    processedAt: at,
    test: sale.test,
    sourceName: 'pos',
    currencyCode: shop.currency,
    displayFinancialStatus: sale.voided ? 'VOIDED' : sale.refunds.length > 0 ? 'PARTIALLY_REFUNDED' : 'PAID',
    taxesIncluded: false,
    retailLocation: { id: gid('Location', shop.id) },
    totalPriceSet: money(price),
    totalReceivedSet: money(sale.voided ? 0 : price),
    totalRefundedSet: money(sale.refunds.reduce((sum, refund) => sum + backOf(refund), 0)),
    totalDiscountsSet: money(total(({ discount }) => discount)),
    totalTaxSet: money(tax),
    totalTipReceivedSet: money(sale.tip),
    totalShippingPriceSet: money(0),
    totalCashRoundingAdjustment: { paymentSet: money(0), refundSet: money(0) },
    additionalFees: sale.serviceCharge > 0 ? [{ price: money(sale.serviceCharge) }] : [],
    transactions: sale.payments.map((payment) => ({
      gateway: { card: 'shopify_payments', cash: 'cash', gift_card: 'gift_card' }[payment.type],
      kind: sale.voided ? 'VOID' : 'SALE',
      status: 'SUCCESS',
      processedAt: at,
      amountSet: money(payment.amount + payment.tip),
    })),
    refunds: sale.refunds.map((refund) => refundOf(refund, parts)),
    lineItems: pageOf(sale.items.map(lineOf), 0, lines),
  };
}

/** One page of a list that has pages. */
export const pageOf = <Node>(nodes: Node[], start: number, size: number) => ({
  nodes: nodes.slice(start, start + size),
  pageInfo: { hasNextPage: start + size < nodes.length, endCursor: String(start + size) },
});

export function lineOf(item: ShopItem) {
  return {
    isGiftCard: item.giftCard,
    originalTotalSet: money(item.quantity * item.unitPrice),
    discountAllocations: item.discount > 0 ? [{ allocatedAmountSet: money(item.discount) }] : [],
    taxLines: item.tax > 0 ? [{ priceSet: money(item.tax) }] : [],
    product: { productType: item.category ?? '', category: null },
  };
}

function refundOf(refund: ShopRefund, parts: number) {
  const line = {
    lineItem: { isGiftCard: refund.item.giftCard },
    subtotalSet: money(refund.net),
    totalTaxSet: money(refund.tax),
  };
  return {
    id: gid('Refund', refund.id),
    processedAt: refund.at.toISOString(),
    totalRefundedSet: money(backOf(refund)),
    refundLineItems: pageOf([line], 0, parts),
    refundShippingLines: { nodes: [] },
    orderAdjustments: { nodes: [] },
    transactions: { nodes: [{ status: 'SUCCESS' }] },
  };
}

const backOf = ({ net, tax, tip }: ShopRefund) => net + tax + tip;
const netOf = ({ quantity, unitPrice, discount }: ShopItem) => quantity * unitPrice - discount;
