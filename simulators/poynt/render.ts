// A sale of the ledger as a Poynt order with its transactions. Amounts in cents.
import type { ShopItem, ShopPayment, ShopSale } from '#simulators/shop.ts';

export function orderOf(sale: ShopSale) {
  const total = (amount: (item: ShopItem) => number) => sale.items.reduce((sum, item) => sum + amount(item), 0);
  const [subTotal, discount, tax] = [
    total(({ quantity, unitPrice }) => quantity * unitPrice),
    total((item) => item.discount),
    total((item) => item.tax),
  ];
  return {
    id: sale.id,
    orderNumber: String(sale.number),
    createdAt: sale.openedAt.toISOString(),
    updatedAt: sale.modifiedAt.toISOString(),
    statuses: { status: sale.voided ? 'CANCELLED' : 'COMPLETED', fulfillmentStatus: 'FULFILLED' },
    amounts: {
      currency: 'USD',
      subTotal,
      discountTotal: -discount,
      feeTotal: sale.serviceCharge,
      taxTotal: tax,
      netTotal: subTotal - discount + tax + sale.serviceCharge,
    },
    items: sale.items.map((item) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      discount: -item.discount,
      tax: item.tax,
      status: sale.refunds.some((refund) => refund.item.id === item.id) ? 'RETURNED' : 'FULFILLED',
    })),
    transactions: [...sale.payments.map((payment) => paymentOf(sale, payment)), ...sale.refunds.map(refundOf)],
  };
}

function paymentOf(sale: ShopSale, { id, type, amount, tip, cardNumber }: ShopPayment) {
  return {
    id,
    action: 'SALE',
    status: sale.voided ? 'VOIDED' : 'CAPTURED',
    voided: sale.voided,
    createdAt: sale.closedAt.toISOString(),
    updatedAt: sale.modifiedAt.toISOString(),
    amounts: { transactionAmount: amount + tip, orderAmount: amount, tipAmount: tip, cashbackAmount: 0 },
    fundingSource: {
      type: { card: 'CREDIT_DEBIT', cash: 'CASH', gift_card: 'CUSTOM_FUNDING_SOURCE' }[type],
      ...(type === 'gift_card' && { customFundingSource: { type: 'GIFT_CARD' } }),
      ...(cardNumber && { card: { number: cardNumber, numberLast4: cardNumber.slice(-4) } }),
    },
  };
}

function refundOf({ id, at, net, tax, tip }: ShopSale['refunds'][number]) {
  return {
    id,
    action: 'REFUND',
    status: 'REFUNDED',
    voided: false,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    amounts: { transactionAmount: net + tax + tip, orderAmount: net + tax, tipAmount: tip, cashbackAmount: 0 },
    fundingSource: { type: 'CREDIT_DEBIT' },
  };
}
