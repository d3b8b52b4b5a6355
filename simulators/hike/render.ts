// A sale of the ledger as a Hike invoice: decimals as numbers, dates in UTC without saying so.
import type { Shop, ShopItem, ShopRefund, ShopSale } from '#simulators/shop.ts';

export function saleOf(shop: Shop, sale: ShopSale) {
  const total = (amount: (item: ShopItem) => number) => sale.items.reduce((sum, item) => sum + amount(item), 0);
  const tax = total((item) => item.tax);
  return {
    ...head(shop, sale.number, sale.closedAt),
    id: sale.id,
    status: sale.voided ? 'Voided' : 'Completed',
    subTotal: total(netOf) / 100,
    totalDiscount: total(({ discount }) => discount) / 100,
    tax: tax / 100,
    totalTip: sale.tip / 100,
    roundingAmount: 0,
    netAmount: (total(netOf) + tax + sale.tip) / 100,
    isReturn: false,
    referenceInvoiceId: null,
    invoiceLineItems: sale.items.map((item) => ({
      title: item.name,
      quantity: item.quantity,
      effectiveAmount: netOf(item) / 100,
      isGiftCard: item.giftCard,
    })),
    invoicePayments: sale.payments.map((payment) => ({
      paymentOptionName: { card: 'Credit Card', cash: 'Cash', gift_card: 'Gift Card' }[payment.type],
      amount: (payment.amount + payment.tip) / 100,
      invoicePaymentDetails: payment.cardNumber ? [{ key: 'pan', value: payment.cardNumber }] : [],
    })),
  };
}

export function returnOf(shop: Shop, sale: ShopSale, refund: ShopRefund) {
  return {
    ...head(shop, sale.number, refund.at),
    id: refund.id,
    status: 'Completed',
    subTotal: -refund.net / 100,
    totalDiscount: 0,
    tax: -refund.tax / 100,
    totalTip: -refund.tip / 100,
    roundingAmount: 0,
    netAmount: -(refund.net + refund.tax + refund.tip) / 100,
    isReturn: true,
    referenceInvoiceId: sale.id,
    invoiceLineItems: [{ title: refund.item.name, quantity: -refund.item.quantity, isGiftCard: false }],
    invoicePayments: [{ paymentOptionName: 'Credit Card', amount: -(refund.net + refund.tax + refund.tip) / 100 }],
  };
}

const head = (shop: Shop, number: number, at: Date) => ({
  number: `INV-${number}`,
  outletId: shop.id,
  transactionDate: at.toISOString().slice(0, 19),
});

const netOf = ({ quantity, unitPrice, discount }: ShopItem) => quantity * unitPrice - discount;
