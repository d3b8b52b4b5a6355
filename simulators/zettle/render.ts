// A sale of the ledger as a Zettle purchase of an American shop, where sales tax comes on top of the price.
import { uuidFrom } from '#simulators/chance.ts';
import type { Shop, ShopItem, ShopRefund, ShopSale } from '#simulators/shop.ts';

export function purchaseOf(shop: Shop, sale: ShopSale) {
  const tax = sale.items.reduce((sum, item) => sum + item.tax, 0);
  return {
    ...head(shop, sale, sale.closedAt),
    purchaseUUID1: sale.id,
    purchaseNumber: sale.number,
    amount: sale.payments.reduce((sum, { amount, tip }) => sum + amount + tip, 0),
    taxValues: [{ taxAmount: tax }],
    refund: false,
    refunded: sale.refunds.length > 0,
    products: sale.items.map((item) => productOf(item, 1)),
    discounts: [],
    ...(sale.serviceCharge > 0 && {
      serviceCharge: { amount: sale.serviceCharge, title: 'Service', vatPercentage: 0, quantity: 1 },
    }),
    payments: sale.payments.map((payment) => ({
      uuid: payment.id,
      type: { card: 'IZETTLE_CARD', cash: 'IZETTLE_CASH', gift_card: 'GIFTCARD' }[payment.type],
      amount: payment.amount + payment.tip,
      gratuityAmount: payment.tip,
      attributes: payment.cardNumber ? { maskedPan: payment.cardNumber } : {},
    })),
  };
}

export function refundOf(shop: Shop, sale: ShopSale, refund: ShopRefund) {
  const back = -(refund.net + refund.tax + refund.tip);
  return {
    ...head(shop, sale, refund.at),
    purchaseUUID1: refund.id,
    purchaseNumber: sale.number,
    amount: back,
    taxValues: [{ taxAmount: -refund.tax }],
    refund: true,
    refunded: false,
    refundsPurchaseUUID1: sale.id,
    products: [productOf(refund.item, -1)],
    discounts: [],
    payments: [{ uuid: `${refund.id}-p`, type: 'IZETTLE_CARD', amount: back, gratuityAmount: -refund.tip }],
  };
}

/** Everything that was ever sold here, with its category. */
export function libraryOf(shop: Shop) {
  const goods = new Map(shop.all().flatMap(({ items }) => items.map((item) => [item.name, item.category])));
  return [...goods].map(([name, category]) => ({
    uuid: uuidFrom(name),
    name,
    ...(category && { category: { uuid: uuidFrom(`category ${category}`), name: category } }),
  }));
}

function head(shop: Shop, sale: ShopSale, at: Date) {
  const timestamp = at.toISOString().replace('Z', '+0000');
  return {
    globalPurchaseNumber: sale.number,
    timestamp,
    created: timestamp,
    vatAmount: 0,
    taxationMode: 'EXCLUSIVE',
    taxationType: 'SALES_TAX',
    currency: shop.currency,
    country: shop.currency === 'GBP' ? 'GB' : 'US',
  };
}

const productOf = (item: ShopItem, sign: 1 | -1) => ({
  type: item.giftCard ? 'GIFTCARD' : 'PRODUCT',
  productUuid: uuidFrom(item.name),
  name: item.name,
  quantity: String(sign * item.quantity),
  unitPrice: item.unitPrice,
  discountValue: item.discount,
  vatPercentage: 0,
});
