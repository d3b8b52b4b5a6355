// A sale of the ledger as a Clover order: every piece a line of its own, money in cents, times in milliseconds.
import type { Shop, ShopItem, ShopRefund, ShopSale } from '#simulators/shop.ts';

export function orderOf(shop: Shop, sale: ShopSale) {
  const closed = sale.closedAt.getTime();
  const tax = sale.items.reduce((sum, item) => sum + item.tax, 0);
  const net = sale.items.reduce((sum, item) => sum + item.quantity * item.unitPrice - item.discount, 0);
  const lastPayment = sale.payments.at(-1);
  return {
    id: sale.id,
    href: `https://api.clover.example/v3/merchants/${shop.id}/orders/${sale.id}`,
    currency: shop.currency,
    total: net + tax + sale.serviceCharge,
    paymentState: sale.refunds.length > 0 ? 'PARTIALLY_REFUNDED' : 'PAID',
    testMode: sale.test,
    state: 'locked',
    createdTime: sale.openedAt.getTime(),
    clientCreatedTime: sale.openedAt.getTime(),
    modifiedTime: sale.modifiedAt.getTime(),
    lineItems: { elements: sale.items.flatMap(linesOf) },
    payments: {
      elements: sale.payments.map((payment) => ({
        id: payment.id,
        amount: payment.amount,
        tipAmount: payment.tip,
        taxAmount: payment === lastPayment ? tax : 0,
        createdTime: closed,
        result: sale.voided ? 'VOIDED' : 'SUCCESS',
        tender: { labelKey: `com.clover.tender.${payment.type === 'card' ? 'credit_card' : payment.type}` },
        ...(payment.cardNumber && {
          cardTransaction: { last4: payment.cardNumber.slice(-4), vaultedCard: payment.cardNumber },
        }),
        ...(payment === lastPayment && sale.serviceCharge > 0 && { serviceCharge: { amount: sale.serviceCharge } }),
      })),
    },
    refunds: {
      elements: sale.refunds.map((refund) => refundOf(sale, refund)),
    },
  };
}

export function refundOf(sale: ShopSale, refund: ShopRefund) {
  return {
    id: refund.id,
    orderRef: { id: sale.id },
    amount: refund.net + refund.tax,
    taxAmount: refund.tax,
    tipAmount: refund.tip,
    createdTime: refund.at.getTime(),
    payment: { id: sale.payments.at(-1)?.id },
  };
}

const NESTED_LIMIT = 100;

/** Lists inside an order come only where they are asked for, and no more than a hundred of each. */
export function expandedOrder(
  { lineItems, payments, refunds, ...order }: ReturnType<typeof orderOf>,
  expand: ReadonlySet<string>,
) {
  const cut = <Row>({ elements }: { elements: Row[] }) => ({ elements: elements.slice(0, NESTED_LIMIT) });
  const lines = lineItems.elements.map(({ discounts, ...line }) =>
    discounts && expand.has('lineItems.discounts') ? { ...line, discounts } : line,
  );
  const paid = payments.elements.map(({ tender, ...payment }) =>
    expand.has('payments.tender') ? { ...payment, tender } : payment,
  );
  return {
    ...order,
    ...(expand.has('lineItems') && { lineItems: cut({ elements: lines }) }),
    ...(expand.has('payments') && { payments: cut({ elements: paid }) }),
    ...(expand.has('refunds') && { refunds: cut(refunds) }),
  };
}

/** Clover has no quantities: two of a thing are two lines, and a discount sits on the first. */
function linesOf(item: ShopItem) {
  return Array.from({ length: item.quantity }, (_, index) => ({
    id: `${item.id}${index}`,
    name: item.name,
    item: { id: `ITEM-${item.name}` },
    price: item.unitPrice,
    isRevenue: !item.giftCard,
    discounts:
      index === 0 && item.discount > 0
        ? { elements: [{ id: `${item.id}D`, name: 'Offer', amount: -item.discount }] }
        : undefined,
  }));
}
